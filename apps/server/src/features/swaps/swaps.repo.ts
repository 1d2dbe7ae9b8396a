import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import {
  type FullSwap,
  type CandidateRow,
  type SwapRow,
  swapCandidates,
  swaps,
} from './swaps.table.ts';

export const createSwapsRepo = (db: Db, companyId: string) => {
  const withCandidates = async (
    rows: { swap: SwapRow; shift: FullSwap['shift'] }[],
  ): Promise<FullSwap[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ swap }) => swap.id);
    const candidates = await db
      .select()
      .from(swapCandidates)
      .where(and(eq(swapCandidates.companyId, companyId), inArray(swapCandidates.swapId, ids)))
      .orderBy(swapCandidates.employmentId);
    const bySwap = Map.groupBy(candidates, (candidate) => candidate.swapId);
    return rows.map(({ swap, shift }) => ({
      ...swap,
      shift,
      candidates: bySwap.get(swap.id) ?? [],
    }));
  };

  const select = () =>
    db
      .select({ swap: swaps, shift: { id: shifts.id, start: shifts.start, end: shifts.end } })
      .from(swaps)
      .innerJoin(shifts, and(eq(shifts.companyId, swaps.companyId), eq(shifts.id, swaps.shiftId)));

  return {
    insert: async (
      swap: Omit<typeof swaps.$inferInsert, 'companyId'> & { id: string },
      asked: { employmentId: string; personId: string }[],
    ): Promise<void> => {
      await db.insert(swaps).values({ ...swap, companyId });
      await db
        .insert(swapCandidates)
        .values(asked.map((person) => ({ ...person, companyId, swapId: swap.id })));
    },

    find: async (swapId: string): Promise<FullSwap | undefined> => {
      const rows = await select().where(and(eq(swaps.companyId, companyId), eq(swaps.id, swapId)));
      return (await withCandidates(rows))[0];
    },

    /** Keeps everybody else from changing a swap until the end of the transaction. */
    lock: (swapId: string) =>
      db
        .select({ id: swaps.id })
        .from(swaps)
        .where(and(eq(swaps.companyId, companyId), eq(swaps.id, swapId)))
        .for('update'),

    /** Active ones, and those of late that a person asked for or was asked for; newest first. */
    listOfPerson: async (personId: string, since: Date): Promise<FullSwap[]> => {
      const asked = db
        .select({ id: swapCandidates.swapId })
        .from(swapCandidates)
        .where(and(eq(swapCandidates.companyId, companyId), eq(swapCandidates.personId, personId)));
      const rows = await select()
        .where(
          and(
            eq(swaps.companyId, companyId),
            or(eq(swaps.personId, personId), inArray(swaps.id, asked)),
            or(eq(swaps.status, 'ACTIVE'), gte(swaps.createdAt, since)),
          ),
        )
        .orderBy(desc(swaps.createdAt), desc(swaps.id));
      return withCandidates(rows);
    },

    /** Active ones of a department whose shift begins after `now`; what was asked first comes first. */
    listActiveIn: async (departmentId: string, now: WallSeconds): Promise<FullSwap[]> => {
      const rows = await select()
        .where(
          and(
            eq(swaps.companyId, companyId),
            eq(swaps.departmentId, departmentId),
            eq(swaps.status, 'ACTIVE'),
            gt(shifts.start, now),
          ),
        )
        .orderBy(asc(swaps.createdAt), asc(swaps.id));
      return withCandidates(rows);
    },

    listActiveOf: async (shiftIds: string[]): Promise<FullSwap[]> => {
      if (shiftIds.length === 0) return [];
      const rows = await select().where(
        and(
          eq(swaps.companyId, companyId),
          inArray(swaps.shiftId, shiftIds),
          eq(swaps.status, 'ACTIVE'),
        ),
      );
      return withCandidates(rows);
    },

    /** Active ones in which an employment was asked and has not been passed over. */
    listAsking: async (employmentId: string): Promise<FullSwap[]> => {
      const asked = db
        .select({ id: swapCandidates.swapId })
        .from(swapCandidates)
        .where(
          and(
            eq(swapCandidates.companyId, companyId),
            eq(swapCandidates.employmentId, employmentId),
            isNull(swapCandidates.userDeniedAt),
            isNull(swapCandidates.adminRefusedAt),
          ),
        );
      const rows = await select().where(
        and(eq(swaps.companyId, companyId), eq(swaps.status, 'ACTIVE'), inArray(swaps.id, asked)),
      );
      return withCandidates(rows);
    },

    /** The shifts of running swaps that a person said yes to and nobody has decided on. */
    listAcceptedBy: (personId: string) =>
      db
        .select({
          id: shifts.id,
          start: shifts.start,
          end: shifts.end,
          departmentId: swaps.departmentId,
        })
        .from(swapCandidates)
        .innerJoin(
          swaps,
          and(eq(swaps.companyId, swapCandidates.companyId), eq(swaps.id, swapCandidates.swapId)),
        )
        .innerJoin(shifts, and(eq(shifts.companyId, swaps.companyId), eq(shifts.id, swaps.shiftId)))
        .where(
          and(
            eq(swapCandidates.companyId, companyId),
            eq(swapCandidates.personId, personId),
            eq(swaps.status, 'ACTIVE'),
            isNotNull(swapCandidates.userApprovedAt),
            isNull(swapCandidates.userDeniedAt),
            isNull(swapCandidates.adminApprovedAt),
            isNull(swapCandidates.adminRefusedAt),
          ),
        ),

    end: (swapIds: string[], status: SwapRow['status'], at: Date) =>
      db
        .update(swaps)
        .set({ status, endedAt: at })
        .where(and(eq(swaps.companyId, companyId), inArray(swaps.id, swapIds))),

    answer: (
      { swapId, employmentId }: Pick<CandidateRow, 'swapId' | 'employmentId'>,
      changes: Partial<CandidateRow>,
    ) =>
      db
        .update(swapCandidates)
        .set(changes)
        .where(
          and(
            eq(swapCandidates.companyId, companyId),
            eq(swapCandidates.swapId, swapId),
            eq(swapCandidates.employmentId, employmentId),
          ),
        ),
  };
};
