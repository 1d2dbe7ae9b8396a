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
export const openDesk = async (test: TestApp) => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId);
  const hire = async (role = 'USER') => {
    const person = await test.make.person(companyId);
    const record = await test.make.membership(companyId, departmentId, person.personId, {
      role,
      accessShifts: role !== 'USER',
    });
    return { ...person, record, signIn: () => test.signIn(person.email) };
  };
  const planner = await (await hire('ADMIN')).signIn();
  return {
    companyId,
    departmentId,
    hire,
    planner,
    send: (ops: readonly Op[], values: object = {}, by: Caller = planner) =>
      by.call('POST /api/v4/planning/batches', {
        body: { departmentId, ops, ...values },
      }),
    read: async (from: string, to: string) => {
      const query = { departmentId, from: wallAt(from), to: wallAt(to) } as never;
      return (await planner.call('GET /api/v4/planning', { query })).body;
    },
  };
};
