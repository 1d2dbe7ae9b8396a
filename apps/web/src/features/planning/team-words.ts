import { SECONDS_PER_DAY, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
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
};

/** The words of a grid. Asked for once: hundreds of cells are drawn while it scrolls. */
export type TeamWords = {
  free: string;
  /** "Ann Peeters, Tuesday 3 March, 09:00 to 17:00 Bar": a cell for those who do not see it. */
  cellName: (name: string, day: TeamDay, shifts: readonly TeamShift[]) => string;
};

const SATURDAY = 6;

/** The days of a period as its columns show them. */
export const useTeamDays = ({ from, days }: Period, today: WallSeconds): TeamDay[] => {
  const { i18n } = useTranslation();
  return useMemo(
    () =>
      Array.from({ length: days }, (_, index) => {
        const at = wallSeconds(from + index * SECONDS_PER_DAY);
        const date = new Date(at * 1000);
        return {
          at,
          left: `calc(var(--name) + ${index} * var(--width))`,
          name: formatDayName(at, i18n.language),
          weekday: formatWeekday(at, i18n.language),
          number: date.getUTCDate(),
          isToday: at === today,
          isWeekend: date.getUTCDay() % SATURDAY === 0,
        };
      }),
    [from, days, today, i18n.language],
  );
};

export const useTeamWords = (): TeamWords => {
  const { t } = useTranslation();
  return useMemo(() => {
    const [free, nothing, draft] = [t('TEAM.FREE'), t('TEAM.NOTHING'), t('DASHBOARD.DRAFT')];
    const undeclared = t('DIMONA.MARK');
    const absences = {
      dayOff: t('SCHEDULE.KIND_DAY_OFF'),
      unavailability: t('SCHEDULE.KIND_UNAVAILABLE'),
    };
    const shiftName = (shift: TeamShift): string => {
      if (shift.kind !== 'shift') return absences[shift.kind];
      const hours = t('TEAM.HOURS', { start: formatTime(shift.start), end: formatTime(shift.end) });
      const place = shift.section ? ` ${shift.section.name}` : '';
      const notes = [shift.approved === false && draft, isUndeclared(shift) && undeclared];
      const noted = notes.filter(Boolean).join(', ');
      return `${hours}${place}${noted ? ` (${noted})` : ''}`;
    };
    return {
      free,
      cellName: (name, day, shifts) => {
        const content = shifts.length > 0 ? shifts.map(shiftName).join(', ') : nothing;
        return `${name || free}, ${day.name}, ${content}`;
      },
    };
  }, [t]);
};
