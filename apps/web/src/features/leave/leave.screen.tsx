import { Button } from '@mantine/core';
import type { LeaveRequest } from '@ploeg/contract/leave/leave.schemas';
import { departmentsWith } from '@ploeg/domain/access/departments';
import { canCancelLeave } from '@ploeg/domain/leave/leave-rules';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLeaveUnsent } from '#data/leave/leave.commands.ts';
import { leaveOf } from '#data/leave/leave.optimistic.ts';
import { useOnline, useSnapshot, useWorld } from '#data/sync/use-world.ts';
import type { Snapshot } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { LeaveCard } from './leave-card.tsx';
import styles from './leave.module.css';

/** The person's requests for days off, and the way to a new one. */
export const LeaveScreen = () => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  if (!snapshot) return null;
  const canAsk = departmentsWith('vacationRequests', snapshot.departments).length > 0;
  return (
    <Screen
      title={t('LEAVE.TITLE')}
      footer={
        canAsk ? (
          <Button fullWidth renderRoot={(props) => <Link to="/leave/new" {...props} />}>
            {t('LEAVE.NEW')}
          </Button>
        ) : null
      }
    >
      <Requests snapshot={snapshot} canAsk={canAsk} />
    </Screen>
  );
};

const Requests = ({ snapshot, canAsk }: { snapshot: Snapshot; canAsk: boolean }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { waiting } = useWorld();
  const [asked, setAsked] = useState<LeaveRequest | null>(null);
  const [isAsking, setAsking] = useState(false);
  const all = leaveOf(snapshot);
  const pending = all.filter(({ status }) => status === 'PENDING');
  const decided = all.filter(({ status }) => status !== 'PENDING');
  const departmentOf = (leave: LeaveRequest) =>
    snapshot.departments.find(({ id }) => id === leave.departmentId);

  const list = (requests: readonly LeaveRequest[]) => (
    <ul className={styles.list}>
      {requests.map((leave) => {
        const department = departmentOf(leave);
        const now = nowWall(department?.timezone ?? 'UTC');
        return (
          <li key={leave.id}>
            <LeaveCard
              leave={leave}
              department={department}
              isUnsent={waiting.some((entry) => isLeaveUnsent(entry, leave.id))}
              canCancel={canCancelLeave(leave, 'person', now)}
              onCancel={() => {
                setAsked(leave);
                setAsking(true);
              }}
            />
          </li>
        );
      })}
    </ul>
  );

  return (
    <>
      {isOnline ? null : <Notice tone="warning">{t('LEAVE.OFFLINE')}</Notice>}
      {all.length === 0 ? (
        <Empty
          icon="sun"
          title={canAsk ? t('LEAVE.EMPTY') : t('LEAVE.NONE_HERE')}
          hint={canAsk ? t('LEAVE.EMPTY_HINT') : t('LEAVE.NONE_HERE_HINT')}
        />
      ) : null}
      {pending.length > 0 ? (
        <section aria-labelledby="leave-pending">
          <h2 id="leave-pending" className={styles.heading}>
            {t('LEAVE.WAITING')}
          </h2>
          {list(pending)}
        </section>
      ) : null}
      {decided.length > 0 ? (
        <section aria-labelledby="leave-decided">
          <h2 id="leave-decided" className={styles.heading}>
            {t('LEAVE.DECIDED')}
          </h2>
          {list(decided)}
        </section>
      ) : null}
      <CancelSheet leave={asked} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};
