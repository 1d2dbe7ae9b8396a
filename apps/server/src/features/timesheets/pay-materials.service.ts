import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { quarterOf } from '@ploeg/domain/pay/benefits';
import { claimDays, planDays, workDaysOf } from '@ploeg/domain/pay/work-days';
import { DISPLAY_TIMEZONE, fromDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { weeksAround } from '@ploeg/domain/timesheets/absent-days';
import { listHolidays } from '#features/calendar-days/calendar-days.service.ts';
import { listRowsOf } from '#features/catalogues/catalogues.service.ts';
import { listClockingsOfPersons } from '#features/clockings/clocking-lists.service.ts';
import { loadEmployers } from '#features/employers/location-employers.service.ts';
import { listTakenLeave } from '#features/leave-ledger/taken-leave.service.ts';
import { loadPayRules } from '#features/pay/pay-rules.service.ts';
import { listBirthdates } from '#features/people/people.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import { loadTermsOfPersons } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { readEarlierAbsences } from './earlier-absences.service.ts';
import type { PlannedEntry } from './planned-entry.ts';
import { weekOf } from './sheet-marks.service.ts';
import { createTimesheetsRepo } from './timesheets.repo.ts';

type StoredClocking = Awaited<ReturnType<typeof listClockingsOfPersons>>[number];

/** A clocking as it is read for pay, with the day on which it counts. */
export type ClockedRow = StoredClocking & { workDay: string };

/** Sheets of persons in days of one span; what a year counts is read since its first day. */
export type WantedDays = { personIds: readonly string[]; start: string; end: string };

/** Those of its quarters, by whose days benefits are limited, of the weeks around, and of the night after. */
const holidayDays = ({ start, end }: WantedDays) => {
  const weeks = weeksAround(start, end);
  const froms = [weeks.from, quarterOf(start).from];
  const untils = [weeks.until, quarterOf(end).until, addToDay(end, 1)];
  return { from: froms.toSorted()[0] ?? start, until: untils.toSorted().at(-1) ?? end };
};

const readHolidays = async (
  context: ReadContext,
  departmentIds: readonly string[],
  wanted: WantedDays,
) => {
  const { from, until } = holidayDays(wanted);
  const all = await Promise.all(
    departmentIds.map(async (departmentId) => {
      const days = await listHolidays(context, { departmentId, from, until });
      return [departmentId, [...new Set(days)]] as const;
    }),
  );
  return new Map(all);
};

/** What counters of the year stood at by the sheets of before, with what was carried on of them. */
const readEarlier = async (context: ReadContext, { personIds, start }: WantedDays) => {
  const repo = createTimesheetsRepo(context.db, context.actor.companyId);
  const sheets = await repo.listSheetsBetween(personIds, `${start.slice(0, 4)}-01-01`, start);
  const revisions = await repo.listRevisions(sheets.filter(({ counters }) => counters === null));
  return [...sheets, ...revisions].flatMap(({ counters }) => counters ?? []);
};

const spanOf = (days: { from: string; until: string }): [WallSeconds, WallSeconds] => [
  fromDateKey(days.from),
  addDays(fromDateKey(days.until), 1),
];

/** Clockings with the day on which each counts; of what nobody is employed for nothing is left. */
export const withWorkDays = (
  rows: readonly StoredClocking[],
  entries: readonly PlannedEntry[],
  employments: readonly { id: string; timezone: string }[],
): ClockedRow[] => {
  const claims = rows.map((row) => ({ ...row, isProposed: row.proposed }));
  const plans = entries.filter(({ kind }) => kind === 'shift');
  const days = workDaysOf({ claims, plans, employments });
  const dayOf = new Map([...days].map(([{ id }, { workDay }]) => [id, workDay]));
  return rows.flatMap((row) => {
    const workDay = dayOf.get(row.id);
    return workDay === undefined ? [] : [{ ...row, workDay }];
  });
};

/** Everything that the sheets of persons follow from, in a few queries for all of them. */
export const readMaterials = async (context: ReadContext, wanted: WantedDays) => {
  const { db, actor } = context;
  const personIds = [...wanted.personIds];
  const days = { from: wanted.start, until: wanted.end };
  const [clockedFrom, clockedUntil] = spanOf(claimDays(days));
  const [plannedFrom, plannedUntil] = spanOf(planDays(days));
  // What leave of a week comes to depends on what of that week is planned, also behind its period.
  const weeks = weeksAround(wanted.start, wanted.end);
  const [from, weekEnd] = spanOf(weeks);
  const lastPlan = plannedUntil > weekEnd ? plannedUntil : weekEnd;
  const repo = createTimesheetsRepo(db, actor.companyId);
  const places = new Map((await shiftsOf(context).listPlaces()).map((place) => [place.id, place]));
  const timezoneOf = (departmentId: string): string =>
    places.get(departmentId)?.timezone ?? DISPLAY_TIMEZONE;
  const employments = await loadTermsOfPersons(context, personIds, timezoneOf);
  const departmentIds = [...new Set(employments.map(({ departmentId }) => departmentId))];
  const [
    [clocked, alongside, kinds, taken],
    [employers, rulesOf, holidays, births],
    [adjustments, said, earlier],
  ] = await Promise.all([
    Promise.all([
      listClockingsOfPersons(context, personIds, clockedFrom, clockedUntil),
      shiftsOf(context).listAlongside(
        { personId: personIds, approved: true },
        plannedFrom,
        lastPlan,
      ),
      listRowsOf(context, 'dayoffTypes', departmentIds),
      listTakenLeave(context, personIds),
    ]),
    Promise.all([
      loadEmployers(context, departmentIds),
      loadPayRules(context, departmentIds),
      readHolidays(context, departmentIds, wanted),
      listBirthdates(db, actor.companyId, personIds),
    ]),
    Promise.all([
      repo.listAdjustments(personIds, weekOf(wanted.start)),
      repo.listSaid(personIds),
      readEarlier(context, wanted),
    ]),
  ]);
  const entries = alongside.filter(({ kind, start, end }) =>
    kind === 'shift' ? start >= plannedFrom : end > from && start < weekEnd,
  );
  const zones = employments.map(({ employmentId, departmentId }) => ({
    id: employmentId,
    timezone: timezoneOf(departmentId),
  }));
  const ofWeeks = [...holidays].map(
    ([departmentId, own]) =>
      [departmentId, own.filter((day) => weeks.from <= day && day <= weeks.until)] as const,
  );
  const holidaysOfWeeks = new Map(ofWeeks);
  return {
    timezoneOf,
    employments,
    before: await readEarlierAbsences(context, entries, {
      from,
      holidays: holidaysOfWeeks,
      kinds,
    }),
    clockings: withWorkDays(clocked, entries, zones),
    entries,
    /** First and last day of the weeks in which absence is looked at as a whole. */
    weeks,
    kinds,
    taken,
    employers,
    rulesOf,
    holidays,
    /** Those on which absence is looked at. */
    holidaysOfWeeks,
    births,
    adjustments,
    said,
    earlier,
  };
};

export type Materials = Omit<Awaited<ReturnType<typeof readMaterials>>, 'entries'> & {
  entries: readonly PlannedEntry[];
};
