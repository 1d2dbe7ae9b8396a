import { hash } from '@node-rs/argon2';
import type { Cost } from '@ploeg/contract/departments/departments.schemas';
import { belgianLimits } from '@ploeg/domain/constraints/belgian-limits';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import {
  attributes,
  costs,
  dayoffTypes,
  scanCodes,
  sections,
  taskTypes,
} from '#features/catalogues/catalogues.table.ts';
import {
  companies,
  type DepartmentSettings,
  departments,
} from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { shifts, shiftTasks } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';

export const PASSWORD = 'a good long password';

/** To sign in at the price that is asked of guessers took a fifth of all the time of the server's tests. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

let passwordHash: Promise<string> | undefined;

/** Settings with everything switched on that a test may need; override what it is about. */
export const openSettings: DepartmentSettings = {
  homeworking: true,
  clockin: true,
  vacationRequests: true,
  globalSchedule: false,
  fixedScheduleAccount: false,
  displayWhenFreeClocking: true,
  modules: {
    dimona: false,
    skills: true,
    resources: true,
    documents: true,
    tasks: true,
    freeshifts: true,
  },
  params: {
    enableSection: true,
    enableAvailability: true,
    availabilityEnd: 10,
    showExtraHours: true,
    showOnlyStartDate: false,
    group_document_signatures: false,
  },
  scheduleParams: {
    default_shift_start_time: '09:00',
    default_shift_end_time: '17:00',
    shyftsMarket: false,
  },
  clockinParams: {
    enableGps: false,
    enableMobileClockin: true,
    enableQrCode: false,
    qrCodeMandatory: false,
    authorizeCheckingBefore: 900,
    offlineClockings: true,
    commentMandatory: false,
    freeclockin: true,
    requestModificationMaxHour: 0,
  },
  swapShifts: { enabled: true, daysBeforeShiftLimit: 1, adminApproval: true },
  limits: belgianLimits,
};

/** Nothing stands against a shift but what else a person does: for tests that are not about the rules. */
export const noLimits: DepartmentSettings['limits'] = {
  maxHoursDay: null,
  maxHoursWeek: null,
  minShiftDuration: null,
  minRestHours: null,
  maxDaysWeek: null,
};

/** Rows for tests, each with sensible values that a test may override. */
export const createFactories = (db: Db) => {
  let count = 0;
  return {
    company: async (name = 'Test company'): Promise<string> => {
      const id = newId();
      await db.insert(companies).values({ id, name, features: ['leaves_management'] });
      return id;
    },

    department: async (
      companyId: string,
      values: Partial<
        Pick<
          typeof departments.$inferInsert,
          'name' | 'timezone' | 'settings' | 'latitude' | 'longitude'
        >
      > = {},
    ): Promise<string> => {
      const id = newId();
      await db.insert(departments).values({
        companyId,
        id,
        name: 'Bar',
        timezone: 'Europe/Brussels',
        settings: openSettings,
        ...values,
      });
      return id;
    },

    section: async (companyId: string, departmentId: string, name = 'Zaal'): Promise<string> => {
      const id = newId();
      await db.insert(sections).values({ companyId, id, departmentId, name });
      return id;
    },

    cost: async (
      companyId: string,
      departmentId: string,
      values: Partial<Cost> = {},
    ): Promise<string> => {
      const id = newId();
      await db.insert(costs).values({
        companyId,
        departmentId,
        name: 'Kilometres',
        format: 'number',
        ...values,
        id,
      });
      return id;
    },

    attribute: async (companyId: string, departmentId: string, name = 'Van'): Promise<string> => {
      const id = newId();
      await db.insert(attributes).values({ companyId, id, departmentId, name });
      return id;
    },

    /** A code that hangs at a place of the department. */
    placeCode: async (companyId: string, departmentId: string, value: string): Promise<void> => {
      await db
        .insert(scanCodes)
        .values({ companyId, id: newId(), departmentId, value, codeType: 'qr-code' });
    },

    dayoffType: async (
      companyId: string,
      departmentId: string,
      values: Partial<typeof dayoffTypes.$inferInsert> = {},
    ): Promise<string> => {
      const id = newId();
      const row = { companyId, departmentId, name: 'Holiday', ...values, id };
      await db.insert(dayoffTypes).values(row);
      return id;
    },

    taskType: async (
      companyId: string,
      departmentId: string,
      flows: (typeof taskTypes.$inferInsert)['flows'] = [],
    ): Promise<string> => {
      const id = newId();
      await db
        .insert(taskTypes)
        .values({ companyId, id, departmentId, name: 'Cleaning', flows: flows ?? [] });
      return id;
    },

    shiftTask: async (
      values: Pick<typeof shiftTasks.$inferInsert, 'companyId' | 'shiftId' | 'taskTypeId'>,
    ): Promise<string> => {
      const id = newId();
      const span = { start: wallSeconds(0), end: wallSeconds(60) };
      await db.insert(shiftTasks).values({ ...values, ...span, id, name: 'Cleaning' });
      return id;
    },

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
      values: Partial<typeof memberships.$inferInsert> = {},
    ): Promise<string> => {
      const id = newId();
      await db.insert(memberships).values({ companyId, departmentId, personId, ...values, id });
      return id;
    },

    /** `start` and `end` are what the department's wall clock shows, without a zone. */
    shift: async (
      values: Omit<typeof shifts.$inferInsert, 'id' | 'start' | 'end'> & {
        start: string;
        end: string;
      },
    ): Promise<string> => {
      const id = newId();
      const at = (text: string) => wallSeconds(Date.parse(`${text}Z`) / 1000);
      await db
        .insert(shifts)
        .values({ ...values, id, start: at(values.start), end: at(values.end) });
      return id;
    },
  };
};

export type Factories = ReturnType<typeof createFactories>;
