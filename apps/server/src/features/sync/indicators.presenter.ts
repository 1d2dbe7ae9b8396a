import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import type { Language } from '@ploeg/contract/session/session.schemas';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { Indicator } from '@ploeg/contract/sync/sync.schemas';
import { plannedSeconds } from '@ploeg/domain/clockings/spans';
import {
  SECONDS_PER_DAY,
  startOfWeek,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { textsIn } from '#texts/texts.ts';

const hours = (seconds: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(seconds / 3600);

/** What counts is what begins in the week of a day. */
export const inWeekOf = (today: WallSeconds): ((start: number) => boolean) => {
  const from = startOfWeek(today);
  const until = from + 7 * SECONDS_PER_DAY;
  return (start) => start >= from && start < until;
};

/** Planned and worked hours of the ISO week of a day, for each department of a person. */
export const toIndicators = (
  departments: readonly { id: string; name: string; timezone: string }[],
  shifts: readonly Shift[],
  clockings: readonly Clocking[],
  today: WallSeconds,
  language: Language,
): Indicator[] => {
  const t = textsIn(language);
  const inWeek = inWeekOf(today);
  return departments.flatMap(({ id, name, timezone }) => {
    const planned = shifts
      .filter((s) => s.departmentId === id && s.shyftType === 1 && inWeek(s.start))
      .map(({ start, end, pause }) => ({
        start: wallSeconds(start),
        end: wallSeconds(end),
        pauseUnpaidSeconds: pause.unpaid,
      }))
      .reduce((sum, shift) => sum + plannedSeconds(shift, timezone), 0);
    const worked = clockings
      .filter((c) => c.departmentId === id && inWeek(c.startdate))
      .reduce((sum, c) => sum + c.workedSeconds, 0);
    const indicator = (title: string, seconds: number): Indicator => ({
      departmentName: name,
      title,
      value: hours(seconds, language),
      unit: 'h',
    });
    return [indicator(t('sync.planned'), planned), indicator(t('sync.worked'), worked)];
  });
};
