import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { askedById } from '#db/asked-by-id.ts';
import { claimByCompany } from '#db/claims.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches, named } from '#db/matches.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import {
  type AnnouncementRecord,
  announcementReceipts,
  announcementRecipients as recipients,
  announcements,
  announcementTexts,
  type RecipientRow,
  type TextRow,
} from './announcements.table.ts';

export type { AnnouncementRecord };
type NewRecipient = Pick<RecipientRow, 'personId' | 'employmentId' | 'departmentId'>;

const PACK = 500;

/** Due in whichever company, and those that newcomers get. */
export const listDueAnnouncements = (db: Db, now: Date, most: number) => {
  const due = and(
    lte(announcements.publishAt, now),
    isNull(announcements.publishedAt),
    isNull(announcements.withdrawnAt),
    isNull(announcements.heldAt),
  );
  return claimByCompany(
    db
      .select(columns(announcements, 'companyId'))
      .from(announcements)
      .where(due)
      .orderBy(announcements.publishAt)
      .limit(most),
    most,
    (companyId, limit) =>
      db
        .select()
        .from(announcements)
        .where(and(eq(announcements.companyId, companyId), due))
        .orderBy(announcements.publishAt)
        .limit(limit)
        .for('update', { skipLocked: true }),
  );
};

/** Shown to newcomers, and not over by any calendar. */
export const listForNewcomers = (db: Db, today: string) =>
  db
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.newcomers, true),
        isNotNull(announcements.publishedAt),
        isNull(announcements.withdrawnAt),
        or(isNull(announcements.expiresOn), sql`${announcements.expiresOn} >= ${today}`),
      ),
    );

type SentTo = { row: AnnouncementRecord; own: RecipientRow };

const newsOfPersons = askedById<SentTo>(
  recipients.personId,
  (db, which) =>
    db
      .select({ row: announcements, own: recipients })
      .from(recipients)
      .innerJoin(announcements, named(announcements, recipients.announcementId))
      .where(
        and(
          which,
          sql`${recipients.announcementId} = any(array(select r.announcement_id from ${recipients} r
            where r.company_id = ${recipients.companyId} and r.person_id = ${recipients.personId}
            order by r.added_at desc, r.announcement_id desc limit ${sql.placeholder('most')}))`,
        ),
      )
      .orderBy(desc(recipients.addedAt), desc(announcements.id))
      .prepare('news_of_persons'),
  ({ own }) => own.personId,
);

const readingOf = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  const ofOne = (announcementId: string, personId: string) => ({ announcementId, personId });
  return {
    /** The newest that a person was sent, with how far they have come. */
    listNews: (personId: string, most: number) =>
      newsOfPersons(db, { companyId, ids: [personId], most }),

    findOwn: (announcementId: string, personId: string) =>
      company.find(recipients, ofOne(announcementId, personId)),

    saveReading: (announcementId: string, personId: string, changes: Partial<RecipientRow>) =>
      company.update(recipients, ofOne(announcementId, personId), changes),

    insertReceipt: (row: Omit<typeof announcementReceipts.$inferInsert, 'companyId'>) =>
      company.insert(announcementReceipts, row),
  };
};

