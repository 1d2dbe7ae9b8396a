import type { CalendarDay } from '@ploeg/contract/calendar-days/calendar-days.schemas';
import { useQuery } from '@tanstack/react-query';
import { SECONDS_PER_DAY, startOfDay, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDaysQuery } from '#data/calendar-days/calendar-days.queries.ts';
import { formatDayName, formatWeekday } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { type BoardSpan, dayAt, endOf } from './board-period.ts';

/** A column of the board: its day in words and what sets it apart. */
export type BoardDay = {
  at: number;
  name: string;
  weekday: string;
  number: number;
  isToday: boolean;
  isWeekend: boolean;
  /** Nobody is expected to work then. */
  isClosed: boolean;
  /** Why it is unlike other days, where somebody said so. */
  note: string;
};

const SATURDAY = 6;

const noteOf = ({ kind, holiday, name }: CalendarDay, t: TFunction): string => {
  if (holiday) return t(`OFFICE_TODAY.HOLIDAYS.${holiday}`);
  if (kind !== 'closed') return name || t('TEAM.HOLIDAY');
  return name ? t('BOARD.CLOSED', { name }) : t('BOARD.CLOSED_DAY');
};

export const useBoardDays = (
  span: BoardSpan,
  departmentId: string | undefined,
  timezone: string,
): readonly BoardDay[] => {
  const { t, i18n } = useTranslation();
  const { from, days } = span;
  const until = toDateKey(wallSeconds(endOf(span) - SECONDS_PER_DAY));
  const { data: unlike } = useQuery(
    calendarDaysQuery(departmentId, { from: toDateKey(from), until }),
  );
  const today = startOfDay(nowWall(timezone));
  return useMemo(
    () =>
      Array.from({ length: days }, (_, column) => {
        const at = dayAt({ from, days }, column);
        const key = toDateKey(at);
        const date = new Date(at * 1000);
        const special = unlike?.find(({ day, until: last }) => day <= key && key <= last);
        return {
          at,
          name: formatDayName(at, i18n.language),
          weekday: formatWeekday(at, i18n.language),
          number: date.getUTCDate(),
          isToday: at === today,
          isWeekend: date.getUTCDay() % SATURDAY === 0,
          isClosed: special?.kind === 'closed',
          note: special ? noteOf(special, t) : '',
        };
      }),
    [from, days, today, unlike, t, i18n.language],
  );
};
