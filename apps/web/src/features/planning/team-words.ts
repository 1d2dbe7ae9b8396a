import type { CalendarDay } from '@ploeg/contract/calendar-days/calendar-days.schemas';
import { isOutsideHours } from '@ploeg/domain/settings/opening-hours';
import {
  SECONDS_PER_DAY,
  startOfDay,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDaysQuery } from '#data/calendar-days/calendar-days.queries.ts';
import { useCan } from '#data/sync/use-rights.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { formatDayName, formatTime, formatWeekday } from '#platform/datetime.ts';
import type { Period } from './team-period.ts';
import { isUndeclared, type TeamShift } from './team-rows.ts';

/** A column of the schedule: its day in words and what sets it apart. */
export type TeamDay = {
  at: WallSeconds;
  /** Where its column begins; the style sheet knows the widths. */
  left: string;
  name: string;
  weekday: string;
  number: number;
  isToday: boolean;
  isWeekend: boolean;
  /** Why it is unlike other days, where somebody said so. */
  note: string;
};

/** The words of a grid. Asked for once: hundreds of cells are drawn while it scrolls. */
export type TeamWords = {
  free: string;
  /** "Ann Peeters, Tuesday 3 March, 09:00 to 17:00 Bar": a cell for those who do not see it. */
  /** Whether a shift is planned when its place is closed. */
  isOutside: (shift: TeamShift) => boolean;
  cellName: (name: string, day: TeamDay, shifts: readonly TeamShift[]) => string;
};

const SATURDAY = 6;

/** Holidays of the law have no name in the language of the reader here. */
const noteOf = ({ kind, name, id }: CalendarDay, t: TFunction): string => {
  if (id === null) return t('TEAM.HOLIDAY');
  return kind === 'closed' ? `${t('TEAM.CLOSED')}: ${name}` : name;
};

/** The days of a period as its columns show them. */
export const useTeamDays = (
  { from, days }: Period,
  { id, timezone }: ManagedDepartment,
): TeamDay[] => {
  const { t, i18n } = useTranslation();
  const span = {
    from: toDateKey(from),
    until: toDateKey(wallSeconds(from + (days - 1) * SECONDS_PER_DAY)),
  };
  const today = startOfDay(nowWall(timezone));
  const sees = useCan('team.see', id);
  const { data: unlike } = useQuery(calendarDaysQuery(sees ? id : '', span));
  return useMemo(
    () =>
      Array.from({ length: days }, (_, index) => {
        const at = wallSeconds(from + index * SECONDS_PER_DAY);
        const date = new Date(at * 1000);
        const key = toDateKey(at);
        const special = unlike?.find(({ day, until }) => day <= key && key <= until);
        return {
          at,
          left: `calc(var(--name) + ${index} * var(--width))`,
          name: formatDayName(at, i18n.language),
          note: special ? noteOf(special, t) : '',
          weekday: formatWeekday(at, i18n.language),
          number: date.getUTCDate(),
          isToday: at === today,
          isWeekend: date.getUTCDay() % SATURDAY === 0,
        };
      }),
    [from, days, today, unlike, t, i18n.language],
  );
};

export const useTeamWords = ({ openingHours }: ManagedDepartment): TeamWords => {
  const { t } = useTranslation();
  return useMemo(() => {
    const [free, nothing, draft] = [t('TEAM.FREE'), t('TEAM.NOTHING'), t('DASHBOARD.DRAFT')];
    const undeclared = t('DIMONA.MARK');
    const closed = t('TEAM.OUTSIDE');
    const isOutside = ({ kind, start, end }: TeamShift): boolean =>
      kind === 'shift' &&
      isOutsideHours(openingHours ?? [], { start: wallSeconds(start), end: wallSeconds(end) });
    const absences = {
      dayOff: t('SCHEDULE.KIND_DAY_OFF'),
      unavailability: t('SCHEDULE.KIND_UNAVAILABLE'),
    };
    const shiftName = (shift: TeamShift): string => {
      if (shift.kind !== 'shift') return absences[shift.kind];
      const hours = t('TEAM.HOURS', { start: formatTime(shift.start), end: formatTime(shift.end) });
      const place = shift.section ? ` ${shift.section.name}` : '';
      const notes = [
        shift.approved === false && draft,
        isUndeclared(shift) && undeclared,
        isOutside(shift) && closed,
      ];
      const noted = notes.filter(Boolean).join(', ');
      return `${hours}${place}${noted ? ` (${noted})` : ''}`;
    };
    return {
      free,
      isOutside,
      cellName: (name, day, shifts) => {
        const content = shifts.length > 0 ? shifts.map(shiftName).join(', ') : nothing;
        return [name || free, day.name, day.note, content].filter(Boolean).join(', ');
      },
    };
  }, [t, openingHours]);
};
