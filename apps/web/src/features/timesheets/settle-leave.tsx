import { Button } from '@mantine/core';
import { canInDepartment } from '@ploeg/domain/access/department-rights';
import { useTranslation } from 'react-i18next';
import { useAct } from '#blocks/office/use-act.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { settleLeave } from '#data/timesheets/timesheets.commands.ts';
import type { SheetDay } from '#data/timesheets/timesheets.queries.ts';
import { useOnline } from '#platform/use-online.ts';
import { showToast } from '#ui/toast.tsx';
import type { Cell } from './sheet-rows.ts';

/** One tap by which an account of leave follows a day that was worked all the same. */
export const SettleLeave = ({
  day: { day, hash, absences },
  cell: { employmentId },
  location,
  isLocked,
}: {
  day: SheetDay;
  cell: Cell;
  location: ManagedLocation;
  isLocked: boolean;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { act, isBusy } = useAct();
  const isOpen = absences.some(({ why }) => why === 'to-settle');
  if (!isOpen || !canInDepartment(location, 'clockings.correct')) return null;
  const settle = (): void =>
    act(async () => {
      await settleLeave(employmentId, { day, hash });
      showToast('success', t('SHEETS.LEAVE_SETTLED'));
    });
  return (
    <Button variant="default" disabled={isLocked || !isOnline} loading={isBusy} onClick={settle}>
      {t('SHEETS.SETTLE_LEAVE')}
    </Button>
  );
};
