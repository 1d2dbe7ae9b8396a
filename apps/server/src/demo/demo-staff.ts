import { z } from 'zod';
import people from './data/people.json' with { type: 'json' };
import { CompanyKey, DepartmentKey, PersonKey } from './demo-keys.ts';

/** As Dimona tells them apart: employees, flexi-jobs and students. */
const WorkerType = z.enum(['OTH', 'FLX', 'STU']);
export type WorkerType = z.infer<typeof WorkerType>;

const Job = z.strictObject({
  in: DepartmentKey,
  /** Given by the owner, and of a lead for their sections. */
  roles: z.array(z.enum(['manager', 'planner', 'lead', 'hr'])).default([]),
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
  clockInOnly: z.boolean().default(false),
  oncall: z.boolean().default(false),
  type: WorkerType.default('OTH'),
  joinedDaysAgo: z.int().default(800),
  leftDaysAgo: z.int().optional(),
  /** Who has said that they go. */
  leavesInDays: z.int().optional(),
  /** Who has a link and has not followed it yet. */
  isInvited: z.boolean().default(false),
  /** Of a contract that is to be renewed soon. */
  contractEndsInDays: z.int().optional(),
  /** Of their national number, where the simulated office is to answer by it (docs/dimona.md). */
  serial: z.int().optional(),
  /** Whose contact details are not shown. */
  hidden: z.boolean().default(false),
  jobs: z.tuple([Job], Job),
});
export type Character = z.infer<typeof Character>;

export const demoStaff = z.record(PersonKey, Character).parse(people);
