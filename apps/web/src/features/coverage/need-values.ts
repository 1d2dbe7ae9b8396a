import { daySpan } from '@ploeg/domain/planning/shift-templates';
import { dayClock } from '@ploeg/domain/time/day-clock';
import type { NeedFields } from '#data/coverage/coverage.commands.ts';
import type { CoverageNeed } from '#data/coverage/coverage.queries.ts';

/** A need as it is typed: on some weekdays at once, or on a date. */
export type NeedValues = {
  weekdays: string[];
  day: string;
  from: string;
  until: string;
  count: string;
  sectionId: string;
  skillIds: string[];
};

export const EMPTY_NEED: NeedValues = {
  weekdays: [],
  day: '',
  from: '09:00',
  until: '17:00',
  count: '1',
  sectionId: '',
  skillIds: [],
};

export const valuesOfNeed = (need: CoverageNeed): NeedValues => ({
  weekdays: need.weekday === null ? [] : [String(need.weekday)],
  day: need.day ?? '',
  from: dayClock(need.start),
  until: dayClock(need.end),
  count: String(need.count),
  sectionId: need.sectionId ?? '',
  skillIds: need.skillIds,
});

/** A line for each weekday that was chosen, and one for the date. */
export const needsOf = (values: NeedValues): NeedFields[] => {
  const { weekdays, day, from, until, count, sectionId, skillIds } = values;
  const what = {
    ...daySpan(from, until),
    count: Number(count),
    sectionId: sectionId || null,
    skillIds,
  };
  return [
    ...weekdays.toSorted().map((weekday) => ({ ...what, weekday: Number(weekday), day: null })),
    ...(day === '' ? [] : [{ ...what, weekday: null, day }]),
  ];
};
