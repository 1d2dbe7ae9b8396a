import { hash } from '@node-rs/argon2';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/database.ts';
import {
  attributes,
  costs,
  dayoffTypes,
  scanCodes,
  sections,
  taskTypes,
} from '#features/catalogues/catalogues.table.ts';
import { defaultSettings } from '#features/departments/default-settings.ts';
import {
  companies,
  type DepartmentSettings,
  departments,
} from '#features/departments/departments.table.ts';
import { grantByFlags, grantCompanyRole } from './grant-factory.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { shifts, shiftTasks } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';

export const PASSWORD = 'a good long password';

/** To sign in at the price that is asked of guessers took a fifth of all the time of the server's tests. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** Before the day of any test: the database's own default would be the day on which the tests run. */
const EMPLOYED_SINCE = new Date('2020-01-01T12:00:00Z');

let passwordHash: Promise<string> | undefined;

/** Settings with everything switched on that a test may need; override what it is about. */
export const openSettings: DepartmentSettings = {
  ...defaultSettings,
  homeworking: true,
  displayWhenFreeClocking: true,
  modules: { ...defaultSettings.modules, resources: true, tasks: true },
  clockinParams: { ...defaultSettings.clockinParams, freeclockin: true },
};

/** Nothing stands against a shift but what else a person does: for tests that are not about the rules. */
export const noLimits: DepartmentSettings['limits'] = {
  maxHoursDay: null,
  maxHoursWeek: null,
  minShiftDuration: null,
  minRestHours: null,
  maxDaysWeek: null,
};

type Given<T extends PgTable> = Partial<Omit<T['$inferInsert'], 'id' | 'companyId'>>;

/** Rows for tests, each with sensible values that a test may override. */
export const createFactories = (db: Db) => {
  let count = 0;
  const insert = async <T extends PgTable & { id: PgColumn }>(
    table: T,
    row: Omit<T['$inferInsert'], 'id'>,
  ): Promise<string> => {
    const id = newId();
    const values: object = row;
    await db.insert(table).values({ ...values, id } as T['$inferInsert']);
    return id;
  };
  return {
    company: (name = 'Test company'): Promise<string> =>
      insert(companies, { name, features: ['leaves_management'] }),

    department: (companyId: string, values: Given<typeof departments> = {}): Promise<string> =>
      insert(departments, {
        companyId,
        name: 'Bar',
        timezone: 'Europe/Brussels',
        settings: openSettings,
        ...values,
      }),

    section: (companyId: string, departmentId: string, name = 'Zaal'): Promise<string> =>
      insert(sections, { companyId, departmentId, name }),

    cost: (
      companyId: string,
      departmentId: string,
      values: Given<typeof costs> = {},
    ): Promise<string> =>
      insert(costs, { companyId, departmentId, name: 'Kilometres', format: 'number', ...values }),

    attribute: (companyId: string, departmentId: string, name = 'Van'): Promise<string> =>
      insert(attributes, { companyId, departmentId, name }),

    /** A code that hangs at a place of the department. */
    placeCode: (companyId: string, departmentId: string, value: string): Promise<string> =>
      insert(scanCodes, { companyId, departmentId, value, codeType: 'qr-code' }),

    dayoffType: (
      companyId: string,
      departmentId: string,
      values: Given<typeof dayoffTypes> = {},
    ): Promise<string> =>
      insert(dayoffTypes, { companyId, departmentId, name: 'Holiday', ...values }),

    taskType: (
      companyId: string,
      departmentId: string,
      flows: (typeof taskTypes.$inferInsert)['flows'] = [],
    ): Promise<string> =>
      insert(taskTypes, { companyId, departmentId, name: 'Cleaning', flows: flows ?? [] }),

    shiftTask: (
      values: Pick<typeof shiftTasks.$inferInsert, 'companyId' | 'shiftId' | 'taskTypeId'>,
    ): Promise<string> =>
      insert(shiftTasks, {
        ...values,
        start: wallSeconds(0),
        end: wallSeconds(60),
        name: 'Cleaning',
      }),

    person: async (
      companyId: string,
      values: Partial<typeof persons.$inferInsert> = {},
    ): Promise<{ personId: string; email: string }> => {
      count += 1;
      const personId = newId();
      const email = values.email ?? `person${count}.${personId}@test.example`;
      await db.insert(persons).values({
        companyId,
        firstName: 'Ann',
        lastName: 'Peeters',
        ...values,
        id: personId,
        email,
      });
      await grantCompanyRole(db, { companyId, personId }, values.role ?? 'USER');
      passwordHash ??= hash(PASSWORD, CHEAP);
      await db.insert(logins).values({
        email,
        companyId,
        personId,
        passwordHash: await passwordHash,
      });
      return { personId, email };
    },

    membership: async (
      companyId: string,
      departmentId: string,
      personId: string,
      values: Given<typeof memberships> = {},
    ): Promise<string> => {
      await grantByFlags(
        db,
        { companyId, personId, departmentId },
        {
          role: values.role ?? 'USER',
          accessShifts: values.accessShifts ?? false,
          accessDocuments: values.accessDocuments ?? false,
          accessDimona: values.accessDimona ?? false,
        },
      );
      return insert(memberships, {
        companyId,
        departmentId,
        personId,
        joinedAt: EMPLOYED_SINCE,
        ...values,
      });
    },

    /** `start` and `end` are what the department's wall clock shows, without a zone. */
    shift: (
      values: Omit<typeof shifts.$inferInsert, 'id' | 'start' | 'end'> & {
        start: string;
        end: string;
      },
    ): Promise<string> => {
      const at = (text: string) => wallSeconds(Date.parse(`${text}Z`) / 1000);
      return insert(shifts, { ...values, start: at(values.start), end: at(values.end) });
    },
  };
};

export type Factories = ReturnType<typeof createFactories>;
