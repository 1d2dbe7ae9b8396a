import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { rowsOf } from '#db/table-copies.ts';
import { auditChecks, auditLog } from '#features/audit/audit.table.ts';
import { companies } from '#features/departments/departments.table.ts';
import { deliveries } from '#features/notifications/messages.table.ts';
import { mails } from '#platform/mail/mail.table.ts';

export const createInstallationRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  const newestFault = [desc(deliveries.createdAt)] as const;
  return {
    findCompany: () => first(db.select().from(companies).where(eq(companies.id, companyId))),

    countBytes: async (): Promise<number | null> => {
      const [row] = await rowsOf<{ bytes: string }>(
        db,
        sql`select pg_database_size(current_database())::text as bytes`,
      );
      return row ? Number(row.bytes) : null;
    },

    listUnsentMails: () =>
      db
        .select({ createdAt: mails.createdAt, lastError: mails.lastError })
        .from(mails)
        .where(and(eq(mails.companyId, companyId), isNull(mails.sentAt)))
        .orderBy(mails.createdAt),

    listUnsentPushes: () =>
      company.pick(
        deliveries,
        ['createdAt'],
        isNotNull(deliveries.nextTryAt),
        deliveries.createdAt,
      ),

    findPushFault: () =>
      first(
        company
          .pick(deliveries, ['lastError'], isNotNull(deliveries.lastError), ...newestFault)
          .limit(1),
      ),

    findBackup: () =>
      first(
        company
          .pick(
            auditLog,
            ['createdAt'],
            { chainId: companyId, action: 'office.backup' },
            desc(auditLog.position),
          )
          .limit(1),
      ),

    listChecks: () => company.list(auditChecks, undefined, auditChecks.checkedAt),
  };
};
