import type { Approvals } from '@ploeg/contract/approvals/approvals.schemas';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { defineExtensionPoint } from '#platform/feature-hooks.ts';
import type { StoredRequest } from './request-kind.ts';

/** What waits for the answer of who plans a workplace: each kind of request provides its own list. */
export const approvals = defineExtensionPoint<Workplace, Partial<Approvals>>(
  'approvals',
  (provided) => Object.assign({}, ...provided),
);

/** What a kind says of a request to whoever knows no kind by name. */
export type RequestDetails = {
  spans: readonly { start: number; end: number }[];
  dayoffName: string | null;
  reason: string;
};

type Asked = { workplace: Workplace; requests: readonly StoredRequest<unknown>[] };

/** The details of requests of a workplace, by their ids: each kind tells of its own. */
export const requestDetails = defineExtensionPoint<Asked, ReadonlyMap<string, RequestDetails>>(
  'details of requests',
  (provided) => new Map(provided.flatMap((details) => [...details])),
);
