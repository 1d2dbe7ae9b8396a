import { type ShiftKind, toShiftKind, toShiftNumber } from '@ploeg/domain/shifts/shift-kinds';
import type { Instant, WallSeconds } from '@ploeg/domain/time/wall-time';
import type { BuildExtraConfigColumns } from 'drizzle-orm';
import {
  bigint,
  customType,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Every table begins its keys with the company, so that rows can be distributed by it. */
export const companyId = () => uuid('company_id').notNull();

/** UUIDv7, made by the application: sorted by time and known before the insert. */
export const id = () => uuid('id').notNull();

export const wallSeconds = (name: string) => bigint(name, { mode: 'number' }).$type<WallSeconds>();

export const instantSeconds = (name: string) => bigint(name, { mode: 'number' }).$type<Instant>();

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();

type Keys = { companyId: ReturnType<typeof companyId>; id: ReturnType<typeof id> };

export const companyTable = <
  Name extends string,
  Columns extends Record<string, PgColumnBuilderBase>,
>(
  name: Name,
  columns: Columns,
  rules: (
    table: BuildExtraConfigColumns<Name, Keys & Columns, 'pg'>,
  ) => PgTableExtraConfigValue[] = () => [],
) =>
  pgTable<Name, Keys & Columns>(name, { companyId: companyId(), id: id(), ...columns }, (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    ...rules(t),
  ]);

export const shiftKind = customType<{ data: ShiftKind; driverData: number }>({
  dataType: () => 'smallint',
  fromDriver: toShiftKind,
  toDriver: toShiftNumber,
});
