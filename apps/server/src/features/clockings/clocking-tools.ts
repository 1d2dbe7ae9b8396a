import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import type { Catalogues } from '#features/catalogues/catalogues.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { refuseOrFlag } from './refuse-or-flag.ts';

type Tool = { id: string; quantity: number };

/**
 * The tools that were taken to the work, each once. A direct call is refused when the department has no
 * such tool; a record of the queue loses it with a flag, and stays readable as it was claimed.
 */
export const judgeTools = (
  context: WriteContext,
  tools: readonly Tool[],
  { attributes }: Pick<Catalogues, 'attributes'>,
  flags: Set<ClockingFlag>,
): Tool[] => {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of tools) {
    if (attributes.has(id)) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
    else refuseOrFlag(context, flags, fail('clockings.tool_unknown'), 'shift_changed');
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
};
