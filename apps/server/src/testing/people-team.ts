import type { memberships } from '#features/people/people.table.ts';
import { openSettings } from './factories.ts';
import type { Caller, TestApp } from './test-app.ts';

export type Colleague = { personId: string; record: string; caller: Caller };

/**
 * A company with two departments that know documents and Dimona. Emma works in both, Lucas in the
 * first; Hilde keeps the paper of the first and Dirk declares its people; Olga is of another company.
 */
export const createPeopleTeam = async (test: TestApp) => {
  const companyId = await test.make.company();
  const settings = {
    ...openSettings,
    modules: { ...openSettings.modules, documents: true, dimona: true },
  };
  const bar = await test.make.department(companyId, { name: 'Bar', settings });
  const cellar = await test.make.department(companyId, { name: 'Cellar', settings });
  const employ = async (
    personId: string,
    departmentId: string,
    values: Partial<typeof memberships.$inferInsert> = {},
  ) => test.make.membership(companyId, departmentId, personId, values);
  const hire = async (
    firstName: string,
    values: Partial<typeof memberships.$inferInsert> = {},
    person: Parameters<TestApp['make']['person']>[1] = {},
  ): Promise<Colleague> => {
    const { personId, email } = await test.make.person(companyId, { firstName, ...person });
    const record = await employ(personId, bar, values);
    return { personId, record, caller: await test.signIn(email) };
  };
  const emma = await hire('Emma');
  const emmaInCellar = await employ(emma.personId, cellar);
  const lucas = await hire('Lucas');
  const hilde = await hire('Hilde', { role: 'HR', accessDocuments: true });
  const dirk = await hire('Dirk', { role: 'PLANNER', accessDimona: true });

  const elsewhere = await test.make.company();
  const stranger = await test.make.person(elsewhere);
  const foreign = await test.make.department(elsewhere, { settings });
  const olga: Colleague = {
    personId: stranger.personId,
    record: await test.make.membership(elsewhere, foreign, stranger.personId, {
      role: 'ADMIN',
      accessDocuments: true,
    }),
    caller: await test.signIn(stranger.email),
  };
  return { companyId, bar, cellar, emma, emmaInCellar, lucas, hilde, dirk, olga, hire, employ };
};

export type PeopleTeam = Awaited<ReturnType<typeof createPeopleTeam>>;
