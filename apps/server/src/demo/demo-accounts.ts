import { PersonKey } from './demo-keys.ts';
import { demoStaff } from './demo-staff.ts';

/** Known to everybody; the server listens to its own machine only while these accounts open. */
export const DEMO_PASSWORD = 'demo-ploeg';

export const demoAccounts = PersonKey.options
  .filter((person) => demoStaff[person].account)
  .map((person) => ({ person, email: demoStaff[person].email }));
