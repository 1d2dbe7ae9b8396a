import { readCorrectedTimes } from '@ploeg/domain/clockings/corrected-times';
import { timeShownAt } from '@ploeg/domain/clockings/task-times';
import { toInstant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { enterClocking } from '#data/clockings/clocking-record.ts';
import type { FieldErrors } from '#forms/field-errors.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { showToast } from '#ui/toast.tsx';
import type { TodayRow } from './today-rows.ts';
import type { LocationDay } from './use-today.ts';

const BRUSSELS = 'Europe/Brussels';

/** The shift of the day for which somebody has not come yet. */
const awaitedOf = (day: LocationDay | undefined, employmentId: string): TodayRow | undefined =>
  day?.rows.find(
    (row) =>
      row.employmentId === employmentId &&
      row.shift?.approved === true &&
      row.clockings.length === 0,
  );

/** When they should have come, or now: a typed time lies nearest to it, so at one o'clock 23:00 was yesterday. */
const nearestTo = (row: TodayRow | undefined): number => {
  const now = nowInstant();
  return row ? Math.min(now, toInstant(wallSeconds(row.start), row.timezone)) : now;
};

/** The form in which somebody is clocked in by another: of a line of the day, or whoever is chosen. */
export const useClockIn = (
  row: TodayRow | null,
  days: readonly LocationDay[],
  onDone: () => void,
) => {
  const { t } = useTranslation();
  const [first] = days;
  const dayOf = (id: string) => days.find(({ location }) => location.id === id) ?? first;
  const zoneOf = (id: string): string => dayOf(id)?.location.timezone ?? BRUSSELS;
  const initial = () => {
    const departmentId = row?.departmentId ?? first?.location.id ?? '';
    const start = timeShownAt(nearestTo(row ?? undefined), zoneOf(departmentId));
    return { departmentId, employmentId: row?.employmentId ?? '', start, end: '', reason: '' };
  };
  type Values = ReturnType<typeof initial>;
  const awaitedIn = ({ departmentId, employmentId }: Values) =>
    row ?? awaitedOf(dayOf(departmentId), employmentId);
  const readTimes = (values: Values) =>
    readCorrectedTimes(
      { start: values.start, end: values.end },
      { startAt: nearestTo(awaitedIn(values)), endAt: null },
      zoneOf(values.departmentId),
    );
  const form = useAppForm({
    initial,
    judge: (values): FieldErrors => {
      const { error } = readTimes(values);
      return {
        employmentId: values.employmentId === '' ? t('GENERAL.REQUIRED') : null,
        ...(error && {
          [error.field]: t(error.kind === 'missing' ? 'GENERAL.REQUIRED' : 'CORRECT.NEVER'),
        }),
        reason: values.reason.trim() === '' ? t('GENERAL.REQUIRED') : null,
      };
    },
    send: async (values): Promise<unknown> => {
      const read = readTimes(values);
      if (read.error) return null;
      const { start, end } = read;
      const shift = awaitedIn(values)?.shift;
      return enterClocking({
        departmentId: values.departmentId,
        employmentId: values.employmentId,
        ...(shift && { shiftId: shift.id }),
        start: start.wall,
        startAt: start.at,
        ...(end && { end: end.wall, endAt: end.at }),
        reason: values.reason.trim(),
      });
    },
    onSent: () => {
      showToast('success', t('OFFICE_TODAY.CLOCKED_IN'));
      onDone();
    },
    refuse: (error) => failureText(error, t, t('CORRECT.FAILED')),
  });
  return { form, day: dayOf(form.values.departmentId), awaited: awaitedIn(form.values) };
};
