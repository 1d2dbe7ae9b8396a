import { z } from 'zod';

/** A name out of the code of an app; never what somebody typed. */
const Word = z.string().regex(/^[\w$.-]{1,80}$/, 'identifier');

const FailureFrame = z.object({
  file: Word,
  line: z.number().int().min(0).max(10_000_000),
  column: z.number().int().min(0).max(10_000_000),
  name: Word.optional(),
});
export type FailureFrame = z.infer<typeof FailureFrame>;

/** Nothing of a person: nothing typed, no message of an error, which may hold that, no address with its ids. */
export const FailureReport = z.object({
  /** `refusal`: a punch from the queue was refused, or could not be read. */
  kind: z.enum(['error', 'rejection', 'screen', 'refusal']),
  /** The class of the error, or the kind of the action that was refused. */
  name: Word,
  code: z
    .string()
    .regex(/^[a-z_]+(\.[a-z_]+)*$/, 'identifier')
    .max(80)
    .optional(),
  /** The route of the screen as the app declares it: with the names of parameters, not their values. */
  screen: z
    .string()
    .regex(/^[A-Za-z_$/.-]{1,100}$/, 'route_template')
    .optional(),
  frames: z.array(FailureFrame).max(20).default([]),
  count: z.number().int().min(1).max(1000).default(1),
  version: z.string().regex(/^\d{1,6}(\.\d{1,6}){0,3}$/, 'version'),
  os: z.enum(['web', 'android', 'ios']),
});
export type FailureReport = z.infer<typeof FailureReport>;
