import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { leaveEntries } from '#features/leave-ledger/leave-ledger.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts, shiftTasks } from '#features/shifts/shifts.table.ts';

export type Trait = { id: string; trait: string };

/** Shifts, leave and entries of accounts as an import left them, each row that says something of one as a text. */
export const createImportedEntriesRepo = (db: Db, companyId: string) => {
  const listed = (ids: readonly string[]) =>
    sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
  return {
    listShiftTraits: async (ids: readonly string[]): Promise<Trait[]> => {
      const list = listed(ids);
      const answer = await db.execute(sql`
        select id, concat_ws('|', 'a', md5(to_jsonb(s)::text)) as trait
        from ${shifts} s where company_id = ${companyId} and id in (${list})
        union all select shift_id, concat_ws('|', 'b', md5(to_jsonb(t)::text))
        from ${shiftTasks} t where company_id = ${companyId} and shift_id in (${list})
        union all select subject_id, concat_ws('|', 'c', id, status)
        from ${requests} where company_id = ${companyId} and subject_id in (${list})
        union all select shift_id, concat_ws('|', 'd', id)
        from ${clockings} where company_id = ${companyId} and shift_id in (${list})
        order by 1, 2`);
      return (answer as { rows: Trait[] }).rows;
    },

    listLeaveTraits: async (ids: readonly string[]): Promise<Trait[]> => {
      const list = listed(ids);
      const answer = await db.execute(sql`
        select id, concat_ws('|', 'a', md5(to_jsonb(r)::text)) as trait
        from ${requests} r where company_id = ${companyId} and id in (${list})
        union all select r.id, concat_ws('|', 'b', md5(to_jsonb(s)::text))
        from ${requests} r join ${shifts} s on s.company_id = r.company_id and s.id = any(r.made_ids)
        where r.company_id = ${companyId} and r.id in (${list})
        order by 1, 2`);
      return (answer as { rows: Trait[] }).rows;
    },

    /** An entry is never changed: it was touched where another reverses it. */
    listBalanceTraits: async (ids: readonly string[]): Promise<Trait[]> => {
      const list = listed(ids);
      const answer = await db.execute(sql`
        select id, 'a' as trait
        from ${leaveEntries} where company_id = ${companyId} and id in (${list})
        union all select reverses_id, concat_ws('|', 'b', id)
        from ${leaveEntries} where company_id = ${companyId} and reverses_id in (${list})
        order by 1, 2`);
      return (answer as { rows: Trait[] }).rows;
    },
  };
};
