import {
  type Count,
  type CountedDay,
  COUNTS,
  type CountedType,
  countDays,
  EMPLOYER_OCCASIONAL_DAYS,
  isCountedType,
  limitOf,
  monthsOfCount,
  plannedAmount,
} from '@ploeg/domain/reports/counts';
import { dayIn } from '@ploeg/domain/time/wall-time';
import { listDepartments } from '#features/departments/companies.service.ts';
import { loadEmployers } from '#features/employers/location-employers.service.ts';
import { computeSheet } from '#features/timesheets/computed-sheet.ts';
import { ownMaterials } from '#features/timesheets/own-materials.ts';
import { type Materials, readMaterials } from '#features/timesheets/pay-materials.service.ts';
import {
  type Employed,
  listEmployedAt,
  loadTermsOfPersons,
} from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import type { ReportPlace } from './read-report-days.service.ts';

export type PersonCount = { personId: string; type: CountedType; count: Count; from: string };

type Own = Materials['employments'][number];

export type EmployerCount = { legalEntityId: string; name: string; count: Count; from: string };

const termsOn = ({ moments }: Own, day: string) =>
  (moments.findLast(({ since }) => since <= day) ?? moments[0])?.terms;

const typeOn = (own: Own, day: string): string => termsOn(own, day)?.workerType ?? '';

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
  const materialsOf = ownMaterials(materials);
  return [...employed].flatMap(([personId, { place }]): PersonCount[] => {
    const { department } = place.at;
    const today = dayIn(context.now, department.timezone);
    const counted = materials.employments
      .filter(
        (own) =>
          own.personId === personId &&
          own.moments.some(({ terms }) => isCountedType(terms.workerType ?? '')),
      )
      .flatMap((own) => countedDays(materialsOf(own.employmentId), own, year, today));
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

const worksAsExtra = ({ moments }: Pick<Own, 'moments'>): boolean =>
  moments.some(({ terms }) => terms.workerType === 'EXT');

/** Whoever works or worked as an extra, wherever in the company. */
const listExtras = async (context: ReadContext): Promise<string[]> => {
  const departments = await listDepartments(context);
  const zones = new Map(departments.map(({ id, timezone }) => [id, timezone]));
  const employed = await Promise.all(
    departments.map(({ id, timezone }) => listEmployedAt(context, id, timezone)),
  );
  const personIds = [...new Set(employed.flat().map(({ personId }) => personId))];
  const terms = await loadTermsOfPersons(context, personIds, (id) => zones.get(id) ?? 'UTC');
  return [...new Set(terms.filter(worksAsExtra).map(({ personId }) => personId))];
};

/** Who employs at some locations on a day. */
const employersOf = async (
  context: ReadContext,
  departmentIds: readonly string[],
  day: string,
): Promise<Map<string, string>> => {
  const employerOn = await loadEmployers(context, departmentIds);
  return new Map(
    departmentIds.flatMap((departmentId) => {
      const employer = employerOn(departmentId, day);
      return employer ? [[employer.legalEntityId, employer.name] as const] : [];
    }),
  );
};

/**
 * How many days of extras the employers of some locations have used in the year of a day, and planned. The
 * days of all locations of an employer count; nothing but the count is told of them.
 */
export const countEmployers = async (
  context: ReadContext,
  departmentIds: readonly string[],
  until: string,
): Promise<EmployerCount[]> => {
  const employers = await employersOf(context, departmentIds, until);
  const personIds = employers.size === 0 ? [] : await listExtras(context);
  if (personIds.length === 0) return [];
  const year = { start: `${until.slice(0, 4)}-01-01`, end: `${until.slice(0, 4)}-12-31` };
  const materials = await readMaterials(context, { personIds, ...year });
  const materialsOf = ownMaterials(materials);
  const counted = materials.employments.filter(worksAsExtra).flatMap((own) => {
    const { departmentId, personId } = own;
    const today = dayIn(context.now, materials.timezoneOf(departmentId));
    return countedDays(materialsOf(own.employmentId), own, year, today)
      .filter(({ type }) => type === 'EXT')
      .map((day) => {
        const named = termsOn(own, day.day)?.legalEntityId;
        const employer = named ?? materials.employers(departmentId, day.day)?.legalEntityId;
        return { ...day, of: `${employer} ${personId}`, employer };
      });
  });
  return [...employers].flatMap(([legalEntityId, name]): EmployerCount[] => {
    const own = counted.filter(({ employer }) => employer === legalEntityId);
    const days = [...Map.groupBy(own, ({ of }) => of).values()].flatMap((ofPerson) =>
      mergeDays('EXT', ofPerson),
    );
    if (days.length === 0) return [];
    const count = countDays(days, EMPLOYER_OCCASIONAL_DAYS);
    return [{ legalEntityId, name, count, from: year.start }];
  });
};
