import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './kiosk.module.css';

/** Long enough to be read in passing, short enough not to hold up who comes next. */
const SHOWN_MS = 5000;

/** Says in large letters what was done; goes by itself, or with a tap anywhere. */
export const PunchDone = ({
  done: { name, text },
  waits,
  onDone,
}: {
  done: { name: string; text: string };
  /** How many punches of theirs wait on this tablet. */
  waits: number;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  // What was sent before the signal went is kept no longer.
  const isKept = !useOnline() && waits > 0;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <div className={styles.step} role="status">
      <span className={styles.doneMark} aria-hidden="true">
        <Icon name="check" size={80} />
      </span>
      <h1 className={styles.heading}>{t('KIOSK.DONE', { name })}</h1>
      <p className={styles.doneText}>{text}</p>
      {isKept ? <p className={styles.since}>{t('KIOSK.DONE_KEPT')}</p> : null}
      <button type="button" ref={next} className={styles.doneNext} onClick={onDone}>
        {t('KIOSK.DONE_NEXT')}
      </button>
    </div>
  );
};
