import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#blocks/refusal-text.ts';
import { takeBack } from '#data/availability/availability-actions.ts';
import { formatDayName } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './availability.module.css';

/** Asks before an entry is deleted, and stays open to say why it was refused. */
export const TakeBackSheet = ({
  entry,
  opened,
  onClose,
}: {
  entry: Shift | null;
  opened: boolean;
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ of: string; text: string } | null>(null);

  const confirm = async ({ id, departmentId, start }: Shift): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const month = toDateKey(wallSeconds(start)).slice(0, 7);
    const { outcome, refusal: refused } = await takeBack({ departmentId, shiftId: id, month });
    setBusy(false);
    if (refused) {
      setRefusal({ of: id, text: refusalText(refused, t) });
      return;
    }
    const done = t(outcome === 'waiting' ? 'SWAP.WILL_BE_SENT' : 'AVAILABILITY.DELETED');
    showToast('success', done);
    onClose();
  };

  return (
    <ConfirmSheet
      opened={opened}
      title={t('AVAILABILITY.DELETE_TITLE')}
      confirm={t('AVAILABILITY.DELETE')}
      cancel={t('GENERAL.CANCEL')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => entry && void confirm(entry)}
      onClose={() => (isBusy ? undefined : onClose())}
    >
      {entry ? <p className={styles.asked}>{formatDayName(entry.start, i18n.language)}</p> : null}
      {refusal && refusal.of === entry?.id ? <Notice tone="error">{refusal.text}</Notice> : null}
    </ConfirmSheet>
  );
};
