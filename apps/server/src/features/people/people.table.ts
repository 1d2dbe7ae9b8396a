import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import type { Looks } from '@ploeg/domain/people/looks';
import type { EndOrder } from '@ploeg/domain/staff/leaving';
import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, companyTable, createdAt, moment } from '#db/columns.ts';
import type { References } from '#features/catalogues/catalogues.table.ts';

/** One human being in a company; `id` is the `personId` elsewhere, `mainId` on the wire. */
export const persons = companyTable('persons', {
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull().default(''),
  language: text('language', { enum: LANGUAGE_TAGS }).notNull().default('en'),
  /** How they want the app on every device; null while they have chosen nothing. */
  looks: jsonb('looks').$type<Looks>(),
  pictureKey: text('picture_key'),
  /** What another system, such as that of the payroll, calls them. */
  externalId: text('external_id'),
  /** SUPER-ADMIN, ADMIN or USER in the company as a whole. */
  role: text('role').notNull().default('USER'),
  pinCode: text('pin_code'),
  /** Who gave it sees it once more, on the sheet that is printed then. */
  pinGivenAt: moment('pin_given_at'),
  pinGivenBy: uuid('pin_given_by'),
  clockInOnly: boolean('clock_in_only').notNull().default(false),
  oncall: boolean('oncall').notNull().default(false),
  /** When what stood about them went at the end of its term: their file, then their hours. */
  filesClearedAt: moment('files_cleared_at'),
  hoursClearedAt: moment('hours_cleared_at'),
  forceLogout: boolean('force_logout').notNull().default(false),
  /** Rises with every change of what this person sees; each command also locks it. */
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  /** How many of those changes were of their clockings alone (decision 112). */
  clockingChanges: bigint('clocking_changes', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** One employment in one department; `id` is the `employmentId` elsewhere, `recordId` on the wire. */
export const memberships = companyTable(
  'memberships',
  {
    departmentId: uuid('department_id').notNull(),
    personId: uuid('person_id').notNull(),
    role: text('role').notNull().default('USER'),
    accessShifts: boolean('access_shifts').notNull().default(false),
    accessDocuments: boolean('access_documents').notNull().default(false),
    accessDimona: boolean('access_dimona').notNull().default(false),
    /** Whether colleagues see how to reach them; null until the person has said. */
    displayContact: boolean('display_contact'),
    workerType: text('worker_type').notNull().default('OTH'),
    hoursWeekMinutes: integer('hours_week_minutes').notNull().default(2280),
    sectionIds: uuid('section_ids').array().notNull().default([]),
    skillIds: uuid('skill_ids').array().notNull().default([]),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    /** Planned end: the last day on which they work here, by the department's calendar. */
    lastDay: date('last_day', { mode: 'string' }),
    leftAt: moment('left_at'),
    /** As whoever ended it said; null while nobody has. */
    endReason: text('end_reason'),
    /** An end that was ordered and can be taken back until it is due. */
    endOrder: jsonb('end_order').$type<EndOrder>(),
    endDueAt: moment('end_due_at'),
  },
  (t) => [
    index('memberships_person').on(t.companyId, t.personId),
    index('memberships_department').on(t.companyId, t.departmentId),
    index('memberships_end_due').on(t.endDueAt).where(sql`${t.endDueAt} is not null`),
  ],
);

export const memberReferences: References = {
  as: 'people',
  table: memberships,
  ids: { sections: memberships.sectionIds, skills: memberships.skillIds },
  where: isNull(memberships.leftAt),
};

/** What contracts and Dimona need of a person; never part of the snapshot or of a log. */
export const personProfiles = pgTable(
  'person_profiles',
  {
    companyId: companyId(),
    personId: uuid('person_id').notNull(),
    line1: text('line_1').notNull().default(''),
    line2: text('line_2').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    countryCode: text('country_code').notNull().default('BE'),
    nationalNumber: text('national_number'),
    civilState: integer('civil_state'),
    birthdate: date('birthdate', { mode: 'string' }),
    birthplace: text('birthplace').notNull().default(''),
    gender: integer('gender'),
    nationalityCountryCode: text('nationality_country_code'),
    bankAccountIban: text('bank_account_iban'),
    bankAccountBic: text('bank_account_bic'),
    emergencyName: text('emergency_name').notNull().default(''),
    emergencyPhone: text('emergency_phone').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.personId] })],
);
