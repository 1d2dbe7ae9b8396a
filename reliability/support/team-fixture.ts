import { eq, sql } from 'drizzle-orm';
import { instant, toWallTime } from '@ploeg/domain/time/wall-time';
import type { TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { clockings } from '../../apps/server/src/features/clockings/clockings.table.ts';
import { departments } from '../../apps/server/src/features/departments/departments.table.ts';
import { dimonaEmployers } from '../../apps/server/src/features/dimona/dimona.table.ts';
import { personProfiles } from '../../apps/server/src/features/people/people.table.ts';
import { newId } from '../../apps/server/src/platform/new-id.ts';
import { nationalNumber } from '../../apps/server/src/testing/dimona-team.ts';
import {
  createFactories,
  noLimits,
  openSettings,
} from '../../apps/server/src/testing/factories.ts';
import { signInAs } from './people-fixture.ts';

const TIMEZONE = 'Europe/Brussels';
const HOUR = 3600;
const DAY = 24 * HOUR;

const nowAt = () => Math.floor(Date.now() / 1000);
const moment = (at: number) => ({ at, wall: toWallTime(instant(at), TIMEZONE) });

/** A department that clocks, plans and declares, its manager, and as many people as a test hires. */
export const createTeamFixture = async ({ db }: TestDatabase, url: string) => {
  const make = createFactories(db);
  const companyId = await make.company();
  const modules = { ...openSettings.modules, dimona: true };
  const departmentId = await make.department(companyId, {
    timezone: TIMEZONE,
    settings: { ...openSettings, modules, limits: noLimits },
  });
  await db
    .insert(dimonaEmployers)
    .values({ companyId, departmentId, enterpriseNumber: '0403170701', jointCommittee: '302' });
  let serial = 100;

  const hire = async (values: Parameters<typeof make.membership>[3] = {}) => {
    const { personId, email } = await make.person(companyId);
    const record = await make.membership(companyId, departmentId, personId, values);
    // What is put in behind the server's back must be made known.
    await db
      .update(departments)
      .set({ version: sql`${departments.version} + 1` })
      .where(eq(departments.id, departmentId));
    return { personId, email, record };
  };

  const manager = await hire({ role: 'ADMIN', accessShifts: true, accessDimona: true });

  const withToken = async <T extends { email: string }>(person: T) => ({
    ...person,
    token: await signInAs(person.email, url),
  });

  return {
    companyId,
    departmentId,
    place: { department: { id: departmentId, timezone: TIMEZONE }, taskTypeId: '', answers: {} },
    manager: await withToken(manager),
    hire: async () => withToken(await hire()),
    /** Somebody of whom social security can be told. */
    hireDeclared: async () => {
      const person = await hire({ workerType: 'STU' });
      serial += 2;
      await db.insert(personProfiles).values({
        companyId,
        personId: person.personId,
        nationalNumber: nationalNumber(serial),
        birthdate: '1990-08-15',
      });
      return person;
    },
    checkIn: () => {
      const { at, wall } = moment(nowAt() - HOUR);
      return { optimisticId: newId(), departmentId, checkIn: { start: wall, at } };
    },
    checkOut: () => {
      const { at, wall } = moment(nowAt() - HOUR / 2);
      return { checkOut: { end: wall, at } };
    },
    /** Somebody has been clocked in for longer than a day. */
    forget: async ({ personId, record }: { personId: string; record: string }) => {
      const { at, wall } = moment(nowAt() - DAY - HOUR);
      const id = newId();
      await db.insert(clockings).values({
        companyId,
        id,
        personId,
        employmentId: record,
        departmentId,
        start: wall,
        startAt: instant(at),
      });
      return id;
    },
  };
};
