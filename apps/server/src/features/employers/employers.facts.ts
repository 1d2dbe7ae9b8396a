import type { OpenPeriod } from '@ploeg/contract/employers/employers.schemas';
import { defineExtensionPoint, defineFact } from '#platform/feature-hooks.ts';

/** A location has another employer from a day on; null where it is the same one under another number. */
export const employerChanged = defineFact<{ departmentId: string; since: string | null }>(
  'employer changed',
);

/** Declarations of a location that run on over a day: the employer of before must end them. */
export const periodsOpenOn = defineExtensionPoint<
  { departmentId: string; day: string },
  readonly OpenPeriod[]
>('periods open on a day', (provided) => provided.flat());
