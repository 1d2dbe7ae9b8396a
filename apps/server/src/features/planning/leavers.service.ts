import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Team } from '#features/people/teams.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { writeBatch } from './batch-writing.service.ts';
import { lockBoard, planningOf } from './plan-board.service.ts';

/** What drafts gave to somebody who leaves is open: published, it would be theirs after they have left. */
export const openDraftsOf = async (
  context: WriteContext,
  { employmentId, from, team }: { employmentId: string; from: WallSeconds; team: Team },
): Promise<void> => {
  const ids = await planningOf(context).listDraftIdsFor(employmentId, from);
  const board = await lockBoard(context, team, ids);
  const changes = ids.flatMap((shiftId) => {
    const before = board.layersOf(shiftId);
    if (before.plan?.employmentId !== employmentId) return [];
    return [
      { shiftId, before, after: { ...before, plan: { ...before.plan, employmentId: null } } },
    ];
  });
  if (changes.length > 0) await writeBatch(context, team, board, changes, { kind: 'live' });
};
