import { Button } from '@mantine/core';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Room } from '#blocks/office/room.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useQuestion } from '#blocks/use-question.tsx';
import {
  closeLeave,
  loadClosingFile,
  reopenLeave,
} from '#data/leave-ledger/leave-ledger.commands.ts';
import { closingQuery, type LeaveClosing } from '#data/leave-ledger/leave-ledger.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { formatDate } from '#platform/datetime.ts';
import { saveFile } from '#platform/save-file.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { ClosingAccount } from './closing-account.tsx';
import styles from './closing.module.css';

/** What is left of the leave of somebody who leaves, on the last day, and how it is closed. */
export const ClosingScreen = ({ employmentId }: { employmentId: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(closingQuery(employmentId));
  const closing = remote.data;
  return (
    <Room
      title={t('OFFICE_LEAVE.CLOSING.TITLE')}
      toolbar={closing?.lastDay ? <Tools closing={closing} isOnline={isOnline} /> : null}
    >
      <RemoteState
        remote={remote}
        offline={t('APPROVALS.OFFLINE')}
        shape={<RowShapes count={4} height={96} />}
      />
      {closing ? <Statement closing={closing} /> : null}
    </Room>
  );
};

const Statement = ({ closing }: { closing: LeaveClosing }) => {
  const { t, i18n } = useTranslation();
  const { displayName, employer, lastDay, isDue, closedAt, accounts } = closing;
  const date = (day: string) => formatDate(fromDateKey(day), i18n.language);
  if (lastDay === null) {
    return (
      <Empty
        icon="sun"
        title={t('OFFICE_LEAVE.CLOSING.GOES_ON')}
        hint={t('OFFICE_LEAVE.CLOSING.GOES_ON_HINT')}
      />
    );
  }
  const about = [
    ...(employer ? [employer] : []),
    t('OFFICE_LEAVE.CLOSING.LAST_DAY', { day: date(lastDay) }),
    ...(isDue ? [] : [t('OFFICE_LEAVE.CLOSING.TOO_EARLY', { day: date(lastDay) })]),
    ...(closedAt
      ? [t('OFFICE_LEAVE.CLOSING.CLOSED_AT', { day: date(closedAt.slice(0, 10)) })]
      : []),
  ];
  return (
    <>
      <div className={styles.who}>
        <h2 className={styles.name}>{displayName}</h2>
        <p className={styles.quiet}>{about.join(' · ')}</p>
      </div>
      {accounts.length === 0 ? (
        <Empty
          icon="sun"
          title={t('OFFICE_LEAVE.CLOSING.NOTHING')}
          hint={t('OFFICE_LEAVE.CLOSING.NOTHING_HINT')}
        />
      ) : null}
      {accounts.map((account) => (
        <ClosingAccount key={account.accountId} account={account} lastDay={lastDay} />
      ))}
    </>
  );
};

const TEXTS = {
  close: {
    title: 'OFFICE_LEAVE.CLOSING.CLOSE_TITLE',
    confirm: 'OFFICE_LEAVE.CLOSING.CLOSE',
    hint: 'OFFICE_LEAVE.CLOSING.CLOSE_HINT',
    done: 'OFFICE_LEAVE.CLOSING.CLOSED',
    send: closeLeave,
  },
  reopen: {
    title: 'OFFICE_LEAVE.CLOSING.REOPEN_TITLE',
    confirm: 'OFFICE_LEAVE.CLOSING.REOPEN',
    hint: 'OFFICE_LEAVE.CLOSING.REOPEN_HINT',
    done: 'OFFICE_LEAVE.CLOSING.REOPENED',
    send: reopenLeave,
  },
} as const;

/** Asks for the reason before accounts are emptied or filled again. */
const useClosing = ({ employmentId, lastDay }: LeaveClosing) => {
  const { t, i18n } = useTranslation();
  return useQuestion((what: keyof typeof TEXTS) => {
    const { title, confirm, hint, done, send } = TEXTS[what];
    const day = formatDate(fromDateKey(lastDay ?? ''), i18n.language);
    return {
      title: t(title, { day }),
      confirm: t(confirm),
      cancel: t('GENERAL.BACK'),
      children: t(hint),
      reason: { key: `${employmentId} ${what}`, label: t('OFFICE_LEAVE.REASON'), suggestions: [] },
      act: async (reason: string) => {
        try {
          await send(employmentId, reason);
          return { outcome: 'applied' as const, failure: null };
        } catch (error) {
          const text = failureText(error, t, t('OFFICE_LEAVE.FAILED'));
          return { outcome: 'rejected' as const, failure: { type: 'leave-ledger', text } };
        }
      },
      done: t(done),
    };
  });
};

const isOpen = ({ accounts }: LeaveClosing): boolean =>
  accounts.some(({ balance }) => balance.free > 0 || balance.owed > 0);

const Tools = ({ closing, isOnline }: { closing: LeaveClosing; isOnline: boolean }) => {
  const { t } = useTranslation();
  const { employmentId, displayName, isDue, closedAt } = closing;
  const asking = useClosing(closing);
  const save = async (): Promise<void> => {
    try {
      const file = new Blob([await loadClosingFile(employmentId)], { type: 'text/csv' });
      saveFile(file, `${displayName}.csv`);
    } catch (error) {
      showToast('danger', failureText(error, t, t('OFFICE_LEAVE.FAILED')));
    }
  };
  return (
    <>
      {isOpen(closing) ? (
        <Button disabled={!isOnline || !isDue} onClick={() => asking.ask('close')}>
          {t('OFFICE_LEAVE.CLOSING.CLOSE')}
        </Button>
      ) : null}
      {closedAt ? (
        <Button variant="default" disabled={!isOnline} onClick={() => asking.ask('reopen')}>
          {t('OFFICE_LEAVE.CLOSING.REOPEN')}
        </Button>
      ) : null}
      <Button variant="default" disabled={!isOnline} onClick={() => void save()}>
        {t('OFFICE_LEAVE.CLOSING.SAVE')}
      </Button>
      <Button variant="default" onClick={() => print()}>
        {t('OFFICE_LEAVE.CLOSING.PRINT')}
      </Button>
      {asking.sheet}
    </>
  );
};
