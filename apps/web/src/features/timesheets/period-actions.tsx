import { Button, Stack, Textarea } from '@mantine/core';
import { canInWhole } from '@ploeg/domain/access/department-rights';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomAction } from '#blocks/office/room-actions.tsx';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { lockPeriod, reopenPeriod } from '#data/timesheets/timesheets.commands.ts';
import type { SheetPeriod } from '#data/timesheets/timesheets.queries.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { ApiError } from '#platform/api-error.ts';
import { formatDays } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { LockMatters } from './lock-matters.tsx';
import type { Cell } from './sheet-rows.ts';

/** Locking the first period that is open and over, or opening the last one that is locked, for who pays. */
export const usePeriodActions = (
  location: ManagedLocation | undefined,
  periods: readonly SheetPeriod[],
  onShow: (cell: Cell) => void,
): { actions: RoomAction[]; sheet: ReactNode } => {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<SheetPeriod | null>(null);
  const pays = location !== undefined && canInWhole(location, 'pay.export');
  const toLock = periods.find(({ isLocked, isOver }) => !isLocked && isOver);
  const toOpen = periods.findLast(({ isLocked }) => isLocked);
  const nameOf = ({ start, end }: SheetPeriod): string =>
    formatDays(fromDateKey(start), fromDateKey(end), i18n.language);
  const actions: RoomAction[] = pays
    ? [
        ...(toLock
          ? [
              {
                text: t('SHEETS.LOCK', { period: nameOf(toLock) }),
                icon: 'lock' as const,
                run: () => setAsked(toLock),
              },
            ]
          : []),
        ...(toOpen
          ? [
              {
                text: t('SHEETS.REOPEN', { period: nameOf(toOpen) }),
                icon: 'undo' as const,
                run: () => setAsked(toOpen),
              },
            ]
          : []),
      ]
    : [];
  const sheet = (
    <Sheet
      opened={asked !== null}
      title={
        asked ? t(asked.isLocked ? 'SHEETS.REOPEN' : 'SHEETS.LOCK', { period: nameOf(asked) }) : ''
      }
      onClose={() => setAsked(null)}
    >
      {asked && location ? (
        <PeriodForm
          key={asked.start}
          period={asked}
          departmentId={location.id}
          onDone={() => setAsked(null)}
          onShow={(cell) => {
            setAsked(null);
            onShow(cell);
          }}
        />
      ) : null}
    </Sheet>
  );
  return { actions, sheet };
};

const PeriodForm = ({
  period,
  departmentId,
  onDone,
  onShow,
}: {
  period: SheetPeriod;
  departmentId: string;
  onDone: () => void;
  onShow: (cell: Cell) => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isLocked, start: day } = period;
  const form = useAppForm({
    initial: { reason: '' },
    judge: ({ reason }) => ({
      reason: isLocked && reason.trim() === '' ? t('GENERAL.REQUIRED') : null,
    }),
    send: ({ reason }): Promise<unknown> =>
      isLocked
        ? reopenPeriod({ departmentId, day, reason: reason.trim() })
        : lockPeriod({ departmentId, day }),
    onSent: () => {
      showToast('success', t(isLocked ? 'SHEETS.REOPENED' : 'SHEETS.LOCKED'));
      onDone();
    },
    refuse: (error) => (error instanceof ApiError ? error.firstText : t('GENERAL.ERROR')),
  });
  return (
    <form {...form.props}>
      <Stack gap={12}>
        <p>{t(isLocked ? 'SHEETS.REOPEN_HINT' : 'SHEETS.LOCK_HINT')}</p>
        {isLocked ? null : <LockMatters {...{ departmentId, period, onShow }} />}
        {isLocked ? (
          <Textarea
            label={t('CORRECT.REASON')}
            autosize
            minRows={1}
            maxLength={1000}
            required
            {...form.field('reason')}
          />
        ) : null}
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth disabled={!isOnline}>
          {t(isLocked ? 'SHEETS.REOPEN_DO' : 'SHEETS.LOCK_DO')}
        </Button>
      </Stack>
    </form>
  );
};
