import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { signatories } from '#features/documents/documents.table.ts';
import { logins } from '#features/session/session.table.ts';
import { hashPassword } from '#platform/passwords.ts';
import { addLeave, addUnavailabilities } from './demo-absences.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { demoCompanies } from './demo-catalogue.ts';
import { addChangeRequests } from './demo-change-requests.ts';
import { recordClockings } from './demo-claims.ts';
import { addClockings } from './demo-clockings.ts';
import { foundCompany } from './demo-company.ts';
import { addDimonas } from './demo-dimona.ts';
import { addContracts } from './demo-contracts.ts';
import { addDocuments } from './demo-documents.ts';
import { addExtras } from './demo-extras.ts';
import { addFreeShifts } from './demo-free-shifts.ts';
import { hireStaff, moveOn } from './demo-hiring.ts';
import { CompanyKey } from './demo-keys.ts';
import { writeLog } from './demo-log.ts';
import { planFortnights } from './demo-planning.ts';
import { addOddClockings } from './demo-punches.ts';
import { giveLeave } from './demo-leave.ts';
import { addMarket } from './demo-market.ts';
import { bringPapers } from './demo-papers.ts';
import { insertAll } from './demo-rows.ts';
import { addPatternShifts, addShiftTasks } from './demo-shifts.ts';
import { addSignatories } from './demo-signatories.ts';
import { playAll, type Somebody, type Stage, type StageWithStore } from './demo-stage.ts';
import { type Cast, createDemo, type Demo } from './demo-state.ts';
import { addSwaps } from './demo-swaps.ts';
import { addShiftsOfToday } from './demo-today.ts';

/**
 * What the people of the demo are planned for, have clocked and ask. Each part leaves alone what those
 * before it have planned.
 */
export const planDemo = (now: Instant, cast: Cast): Demo => {
  const demo = createDemo(now, cast);
  addShiftsOfToday(demo);
  addLeave(demo);
  addUnavailabilities(demo);
  addPatternShifts(demo);
  addMarket(demo);
  addSwaps(demo);
  addFreeShifts(demo);
  addChangeRequests(demo);
  addShiftTasks(demo);
  addClockings(demo);
  addSignatories(demo);
  addDimonas(demo);
  addOddClockings(demo);
  return demo;
};

/** Each company as its owner makes it through the office, with everybody who works there. */
export const castDemo = async (stage: Stage, passwordHash: string) => {
  const cast: Cast = { departments: new Map(), members: [] };
  const owners = new Map<CompanyKey, Somebody>();
  for (const key of CompanyKey.options) {
    const { owner, departments } = await foundCompany(stage, key, passwordHash);
    for (const [place, department] of departments) cast.departments.set(place, department);
    cast.members.push(...(await hireStaff(stage, key, owner, departments)));
    owners.set(key, owner);
  }
  return { cast, owners };
};

/** Everybody who can sign in but the owners, who chose a password when they began. */
const openAccounts = async (db: Db, { members }: Cast, passwordHash: string): Promise<void> => {
  const founders = new Set<string>(Object.values(demoCompanies).map(({ owner }) => owner));
  const others = demoAccounts.filter(({ person }) => !founders.has(person));
  await db.insert(logins).values(
    others.map(({ person, email }) => {
      const member = members.find((m) => m.person === person);
      if (!member) throw new Error(`The demo has no ${person}.`);
      const { companyId, personId } = member;
      return { email, companyId, personId, passwordHash };
    }),
  );
};

/** Fills an empty database with the demo companies as they stand at `now`. Belongs in a transaction. */
export const seedDemo = async (stage: StageWithStore): Promise<void> => {
  const { db, now } = stage;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { cast, owners } = await castDemo(stage, passwordHash);
  const demo = planDemo(now, cast);
  await insertAll(db, signatories, demo.rows.signatories);
  const papers = await bringPapers(stage, demo);
  addContracts(demo, papers);
  addDocuments(demo, papers);
  for (const owner of owners.values()) await giveLeave(stage, demo, owner);
  const ends = [...owners.values()].flatMap((owner) =>
    moveOn(
      stage,
      owner,
      cast.members.filter(({ companyId }) => companyId === owner.companyId),
    ),
  );
  const clocked = recordClockings(demo);
  await playAll(db, [...planFortnights(demo, owners), ...demo.acts, ...clocked, ...ends]);
  await openAccounts(db, cast, passwordHash);
  for (const [key, owner] of owners) {
    await addExtras(stage, demo, key, owner);
  }
  await writeLog(db, demo);
};
