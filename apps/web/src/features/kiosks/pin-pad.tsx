import { Button } from '@mantine/core';
import { lockedSeconds, NO_TRIES, PIN_TRIES, type PinTries } from '@ploeg/domain/kiosks/pin-tries';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tryPin } from '#data/kiosks/identify.ts';
import type { PersonAtKiosk } from '#data/kiosks/kiosks.optimistic.ts';
import { formatElapsed } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './kiosk.module.css';
import { StepHeading } from './step-heading.tsx';

/** A PIN has so many digits (R18). */
const LENGTH = 4;

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Asks for the PIN of one person; the last digit asks the question. */
export const PinPad = ({
  person,
  tries = NO_TRIES,
  onRight,
  onCancel,
}: {
  person: PersonAtKiosk;
  tries: PinTries | undefined;
  onRight: () => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation();
  const now = useClock();
  const [digits, setDigits] = useState('');
  const [isWrong, setWrong] = useState(false);
  const locked = lockedSeconds(tries, now);
  const isFull = digits.length === LENGTH;
  const isClosed = isFull || locked > 0 || person.pin === null;

  const check = async (pin: string): Promise<void> => {
    const { isRight } = await tryPin(person, pin);
    if (isRight) onRight();
    else {
      setWrong(true);
      setDigits('');
    }
  };
  const add = (digit: string): void => {
    if (isClosed) return;
    const pin = digits + digit;
    setWrong(false);
    setDigits(pin);
    if (pin.length === LENGTH) void check(pin);
  };
  const erase = (): void => setDigits(digits.slice(0, -1));

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (/^\d$/.test(event.key)) add(event.key);
      else if (event.key === 'Backspace') erase();
      else if (event.key === 'Escape') onCancel();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const keyOf = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={styles.key}
      disabled={isClosed}
      onClick={() => add(digit)}
    >
      {digit}
    </button>
  );

  return (
    <div className={styles.step}>
      <StepHeading>{t('KIOSK.PIN_TITLE', { name: person.firstName })}</StepHeading>
      {person.pin === null ? (
        <Notice tone="warning" icon="lock">
          {t('KIOSK.NO_PIN')}
        </Notice>
      ) : (
        <>
          <div className={styles.dots} aria-hidden="true">
            {DIGITS.slice(0, LENGTH).map((key, index) => (
              <span
                key={key}
                className={index < digits.length ? `${styles.dot} ${styles.dotGiven}` : styles.dot}
              />
            ))}
          </div>
          <span className="visually-hidden" role="status">
            {t('KIOSK.PIN_DIGITS', { given: digits.length })}
          </span>
          <p className={styles.message} role="alert">
            {locked > 0
              ? t('KIOSK.PIN_LOCKED', { time: formatElapsed(locked).slice(3) })
              : isWrong
                ? t('KIOSK.PIN_WRONG', { count: PIN_TRIES - tries.wrong })
                : ''}
          </p>
          <div className={styles.pad} role="group" aria-label={t('KIOSK.PIN_KEYS')}>
            {DIGITS.map(keyOf)}
            <span />
            {keyOf('0')}
            <button
              type="button"
              className={styles.key}
              aria-label={t('KIOSK.ERASE')}
              disabled={digits === '' || isFull}
              onClick={erase}
            >
              <Icon name="erase" size={32} />
            </button>
          </div>
        </>
      )}
      <Button variant="subtle" size="lg" onClick={onCancel}>
        {t('KIOSK.NOT_ME')}
      </Button>
    </div>
  );
};
