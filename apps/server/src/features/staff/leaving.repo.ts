import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, count, gte, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches } from '#db/matches.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { dimonas } from '#features/dimona/dimona.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';

/** What hangs on employments that are about to end. */
export const createLeavingRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listAhead: (employmentIds: readonly string[], from: WallSeconds) =>
      company.list(
        shifts,
        and(
          matches(shifts, { employmentId: [...employmentIds], deletedAt: null }),
          gte(shifts.start, from),
        ),
        shifts.start,
        shifts.id,
      ),

    listPending: (employmentIds: readonly string[]) =>
      db
        .select({ kind: requests.kind, count: count() })
        .from(requests)
        .where(
          matches(requests, { companyId, employmentId: [...employmentIds], status: 'pending' }),
        )
        .groupBy(requests.kind)
        .orderBy(requests.kind),

    listUnsigned: (employmentIds: readonly string[]) =>
      company.list(
        documents,
        { employmentId: [...employmentIds], status: ['UNSIGNED', 'DRAFT'] },
        documents.createdAt,
      ),

    listOpenDimonas: (employmentIds: readonly string[], day: string) =>
      company.list(
        dimonas,
        and(
          matches(dimonas, { employmentId: [...employmentIds] }),
          sql`${dimonas.status} not in ('CANCELLED', 'REFUSED', 'FAILED')`,
          sql`(${dimonas.endDate} is null or ${dimonas.endDate} >= ${day})`,
        ),
        dimonas.startDate,
      ),

    findOpenClocking: (personId: string) => company.find(clockings, { personId, end: null }),
  };
};
