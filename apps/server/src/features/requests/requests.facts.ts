import type { Approvals } from '@ploeg/contract/approvals/approvals.schemas';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { defineExtensionPoint } from '#platform/feature-hooks.ts';

/** What waits for the answer of who plans a workplace: each kind of request provides its own list. */
export const approvals = defineExtensionPoint<Workplace, Partial<Approvals>>(
  'approvals',
  (provided) => Object.assign({}, ...provided),
);
