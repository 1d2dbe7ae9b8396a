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
import { markSheets, movedSince } from './sheet-marks.service.ts';
import { ensurePeriod, ensureSheets, repoOf } from './sheet-rows.service.ts';
import { tellOfSheets } from './sheet-news.service.ts';
import { takeMarks } from './timesheets.repo.ts';
import type { MarkRow } from './timesheets.table.ts';

type PersonalMark = MarkRow & { personId: string };

const MARKS_AT_ONCE = 25;

/** As many as one transaction holds: they clock and are planned for only behind it. */
const PERSONS_AT_ONCE = 5;

const placesOf = async (
  context: ReadContext,
  { departmentId }: Pick<MarkRow, 'departmentId'>,
): Promise<string[]> =>
  departmentId === null
    ? (await shiftsOf(context).listPlaces()).map(({ id }) => id)
    : [departmentId];

/** Instead of what holds for everybody of a place one mark for each of them: they are worked through in turn. */
const spreadMarks = async (context: WriteContext, marks: readonly MarkRow[]): Promise<void> => {
  for (const { id, since, cause, departmentId } of marks) {
    const people = await Promise.all(
      (await placesOf(context, { departmentId })).map((place) =>
        listEmployedAt(context, place, 'UTC'),
      ),
    );
    const personIds = new Set(people.flat().map(({ personId }) => personId));
    await markSheets(
      context,
      [...personIds].map((personId) => ({ personId, departmentId, since, cause })),
    );
    await repoOf(context).removeMarks([id]);
  }
};

/** Since which day the sheets of which persons follow from something else. */
const sinceByPerson = (marks: readonly PersonalMark[]): ReadonlyMap<string, string> => {
  const since = new Map<string, string>();
  for (const { personId, since: day } of marks) {
    const known = since.get(personId);
    since.set(personId, known === undefined || day < known ? day : known);
  }
  return since;
};

/** Of what was clocked or planned, and is over, there is a sheet from then on. */
const ensureMarked = async (
  context: WriteContext,
  marks: readonly PersonalMark[],
): Promise<void> => {
  const places = await shiftsOf(context).listPlaces();
  const timezones = new Map(places.map(({ id, timezone }) => [id, timezone]));
  for (const { personId, employmentId, departmentId, since } of marks) {
    if (!employmentId || !departmentId) continue;
    if (since > dayIn(context.now, timezones.get(departmentId) ?? DISPLAY_TIMEZONE)) continue;
    const period = await ensurePeriod(context, departmentId, since);
    await ensureSheets(context, period, [{ personId, employmentId, departmentId }]);
  }
};

/** Computes what marks say has to be, in one transaction with their end: all of it happens, or none. */
const settleMarks = async (
  context: WriteContext,
  marks: readonly PersonalMark[],
): Promise<void> => {
  const repo = repoOf(context);
  const since = sinceByPerson(marks);
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
};

/** Takes some of the oldest of what was marked, company by company; none are left where it answers 0. */
export const recomputeSheets = async (job: JobContext): Promise<JobResult> =>
  runForEachCompany(job, await takeMarks(job.db, MARKS_AT_ONCE), async (context, marks) => {
    const general = marks.filter(({ personId }) => personId === null);
    await spreadMarks(context, general);
    const personal = marks.filter((mark): mark is PersonalMark => mark.personId !== null);
    const persons = new Set(
      [...new Set(personal.map(({ personId }) => personId))].slice(0, PERSONS_AT_ONCE),
    );
    const own = personal.filter(({ personId }) => persons.has(personId));
    if (own.length > 0) await settleMarks(context, own);
    return general.length + own.length;
  });
