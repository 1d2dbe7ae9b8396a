import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonReasons } from '#features/requests/approvals/answering.tsx';
import { releasedText } from '#features/requests/approvals/ask-card.ts';
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

const NONE: Results = new Map();

/** Answers one request after the other, and keeps what came of each until that is closed. */
const useAnswers = (onClose: () => void) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState(NONE);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const answerAll = async ({ asks, isYes }: Bulk, comment: string): Promise<void> => {
    isStopped.current = false;
    setBusy(true);
    const done = new Map<string, true | string>();
    // One after the other: what one changes may stand against the next.
    for (const ask of asks) {
      if (isStopped.current) break;
      const choice = plainChoice(ask);
      const force = choice?.takesShifts === true;
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

  // What came of them is read before it goes: who closes while they are answered stops that first.
  const close = (): void => {
    isStopped.current = true;
    if (isBusy) return;
    setResults(NONE);
    onClose();
  };
  return { isBusy, results, answerAll, close };
};

/** Asks once for many requests, says before what each would do, and afterwards what came of each. */
export const BulkSheet = ({ bulk, onClose }: { bulk: Bulk | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const answers = useAnswers(onClose);
  const title = bulk?.isYes ? 'OFFICE.REQUESTS.APPROVE_MANY' : 'OFFICE.REQUESTS.REFUSE_MANY';
  return (
    <Sheet
      opened={bulk !== null}
      title={t(title, { count: bulk?.asks.length ?? 0 })}
      close={t('GENERAL.CLOSE')}
      onClose={answers.close}
    >
      {bulk ? <Answers bulk={bulk} {...answers} /> : null}
    </Sheet>
  );
};

const Answers = ({
  bulk: { asks, isYes },
  isBusy,
  results,
  answerAll,
  close,
}: { bulk: Bulk } & ReturnType<typeof useAnswers>) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const able = asks.filter((ask) => plainChoice(ask) !== null);
  const isReasonMissing = !isYes && reason.trim() === '';
  const isOver = results.size > 0 && !isBusy;
  const answer = (): void => {
    setTried(true);
    if (!isReasonMissing) void answerAll({ asks: able, isYes }, reason.trim());
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
              {commonReasons(asks).map((name) => (
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
        <Button onClick={close}>{t('GENERAL.CLOSE')}</Button>
      ) : (
        <Button
          color={isYes ? 'green' : 'red'}
          loading={isBusy}
          disabled={able.length === 0}
          onClick={answer}
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
  const consequence = [effect?.words, effect && releasedText(effect), effect?.away]
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
