import {
  type PlanField,
  type PlanFields,
  pickFields,
  PLAN_FIELDS,
  isSameField,
} from '@ploeg/domain/planning/plan-fields';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { type Op, recordBatch } from './batch-writing.service.ts';
import { isOverlaid, toColumns, toFields, toLayers } from './layers.ts';
import type { DraftRow } from './planning.table.ts';
import { planningOf } from './plan-board.service.ts';

/** A shift that was changed by another door than that of batches. */
type LiveChange = { before: ShiftRow | null; after: ShiftRow };

/** What is drafted stays; where nothing else is drafted, the draft follows the published shift. */
const follow = (draft: DraftRow, before: ShiftRow, after: ShiftRow): DraftRow => {
  const [was, is, drafted] = [toFields(before), toFields(after), toFields(draft)];
  const isKept = (field: PlanField): boolean => !isSameField(field, drafted, was);
  const next: PlanFields = { ...is, ...pickFields(drafted, PLAN_FIELDS.filter(isKept)) };
  const personId = isKept('employmentId') ? draft.personId : after.personId;
  return { ...draft, ...toColumns(next), personId };
};

const isStillPublished = (row: ShiftRow): boolean =>
  row.approved && row.deletedAt === null && row.kind === 'shift';

const toOp = (
  { before, after }: LiveChange,
  draft: DraftRow | undefined,
  next: DraftRow | undefined,
): Op => ({
  shiftId: after.id,
  version: after.version,
  before: toLayers(before, draft),
  after: toLayers(after, next),
  personIds: [
    ...new Set([before, after, draft].flatMap((row) => (row?.personId ? [row.personId] : []))),
  ],
});

/** Enters into the history of the plan what swaps, requests, forms and imports did to shifts. */
export const recordLive = async (
  context: WriteContext,
  changes: readonly LiveChange[],
): Promise<void> => {
  const repo = planningOf(context);
  const ours = changes.filter(
    ({ before, after }) => before?.kind === 'shift' || after.kind === 'shift',
  );
  const drafts = await repo.listDrafts(ours.flatMap(({ before }) => before?.id ?? []));
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const kept: DraftRow[] = [];
  const ops = ours.map((change) => {
    const { before, after } = change;
    const draft = draftOf.get(after.id);
    const next =
      draft && before && isStillPublished(after) ? follow(draft, before, after) : undefined;
    if (next && isOverlaid(toLayers(after, next))) kept.push(next);
    return { departmentId: after.departmentId, op: toOp(change, draft, next) };
  });
  await repo.putDrafts(kept);
  const isKept = new Set(kept.map(({ id }) => id));
  await repo.removeDrafts(drafts.map(({ id }) => id).filter((id) => !isKept.has(id)));
  for (const [departmentId, own] of Map.groupBy(ops, (one) => one.departmentId)) {
    const plain = own.map(({ op }) => op);
    await recordBatch(context, departmentId, { kind: 'live' }, plain);
  }
};

/** As rows are once they were deleted, which each does with its next version. */
export const asRemoved = (row: ShiftRow): LiveChange => ({
  before: row,
  after: { ...row, version: row.version + 1, deletedAt: row.updatedAt },
});
