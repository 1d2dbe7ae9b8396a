import { defineExtensionPoint, defineFact } from '#platform/feature-hooks.ts';
import type { Failure } from '#platform/failure.ts';
import type { ClockingRow } from './clockings.table.ts';

/**
 * Somebody has clocked in. Many do so in one transaction (decision 008): whoever handles a fact about
 * clockings changes rows of that person alone.
 */
export const clockingOpened = defineFact<{ after: ClockingRow }>('clocking opened');

/** A clocking, as it was before and as it is now; its person is locked. */
export const clockingChanged = defineFact<{ before: ClockingRow; after: ClockingRow }>(
  'clocking changed',
);

/** A clocking as it would be; before is null where it would be opened. */
export type IntendedChange = { before: ClockingRow | null; after: ClockingRow };

/** Why what somebody wants of a clocking cannot be; the first reason is what they are told. */
export const clockingLocks = defineExtensionPoint<IntendedChange, readonly Failure[]>(
  'clocking locks',
  (provided) => provided.flat(),
);
