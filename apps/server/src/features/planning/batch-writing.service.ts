import { createHash } from 'node:crypto';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { plannerIdsOf, type Team } from '#features/people/teams.service.ts';
import { type Stored, storeShifts } from '#features/shifts/shift-storing.service.ts';
import { staysAtHome } from '#features/shifts/shift-changes.service.ts';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';
import type { Message, WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { isOverlaid, toColumns } from './layers.ts';
import type { Layers } from './planning.table.ts';
import { type Board, historyOf, personIdOf, planningOf } from './plan-board.service.ts';

/** A shift whose layers become others. */
export type Change = { shiftId: string; before: Layers; after: Layers };

/** What the log and the history keep of a batch. */
export type BatchNote = {
  kind: string;
  label?: string;
  undoes?: string | null;
  details?: Record<string, unknown>;
};

export type Written = { id: string; number: number };

/** A live change is recorded by the version that the shift has come to, not by the next. */
export type Op = Change & { version: number; personIds: readonly string[] };

/** Keeps what was done to shifts of a department, under the next number. */
export const recordBatch = async (
  context: WriteContext,
  departmentId: string,
  { kind, label = '', undoes = null }: BatchNote,
  ops: readonly Op[],
): Promise<Written> => {
  const repo = historyOf(context);
  const id = newId();
  const number = await repo.takeNumber(departmentId);
  const createdAt = new Date(context.now * 1000);
  // What a job or a command of the operator does is nobody's.
  const createdBy = context.actor.personId || null;
  const batch = { id, departmentId, number, kind, label, createdBy, undoes, createdAt };
  await repo.insertBatch(batch);
  const of = { batchId: id, departmentId, number };
  await repo.insertOps(
    ops.map(({ personIds, ...op }) => ({ ...op, ...of, id: newId(), personIds: [...personIds] })),
  );
  return { id, number };
};

const newRow = (context: WriteContext, departmentId: string, id: string, at: Date) => ({
  companyId: context.actor.companyId,
  id,
  departmentId,
  kind: 'shift' as const,
  dayoffTypeId: null,
  fullDay: false,
  homeworking: false,
  feedSequence: 0,
  version: 0,
  createdBy: context.actor.personId || null,
  createdAt: at,
  deletedAt: null,
});

const toRow = (
  context: WriteContext,
  team: Team,
  board: Board,
  { shiftId, before, after }: Change,
): ShiftRow => {
  const at = new Date(context.now * 1000);
  const row = board.rowOf(shiftId);
  const known = row ?? newRow(context, team.department.id, shiftId, at);
  const shown = after.live ?? after.plan;
  const version = known.version + 1;
  const feedSequence = known.feedSequence + 1;
  if (!shown)
    return { ...(known as ShiftRow), version, feedSequence, deletedAt: at, updatedAt: at };
  // What is only drafted over a published shift leaves it as everybody sees it.
  if (row && after.live && after.live === before.live) return { ...row, version };
  return {
    ...known,
    ...toColumns(shown),
    homeworking: row ? staysAtHome(row, { ...row, ...toColumns(shown) }) : false,
    personId: personIdOf(board, shown),
    approved: after.live !== null,
    version,
    feedSequence,
    deletedAt: null,
    updatedAt: at,
  };
};

const toDraft = (
  context: WriteContext,
  team: Team,
  board: Board,
  { shiftId: id, after }: Change,
) => ({
  ...toColumns((after.plan ?? after.live) as PlanFields),
  id,
  departmentId: team.department.id,
  isDeleted: after.plan === null,
  personId: personIdOf(board, after.plan),
  updatedAt: new Date(context.now * 1000),
});

const toOp =
  (board: Board) =>
  (change: Change): Op => {
    const { shiftId, before, after } = change;
    const plans = [before.plan, before.live, after.plan, after.live];
    const personIds = [...new Set(plans.flatMap((plan) => personIdOf(board, plan) ?? []))];
    return { ...change, version: (board.rowOf(shiftId)?.version ?? 0) + 1, personIds };
  };

/** Of what was done, for the one line of the log: it is sealed there with the line. */
const digestOf = (ops: readonly Op[]): string =>
  createHash('sha256')
    .update(JSON.stringify(ops.map(({ shiftId, version, after }) => [shiftId, version, after])))
    .digest('hex');

/** Writes a batch that was judged: the shifts by their one door, drafts, history, one line of the log. */
export const writeBatch = async (
  context: WriteContext,
  team: Team,
  board: Board,
  changes: readonly Change[],
  note: BatchNote,
  messagesOf?: (shiftId: string) => readonly Message[],
): Promise<Written> => {
  const repo = planningOf(context);
  const departmentId = team.department.id;
  const stored = changes.map((change): Stored => {
    const row = board.rowOf(change.shiftId);
    return { before: row, after: toRow(context, team, board, change) };
  });
  await storeShifts(context, team, stored, messagesOf);
  const overlaid = changes.filter(({ after }) => isOverlaid(after));
  const bare = changes.filter(({ before, after }) => isOverlaid(before) && !isOverlaid(after));
  await repo.putDrafts(overlaid.map((change) => toDraft(context, team, board, change)));
  await repo.removeDrafts(bare.map(({ shiftId }) => shiftId));
  const ops = changes.map(toOp(board));
  const written = await recordBatch(context, departmentId, note, ops);
  context.audit({
    action: `planning.${note.kind}`,
    departmentId,
    subjectId: written.id,
    details: {
      number: written.number,
      shifts: ops.length,
      digest: digestOf(ops),
      ...(note.label && { label: note.label }),
      ...note.details,
    },
  });
  // Planners look again; nobody else learns that something is drafted.
  const watcherIds = plannerIdsOf(team);
  context.emit({ resource: 'SHIFTS', departmentId, personIds: [], watcherIds });
  return written;
};
