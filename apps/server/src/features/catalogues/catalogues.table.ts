import type { ListName, ListRow, UserOfLists } from '@ploeg/contract/catalogues/catalogues.schemas';
import { BALANCES, UNITS } from '@ploeg/domain/leave/leave-kinds';
import { isNull, type SQL } from 'drizzle-orm';
import {
  boolean,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, companyTable, moment } from '#db/columns.ts';

const listed = () => ({
  departmentId: uuid('department_id').notNull(),
  /** From 0; rows that nobody has put in order come last, by name. */
  position: integer('position'),
  /** Since when it is offered no more; what refers to it still names it. */
  archivedAt: moment('archived_at'),
});

const byDepartment =
  (name: string) => (t: Record<'companyId' | 'departmentId', ExtraConfigColumn>) => [
    index(name).on(t.companyId, t.departmentId),
  ];

const named = () => ({ ...listed(), name: text('name').notNull() });

const coloured = () => ({
  ...named(),
  color: text('color').notNull().default('#FFFFFF'),
  background: text('background').notNull().default('#333333'),
});

export const sections = companyTable(
  'sections',
  { ...coloured(), shortCode: text('short_code').notNull().default('') },
  byDepartment('sections_department'),
);

export const skills = companyTable('skills', coloured(), byDepartment('skills_department'));

/** Resources such as vans and tills. */
export const attributes = companyTable(
  'attributes',
  {
    ...named(),
    color: text('color').notNull().default('#333333'),
    extra: jsonb('extra').$type<{ label: string; value: string }[]>().notNull().default([]),
  },
  byDepartment('attributes_department'),
);

export const packages = companyTable('packages', coloured());

export const taskTypes = companyTable(
  'task_types',
  {
    ...named(),
    flows: jsonb('flows').$type<ListRow<'taskTypes'>['flows']>().notNull().default([]),
  },
  byDepartment('task_types_department'),
);

/** Codes that the scanner knows: of a place (no attribute) or of an attribute. */
export const scanCodes = companyTable(
  'scan_codes',
  {
    ...listed(),
    attributeId: uuid('attribute_id'),
    value: text('value').notNull(),
    codeType: text('code_type', { enum: ['qr-code', 'bar-code'] }).notNull(),
    /** From when on it opens nothing, since another takes its place; always a full hour. */
    endsAt: moment('ends_at'),
  },
  byDepartment('scan_codes_department'),
);

export const costs = companyTable(
  'costs',
  {
    ...named(),
    format: text('format', { enum: ['text', 'number', 'boolean'] }).notNull(),
    mandatory: boolean('mandatory').notNull().default(false),
    statuses: text('statuses').array().notNull().default([]),
  },
  byDepartment('costs_department'),
);

export const dayoffTypes = companyTable(
  'dayoff_types',
  {
    ...named(),
    displayUser: boolean('display_user').notNull().default(true),
    color: text('color').notNull().default('#4B5863'),
    code: text('code').notNull().default(''),
    payKey: text('pay_key').notNull().default(''),
    unit: text('unit', { enum: UNITS }).notNull().default('day'),
    isPaid: boolean('is_paid').notNull().default(true),
    balance: text('balance', { enum: BALANCES }).notNull().default('none'),
    certificateAfterDays: integer('certificate_after_days'),
  },
  byDepartment('dayoff_types_department'),
);

/** Shifts as they are planned again and again; their seconds are of the day, on clocks. */
export const shiftTemplates = companyTable(
  'shift_templates',
  {
    ...coloured(),
    code: text('code').notNull().default(''),
    start: integer('start_seconds').notNull(),
    end: integer('end_seconds').notNull(),
    pausePaidSeconds: integer('pause_paid_seconds').notNull().default(0),
    pauseUnpaidSeconds: integer('pause_unpaid_seconds').notNull().default(0),
    sectionId: uuid('section_id'),
    skillIds: uuid('skill_ids').array().notNull().default([]),
  },
  byDepartment('shift_templates_department'),
);

/** Where each list lies: a column for each field of its contract. */
export const listTables = {
  sections,
  skills,
  attributes,
  packages,
  taskTypes,
  costs,
  dayoffTypes,
  scanCodes,
  shiftTemplates,
} satisfies { [L in ListName]: { $inferSelect: ListRow<L> } };

/** A stored row of whatever list: its own fields beside those that every row has. */
export type StoredRow = Pick<
  typeof sections.$inferSelect,
  'id' | 'departmentId' | 'position' | 'archivedAt'
> & { endsAt?: Date | null } & Record<string, unknown>;

/** A table that names rows of lists: by a column of one id or of many, or by what SQL makes of it. */
export type References = {
  as: UserOfLists;
  table: PgTable & Record<'companyId' | 'departmentId', PgColumn>;
  ids: { readonly [L in ListName]?: PgColumn | SQL };
  where?: SQL | undefined;
};

export const codeReferences: References = {
  as: 'codes',
  table: scanCodes,
  ids: { attributes: scanCodes.attributeId },
  where: isNull(scanCodes.archivedAt),
};

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
