import type { PersonKey } from './demo-staff.ts';

/** Known to everybody; the server listens to its own machine only while these accounts open. */
export const DEMO_PASSWORD = 'demo-ploeg';

type Account = { person: PersonKey; email: string; is: string };

export const demoAccounts: readonly Account[] = [
  { person: 'emma', email: 'emma@ploeg.example', is: 'employee in two departments' },
  { person: 'lucas', email: 'lucas@ploeg.example', is: 'her swap partner' },
  { person: 'noor', email: 'noor@ploeg.example', is: 'new, with documents to sign' },
  { person: 'marc', email: 'marc@ploeg.example', is: 'administrator' },
  { person: 'pim', email: 'pim@ploeg.example', is: 'planner' },
  { person: 'sofia', email: 'sofia@ploeg.example', is: 'super-administrator' },
  { person: 'clara', email: 'clara@ploeg.example', is: 'clock-in only' },
  { person: 'felix', email: 'felix@ploeg.example', is: 'fixed schedule' },
  { person: 'olga', email: 'olga@autre.example', is: 'administrator of another company' },
];
