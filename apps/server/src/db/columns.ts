import { type ShiftKind, toShiftKind, toShiftNumber } from '@ploeg/domain/shifts/shift-kinds';
import type { Instant, WallSeconds } from '@ploeg/domain/time/wall-time';
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every table begins its keys with the company, so that rows can be distributed by it. */
export const companyId = () => uuid('company_id').notNull();

/** UUIDv7, made by the application: sorted by time and known before the insert. */
export const id = () => uuid('id').notNull();

/** Seconds of the department's wall clock (see domain/time). */
export const wallSeconds = (name: string) => bigint(name, { mode: 'number' }).$type<WallSeconds>();

/** True unix seconds (see domain/time). */
export const instantSeconds = (name: string) => bigint(name, { mode: 'number' }).$type<Instant>();

export const createdAt = () =>
  timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();

/** A kind of shift, kept as its number. */
export const shiftKind = customType<{ data: ShiftKind; driverData: number }>({
  dataType: () => 'smallint',
  fromDriver: toShiftKind,
  toDriver: toShiftNumber,
});
