import { Button } from '@mantine/core';
import type { LeaveStatus } from '@ploeg/contract/leave/leave.schemas';
import { departmentsWith } from '@ploeg/domain/access/departments';
import { canCancelLeave } from '@ploeg/domain/leave/leave-rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { leaveLines } from '#blocks/leave-lines.ts';
import { useQuestion } from '#blocks/use-question.tsx';
import { isLeaveUnsent, leaveCancelKind, leaveOf } from '#data/leave/leave.commands.ts';
import { askThroughQueue } from '#data/queued-request.ts';
import { useOnline, useClientState } from '#data/sync/use-client-state.ts';
import type { LeaveRequest } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import {
  IconLine,
  RequestCard,
  RequestWhen,
  type Status,
} from '#features/requests/request-card.tsx';
import { RequestList } from '#features/requests/request-list.tsx';

const looks = {
  PENDING: { icon: 'waiting', tone: 'open' },
  APPROVED: { icon: 'check', tone: 'good' },
  REFUSED: { icon: 'close', tone: 'bad' },
  CANCELLED: { icon: 'minus', tone: 'quiet' },
} as const satisfies Record<LeaveStatus, { icon: IconName; tone: Status['tone'] }>;

/** The person's requests for days off, and the way to a new one. */
export const LeaveScreen = () => {
  const { t, i18n } = useTranslation();
  const { snapshot, waiting } = useClientState();
  const isOnline = useOnline();
  const linesOf = (leave: LeaveRequest): string[] => leaveLines(leave, i18n.language);
  const cancelling = useQuestion((leave: LeaveRequest) => ({
    title: t('LEAVE.CANCEL_TITLE'),
    confirm: t('LEAVE.CANCEL'),
    cancel: t('GENERAL.BACK'),
    isDanger: true,
    children: linesOf(leave).join(', '),
    act: () => {
      const { id: leaveId, departmentId } = leave;
      return askThroughQueue(leaveCancelKind, { departmentId, leaveId }, departmentId);
    },
    done: t('LEAVE.CANCELLED'),
    waiting: t('LEAVE.WILL_BE_SENT'),
  }));
  if (!snapshot) return null;
  const canAsk = departmentsWith('vacationRequests', snapshot.departments).length > 0;
  const all = leaveOf(snapshot);

  const card = (leave: LeaveRequest) => {
    const department = snapshot.departments.find(({ id }) => id === leave.departmentId);
    const canCancel = canCancelLeave(leave, 'person', nowWall(department?.timezone ?? 'UTC'));
    const place = [leave.dayoffName, department?.company].filter(Boolean).join(' · ');
    const cancel = () => cancelling.ask(leave);
    return (
      <li key={leave.id}>
        <RequestCard
          when={<RequestWhen hours={linesOf(leave)} place={place} />}
          status={{ ...looks[leave.status], text: t(`LEAVE.STATUS.${leave.status}`) }}
          reason={leave.comment}
          isUnsent={waiting.some((entry) => isLeaveUnsent(entry, leave.id))}
          actions={canCancel ? [{ text: t('LEAVE.CANCEL'), icon: 'delete', onClick: cancel }] : []}
        >
          {leave.pictures.length > 0 ? (
            <IconLine icon="camera">
              {t('LEAVE.PICTURES', { count: leave.pictures.length })}
            </IconLine>
          ) : null}
        </RequestCard>
      </li>
    );
  };

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
      {isOnline ? null : <Notice tone="warning">{t('LEAVE.OFFLINE')}</Notice>}
      {all.length === 0 ? (
        <Empty
          icon="sun"
          title={canAsk ? t('LEAVE.EMPTY') : t('LEAVE.NONE_HERE')}
          hint={canAsk ? t('LEAVE.EMPTY_HINT') : t('LEAVE.NONE_HERE_HINT')}
        />
      ) : null}
      <RequestList title={t('LEAVE.WAITING')}>
        {all.filter(({ status }) => status === 'PENDING').map(card)}
      </RequestList>
      <RequestList title={t('LEAVE.DECIDED')}>
        {all.filter(({ status }) => status !== 'PENDING').map(card)}
      </RequestList>
      {cancelling.sheet}
    </Screen>
  );
};
