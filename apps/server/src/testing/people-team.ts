import type { memberships } from '#features/people/people.table.ts';
import { openSettings } from './factories.ts';
import type { Member, TestApp } from './test-app.ts';

/**
 * A company with two departments that know documents and Dimona. Emma works in both, Lucas in the
 * first; Hilde keeps the documents of the first and Dirk declares its people; Olga is of another company.
 */
export const createPeopleTeam = async (test: TestApp) => {
  const companyId = await test.make.company();
  const settings = {
    ...openSettings,
    modules: { ...openSettings.modules, documents: true, dimona: true },
  };
  const bar = await test.make.department(companyId, { name: 'Bar', settings });
  const cellar = await test.make.department(companyId, { name: 'Cellar', settings });
  const employ = (
    personId: string,
    departmentId: string,
    values: Partial<typeof memberships.$inferInsert> = {},
  ) => test.make.membership(companyId, departmentId, personId, values);
  const hire = (
    firstName: string,
    values: Parameters<TestApp['hire']>[2] = {},
    person: Parameters<TestApp['hire']>[3] = {},
  ): Promise<Member> => test.hire(companyId, bar, values, { firstName, ...person });
  const emma = await hire('Emma');
  const emmaInCellar = await employ(emma.personId, cellar);
  const lucas = await hire('Lucas');
  const hilde = await hire('Hilde', { role: 'HR', accessDocuments: true });
  const dirk = await hire('Dirk', { role: 'PLANNER', accessDimona: true });

  const elsewhere = await test.make.company();
  const foreign = await test.make.department(elsewhere, { settings });
  const olga = await test.hire(elsewhere, foreign, { role: 'ADMIN', accessDocuments: true });
  return { companyId, bar, cellar, emma, emmaInCellar, lucas, hilde, dirk, olga, hire, employ };
};

export type PeopleTeam = Awaited<ReturnType<typeof createPeopleTeam>>;
