import { readEnteredTimes } from '@ploeg/domain/clockings/corrected-times';
import { startOfDay } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { enterClocking } from '#data/clockings/clocking-record.ts';
import type { FieldErrors } from '#forms/field-errors.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { showToast } from '#ui/toast.tsx';
import { awaitedOf, cameFor, firstTime, type Seen, soonestOf } from './clock-in-times.ts';
import type { TodayRow } from './today-rows.ts';
import type { LocationDay } from './use-today.ts';

const BRUSSELS = 'Europe/Brussels';

/** The form in which somebody is clocked in by another: of a line of the day, or whoever is chosen. */
export const useClockIn = (
  row: TodayRow | null,
  { days, shownDay }: { days: readonly LocationDay[]; shownDay: string },
  onDone: () => void,
) => {
  const { t } = useTranslation();
  const [first] = days;
  const dayOf = (id: string) => days.find(({ location }) => location.id === id) ?? first;
  const seenIn = (id: string): Seen => ({
    shownDay,
    timezone: dayOf(id)?.location.timezone ?? BRUSSELS,
    now: nowInstant(),
  });
  const initial = () => {
    const departmentId = row?.departmentId ?? first?.location.id ?? '';
    const start = firstTime(row, seenIn(departmentId));
    return { departmentId, employmentId: row?.employmentId ?? '', start, end: '', reason: '' };
  };
  type Values = ReturnType<typeof initial>;
  const readTimes = ({ departmentId, employmentId, start, end }: Values) => {
    const seen = seenIn(departmentId);
    const awaited = row ? [row] : awaitedOf(dayOf(departmentId)?.rows ?? [], employmentId);
    const read = readEnteredTimes({ start, end }, soonestOf(awaited, seen), seen.timezone);
    const line = row ?? (read.error ? undefined : cameFor(awaited, read.start.at));
    return { ...read, line };
  };
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
      const { start, end, line } = read;
      const shift = line?.shift;
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
  const read = readTimes(form.values);
  return {
    form,
    day: dayOf(form.values.departmentId),
    awaited: read.line,
    startsOn: read.error ? null : startOfDay(read.start.wall),
  };
};
