import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import type { Wanted } from '#db/matches.ts';
import type { Which } from '#features/requests/request-kind.ts';
import type { RequestsRepo } from '#features/requests/requests.service.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import type { FullSwap, SwapPayload } from './swap-kind.ts';
import { type CandidateRow, swapCandidates } from './swaps.table.ts';

const running = { status: 'pending' } as const;

export const createSwapsRepo = (db: Db, companyId: string, swaps: RequestsRepo<SwapPayload>) => {
  const company = companyRows(db, companyId);

  const list = async (which: Which, where?: SQL, ...order: SQL[]): Promise<FullSwap[]> => {
    const results = await swaps.list(which, where, ...order);
    if (results.length === 0) return [];
    const swapId = results.map(({ id }) => id);
    const rows = await company.list(swapCandidates, { swapId }, swapCandidates.employmentId);
    const bySwap = Map.groupBy(rows, (row) => row.swapId);
    return results.flatMap(({ shift, ...swap }) =>
      shift ? [{ ...swap, shift, candidates: bySwap.get(swap.id) ?? [] }] : [],
    );
  };

  const asking = (whom: Wanted<typeof swapCandidates>): SQL => {
    const asked = db.select({ id: swapCandidates.swapId }).from(swapCandidates);
    return inArray(requests.id, asked.where(company.where(swapCandidates, whom)));
  };

  return {
    insert: async (
      row: Parameters<typeof swaps.insert>[0],
      asked: { employmentId: string; personId: string }[],
    ): Promise<string> => {
      const { id: swapId } = await swaps.insert(row);
      const rows = asked.map((person) => ({ ...person, swapId }));
      await company.insert(swapCandidates, rows);
      return swapId;
    },

    find: async (id: string) => (await list({ id }))[0],
    lock: swaps.lock,
    update: swaps.update,

    /** Running ones, and those of late that a person asked for or was asked for; newest first. */
    listOfPerson: (personId: string, since: Date) =>
      list({ since }, or(eq(requests.personId, personId), asking({ personId }))),

    /** Running ones of a department whose shift begins after `now`; what was asked first comes first. */
    listRunningIn: (departmentId: string, now: WallSeconds) =>
      list(
        { departmentId, ...running },
        gt(shifts.start, now),
        asc(requests.createdAt),
        asc(requests.id),
      ),

    listRunningOn: (subjectId: string[]) => list({ subjectId, ...running }),

    /** Running ones in which an employment, or a person, was asked. */
    listAsking: (whom: Wanted<typeof swapCandidates>) => list(running, asking(whom)),

    answer: (
      { swapId, employmentId }: Pick<CandidateRow, 'swapId' | 'employmentId'>,
      changes: Partial<CandidateRow>,
    ) => company.update(swapCandidates, { swapId, employmentId }, changes),
  };
};
