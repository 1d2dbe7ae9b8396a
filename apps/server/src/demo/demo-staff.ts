import { z } from 'zod';
import people from './data/people.json' with { type: 'json' };
import { CompanyKey, DepartmentKey, PersonKey } from './demo-keys.ts';

/** As Dimona tells them apart: employees, flexi-jobs and students. */
const WorkerType = z.enum(['OTH', 'FLX', 'STU']);
export type WorkerType = z.infer<typeof WorkerType>;

const Job = z.strictObject({
  in: DepartmentKey,
  role: z.string().default('USER'),
  /** What a manager may do. */
  may: z.array(z.enum(['shifts', 'documents', 'dimona'])).default([]),
  sections: z.array(z.string()).default([]),
  skills: z.array(z.string()).default([]),
  /** Two weeks from Monday on, a letter of `shifts.json` or '-' a day. */
  pattern: z.string().regex(/^[-a-z]{14}$/),
});
export type Job = z.infer<typeof Job>;

const Character = z.strictObject({
  first: z.string(),
  last: z.string(),
  email: z.string(),
  /** Whether they can sign in. */
  account: z.boolean().default(false),
  born: z.iso.date(),
  gender: z.literal([1, 2]),
  language: z.enum(['en', 'fr', 'nl']).default('nl'),
  company: CompanyKey.default('brasserie'),
  /** In the company as a whole. */
  role: z.string().default('USER'),
  clockInOnly: z.boolean().default(false),
  oncall: z.boolean().default(false),
  type: WorkerType.default('OTH'),
  joinedDaysAgo: z.int().default(800),
  leftDaysAgo: z.int().optional(),
  /** Of a contract that is to be renewed soon. */
  contractEndsInDays: z.int().optional(),
  /** Whose contact details are not shown. */
  hidden: z.boolean().default(false),
  jobs: z.array(Job),
});
export type Character = z.infer<typeof Character>;

export const demoStaff = z.record(PersonKey, Character).parse(people);
