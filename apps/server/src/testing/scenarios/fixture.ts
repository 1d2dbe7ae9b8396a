import { and, asc, desc, eq } from 'drizzle-orm';
import { emptyTables } from '#db/table-copies.ts';
import { marketItems } from '#features/market/market.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import { noLimits, openSettings } from '../factories.ts';
import type { Member, TestApp } from '../test-app.ts';
import type { Oracle } from './oracle.ts';

export const PEOPLE = 4;
export const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26'] as const;

const settings = {
  ...openSettings,
  params: { ...openSettings.params, availabilityEnd: 31 },
  limits: noLimits,
};

export const dayStart = (day: number): number => Date.parse(DAYS[day] ?? '') / 1000;

/** The real side: a department with its people, and what was made in this run by its number. */
export const openFixture = async (test: TestApp, isMarket: boolean) => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId, {
    settings: {
      ...settings,
      scheduleParams: { ...settings.scheduleParams, shyftsMarket: isMarket },
    },
  });
  const dayoffType = await test.make.dayoffType(companyId, departmentId);
  const hire = (role: string): Promise<Member> =>
    test.hire(companyId, departmentId, { role, accessShifts: role !== 'USER' });
  const planner = await hire('ADMIN');
  const people: Member[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await hire('USER'));
  const made = {
    shifts: [] as string[],
    swaps: [] as string[],
    absences: [] as string[],
    applications: [] as string[],
    leave: [] as string[],
    reports: [] as string[],
  };
  const { db } = test.database;

  return {
    departmentId,
    dayoffType,
    planner,
    made,
    person: (index: number): Member => people[index] as Member,
    idOf: (noun: keyof typeof made, index: number): string => made[noun][index] ?? newId(),

    /** Forgets everything, and plans as the model does. */
    begin: async ({ shifts: planned }: Oracle): Promise<void> => {
      await emptyTables(db, ['shifts', 'requests']);
      for (const list of Object.values(made)) list.length = 0;
      for (const { day, owner } of planned) {
        const start = dayStart(day) + 9 * 3600;
        const { body } = await planner.caller.call('POST /api/v3/shifts', {
          body: {
            departmentId,
            start,
            end: start + 8 * 3600,
            userRecordId: owner === null ? '' : people[owner]?.record,
            approved: true,
          },
        });
        made.shifts.push(body.shifts[0]?.id ?? '');
      }
    },

    /** What of the market belongs to a shift: its item, and who has applied last. */
    marketOf: async (index: number) => {
      const shiftId = made.shifts[index] ?? newId();
      const [item] = await db.select().from(marketItems).where(eq(marketItems.shiftId, shiftId));
      const [application] = await db
        .select()
        .from(requests)
        .where(and(eq(requests.subjectId, shiftId), eq(requests.kind, 'application')))
        .orderBy(desc(requests.id))
        .limit(1);
      return { itemId: item?.id ?? newId(), applicationId: application?.id ?? newId() };
    },

    /** Whose each shift is, in the words of the model. */
    owners: async (): Promise<(number | null | 'gone')[]> => {
      const rows = await db
        .select({ id: shifts.id, personId: shifts.personId, deletedAt: shifts.deletedAt })
        .from(shifts)
        .where(eq(shifts.companyId, companyId))
        .orderBy(asc(shifts.id));
      return made.shifts.map((id) => {
        const row = rows.find((pick) => pick.id === id);
        if (!row || row.deletedAt) return 'gone';
        return row.personId === null
          ? null
          : people.findIndex((person) => person.personId === row.personId);
      });
    },
  };
};

export type Fixture = Awaited<ReturnType<typeof openFixture>>;
