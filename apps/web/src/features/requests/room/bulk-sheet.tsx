import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASONS } from '#features/requests/approvals/answering.tsx';
import type { Ask } from '#features/requests/approvals/asks.ts';
import { failureText } from '#forms/form-failure.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { plainChoice } from './ask-filter.ts';
import styles from './requests-room.module.css';

export type Bulk = { asks: readonly Ask[]; isYes: boolean };

/** What came of one of them: nothing yet, done, or why not. */
type Results = ReadonlyMap<string, true | string>;

/** Asks once for many requests, says before what each would do, and afterwards what came of each. */
export const BulkSheet = ({ bulk, onClose }: { bulk: Bulk | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const title = bulk?.isYes ? 'OFFICE.REQUESTS.APPROVE_MANY' : 'OFFICE.REQUESTS.REFUSE_MANY';
  return (
    <Sheet
      opened={bulk !== null}
      title={t(title, { count: bulk?.asks.length ?? 0 })}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      {bulk ? <Answers bulk={bulk} onClose={onClose} /> : null}
    </Sheet>
  );
};

const Answers = ({ bulk: { asks, isYes }, onClose }: { bulk: Bulk; onClose: () => void }) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<Results>(new Map());
  const able = asks.filter((ask) => plainChoice(ask) !== null);
  const isReasonMissing = !isYes && reason.trim() === '';
  const isOver = results.size > 0 && !isBusy;

  const answerAll = async (): Promise<void> => {
    setTried(true);
    if (isReasonMissing) return;
    setBusy(true);
    const done = new Map<string, true | string>();
    // One after the other: what one changes may stand against the next.
    for (const ask of able) {
      const choice = plainChoice(ask);
      const force = choice?.takesShifts === true;
      const comment = reason.trim();
      try {
        await choice?.answer(
          isYes ? { status: 'APPROVED', force } : { status: 'REFUSED', comment },
        );
        done.set(ask.key, true);
      } catch (error) {
        done.set(ask.key, failureText(error, t, t('APPROVALS.FAILED')));
      }
      setResults(new Map(done));
    }
    setBusy(false);
  };

  return (
    <>
      {isYes ? null : (
        <>
          <Textarea
            label={t('APPROVALS.REASON')}
            required
            autosize
            minRows={2}
            maxLength={2000}
            data-autofocus
            disabled={results.size > 0}
            error={isTried && isReasonMissing ? t('GENERAL.REQUIRED') : null}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          {reason === '' ? (
            <div className={styles.answers} style={{ flexWrap: 'wrap', marginLeft: 0 }}>
              {REASONS.map((name) => (
                <Button key={name} variant="default" onClick={() => setReason(t(name))}>
                  {t(name)}
                </Button>
              ))}
            </div>
          ) : null}
        </>
      )}
      <ul className={styles.results} aria-live="polite">
        {asks.map((ask) => (
          <Line key={ask.key} ask={ask} isYes={isYes} result={results.get(ask.key)} />
        ))}
      </ul>
      {able.length === 0 ? <Notice tone="info">{t('OFFICE.REQUESTS.NONE_TOGETHER')}</Notice> : null}
      {isOver ? (
        <Button onClick={onClose}>{t('GENERAL.CLOSE')}</Button>
      ) : (
        <Button
          color={isYes ? 'green' : 'red'}
          loading={isBusy}
          disabled={able.length === 0}
          onClick={() => void answerAll()}
        >
          {t(isYes ? 'OFFICE.REQUESTS.APPROVE_MANY' : 'OFFICE.REQUESTS.REFUSE_MANY', {
            count: able.length,
          })}
        </Button>
      )}
    </>
  );
};

const Line = ({
  ask,
  isYes,
  result,
}: {
  ask: Ask;
  isYes: boolean;
  result: true | string | undefined;
}) => {
  const { t } = useTranslation();
  const { effect, when } = ask;
  const isAble = plainChoice(ask) !== null;
  const consequence = [effect?.words, effect?.released.join('; '), effect?.away]
    .filter(Boolean)
    .join(' ');
  const before = isAble ? (isYes ? consequence : '') : t('OFFICE.REQUESTS.ALONE');
  return (
    <li className={styles.result}>
      {result === true ? (
        <span className={styles.good}>
          <Icon name="check" size={18} />
        </span>
      ) : (
        <Icon name={isAble && typeof result !== 'string' ? ask.kind.icon : 'warning'} size={18} />
      )}
      <div>
        <p>
          <b>{ask.words}</b> {plainChoice(ask)?.displayName}{' '}
          {[when.day, ...when.hours].filter(Boolean).join(', ')}
        </p>
        {typeof result === 'string' ? <p className={styles.bad}>{result}</p> : null}
        {result === true ? (
          <p className={styles.good}>{t(isYes ? 'APPROVALS.APPROVED' : 'APPROVALS.REFUSED')}</p>
        ) : null}
        {result === undefined && before ? <p className={styles.note}>{before}</p> : null}
      </div>
    </li>
  );
};
