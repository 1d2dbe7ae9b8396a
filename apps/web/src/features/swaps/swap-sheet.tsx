import type { Swap } from '@ploeg/contract/swaps/swaps.schemas';
import { judgeClashes } from '@ploeg/domain/shifts/commitments';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#blocks/refusal-text.ts';
import { commitmentsAround } from '#data/shifts/own-commitments.ts';
import { acceptSwap, deleteSwap, denySwap } from '#data/swaps/swap-actions.ts';
import type { Snapshot } from '#data/wire.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { MyDay } from './my-day.tsx';
import { toastOutcome } from './swap-outcome.ts';
import { SwapWhen } from './swap-when.tsx';
import styles from './swaps.module.css';

/** What can be done about a swap. */
export type SwapDeed = 'accept' | 'deny' | 'delete';

/** A question to the person; asking again is another one. */
export type AskedDeed = { swap: Swap; deed: SwapDeed };

const deeds = {
  accept: {
    act: acceptSwap,
    title: 'SWAP.ACCEPT_TITLE',
    confirm: 'SWAP.ACCEPT',
    done: 'SWAP.ACCEPTED',
  },
  deny: { act: denySwap, title: 'SWAP.DENY_TITLE', confirm: 'SWAP.DENY', done: 'SWAP.DENIED' },
  delete: {
    act: deleteSwap,
    title: 'SWAP.DELETE_TITLE',
    confirm: 'SWAP.DELETE',
    done: 'SWAP.DELETED',
  },
} as const;

/** Asks before something is done about a swap, and stays open to say why it was refused. */
export const SwapSheet = ({
  asked,
  snapshot,
  opened,
  onClose,
  onSettled,
}: {
  asked: AskedDeed | null;
  snapshot: Snapshot;
  opened: boolean;
  onClose: () => void;
  /** It is done, or on its way. */
  onSettled: (asked: AskedDeed) => void;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ of: AskedDeed; text: string } | null>(null);
  const { act, title, confirm, done } = deeds[asked?.deed ?? 'accept'];
  const around =
    asked?.deed === 'accept' ? aroundSwap(asked.swap, snapshot) : { clashes: [], others: [] };
  const verdict = judgeClashes(around.clashes);

  const doIt = async (of: AskedDeed): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const { outcome, refusal: refused } = await act(of.swap, verdict === 'on-purpose');
    setBusy(false);
    if (refused) {
      setRefusal({ of, text: refusalText(refused, t) });
      return;
    }
    showToast('success', toastOutcome(outcome, t(done), t));
    onClose();
    if (of.deed === 'delete') await navigate({ to: '/' });
    else onSettled(of);
  };

  return (
    <ConfirmSheet
      opened={opened}
      title={t(title)}
      confirm={t(verdict === 'on-purpose' ? 'CLASH.CONFIRM' : confirm)}
      cancel={t('GENERAL.CANCEL')}
      isDanger={asked?.deed !== 'accept'}
      isBusy={isBusy}
      isDisabled={verdict === 'impossible'}
      onConfirm={() => asked && void doIt(asked)}
      onClose={() => (isBusy ? undefined : onClose())}
    >
      {asked ? (
        <div className={styles.question}>
          <Consequence {...asked} snapshot={snapshot} around={around} />
          {refusal?.of === asked ? <Notice tone="error">{refusal.text}</Notice> : null}
        </div>
      ) : null}
    </ConfirmSheet>
  );
};

type Around = ReturnType<typeof commitmentsAround>;

const aroundSwap = ({ shift, department }: Swap, snapshot: Snapshot): Around =>
  commitmentsAround(snapshot, { ...shift, departmentId: department.id }, nowInstant());

/** Which shift it is about, and what becomes of it. */
const Consequence = ({
  swap,
  deed,
  snapshot,
  around,
}: AskedDeed & { snapshot: Snapshot; around: Around }) => {
  const { t } = useTranslation();
  const department = snapshot.departments.find(({ id }) => id === swap.department.id);
  const words = {
    accept: () =>
      department?.swapShifts.adminApproval ? t('SWAP.ACCEPT_APPROVAL') : t('SWAP.ACCEPT_AT_ONCE'),
    deny: () => t('SWAP.DENY_HINT', { name: swap.profile.name }),
    delete: () => t('SWAP.DELETE_HINT'),
  };
  return (
    <>
      <SwapWhen shift={swap.shift} department={department} />
      {deed === 'accept' ? <MyDay {...around} /> : null}
      <p className={styles.asks}>{words[deed]()}</p>
    </>
  );
};
