import type { Instant } from '@ploeg/domain/time/wall-time';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/database.ts';
import { logins } from '#features/session/session.table.ts';
import { hashPassword } from '#platform/passwords.ts';
import { addLeave, addUnavailabilities } from './demo-absences.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { addChangeRequests } from './demo-change-requests.ts';
import { addClockings } from './demo-clockings.ts';
import { addDepartments } from './demo-departments.ts';
import { addDimonas } from './demo-dimona.ts';
import { addDocuments } from './demo-documents.ts';
import { addExtras } from './demo-extras.ts';
import { addFreeShifts, addMarket } from './demo-free-shifts.ts';
import { writeLog } from './demo-log.ts';
import { addOddClockings, addPunches } from './demo-punches.ts';
import { addPeople } from './demo-people.ts';
import { demoTables } from './demo-rows.ts';
import { addPatternShifts, addShiftTasks } from './demo-shifts.ts';
import { addSwaps } from './demo-swaps.ts';
import { addEmployers, addTerms } from './demo-terms.ts';
import { addShiftsOfToday } from './demo-today.ts';
import { createDemo, type Demo } from './demo-state.ts';

/** Far below the 65,535 parameters of one statement, even for the widest table. */
const ROWS_PER_INSERT = 500;

/** The whole demo as rows. Each part leaves alone what the parts before it have planned. */
export const buildDemo = async (now: Instant): Promise<Demo> => {
  // What cleans texts is loaded when there are some: most starts have no demo to make.
  const { cleanHtml } = await import('#platform/pdf/clean-html.ts');
  const demo = createDemo(now);
  addDepartments(demo);
  addPeople(demo);
  addShiftsOfToday(demo);
  addLeave(demo);
  addUnavailabilities(demo);
  addPatternShifts(demo);
  addMarket(demo);
  addFreeShifts(demo);
  addSwaps(demo);
  addChangeRequests(demo);
  addShiftTasks(demo);
  addClockings(demo);
  addDocuments(demo, cleanHtml);
  addDimonas(demo);
  addExtras(demo);
  addOddClockings(demo);
  addPunches(demo);
  addEmployers(demo);
  addTerms(demo);
  return demo;
};

const insertAll = async (db: Db, table: PgTable, rows: readonly object[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await db.insert(table).values(rows.slice(from, from + ROWS_PER_INSERT));
  }
};

/** Fills an empty database with the demo companies as they stand at `now`. Belongs in a transaction. */
export const seedDemo = async (db: Db, now: Instant): Promise<void> => {
  const demo = await buildDemo(now);
  for (const [name, table] of Object.entries(demoTables)) {
    await insertAll(db, table, demo.rows[name as keyof typeof demoTables]);
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.insert(logins).values(
    demoAccounts.map(({ person, email }) => {
      const member = demo.members.find((m) => m.person === person);
      if (!member) throw new Error(`The demo has no ${person}.`);
      const { companyId, personId } = member;
      return { email, companyId, personId, passwordHash };
    }),
  );
  await writeLog(db, demo);
};
