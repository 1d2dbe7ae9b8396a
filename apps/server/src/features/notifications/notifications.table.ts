import type { BeforeShift, ClockOut } from '@ploeg/domain/reminders/reminder-choices';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, companyTable, createdAt, id, moment } from '#db/columns.ts';

/** What happened and whom it concerns, written with the change itself. */
export const events = companyTable(
  'events',
  {
    type: text('type').notNull(),
    resource: text('resource').notNull(),
    resourceId: uuid('resource_id'),
    departmentId: uuid('department_id'),
    /** Persons concerned; empty means everyone in the department. */
    personIds: uuid('person_ids').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [index('events_created').on(t.createdAt)],
);

export const devices = pgTable(
  'devices',
  {
    companyId: companyId(),
    id: id(),
    personId: uuid('person_id').notNull(),
    deviceId: text('device_id').notNull(),
    appType: text('app_type', { enum: ['web', 'ios', 'android'] }).notNull(),
    token: text('token'),
    brand: text('brand'),
    modelName: text('model_name'),
    osName: text('os_name'),
    osVersion: text('os_version'),
    deviceName: text('device_name'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.deviceId] }),
    index('devices_person').on(t.companyId, t.personId),
  ],
);

/** By which ways a person wants to hear from a department, point 3.21. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    companyId: companyId(),
    personId: uuid('person_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    email: boolean('email').notNull().default(true),
    app: boolean('app').notNull().default(true),
    /** Unused: no message goes that way. */
    sms: boolean('sms').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.personId, t.departmentId] })],
);

/** Of what a person wants to be reminded, wherever they work; who has no row gets what is usual. */
export const reminderChoices = pgTable(
  'reminder_choices',
  {
    companyId: companyId(),
    personId: uuid('person_id').notNull(),
    beforeShift: text('before_shift').$type<BeforeShift>().notNull(),
    clockOut: text('clock_out').$type<ClockOut>().notNull(),
    byMail: boolean('by_mail').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.personId] })],
);
