import { judgeClashes } from '@ploeg/domain/shifts/commitments';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ClashNotice, CommitmentList } from '#blocks/commitments.tsx';
import { useQuestion } from '#blocks/use-question.tsx';
import { askThroughQueue } from '#data/queued-request.ts';
import { commitmentsAround } from '#data/shifts/own-commitments.ts';
import { swapAcceptKind, swapDeleteKind, swapDenyKind } from '#data/swaps/swaps.commands.ts';
import type { Snapshot, Swap } from '#data/wire.ts';
import { ShiftWhen } from '#features/requests/request-card.tsx';
import styles from '#features/requests/requests.module.css';
import { nowInstant } from '#platform/device-clock.ts';

export type AskedDeed = { swap: Swap; deed: 'accept' | 'deny' | 'delete' };

/** What was done about a swap, and whether the server has heard of it. */
export type SettledSwap = AskedDeed & { isWaiting: boolean };

const deeds = {
  accept: {
    kind: swapAcceptKind,
    title: 'SWAP.ACCEPT_TITLE',
    confirm: 'SWAP.ACCEPT',
    done: 'SWAP.ACCEPTED',
  },
  deny: { kind: swapDenyKind, title: 'SWAP.DENY_TITLE', confirm: 'SWAP.DENY', done: 'SWAP.DENIED' },
  delete: {
    kind: swapDeleteKind,
    title: 'SWAP.DELETE_TITLE',
    confirm: 'SWAP.DELETE',
    done: 'SWAP.DELETED',
  },
} as const;

/** What is said of it to who does not see the message that passes. */
export const SwapSettled = ({ settled }: { settled: SettledSwap | null }) => {
  const { t } = useTranslation();
  if (!settled) return null;
  return (
    <p role="status" className="visually-hidden">
      {t(settled.isWaiting ? 'SWAP.WILL_BE_SENT' : deeds[settled.deed].done)}
    </p>
  );
};

/** Asks before something is done about a swap; a yes says what it does to the person's day. */
export const useSwapQuestion = (snapshot: Snapshot, onSettled: (settled: SettledSwap) => void) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useQuestion((asked: AskedDeed) => {
    const { swap, deed } = asked;
    const { kind, title, confirm, done } = deeds[deed];
    const departmentId = swap.department.id;
    const department = snapshot.departments.find(({ id }) => id === departmentId);
    const needsApproval = department?.swapShifts.adminApproval;
    const hints = {
      accept: t(needsApproval ? 'SWAP.ACCEPT_APPROVAL' : 'SWAP.ACCEPT_AT_ONCE'),
      deny: t('SWAP.DENY_HINT', { name: swap.profile.name }),
      delete: t('SWAP.DELETE_HINT'),
    };
    const shift = { ...swap.shift, departmentId };
    const around = commitmentsAround(snapshot, shift, nowInstant());
    const outcome = deed === 'accept' ? judgeClashes(around.clashes) : 'clear';
    const isOnPurpose = outcome === 'on-purpose';
    return {
      title: t(title),
      confirm: t(isOnPurpose ? 'CLASH.CONFIRM' : confirm),
      isDanger: deed !== 'accept',
      isDisabled: outcome === 'impossible',
      children: (
        <>
          <ShiftWhen shift={swap.shift} department={department} />
          {deed === 'accept' ? <MyDay {...around} /> : null}
          <p className={styles.text}>{hints[deed]}</p>
        </>
      ),
      act: () => {
        const args = { swapId: swap.id, departmentId, ...(isOnPurpose && { force: true }) };
        return askThroughQueue(kind, args, departmentId);
      },
      done: t(done),
      waiting: t('SWAP.WILL_BE_SENT'),
      onDone: (came) =>
        deed === 'delete'
          ? navigate({ to: '/' })
          : onSettled({ ...asked, isWaiting: came === 'waiting' }),
    };
  });
};

const MyDay = ({ clashes, others }: ReturnType<typeof commitmentsAround>) => {
  const { t } = useTranslation();
  if (clashes.length + others.length === 0) {
    return <p className={styles.text}>{t('SWAP.DAY_FREE')}</p>;
  }
  return (
    <>
      <ClashNotice clashes={clashes} />
      {others.length > 0 ? (
        <div>
          <p className={styles.text}>{t('SWAP.DAY_HAS')}</p>
          <CommitmentList commitments={others} />
        </div>
      ) : null}
    </>
  );
};
