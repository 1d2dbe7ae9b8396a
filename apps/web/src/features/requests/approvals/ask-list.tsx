import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useOnline } from '#data/sync/use-world.ts';
import { Empty } from '#ui/empty.tsx';
import { AnswerSheet, type Asked } from './answer-sheet.tsx';
import styles from './approvals.module.css';
import { AskCard } from './ask-card.tsx';
import { useApprovals } from './use-approvals.ts';

/** Everything that waits for the person's answer, the soonest first. */
export const AskList = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const approvals = useApprovals();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const asks = approvals.data;
  return (
    <>
      <RemoteState remote={approvals} isOnline={isOnline} offline={t('APPROVALS.OFFLINE')} />
      {asks?.length === 0 ? (
        <Empty icon="check" title={t('APPROVALS.EMPTY')} hint={t('APPROVALS.EMPTY_HINT')} />
      ) : null}
      {asks && asks.length > 0 ? (
        <ul className={styles.list}>
          {asks.map((ask) => (
            <li key={ask.key}>
              <AskCard
                ask={ask}
                isDisabled={!isOnline}
                onAnswer={(choice, answer) => {
                  setAsked({ ask, choice, answer });
                  setAsking(true);
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <AnswerSheet
        asked={asked}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => setAsking(false)}
      />
    </>
  );
};
