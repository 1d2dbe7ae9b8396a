import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { Team } from '#features/people/teams.service.ts';
import { clockingsOfShifts } from '#features/shifts/shifts.facts.ts';
import { type ShiftRow, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { collect } from '#platform/feature-hooks.ts';
import { NOTHING, toLayers } from './layers.ts';
import type { DraftRow, Layers } from './planning.table.ts';
import { createPlanHistoryRepo } from './plan-history.repo.ts';
import { createPlanNoticesRepo } from './plan-notices.repo.ts';
import { createPlanningRepo } from './planning.repo.ts';

export const planningOf = ({ db, actor }: ReadContext) => createPlanningRepo(db, actor.companyId);

export const historyOf = ({ db, actor }: ReadContext) => createPlanHistoryRepo(db, actor.companyId);

export const noticesOf = ({ db, actor }: ReadContext) => createPlanNoticesRepo(db, actor.companyId);

/** What is known of the shifts that a batch is about. */
export type Board = {
  rowOf: (shiftId: string) => ShiftRow | null;
  layersOf: (shiftId: string) => Layers;
  isClocked: (shiftId: string) => boolean;
  /** Of those who work there, and of those whose shifts these are. */
  personOf: (employmentId: string) => string | undefined;
};

const personsIn = (
  { members }: Team,
  rows: readonly Pick<DraftRow, 'employmentId' | 'personId'>[],
): ReadonlyMap<string, string> =>
  new Map(
    [...rows, ...members].flatMap(({ employmentId, personId }) =>
      employmentId && personId ? [[employmentId, personId] as const] : [],
    ),
  );

/** The same of rows as they were read. */
export const toBoard = async (
  context: ReadContext,
  team: Team,
  rows: readonly ShiftRow[],
): Promise<Board> => {
  const ids = rows.map(({ id }) => id);
  const [drafts, clocked] = await Promise.all([
    planningOf(context).listDrafts(ids),
    collect(context, clockingsOfShifts, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const persons = personsIn(team, [...rows, ...drafts]);
  const layers = new Map(rows.map((row) => [row.id, toLayers(row, draftOf.get(row.id))]));
  return {
    rowOf: (id) => byId.get(id) ?? null,
    layersOf: (id) => layers.get(id) ?? NOTHING,
    isClocked: (id) => clocked.has(id),
    personOf: (employmentId) => persons.get(employmentId),
  };
};

/** Shifts by id, locked until the end of the transaction, also those that were deleted. */
export const lockBoard = async (
  context: ReadContext,
  team: Team,
  shiftIds: readonly string[],
): Promise<Board> =>
  toBoard(context, team, await shiftsOf(context).lockAny([...new Set(shiftIds)]));

export const personIdOf = ({ personOf }: Board, plan: PlanFields | null): string | null =>
  (plan?.employmentId && personOf(plan.employmentId)) || null;
