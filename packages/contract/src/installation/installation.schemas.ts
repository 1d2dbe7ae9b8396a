import { z } from 'zod';
import { DimonaRegister } from '../dimona/dimona.schemas.ts';
import { Timestamp } from '../shared/wire.schemas.ts';

/** What of a kind waits to leave, since when, and what went wrong last. */
const Outgoing = z.object({
  waiting: z.number().int(),
  oldest: Timestamp.nullable(),
  lastFault: z.string().nullable(),
});

/** A variable of the environment; what may be a secret is said to be set, never what it is. */
const Variable = z.object({
  name: z.string(),
  isSet: z.boolean(),
  value: z.string().nullable(),
});

export const Installation = z.object({
  version: z.string(),
  publicUrl: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    bytes: z.number().int().nullable(),
  }),
  files: z.enum(['folder', 'bucket']),
  isDemo: z.boolean(),
  mail: Outgoing.extend({ isSet: z.boolean(), from: z.string() }),
  push: Outgoing.extend({ ways: z.array(z.enum(['web', 'ios', 'android'])) }),
  dimona: DimonaRegister,
  lastBackup: Timestamp.nullable(),
  /** When the log was last read through to its end, the oldest of its chains, and whether it is whole. */
  log: z.object({ checkedAt: Timestamp.nullable(), isWhole: z.boolean() }),
  variables: z.array(Variable),
});
export type Installation = z.infer<typeof Installation>;
