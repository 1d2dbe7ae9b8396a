import type { z } from 'zod';
import type { ErrorTable } from './error-table.ts';
import type { RouteDefinition } from './route.ts';

/** What the contract says of a feature; `features.ts` lists all of them. */
type ContractFeature = {
  about: string;
  routes: Readonly<Record<string, RouteDefinition>>;
  /** Files of shapes; those with a name keep it in the description of the API. */
  schemas: readonly object[];
  errors?: ErrorTable;
  /** What its events are about: enough for a client to know what it must ask for again. */
  resources?: readonly string[];
  /** Of a kind of request: what who plans sees of those that wait, under the name of their list. */
  approvals?: Readonly<Record<string, z.ZodArray>>;
};

export const feature = <const F extends ContractFeature>(own: F): F => own;

/** All members of a union at once. */
export type All<U> = (U extends unknown ? (item: U) => void : never) extends (all: infer A) => void
  ? A
  : never;