const recipientsOf = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    /** Answers those who were not on the list before. */
    addRecipients: async (
      announcementId: string,
      rows: readonly NewRecipient[],
      addedAt: Date,
    ): Promise<string[]> => {
      const added: string[] = [];
      for (let from = 0; from < rows.length; from += PACK) {
        const pack = rows
          .slice(from, from + PACK)
          .map(({ personId, employmentId, departmentId }) => ({
            announcementId,
            personId,
            employmentId,
            departmentId,
            addedAt,
          }));
        const stored = await company
          .insert(recipients, pack)
          .onConflictDoNothing()
          .returning({ personId: recipients.personId });
        added.push(...stored.map(({ personId }) => personId));
      }
      return added;
    },

    listRecipients: (announcementId: string) =>
      db
        .select({
          ...columns(recipients, 'personId', 'departmentId', 'addedAt', 'seenAt', 'seenVersion'),
          ...columns(recipients, 'ackedAt', 'ackedVersion', 'remindedAt', 'reminders'),
          ...columns(persons, 'firstName', 'lastName', 'language'),
          isHere: sql<boolean>`exists (select from ${memberships} m
            where m.company_id = ${recipients.companyId} and m.person_id = ${recipients.personId}
              and m.left_at is null)`,
        })
        .from(recipients)
        .innerJoin(
          persons,
          and(eq(persons.companyId, recipients.companyId), eq(persons.id, recipients.personId)),
        )
        .where(matches(recipients, { companyId, announcementId }))
        .orderBy(persons.firstName, persons.lastName, persons.id),

    setReminded: (announcementId: string, personIds: string[], remindedAt: Date) =>
      company.update(recipients, { announcementId, personId: personIds }, { remindedAt }),

    /** The language in which each last acknowledged. */
    listAcknowledged: (announcementId: string) =>
      company.pick(
        announcementReceipts,
        ['personId', 'version', 'language'],
        { announcementId, event: 'acknowledged' },
        announcementReceipts.receivedAt,
      ),

    countReading: (ids: string[]) =>
      db
        .select({
          announcementId: recipients.announcementId,
          listed: count(),
          seen: sql<number>`count(*) filter (where ${recipients.seenVersion} >= ${announcements.askVersion})`.mapWith(
            Number,
          ),
          acknowledged:
            sql<number>`count(*) filter (where ${recipients.ackedVersion} >= ${announcements.askVersion})`.mapWith(
              Number,
            ),
        })
        .from(recipients)
        .innerJoin(
          announcements,
          and(
            eq(announcements.companyId, recipients.companyId),
            eq(announcements.id, recipients.announcementId),
          ),
        )
        .where(and(eq(recipients.companyId, companyId), inArray(recipients.announcementId, ids)))
        .groupBy(recipients.announcementId),
  };
};

export const createAnnouncementsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    ...readingOf(db, companyId),
    ...recipientsOf(db, companyId),

    list: (which: SQL | undefined, most: number) =>
      company.list(announcements, which, desc(announcements.updatedAt)).limit(most),

    /** Those of the company that stand on top on a day or will; one after the other asks for this. */
    listPinned: async (from: string) => {
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`pinned ${companyId}`}, 0))`,
      );
      return company.list(
        announcements,
        and(
          gte(announcements.pinnedUntil, from),
          isNull(announcements.withdrawnAt),
          or(isNotNull(announcements.publishedAt), isNotNull(announcements.publishAt)),
        ),
      );
    },

    find: (id: string) => company.find(announcements, { id }),

    lock: (id: string) => first(company.lock(announcements, { id })),

    insert: (row: Omit<typeof announcements.$inferInsert, 'companyId'>) =>
      company.create(announcements, row),

    change: (id: string, changes: Partial<typeof announcements.$inferInsert>) =>
      company.change(announcements, { id }, changes),

    remove: async (id: string): Promise<void> => {
      await company.delete(announcementTexts, { announcementId: id });
      await company.delete(announcements, { id });
    },

    /** In the place of what a version said, while nobody has read it. */
    writeTexts: async (
      which: { announcementId: string; version: number },
      rows: Omit<typeof announcementTexts.$inferInsert, 'companyId'>[],
    ): Promise<void> => {
      await company.delete(announcementTexts, which);
      if (rows.length > 0) await company.insert(announcementTexts, rows);
    },

    /** Of every version, the newest last. */
    listTexts: (ids: string[]): Promise<TextRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : company.list(
            announcementTexts,
            { announcementId: ids },
            announcementTexts.version,
            announcementTexts.language,
          ),

    listNames: async (personIds: string[]): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (
          await company.pick(persons, ['id', 'firstName', 'lastName'], {
            id: [...new Set(personIds)],
          })
        ).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
      ),

    listPlaces: () =>
      company.pick(departments, ['id', 'name', 'timezone'], undefined, departments.createdAt),

    companyLanguage: async () =>
      (
        await first(
          db
            .select({ language: companies.language })
            .from(companies)
            .where(eq(companies.id, companyId)),
        )
      )?.language ?? 'en',
  };
};
