import { Button } from '@mantine/core';
import { CANCEL_SHIFT, isRequestOpen } from '@ploeg/domain/change-requests/change-rules';
import { instant, toWallTime, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SwapColleagues } from '#blocks/swap-colleagues.tsx';
import { useQuestion } from '#blocks/use-question.tsx';
import { changeWithdrawKind } from '#data/change-requests/change-requests.commands.ts';
import { askThroughQueue } from '#data/queued-request.ts';
import { isUnsent } from '#data/requests/unsent.ts';
import { useLoadedSnapshot, useClientState } from '#data/sync/use-client-state.ts';
import type { Department, Shift } from '#data/wire.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './shift-details.module.css';

type Props = { shift: Shift; department: Department; now: WallSeconds };

/** The request that waits on a shift, and for who made it the way to take it back or the refusal. */
export const PendingRequest = ({ shift, department, now }: Props) => {
  const { t, i18n } = useTranslation();
  const { snapshot, waiting } = useClientState();
  const request = shift.pendingRequest;
  const refused = shift.refusedRequest;
  const isOpen = request && isRequestOpen(shift, now);
  const isWaiting = isUnsent(waiting, 'change', shift.id);
  const isOwn = shift.personId === snapshot?.userDetails.personId;

  const withdrawing = useQuestion((of: Shift) => ({
    title: t('CHANGE.WITHDRAW_TITLE'),
    confirm: t('CHANGE.WITHDRAW'),
    cancel: t('GENERAL.BACK'),
    isDanger: true,
    children: t('CHANGE.WITHDRAW_HINT'),
    act: () => askThroughQueue(changeWithdrawKind, { shiftId: of.id }, of.departmentId),
    done: t('CHANGE.WITHDRAWN'),
    waiting: t('CHANGE.WILL_BE_SENT'),
  }));

  const typeName = (type: string | null): string =>
    type === CANCEL_SHIFT
      ? t('SHIFT.CANCEL_SHIFT')
      : (department.dayoffs.find(({ id }) => id === type)?.name ?? t('SHIFT.DAY_OFF'));

  return (
    <>
      {isOpen ? (
        <Notice
          tone="warning"
          icon="waiting"
          title={t('SHIFT.PENDING_REQUEST')}
          action={
            isOwn && !isWaiting ? (
              <Button size="sm" variant="default" onClick={() => withdrawing.ask(shift)}>
                {t('CHANGE.WITHDRAW')}
              </Button>
            ) : null
          }
        >
          {[
            typeName(request.cancellationType),
            request.fullDay ? t('LEAVE.FULL_DAY') : '',
            formatDayLong(toWallTime(instant(request.created), department.timezone), i18n.language),
            request.comment,
            request.pictures?.length ? t('LEAVE.PICTURES', { count: request.pictures.length }) : '',
            isWaiting ? t('OUTBOX.PENDING') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Notice>
      ) : null}
      {refused && !isOpen ? (
        <Notice tone="error" icon="close" title={t('CHANGE.REFUSED')}>
          {[
            formatDayLong(toWallTime(instant(refused.decided), department.timezone), i18n.language),
            refused.comment,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Notice>
      ) : null}
      {withdrawing.sheet}
    </>
  );
};

/** The swap that runs on a shift, with what each colleague has said to it. */
export const RunningSwap = ({ shift }: Props) => {
  const { t } = useTranslation();
  const { swapShiftsRequests } = useLoadedSnapshot();
  const running = shift.swap;
  if (!running) return null;
  const isMine = swapShiftsRequests.swapShiftSent.some(({ id }) => id === running.id);
  return (
    <section aria-labelledby="swap">
      <h2 id="swap" className={styles.heading}>
        {t('SWAP.REQUEST')}
      </h2>
      <SwapColleagues colleagues={running.users} isActive />
      {isMine ? (
        <Link to="/swaps" search={{ swap: running.id }} className={styles.more}>
          {t('SWAP.SHOW')}
          <Icon name="next" size={20} />
        </Link>
      ) : null}
    </section>
  );
};
