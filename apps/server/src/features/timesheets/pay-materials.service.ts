import { addDays } from '@ploeg/domain/time/calendar-days';
import { DISPLAY_TIMEZONE, fromDateKey } from '@ploeg/domain/time/wall-time';
import { weeksAround } from '@ploeg/domain/timesheets/absent-days';
import { listHolidays } from '#features/calendar-days/calendar-days.service.ts';
import { listRowsOf } from '#features/catalogues/catalogues.service.ts';
import { listClockingsOfPersons } from '#features/clockings/clocking-lists.service.ts';
import { loadEmployers } from '#features/employers/location-employers.service.ts';
import { listTakenLeave } from '#features/leave-ledger/taken-leave.service.ts';
import { loadPayRules } from '#features/pay/pay-rules.service.ts';
import { listYoungBirthdates } from '#features/people/people.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import { loadTermsOfPersons } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { readEarlierAbsences } from './earlier-absences.service.ts';
import type { PlannedEntry } from './planned-entry.ts';
import { weekOf } from './sheet-marks.service.ts';
import { createTimesheetsRepo } from './timesheets.repo.ts';

/** A clocking as it is read for pay. */
export type ClockedRow = Awaited<ReturnType<typeof listClockingsOfPersons>>[number];

/** Sheets of persons in days of one span; what a year counts is read since its first day. */
export type WantedDays = { personIds: readonly string[]; start: string; end: string };

const readHolidays = async (
  context: ReadContext,
  departmentIds: readonly string[],
  { start, end }: WantedDays,
) => {
  const all = await Promise.all(
    departmentIds.map(async (departmentId) => {
      const { from, until } = weeksAround(start, end);
      const days = await listHolidays(context, { departmentId, from, until });
      const held = days.filter((day) => from <= day && day <= until);
      return [departmentId, [...new Set(held)]] as const;
    }),
  );
  return new Map(all);
};

/** What counters of the year stood at by the sheets of before. */
const readEarlier = async (context: ReadContext, { personIds, start }: WantedDays) => {
  const repo = createTimesheetsRepo(context.db, context.actor.companyId);
  const sheets = await repo.listSheetsBetween(personIds, `${start.slice(0, 4)}-01-01`, start);
  const revisions = await repo.listRevisions(sheets);
  return revisions.flatMap(({ counters }) => counters);
};

/** Everything that the sheets of persons follow from, in a few queries for all of them. */
export const readMaterials = async (context: ReadContext, wanted: WantedDays) => {
  const { db, actor } = context;
  const personIds = [...wanted.personIds];
  const from = fromDateKey(weekOf(wanted.start));
  const until = addDays(fromDateKey(wanted.end), 1);
  // What leave of a week comes to depends on what of that week is planned, also behind its period.
  const weekEnd = addDays(fromDateKey(weeksAround(wanted.start, wanted.end).until), 1);
  const repo = createTimesheetsRepo(db, actor.companyId);
  const places = new Map((await shiftsOf(context).listPlaces()).map((place) => [place.id, place]));
  const timezoneOf = (departmentId: string): string =>
    places.get(departmentId)?.timezone ?? DISPLAY_TIMEZONE;
  const employments = await loadTermsOfPersons(context, personIds, timezoneOf);
  const departmentIds = [...new Set(employments.map(({ departmentId }) => departmentId))];
  const [
    [clockings, entries, kinds, taken],
    [employers, rulesOf, holidays, births],
    [adjustments, said, earlier],
  ] = await Promise.all([
    Promise.all([
      listClockingsOfPersons(context, personIds, from, until),
      shiftsOf(context).listAlongside({ personId: personIds, approved: true }, from, weekEnd),
      listRowsOf(context, 'dayoffTypes', departmentIds),
      listTakenLeave(context, personIds),
    ]),
    Promise.all([
      loadEmployers(context, departmentIds),
      loadPayRules(context, departmentIds),
      readHolidays(context, departmentIds, wanted),
      listYoungBirthdates(db, actor.companyId, personIds, until),
    ]),
    Promise.all([
      repo.listAdjustments(personIds, weekOf(wanted.start)),
      repo.listSaid(personIds),
      readEarlier(context, wanted),
    ]),
  ]);
  return {
    timezoneOf,
    employments,
    before: await readEarlierAbsences(context, entries, { from, holidays }),
    clockings,
    entries: entries.filter(({ start, kind }) => kind !== 'shift' || start >= from),
    kinds,
    taken,
    employers,
    rulesOf,
    holidays,
    births,
    adjustments,
    said,
    earlier,
  };
};

export type Materials = Omit<Awaited<ReturnType<typeof readMaterials>>, 'entries'> & {
  entries: readonly PlannedEntry[];
};
