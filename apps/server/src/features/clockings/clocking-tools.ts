import type { DepartmentBook } from '#features/departments/departments.service.ts';
import type { Command } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';

type Tool = { id: string; quantity: number };

/**
 * The tools that were taken to the work, each once. A direct call is refused when the department has no
 * such tool; a record of the queue loses it, and stays readable as it was claimed.
 */
export const judgeTools = (
  command: Command,
  given: readonly Tool[],
  { attributes }: DepartmentBook,
): Tool[] => {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of given) {
    if (attributes.has(id)) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
    else if (command.arrival.sequence === null) throw fail('clockings.tool_unknown');
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
};
