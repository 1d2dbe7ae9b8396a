import { eq } from 'drizzle-orm';
import { shifts } from '#features/shifts/shifts.table.ts';
import { openSettings } from './factories.ts';
import type { Member, TestApp } from './test-app.ts';

/** Seconds of what a wall clock shows. */
export const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

/** A department with a planner, two employees and two kinds of day off, one of them hidden. */
export const createLeaveTeam = async (test: TestApp, settings: object = {}) => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId, {
    settings: { ...openSettings, ...settings },
  });
  const holiday = await test.make.dayoffType(companyId, departmentId);
  const hidden = await test.make.dayoffType(companyId, departmentId, {
    name: 'Strike',
    displayUser: false,
  });
  const hire = (firstName: string, role = 'USER', where = departmentId): Promise<Member> =>
    test.hire(companyId, where, { role, accessShifts: role !== 'USER' }, { firstName });
  const marc = await hire('Marc', 'ADMIN');
  const emma = await hire('Emma');
  const lucas = await hire('Lucas');

  return {
    companyId,
    departmentId,
    holiday,
    hidden,
    marc,
    emma,
    lucas,
    hire,
    plan: async (who: Member, start: string, hours = 8): Promise<string> => {
      const { body } = await marc.caller.call('POST /api/v3/shifts', {
        body: {
          departmentId,
          start: at(start),
          end: at(start) + hours * 3600,
          userRecordId: who.record,
          pause: { paid: 0, unpaid: 1800 },
          force: true,
        },
      });
      return body.shifts[0]?.id ?? '';
    },
    shift: async (id: string) =>
      (await test.database.db.select().from(shifts).where(eq(shifts.id, id)))[0],
    fixture: async ({ caller }: Member) => (await caller.call('GET /api/v3/datas')).body,
    versionOf: async ({ caller }: Member) => (await caller.call('GET /api/v3/datas')).headers.etag,
  };
};

export type LeaveTeam = Awaited<ReturnType<typeof createLeaveTeam>>;
