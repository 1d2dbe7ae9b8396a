import type { Department, TaskType } from '@ploeg/contract/departments/departments.schemas';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { companyId, createdAt, id } from '#db/columns.ts';

export const companies = pgTable('companies', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Codes of the features list (point 6.5), such as leaves_management. */
  features: text('features').array().notNull().default([]),
  /** Made by the demo, whose passwords everybody knows. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: createdAt(),
});

/**
 * What an administrator sets for a department; the wire shape is the stored shape, but for the
 * limits: they are kept with every value they have had and sent as they are today.
 */
export type DepartmentSettings = Pick<
  Department,
  | 'homeworking'
  | 'clockin'
  | 'vacationRequests'
  | 'globalSchedule'
  | 'fixedScheduleAccount'
  | 'modules'
  | 'params'
  | 'scheduleParams'
  | 'clockinParams'
  | 'swapShifts'
> & {
  displayWhenFreeClocking: boolean;
  /** Colleagues see how to reach those who have not said; absent means they do not. */
  showsContacts?: boolean;
  limits: WorkingTimeLimits;
  /** Metres around its address that count as there; absent means the rule's own. */
  placeRadiusMeters?: number;
  /** Hours a year of student work at the lower contribution; absent means what the law says. */
  studentHoursYear?: number;
};

export const departments = pgTable(
  'departments',
  {
    companyId: companyId(),
    id: id(),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    status: text('status').notNull().default('1'),
    timezone: text('timezone').notNull().default('Atlantic/Reykjavik'),
    featureCodes: text('feature_codes').array().notNull().default([]),
    settings: jsonb('settings').$type<DepartmentSettings>().notNull(),
    /** Rises with every change of what all its members see; names the cached snapshot part. */
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
);

const named = () => ({
  companyId: companyId(),
  id: id(),
  departmentId: uuid('department_id').notNull(),
  name: text('name').notNull(),
});

const coloured = () => ({
  color: text('color').notNull().default('#FFFFFF'),
  background: text('background').notNull().default('#333333'),
});

export const sections = pgTable('sections', { ...named(), ...coloured() }, (t) => [
  primaryKey({ columns: [t.companyId, t.id] }),
  index('sections_department').on(t.companyId, t.departmentId),
]);

export const skills = pgTable('skills', { ...named(), ...coloured() }, (t) => [
  primaryKey({ columns: [t.companyId, t.id] }),
  index('skills_department').on(t.companyId, t.departmentId),
]);

/** Resources such as vans and tills. */
export const attributes = pgTable(
  'attributes',
  {
    ...named(),
    color: text('color').notNull().default('#333333'),
    extra: jsonb('extra').$type<{ label: string; value: string }[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('attributes_department').on(t.companyId, t.departmentId),
  ],
);

export const packages = pgTable('packages', { ...named(), ...coloured() }, (t) => [
  primaryKey({ columns: [t.companyId, t.id] }),
]);

export const taskTypes = pgTable(
  'task_types',
  {
    ...named(),
    flows: jsonb('flows').$type<z.infer<typeof TaskType>['flows']>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('task_types_department').on(t.companyId, t.departmentId),
  ],
);

/** Codes that the scanner knows: of a place (no attribute) or of an attribute. */
export const scanCodes = pgTable(
  'scan_codes',
  {
    companyId: companyId(),
    id: id(),
    departmentId: uuid('department_id').notNull(),
    attributeId: uuid('attribute_id'),
    value: text('value').notNull(),
    codeType: text('code_type', { enum: ['qr-code', 'bar-code'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('scan_codes_department').on(t.companyId, t.departmentId),
  ],
);

export const costs = pgTable(
  'costs',
  {
    ...named(),
    format: text('format', { enum: ['text', 'number', 'boolean'] }).notNull(),
    mandatory: boolean('mandatory').notNull().default(false),
    statuses: text('statuses').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('costs_department').on(t.companyId, t.departmentId),
  ],
);

export const dayoffTypes = pgTable(
  'dayoff_types',
  { ...named(), displayUser: boolean('display_user').notNull().default(true) },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('dayoff_types_department').on(t.companyId, t.departmentId),
  ],
);

/** The comment of the day, one for each department and date. */
export const dayComments = pgTable(
  'day_comments',
  {
    companyId: companyId(),
    departmentId: uuid('department_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    comment: text('comment').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.departmentId, t.day] })],
);
