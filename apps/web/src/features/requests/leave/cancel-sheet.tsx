import type { LeaveRequest } from '@ploeg/contract/leave/leave.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#blocks/refusal-text.ts';
import { cancelLeave } from '#data/leave/leave-actions.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { leaveLines } from '#blocks/leave-lines.ts';

/** Asks before a request is taken back, and stays open to say why it cannot be. */
export const CancelSheet = ({
  leave,
  opened,
  onClose,
}: {
  leave: LeaveRequest | null;
  opened: boolean;
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const close = (): void => {
    setRefusal(null);
    onClose();
  };

  const cancel = async (): Promise<void> => {
    if (!leave) return;
    setBusy(true);
    const { outcome, refusal: refused } = await cancelLeave(leave);
    setBusy(false);
    if (refused) return setRefusal(refusalText(refused, t));
    showToast('success', t(outcome === 'waiting' ? 'LEAVE.WILL_BE_SENT' : 'LEAVE.CANCELLED'));
    close();
  };

  return (
    <ConfirmSheet
      opened={opened}
      title={t('LEAVE.CANCEL_TITLE')}
      confirm={t('LEAVE.CANCEL')}
      cancel={t('GENERAL.BACK')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void cancel()}
      onClose={() => (isBusy ? undefined : close())}
    >
      {leave ? leaveLines(leave, i18n.language).join(', ') : null}
      {refusal ? <Notice tone="error">{refusal}</Notice> : null}
    </ConfirmSheet>
  );
};
