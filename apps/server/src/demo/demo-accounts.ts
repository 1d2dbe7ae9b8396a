import { PersonKey } from './demo-keys.ts';
import { demoStaff } from './demo-staff.ts';

/** Known to everybody; the server listens to its own machine only while these accounts open. */
export const DEMO_PASSWORD = 'demo-ploeg';

export const demoAccounts = PersonKey.options.flatMap((person) => {
  const { email } = demoStaff[person];
  return email === undefined ? [] : [{ person, email }];
});
