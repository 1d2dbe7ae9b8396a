import { enqueue } from '../sync/sync-store.ts';
import type { Clocking } from '../wire.ts';
import { confirmKind } from './clocking-confirm.commands.ts';

export const confirmEnd = (
  clocking: Clocking,
  end: { wall: number; at: number },
): Promise<string> => {
  const key = clocking.optimisticId ?? clocking.id;
  return enqueue(
    confirmKind,
    { clocking: key, end: end.wall, at: end.at },
    { departmentId: clocking.departmentId, optimisticId: null, refs: [key] },
  );
};
