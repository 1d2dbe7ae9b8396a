import { dayIn, DISPLAY_TIMEZONE } from '@ploeg/domain/time/wall-time';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import { holdPersons } from '#features/people/people.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import { listEmployedAt } from '#features/terms/terms-reading.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { computeSheets } from './sheet-keeping.service.ts';
import { movedSince } from './sheet-marks.service.ts';
import { ensurePeriod, ensureSheets, repoOf } from './sheet-rows.service.ts';
import { tellOfSheets } from './sheet-news.service.ts';
import { takeMarks } from './timesheets.repo.ts';
import type { MarkRow, TimesheetRow } from './timesheets.table.ts';

/** As many as one transaction works through: their persons' punches wait for as long as it takes. */
export const MARKS_AT_ONCE = 25;

const listPersonsAt = async (context: ReadContext, departmentId: string): Promise<string[]> =>
  (await listEmployedAt(context, departmentId, 'UTC')).map(({ personId }) => personId);

/** Since which day the sheets of which persons follow from something else. */
const sinceByPerson = async (
  context: ReadContext,
  marks: readonly MarkRow[],
): Promise<Map<string, string>> => {
  const since = new Map<string, string>();
  for (const { personId, departmentId, since: day } of marks) {
    const places =
      departmentId === null
        ? (await shiftsOf(context).listPlaces()).map(({ id }) => id)
        : [departmentId];
    const persons = personId
      ? [personId]
      : (await Promise.all(places.map((id) => listPersonsAt(context, id)))).flat();
    for (const id of persons) {
      const known = since.get(id);
      since.set(id, known === undefined || day < known ? day : known);
    }
  }
  return since;
};

/** Of what was clocked or planned, and is over, there is a sheet from then on. */
const ensureMarked = async (context: WriteContext, marks: readonly MarkRow[]): Promise<void> => {
  const places = await shiftsOf(context).listPlaces();
  const timezones = new Map(places.map(({ id, timezone }) => [id, timezone]));
  for (const { personId, employmentId, departmentId, since } of marks) {
    if (!personId || !employmentId || !departmentId) continue;
    if (since > dayIn(context.now, timezones.get(departmentId) ?? DISPLAY_TIMEZONE)) continue;
    const period = await ensurePeriod(context, departmentId, since);
    await ensureSheets(context, period, [{ personId, employmentId, departmentId }]);
  }
};

/** Computes what marks say has to be, in one transaction with their end: all of it happens, or none. */
const settleMarks = async (
  context: WriteContext,
  marks: readonly MarkRow[],
): Promise<Map<string, TimesheetRow>> => {
  const repo = repoOf(context);
  const since = await sinceByPerson(context, marks);
  const personIds = [...since.keys()];
  await holdPersons(context.db, context.actor.companyId, personIds);
  await ensureMarked(context, marks);
  const first = [...since.values()].sort()[0];
  const sheets =
    first === undefined
      ? []
      : (await repo.listSheetsSince(personIds, movedSince(first))).filter(
          ({ personId, end }) => end >= movedSince(since.get(personId) ?? first),
        );
  const cause =
    marks.length === 1
      ? (marks[0]?.cause ?? '')
      : [...new Set(marks.map((mark) => mark.cause))].join(' ');
  const before = new Map(sheets.map(({ id, revision }) => [id, revision]));
  const done = await computeSheets(context, sheets, cause);
  await repo.removeMarks(marks.map(({ id }) => id));
  const changed = [...done.values()].filter(({ id, revision }) => before.get(id) !== revision);
  await tellOfSheets(context, changed);
  return done;
};

/** Takes the oldest of what was marked, company by company. */
export const recomputeSheets = async (job: JobContext): Promise<JobResult> =>
  runForEachCompany(job, await takeMarks(job.db, MARKS_AT_ONCE), async (context, marks) => {
    await settleMarks(context, marks);
    return marks.length;
  });
