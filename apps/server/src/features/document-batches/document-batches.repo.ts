import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { claimByCompany } from '#db/claims.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, named } from '#db/matches.ts';
import { documents } from '#features/documents/documents.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import {
  type BatchRow,
  documentBatches,
  documentBatchItems as items,
} from './document-batches.table.ts';

export type NewItem = Pick<typeof items.$inferInsert, 'personId' | 'employmentId' | 'departmentId'>;

const MOST = 100;
const PACK = 500;

/** Whose turn it is, in whichever company; locked, so that two processes never send one twice. */
export const listWaitingItems = (db: Db, most: number) => {
  const waiting = and(
    isNull(items.documentId),
    isNull(items.skippedAt),
    isNull(documentBatches.stoppedAt),
  );
  return claimByCompany(
    db
      .select(columns(items, 'companyId'))
      .from(items)
      .innerJoin(documentBatches, named(documentBatches, items.batchId))
      .where(waiting)
      .orderBy(items.batchId, items.personId)
      .limit(most),
    most,
    (companyId, limit) =>
      db
        .select({ item: items, batch: documentBatches })
        .from(items)
        .innerJoin(documentBatches, named(documentBatches, items.batchId))
        .where(and(eq(items.companyId, companyId), waiting))
        .orderBy(items.batchId, items.personId)
        .limit(limit)
        .for('update', { of: items, skipLocked: true }),
  );
};

/** Those that newcomers get. */
export const listOpenBatches = (db: Db) =>
  db
    .select()
    .from(documentBatches)
    .where(and(eq(documentBatches.newcomers, true), isNull(documentBatches.stoppedAt)));

const many = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

export const createDocumentBatchesRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    list: (authorId: string | null): Promise<BatchRow[]> =>
      company
        .list(
          documentBatches,
          authorId === null ? undefined : { authorId },
          desc(documentBatches.id),
        )
        .limit(MOST),

    lock: (id: string) => first(company.lock(documentBatches, { id })),

    insert: (row: Omit<typeof documentBatches.$inferInsert, 'companyId'>) =>
      company.create(documentBatches, row),

    setStopped: (id: string, stoppedAt: Date | null) =>
      company.change(documentBatches, { id }, { stoppedAt }),

    /** Answers how many were not on its list before. */
    addItems: async (batchId: string, rows: readonly NewItem[]): Promise<number> => {
      let added = 0;
      for (let from = 0; from < rows.length; from += PACK) {
        const pack = rows
          .slice(from, from + PACK)
          .map(({ personId, employmentId, departmentId }) => ({
            batchId,
            personId,
            employmentId,
            departmentId,
          }));
        const stored = await company
          .insert(items, pack)
          .onConflictDoNothing()
          .returning({ personId: items.personId });
        added += stored.length;
      }
      return added;
    },

    settleItem: (
      batchId: string,
      personId: string,
      changes: { documentId: string } | { skippedAt: Date },
    ) => company.update(items, { batchId, personId }, changes),

    isEmployed: async (employmentId: string): Promise<boolean> =>
      (await company.count(memberships, { id: employmentId, leftAt: null })) > 0,

    countItems: (ids: string[]) =>
      db
        .select({
          batchId: items.batchId,
          people: many(sql`true`),
          sent: many(sql`${items.documentId} is not null`),
          skipped: many(sql`${items.skippedAt} is not null`),
          opened: many(sql`${documents.openedAt} is not null or ${documents.status} = 'SIGNED'`),
          signed: many(sql`${documents.status} = 'SIGNED'`),
        })
        .from(items)
        .leftJoin(
          documents,
          and(eq(documents.companyId, items.companyId), eq(documents.id, items.documentId)),
        )
        .where(company.where(items, { batchId: ids }))
        .groupBy(items.batchId),

    listNames: async (personIds: string[]): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (
          await company.pick(persons, ['id', 'firstName', 'lastName'], {
            id: [...new Set(personIds)],
          })
        ).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
      ),
  };
};
