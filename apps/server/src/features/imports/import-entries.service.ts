import type {
  ImportPlan,
  JudgedLine,
  ListLine,
  ReadEntry,
} from '@ploeg/domain/imports/import-plan';
import { judgeEntries } from '@ploeg/domain/imports/judge-entries';
import { type EntryKind, readEntries } from '@ploeg/domain/imports/read-entries';
import { leaveKind } from '#features/leave/leave-kind.ts';
import { enterApproved } from '#features/requests/enter-request.service.ts';
import { planShifts } from '#features/shifts/plan-many.service.ts';
import { getPlanned } from '#features/shifts/shifts.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { loadCalendar } from './import-calendar.service.ts';
import { loadTeam, namesOfTeam } from './import-team.service.ts';
import type { Written } from './import-writing.service.ts';
import { type JudgedKind, oneByOne } from './judged-kind.ts';
import type { ImportDeps } from './sealed-cells.ts';

type EntryList = {
  kind: EntryKind;
  heads: readonly string[];
  lines: readonly ListLine[];
  plan: ImportPlan;
};

/** Drafts, as somebody plans them who does not publish yet. */
const writeShifts = async (
  context: WriteContext,
  entries: readonly ReadEntry[],
  { passLimits, reason }: ImportPlan,
  deps: ImportDeps,
): Promise<(string | Failure)[]> => {
  const planned = await planShifts(
    context,
    entries.map((entry) => ({
      departmentId: entry.departmentId,
      start: entry.start,
      end: entry.end,
      userRecordId: entry.employmentId ?? '',
      section: entry.sectionId,
      package: entry.packageId,
      pause: { paid: 0, unpaid: entry.pauseUnpaidSeconds },
      comment: entry.comment,
      skills: [],
      attributes: [],
      tasks: [],
      approved: false,
      force: passLimits,
      reason,
    })),
    deps,
  );
  return planned.map((one) => (one instanceof Failure ? one : one.id));
};

/** Approved leave, as somebody enters it for another. */
const writeLeave = async (
  context: WriteContext,
  entry: ReadEntry,
  { passLimits }: ImportPlan,
  deps: ImportDeps,
): Promise<string> => {
  const { departmentId, employmentId, personId, dayoffTypeId, dates, start, end } = entry;
  const workplace = await getPlanned(context, departmentId, deps, 'requests.decide');
  const fullDay = dates.length > 0;
  const payload = {
    dayoffTypeId: dayoffTypeId ?? '',
    fullDay,
    dates: [...dates],
    start: fullDay ? null : start,
    end: fullDay ? null : end,
  };
  const { id } = await enterApproved(
    context,
    leaveKind,
    {
      workplace,
      employmentId: employmentId ?? '',
      personId: personId ?? '',
      payload,
      comment: entry.comment,
      force: passLimits,
    },
    { tells: false },
  );
  return id;
};

const entryOf = ({ entry }: JudgedLine): ReadEntry => {
  if (!entry) throw new Error('A line without a time does not go in');
  return entry;
};

const toWritten = ({ personId, employmentId }: ReadEntry, subjectId: string): Written => ({
  outcome: 'created',
  personId,
  employmentId,
  subjectId,
  before: {},
});

const writeTogether =
  (plan: ImportPlan, deps: ImportDeps): JudgedKind['write'] =>
  async (context, lines) => {
    const entries = lines.map(entryOf);
    const made = await writeShifts(context, entries, plan, deps);
    return entries.flatMap((entry, at) => {
      const id = made[at];
      if (id === undefined) return [];
      return [id instanceof Failure ? id : toWritten(entry, id)];
    });
  };

const writeEach = (plan: ImportPlan, deps: ImportDeps): JudgedKind['write'] =>
  oneByOne(async (context, line) => {
    const entry = entryOf(line);
    return toWritten(entry, await writeLeave(context, entry, plan, deps));
  });

/** Holds a list of shifts or leave against what is planned. */
export const judgeEntryList = async (
  context: ReadContext,
  { kind, heads, lines, plan }: EntryList,
  deps: ImportDeps,
): Promise<JudgedKind> => {
  const team = await loadTeam(context, kind);
  const list = readEntries(kind, heads, lines, plan, team);
  const calendar = await loadCalendar(context, kind, list, deps);
  return {
    places: team.places,
    judged: judgeEntries(kind, list, plan, calendar),
    nameOf: namesOfTeam(team),
    write: kind === 'shifts' ? writeTogether(plan, deps) : writeEach(plan, deps),
  };
};
