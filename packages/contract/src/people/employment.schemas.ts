import { REGIMES, SALARY_PERIODS, WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { z } from 'zod';
import { Seconds } from '../shared/wire.schemas.ts';

/** What a contract form starts with: the last contract, else the employment. */
export const ContractDefaults = z.object({
  hoursWeek: z.number(),
  daysWeek: z.number().nullable(),
  maxHoursDay: z.number().nullable(),
  salaryAmountGross: z.number().nullable(),
  salaryPeriod: z.enum(SALARY_PERIODS),
  regime: z.enum(REGIMES),
  workerKind: z.enum(WORKER_KINDS),
  workingTimePlan: z.string(),
});
export type ContractDefaults = z.infer<typeof ContractDefaults>;

export const Employment = z.object({
  active: z.boolean(),
  start: Seconds,
  end: Seconds.nullable(),
  contractType: z.string(),
  /** Fields of the profile. */
  missing: z.array(z.string()),
  /** Without one nobody reads or signs in the app. */
  hasAccount: z.boolean(),
});
export type Employment = z.infer<typeof Employment>;

export const WorkerTypeChoice = z.object({
  workerType: z.string(),
  allowed: z.array(z.string()),
  /** Of this calendar year, by what this company has declared; null where nothing is declared. */
  studentHoursLeft: z.number().int().nullable(),
  userType: z.enum(['employee', 'worker']),
  userStatus: z.enum(['F1', 'F2']).nullable(),
});
export type WorkerTypeChoice = z.infer<typeof WorkerTypeChoice>;
