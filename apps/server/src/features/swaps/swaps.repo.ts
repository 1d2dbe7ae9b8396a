import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import type { Which } from '#features/requests/request-kind.ts';
import type { RequestsRepo } from '#features/requests/requests.service.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import type { FullSwap, SwapPayload } from './swap-kind.ts';
import { type CandidateRow, swapCandidates } from './swaps.table.ts';

export const createSwapsRepo = (db: Db, companyId: string, swaps: RequestsRepo<SwapPayload>) => {
  const ours = eq(swapCandidates.companyId, companyId);

  const list = async (which: Which, where?: SQL, ...order: SQL[]): Promise<FullSwap[]> => {
    const results = await swaps.list(which, where, ...order);
    if (results.length === 0) return [];
    const ids = results.map(({ id }) => id);
    const rows = await db
      .select()
      .from(swapCandidates)
      .where(and(ours, inArray(swapCandidates.swapId, ids)))
      .orderBy(swapCandidates.employmentId);
    const bySwap = Map.groupBy(rows, ({ swapId }) => swapId);
    return results.flatMap(({ shift, ...swap }) =>
      shift ? [{ ...swap, shift, candidates: bySwap.get(swap.id) ?? [] }] : [],
    );
  };

  const asking = (whom: SQL): SQL => {
    const asked = db.select({ id: swapCandidates.swapId }).from(swapCandidates);
    return inArray(requests.id, asked.where(and(ours, whom)));
  };

  const running = { statuses: ['pending'] } as const;

  return {
    insert: async (
      row: Parameters<typeof swaps.insert>[0],
      asked: { employmentId: string; personId: string }[],
    ): Promise<FullSwap> => {
      const { id } = await swaps.insert(row);
      await db
        .insert(swapCandidates)
        .values(asked.map((person) => ({ ...person, companyId, swapId: id })));
      return (await list({ id }))[0] as FullSwap;
    },

    find: async (id: string) => (await list({ id }))[0],
    lock: swaps.lock,
    update: swaps.update,

    /** Running ones, and those of late that a person asked for or was asked for; newest first. */
    listOfPerson: (personId: string, since: Date) =>
      list(
        { since },
        or(eq(requests.personId, personId), asking(eq(swapCandidates.personId, personId))),
      ),

    /** Running ones of a department whose shift begins after `now`; what was asked first comes first. */
    listRunningIn: (departmentId: string, now: WallSeconds) =>
      list(
        { departmentId, ...running },
        gt(shifts.start, now),
        asc(requests.createdAt),
        asc(requests.id),
      ),

    listRunningOn: (shiftIds: string[]) => list({ shiftIds, ...running }),

    /** Running ones in which an employment, or a person, was asked. */
    listAsking: (employmentId: string) =>
      list(running, asking(eq(swapCandidates.employmentId, employmentId))),
    listAskingPerson: (personId: string) =>
      list(running, asking(eq(swapCandidates.personId, personId))),

    answer: (
      { swapId, employmentId }: Pick<CandidateRow, 'swapId' | 'employmentId'>,
      changes: Partial<CandidateRow>,
    ) =>
      db
        .update(swapCandidates)
        .set(changes)
        .where(
          and(
            ours,
            eq(swapCandidates.swapId, swapId),
            eq(swapCandidates.employmentId, employmentId),
          ),
        ),
  };
};
