import { UNITS } from '@ploeg/domain/leave/leave-kinds';
import { REST_COUNTERS } from '@ploeg/domain/leave-ledger/leave-accounts';
import { z } from 'zod';
import { Id } from '../shared/wire.schemas.ts';
import { Amount } from './leave-ledger.schemas.ts';

/** Rest for work on a public holiday or a Sunday that is neither taken nor planned. */
export const DueRest = z.object({
  employmentId: Id,
  personId: Id,
  displayName: z.string(),
  departmentId: Id,
  accountId: Id,
  account: z.string(),
  unit: z.enum(UNITS),
  dayMinutes: z.number().int(),
  /** The day that was worked, and the one by which the rest is to be taken. */
  day: z.iso.date(),
  until: z.iso.date(),
  amount: Amount,
  /** Null of rest that was entered by hand. */
  cause: z.enum(REST_COUNTERS).nullable(),
  isOverdue: z.boolean(),
});
export type DueRest = z.infer<typeof DueRest>;
