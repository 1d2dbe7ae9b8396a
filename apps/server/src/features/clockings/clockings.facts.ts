import { defineExtensionPoint, defineFact } from '#platform/feature-hooks.ts';
import type { Failure } from '#platform/failure.ts';
import type { ClockingRow } from './clockings.table.ts';

/** Handlers change rows of that person alone: many clock in in one transaction (decision 008). */
export const clockingOpened = defineFact<{ after: ClockingRow }>('clocking opened');

/** Its person is locked. */
export const clockingChanged = defineFact<{ before: ClockingRow; after: ClockingRow }>(
  'clocking changed',
);

/** Before is null where it would be opened; a correction is what somebody wants who is not at the clock. */
export type IntendedChange = {
  before: ClockingRow | null;
  after: ClockingRow;
  isCorrection: boolean;
};

/** Why what somebody wants of a clocking cannot be; the first reason is what they are told. */
export const clockingLocks = defineExtensionPoint<IntendedChange, readonly Failure[]>(
  'clocking locks',
  (provided) => provided.flat(),
);
