import { dimonaEmployers } from '#features/dimona/dimona.table.ts';
import { personProfiles } from '#features/people/people.table.ts';
import { openSettings } from './factories.ts';
import type { Member, TestApp } from './test-app.ts';

/** Midnight of a day as the wire has it. */
export const day = (date: string): number => Date.parse(date) / 1000;

/** A right national number; its serial number tells the simulator how to answer. */
export const nationalNumber = (serial: number, born = '1990-08-15'): string => {
  const base = `${born.slice(2).replaceAll('-', '')}${String(serial).padStart(3, '0')}`;
  const counted = Number(born < '2000' ? base : `2${base}`);
  return `${base}${String(97 - (counted % 97)).padStart(2, '0')}`;
};

let serials = 100;

/** A department that declares, with its manager and two people of whom all is known. */
export const createDimonaTeam = async (
  test: TestApp,
  employer: Partial<typeof dimonaEmployers.$inferInsert> = {},
) => {
  const { db } = test.database;
  const companyId = await test.make.company();
  const settings = { ...openSettings, modules: { ...openSettings.modules, dimona: true } };
  const declaring = async (): Promise<string> => {
    const departmentId = await test.make.department(companyId, { settings });
    await db.insert(dimonaEmployers).values({
      companyId,
      departmentId,
      enterpriseNumber: '0403170701',
      jointCommittee: '302',
      ...employer,
    });
    return departmentId;
  };
  const departmentId = await declaring();

  /** `number` null leaves the national number out. */
  const hire = async (
    firstName: string,
    values: Parameters<TestApp['make']['membership']>[3] = {},
    number: string | null = nationalNumber((serials += 2)),
    where = departmentId,
    birthdate: string | null = '1990-08-15',
  ): Promise<Member> => {
    const member = await test.hire(companyId, where, values, { firstName });
    const { personId } = member;
    await db
      .insert(personProfiles)
      .values({ companyId, personId, nationalNumber: number, birthdate });
    return member;
  };
  const manager = { role: 'ADMIN', accessShifts: true, accessDimona: true };
  return {
    companyId,
    departmentId,
    declaring,
    hire,
    marc: await hire('Marc', manager),
    emma: await hire('Emma', { workerType: 'STU' }),
    lucas: await hire('Lucas', { workerType: 'FLX' }),
  };
};

export type DimonaTeam = Awaited<ReturnType<typeof createDimonaTeam>>;
