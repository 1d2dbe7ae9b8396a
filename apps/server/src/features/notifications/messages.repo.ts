import type { ReminderChoices } from '@ploeg/domain/reminders/reminder-choices';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { claimByCompany } from '#db/claims.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches, some } from '#db/matches.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { deliveries, messages } from './messages.table.ts';
import { devices, notificationSettings, reminderChoices } from './notifications.table.ts';

export type MessageRow = typeof messages.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;

/** What messages are about. */
export type About = { resource: string; resourceId: string };

/** What is absent stays as it was. */
type ChosenWays = { [Way in 'email' | 'app']?: boolean | undefined };

export const createDueMessagesRepo = (db: Db) => ({
  listDuePersons: (now: Date, limit: number) =>
    db
      .selectDistinct({ companyId: messages.companyId, personId: messages.personId })
      .from(messages)
      .where(and(lte(messages.dueAt, now), isNull(messages.bundleId)))
      .limit(limit),

  /** Messages that left and of which it is time to ask whether anybody saw them; locked. */
  lockUnanswered: (now: Date, limit: number): Promise<MessageRow[]> => {
    const due = and(lte(messages.dueAt, now), isNotNull(messages.bundleId));
    return claimByCompany(
      db
        .select(columns(messages, 'companyId'))
        .from(messages)
        .where(due)
        .orderBy(asc(messages.dueAt))
        .limit(limit),
      limit,
      (companyId, most) =>
        db
          .select()
          .from(messages)
          .where(and(eq(messages.companyId, companyId), due))
          .orderBy(asc(messages.dueAt))
          .limit(most)
          .for('update'),
    );
  },

  /** Others keep off until `until`; no transaction is open meanwhile, and what a dead process held comes again. */
  claimPushes: (now: Date, until: Date, limit: number): Promise<DeliveryRow[]> => {
    const due = lte(deliveries.nextTryAt, now);
    return claimByCompany(
      db
        .select(columns(deliveries, 'companyId'))
        .from(deliveries)
        .where(due)
        .orderBy(asc(deliveries.nextTryAt))
        .limit(limit),
      limit,
      (companyId, most) => {
        const ids = db
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(and(eq(deliveries.companyId, companyId), due))
          .orderBy(asc(deliveries.nextTryAt))
          .limit(most)
          .for('update', { skipLocked: true });
        return companyRows(db, companyId)
          .update(deliveries, inArray(deliveries.id, ids), {
            attempts: sql`${deliveries.attempts} + 1`,
            nextTryAt: until,
          })
          .returning();
      },
    );
  },

  /** Stores what came of a push, while the claim is still the caller's own. */
  settlePush: (
    { companyId, id, attempts }: DeliveryRow,
    values: Partial<DeliveryRow>,
  ): Promise<boolean> =>
    some(
      db
        .update(deliveries)
        .set(values)
        .where(matches(deliveries, { companyId, id, attempts }))
        .returning({ id: deliveries.id }),
    ),

  deleteMessagesBefore: (before: Date) =>
    db.delete(messages).where(lt(messages.createdAt, before)).returning({ id: messages.id }),

  deleteDeliveriesBefore: (before: Date) =>
    db.delete(deliveries).where(lt(deliveries.createdAt, before)).returning({ id: deliveries.id }),

  deleteDevicesBefore: (before: Date) =>
    db.delete(devices).where(lt(devices.updatedAt, before)).returning({ id: devices.id }),
});

/** By which ways people wish to hear, and on which devices they can. */
const ownReach = (company: ReturnType<typeof companyRows>) => ({
  /** Writes down how those hear who have never chosen. */
  fixWays: (rows: { personId: string; departmentId: string; app: boolean; email: boolean }[]) =>
    company.insert(notificationSettings, rows).onConflictDoNothing(),

  listWays: (personIds: string[]) => company.list(notificationSettings, { personId: personIds }),

  saveWays: (personId: string, departmentId: string, ways: ChosenWays) =>
    company.insert(notificationSettings, { ...ways, personId, departmentId }).onConflictDoUpdate({
      target: [
        notificationSettings.companyId,
        notificationSettings.personId,
        notificationSettings.departmentId,
      ],
      // An update must set something: where nothing was chosen the row stays as it is.
      set: { departmentId, ...ways },
    }),

  listChoices: (personIds: string[]) => company.list(reminderChoices, { personId: personIds }),

  saveChoices: (personId: string, choices: ReminderChoices & { updatedAt: Date }) =>
    company.insert(reminderChoices, { ...choices, personId }).onConflictDoUpdate({
      target: [reminderChoices.companyId, reminderChoices.personId],
      set: choices,
    }),

  listDevices: (personIds: string[]) =>
    company.list(devices, and(matches(devices, { personId: personIds }), isNotNull(devices.token))),

  findDevice: (personId: string, deviceId: string) => company.find(devices, { personId, deviceId }),

  /** Forgets where a device was reached, unless it has registered anew in between. */
  forgetToken: (deviceId: string, token: string) =>
    company.update(devices, { deviceId, token }, { token: null }),
});

