import { CANCEL_SHIFT } from '@ploeg/domain/change-requests/change-rules';
import { useTranslation } from 'react-i18next';
import type { ManagedDepartment, Shift } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';
import { useDoors } from '#platform/doors.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** What is being asked about a shift, with the way to the answer, and what is to be done on it. */
export const ShiftRequests = ({
  shift,
  department,
}: {
  shift: Shift;
  department: ManagedDepartment;
}) => {
  const { t } = useTranslation();
  const { requests } = useDoors();
  const { pendingRequest: request, swap, tasks } = shift;
  const approvals = (
    <LinkButton size="sm" variant="default" to={requests}>
      {t('APPROVALS.TITLE')}
    </LinkButton>
  );
  const asked =
    request?.cancellationType === CANCEL_SHIFT
      ? t('SHIFT.CANCEL_SHIFT')
      : department.dayoffs.find(({ id }) => id === request?.cancellationType)?.name;
  return (
    <>
      {request ? (
        <Notice tone="warning" icon="waiting" title={t('SHIFT.PENDING_REQUEST')} action={approvals}>
          {[asked ?? t('SHIFT.DAY_OFF'), request.comment].filter(Boolean).join(' · ')}
        </Notice>
      ) : null}
      {swap ? (
        <Notice tone="warning" icon="swap" title={t('SWAP.IN_PROGRESS')} action={approvals}>
          {swap.users.map(({ name }) => name).join(', ')}
        </Notice>
      ) : null}
      {tasks.length > 0 ? (
        <FactList>
          <Fact icon="task" label={t('SHIFT.TASKS')}>
            {tasks.map(({ id, name, start, end }) => (
              <span key={id}>
                {formatTime(start)} – {formatTime(end)} {name}
              </span>
            ))}
          </Fact>
        </FactList>
      ) : null}
    </>
  );
};
