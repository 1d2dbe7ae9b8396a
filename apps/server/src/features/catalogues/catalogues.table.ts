import type { TaskType } from '@ploeg/contract/departments/departments.schemas';
import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { companyId, id } from '#db/columns.ts';

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
