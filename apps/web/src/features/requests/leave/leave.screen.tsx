import { canCancelLeave } from '@ploeg/domain/leave/leave-rules';
import { useTranslation } from 'react-i18next';
import { leaveLines } from '#blocks/leave-lines.ts';
import { useQuestion } from '#blocks/use-question.tsx';
import { absencesOf } from '#data/absence-reports/absence-reports.commands.ts';
import { leaveCancelKind, leaveOf } from '#data/leave/leave.commands.ts';
import { askThroughQueue } from '#data/queued-request.ts';
import { isUnsent } from '#data/requests/unsent.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import type { LeaveRequest } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { LeaveBalances } from './leave-balances.tsx';
import { useOwnAbsences } from './use-own-absences.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import {
  IconLine,
  RequestCard,
  requestLooks,
  RequestWhen,
} from '#features/requests/request-card.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import { useOnline } from '#platform/use-online.ts';

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
  const absences = useOwnAbsences();
  const canAsk = useDepartmentsWith('vacationRequests').length > 0;
  if (!snapshot) return null;
  const own = absencesOf(snapshot);
  const isOpen = ({ status }: { status: string }) => status === 'PENDING';
  const all = leaveOf(snapshot);
  const pending = all.filter(({ status }) => status === 'PENDING');
  const decided = all.filter(({ status }) => status !== 'PENDING');

  const card = (leave: LeaveRequest) => {
    const department = snapshot.departments.find(({ id }) => id === leave.departmentId);
    const canCancel = canCancelLeave(leave, 'person', nowWall(department?.timezone ?? 'UTC'));
    const place = [leave.dayoffName, department?.company].filter(Boolean).join(' · ');
    const cancel = () => cancelling.ask(leave);
    const { length: count } = leave.pictures;
    return (
      <RequestCard
        key={leave.id}
        when={<RequestWhen hours={linesOf(leave)} place={place} />}
        status={{ ...requestLooks[leave.status], text: t(`LEAVE.STATUS.${leave.status}`) }}
        reason={leave.comment}
        isUnsent={isUnsent(waiting, 'leave', leave.id)}
        actions={canCancel ? [{ text: t('LEAVE.CANCEL'), icon: 'delete', onClick: cancel }] : []}
      >
        {count > 0 ? <IconLine icon="camera">{t('LEAVE.PICTURES', { count })}</IconLine> : null}
      </RequestCard>
    );
  };

  return (
    <Screen
      title={t('LEAVE.TITLE')}
      footer={
        canAsk ? (
          <LinkButton fullWidth to="/leave/new">
            {t('LEAVE.NEW')}
          </LinkButton>
        ) : null
      }
    >
      {isOnline ? null : <Notice tone="warning">{t('LEAVE.OFFLINE')}</Notice>}
      <LeaveBalances />
      {all.length + own.length === 0 ? (
        <Empty
          icon="sun"
          title={t(canAsk ? 'LEAVE.EMPTY' : 'LEAVE.NONE_HERE')}
          hint={t(canAsk ? 'LEAVE.EMPTY_HINT' : 'LEAVE.NONE_HERE_HINT')}
        />
      ) : null}
      <RequestList title={t('LEAVE.WAITING')}>
        {[...own.filter(isOpen).map(absences.card), ...pending.map(card)]}
      </RequestList>
      <RequestList title={t('LEAVE.DECIDED')}>
        {[...own.filter((one) => !isOpen(one)).map(absences.card), ...decided.map(card)]}
      </RequestList>
      {absences.sheet}
      {cancelling.sheet}
    </Screen>
  );
};