export const createMessagesRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    insert: (rows: Omit<typeof messages.$inferInsert, 'companyId'>[]) =>
      db.insert(messages).values(rows.map((row) => ({ ...row, companyId }))),

    lockWaiting: (personIds: string[]): Promise<MessageRow[]> =>
      company.lock(
        messages,
        and(matches(messages, { personId: personIds, bundleId: null }), isNotNull(messages.dueAt)),
        messages.createdAt,
        messages.id,
      ),

    update: (ids: string[], values: Partial<typeof messages.$inferInsert>) =>
      company.update(messages, { id: ids }, values),

    /** A push that will never arrive need not be waited for. */
    hasten: (bundleId: string, now: Date) =>
      company.update(
        messages,
        and(
          matches(messages, { bundleId }),
          isNotNull(messages.dueAt),
          sql`not exists (select from ${deliveries} where ${deliveries.companyId} = ${companyId}
            and ${deliveries.bundleId} = ${bundleId} and ${deliveries.failedAt} is null)`,
        ),
        { dueAt: now },
      ),

    insertDeliveries: (rows: Omit<typeof deliveries.$inferInsert, 'companyId'>[]) =>
      db.insert(deliveries).values(rows.map((row) => ({ ...row, companyId }))),

    /** When a device first reported on a push; what was opened was shown. */
    saveReport: (id: string, event: 'shown' | 'opened', at: Date) => {
      const orAt = (column: PgColumn) => sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`;
      return company.update(
        deliveries,
        { id },
        {
          shownAt: orAt(deliveries.shownAt),
          ...(event === 'opened' && { openedAt: orAt(deliveries.openedAt) }),
        },
      );
    },

    listDeliveries: (bundleIds: string[]): Promise<DeliveryRow[]> =>
      company.list(deliveries, { bundleId: bundleIds }),

    findCompany: () => first(db.select().from(companies).where(eq(companies.id, companyId))),

    listPlaces: (departmentIds: string[]) =>
      company.pick(departments, ['id', 'timezone', 'settings'], { id: departmentIds }),

    /** What was told of a thing, and how far each message has come. */
    listAbout: (about: About) =>
      company.pick(
        messages,
        ['personId', 'bundleId', 'dueAt', 'outcome'],
        about,
        messages.createdAt,
      ),

    /** Nobody need hear of it any more. */
    dropWaiting: (about: About) =>
      company.update(messages, { ...about, bundleId: null }, { dueAt: null, outcome: 'unwanted' }),

    listMembersOf: (departmentId: string) =>
      company.values(memberships, 'personId', { departmentId, leftAt: null }),

    countWaiting: (departmentId: string) =>
      company.count(
        messages,
        and(matches(messages, { departmentId, bundleId: null }), isNotNull(messages.dueAt)),
      ),

    /** What waits in a department is looked at again at once. */
    hastenIn: (departmentId: string, now: Date) =>
      company.update(
        messages,
        and(matches(messages, { departmentId, bundleId: null }), isNotNull(messages.dueAt)),
        { dueAt: now },
      ),

    listPersons: (personIds: string[]) =>
      company.pick(persons, ['id', 'email', 'language'], { id: personIds }),

    listWorkplaces: (personIds: string[]) =>
      company.pick(memberships, ['personId', 'departmentId'], {
        personId: personIds,
        leftAt: null,
      }),

    /** What left in a bundle. */
    listBundle: (bundleId: string): Promise<MessageRow[]> => company.list(messages, { bundleId }),

    ...ownReach(company),
  };
};
