import type { Approvals } from '@ploeg/contract/approvals/approvals.schemas';
import type { WaitingLine } from '@ploeg/domain/requests/waiting-lines';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { defineExtensionPoint } from '#platform/feature-hooks.ts';
import type { StoredRequest } from './request-kind.ts';

/** All that waits in a workplace, or of that only what is named. */
export type Wanted = { workplace: Workplace; ids?: ReadonlySet<string> | undefined };

/** What waits for the answer of who plans a workplace: each kind of request provides its own list. */
export const approvals = defineExtensionPoint<Wanted, Partial<Approvals>>('approvals', (provided) =>
  Object.assign({}, ...provided),
);

/** The same as lines: what lists are counted, narrowed down and put in order by. */
export const waitingLines = defineExtensionPoint<Workplace, readonly WaitingLine[]>(
  'lines of what waits',
  (provided) => provided.flat(),
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
