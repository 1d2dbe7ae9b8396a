import type { WorkerKind } from '../contracts/contract-terms.ts';
import type { WorkerType } from '../dimona/worker-types.ts';

const BOTH: readonly string[] = ['OTH', 'STU', 'EXT'] satisfies WorkerType[];

/** Types of which there are white-collar employees and workers; who is of another type is a worker. */
export const hasBothKinds = (workerType: string): boolean => BOTH.includes(workerType);

/**
 * As what most work whom a joint committee stands for (R100): the first that says something counts. Null
 * where none does, as where nobody knows the committee.
 */
export const usualKind = (
  committees: readonly (string | null | undefined)[],
): WorkerKind | null => {
  for (const committee of committees) {
    if (committee === '302' || /^1\d\d/.test(committee ?? '')) return 'worker';
    if (/^2\d\d/.test(committee ?? '')) return 'employee';
  }
  return null;
};
