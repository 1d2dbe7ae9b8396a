import { z } from 'zod';
import { requestKinds } from '../request-kinds.ts';
import type { All } from '../shared/feature.ts';

type Waiting = All<(typeof requestKinds)[keyof typeof requestKinds]['approvals']>;

/** Everything in a department that waits for its manager, with what a yes would do: a list of each kind. */
export const Approvals = z.object(
  Object.assign({}, ...Object.values(requestKinds).map(({ approvals }) => approvals)) as Waiting,
);
export type Approvals = z.infer<typeof Approvals>;

/** Where nothing waits. */
export const noApprovals = Object.fromEntries(
  Object.keys(Approvals.shape).map((name) => [name, []]),
) as unknown as { readonly [K in keyof Approvals]: never[] };
