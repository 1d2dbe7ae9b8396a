import {
  type Count,
  type CountedDay,
  COUNTS,
  type CountedType,
  countDays,
  isCountedType,
  limitOf,
  monthsOfCount,
  plannedAmount,
} from '@ploeg/domain/reports/counts';
import { dayIn } from '@ploeg/domain/time/wall-time';
import { computeSheet } from '#features/timesheets/computed-sheet.ts';
import { type Materials, readMaterials } from '#features/timesheets/pay-materials.service.ts';
import type { Employed } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import type { ReportPlace } from './read-report-days.service.ts';

export type PersonCount = { personId: string; type: CountedType; count: Count; from: string };

type Own = Materials['employments'][number];

const typeOn = ({ moments }: Own, day: string): string => {
  const held = moments.findLast(({ since }) => since <= day) ?? moments[0];
  return held?.terms.workerType ?? '';
};

/** The counted days of an employment in a year: as the pay engine counts what was worked, and what is planned from today on. */
const countedDays = (
  materials: Materials,
  own: Own,
  year: { start: string; end: string },
  today: string,
): (CountedDay & { type: CountedType })[] => {
  const { counters, days } = computeSheet(materials, own.employmentId, year, []);
  const worked = new Set(counters.map(({ day }) => day));
  const done = counters.flatMap(({ counter, day, amount }) => {
    const type = typeOn(own, day);
    const counts = isCountedType(type) && COUNTS[type].counter === counter;
    return counts ? [{ type, day, amount, isPlanned: false }] : [];
  });
  const ahead = days.flatMap(({ day, plannedSeconds }) => {
    const type = typeOn(own, day);
    const isAhead = day >= today && plannedSeconds > 0 && !worked.has(day);
    if (!isAhead || !isCountedType(type)) return [];
    return [{ type, day, amount: plannedAmount(type, plannedSeconds), isPlanned: true }];
  });
  return [...done, ...ahead];
};

/** A day of which several employments of somebody count is one day; hours add up. */
const mergeDays = (type: CountedType, days: readonly CountedDay[]): CountedDay[] => {
  if (COUNTS[type].unit === 'hours') return [...days];
  return [...Map.groupBy(days, ({ day }) => day).values()].flatMap((same) => {
    const one = same.find(({ isPlanned }) => !isPlanned) ?? same[0];
    return one ? [{ ...one, amount: 1 }] : [];
  });
};

/**
 * How the counts of students, occasional workers and flexi-jobbers stand in the year or quarter of a day.
 * All that they do in the company counts, wherever it is; nothing but the count is told of it.
 */
export const countPersons = async (
  context: ReadContext,
  places: readonly ReportPlace[],
  until: string,
): Promise<PersonCount[]> => {
  const employed = new Map<string, { own: Employed; place: ReportPlace }>();
  for (const place of places) {
    for (const { employed: own } of place.people) {
      if (!employed.has(own.personId)) employed.set(own.personId, { own, place });
    }
  }
  const personIds = [...employed.keys()];
  if (personIds.length === 0) return [];
  const year = { start: `${until.slice(0, 4)}-01-01`, end: `${until.slice(0, 4)}-12-31` };
  const materials = await readMaterials(context, { personIds, ...year });
  return [...employed].flatMap(([personId, { place }]): PersonCount[] => {
    const { department } = place.at;
    const today = dayIn(context.now, department.timezone);
    const counted = materials.employments
      .filter(
        (own) =>
          own.personId === personId &&
          own.moments.some(({ terms }) => isCountedType(terms.workerType ?? '')),
      )
      .flatMap((own) => countedDays(materials, own, year, today));
    return [...Map.groupBy(counted, ({ type }) => type)].flatMap(([type, days]) => {
      const months = monthsOfCount(type, until);
      const within = mergeDays(
        type,
        days.filter(({ day }) => months.includes(day.slice(0, 7))),
      );
      if (within.length === 0) return [];
      const limit = limitOf(type, Number(until.slice(0, 4)), department.settings.studentHoursYear);
      return [{ personId, type, count: countDays(within, limit), from: `${months[0]}-01` }];
    });
  });
};
