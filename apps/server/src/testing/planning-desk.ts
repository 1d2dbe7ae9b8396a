import { eq } from 'drizzle-orm';
import { grants } from '#features/grants/grants.table.ts';
import { newId } from '#platform/new-id.ts';
import type { Caller, TestApp } from './test-app.ts';

type Op =
  | { op: 'create'; shiftId: string; set: object }
  | { op: 'update'; shiftId: string; baseVersion?: number; set: object }
  | { op: 'delete'; shiftId: string; baseVersion?: number };

export const wallAt = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

export const create = (set: object, shiftId = newId()) => ({
  op: 'create' as const,
  shiftId,
  set,
});

/** A location of its own with one who plans it, and how its plan is read and changed over HTTP. */
export const openDesk = async (
  test: TestApp,
  department: Parameters<TestApp['make']['department']>[1] = {},
) => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId, department);
  const hire = async (role = 'USER', values: object = {}) => {
    const person = await test.make.person(companyId);
    const record = await test.make.membership(companyId, departmentId, person.personId, {
      role,
      accessShifts: role !== 'USER',
      ...values,
    });
    return { ...person, record, signIn: () => test.signIn(person.email) };
  };
  const all = { accessDocuments: true, accessDimona: true };
  const chief = await hire('ADMIN', all);
  const planner = await chief.signIn();
  return {
    plannerId: chief.personId,
    companyId,
    departmentId,
    hire,
    planner,
    /** From now on somebody who plans does so in some sections only. */
    planOnly: ({ personId }: { personId: string }, sectionIds: string[]) =>
      test.database.db.update(grants).set({ sectionIds }).where(eq(grants.personId, personId)),
    send: (ops: readonly Op[], values: object = {}, by: Caller = planner) =>
      by.call('POST /api/v4/planning/batches', {
        body: { departmentId, ops, ...values },
      }),
    preview: (from: string, to: string, values: object = {}, by: Caller = planner) => {
      const query = { departmentId, from: wallAt(from), to: wallAt(to), ...values } as never;
      return by.call('GET /api/v4/planning/publications', { query });
    },
    publish: (from: string, to: string, hash: string, values: object = {}) =>
      planner.call('POST /api/v4/planning/publications', {
        body: { departmentId, from: wallAt(from), to: wallAt(to), hash, ...values },
      }),
    undo: (id: string, body: object = {}) =>
      planner.call('POST /api/v4/planning/batches/:id/undo', { params: { id }, body }),
    read: async (from: string, to: string) => {
      const query = { departmentId, from: wallAt(from), to: wallAt(to) } as never;
      return (await planner.call('GET /api/v4/planning', { query })).body;
    },
  };
};
