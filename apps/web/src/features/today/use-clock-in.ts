import { readEnteredTimes } from '@ploeg/domain/clockings/corrected-times';
import { timeShownAt } from '@ploeg/domain/clockings/task-times';
import {
  dayIn,
  fromDateKey,
  startOfDay,
  toInstant,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
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

const HOUR = 3600;
/** So long before a shift somebody may have come for it. */
const EARLY = 6 * HOUR;
/** So long ago somebody may have come who was not planned: after midnight 23:00 was yesterday. */
const AGO = 18 * HOUR;

/** What is looked at, in one place. */
type Place = { shownDay: string; timezone: string };

const plannedAt = ({ start, timezone }: TodayRow): number =>
  toInstant(wallSeconds(start), timezone);

/** From when on a typed time is looked for: around their shift, else around now or in the day that is shown. */
const soonestOf = (row: TodayRow | undefined, { shownDay, timezone }: Place): number => {
  if (row) return plannedAt(row) - EARLY;
  const now = nowInstant();
  return shownDay === dayIn(now, timezone) ? now - AGO : toInstant(fromDateKey(shownDay), timezone);
};

/** What stands there at first: when they should have come or now; of a day that is over nobody knows. */
const firstTime = (row: TodayRow | null, { shownDay, timezone }: Place): string => {
  const now = nowInstant();
  if (row) return timeShownAt(Math.min(now, plannedAt(row)), row.timezone);
  return shownDay === dayIn(now, timezone) ? timeShownAt(now, timezone) : '';
};

/** The form in which somebody is clocked in by another: of a line of the day, or whoever is chosen. */
export const useClockIn = (
  row: TodayRow | null,
  { days, shownDay }: { days: readonly LocationDay[]; shownDay: string },
  onDone: () => void,
) => {
  const { t } = useTranslation();
  const [first] = days;
  const dayOf = (id: string) => days.find(({ location }) => location.id === id) ?? first;
  const placeOf = (id: string): Place => ({
    shownDay,
    timezone: dayOf(id)?.location.timezone ?? BRUSSELS,
  });
  const initial = () => {
    const departmentId = row?.departmentId ?? first?.location.id ?? '';
    const start = firstTime(row, placeOf(departmentId));
    return { departmentId, employmentId: row?.employmentId ?? '', start, end: '', reason: '' };
  };
  type Values = ReturnType<typeof initial>;
  const awaitedIn = ({ departmentId, employmentId }: Values) =>
    row ?? awaitedOf(dayOf(departmentId), employmentId);
  const readTimes = (values: Values) => {
    const place = placeOf(values.departmentId);
    const { start, end } = values;
    return readEnteredTimes({ start, end }, soonestOf(awaitedIn(values), place), place.timezone);
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
  const read = readTimes(form.values);
  return {
    form,
    day: dayOf(form.values.departmentId),
    awaited: awaitedIn(form.values),
    startsOn: read.error ? null : startOfDay(read.start.wall),
  };
};
