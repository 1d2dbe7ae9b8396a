import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, eq, gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { askedById } from '#db/asked-by-id.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, named, type Wanted } from '#db/matches.ts';
import type { StoredRequest, Which } from '#features/requests/request-kind.ts';
import type { RequestsRepo } from '#features/requests/requests.service.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import type { FullSwap, SwapPayload } from './swap-kind.ts';
import { type CandidateRow, swapCandidates } from './swaps.table.ts';

const running = { status: 'pending' } as const;

/** What persons were asked for that still runs or is as new as that. */
const askedOfPersons = askedById<Pick<CandidateRow, 'personId' | 'swapId'>>(
  swapCandidates.personId,
  (db, which) =>
    db
      .select(columns(swapCandidates, 'personId', 'swapId'))
      .from(swapCandidates)
      .innerJoin(requests, named(requests, swapCandidates.swapId))
      .where(
        and(
          which,
          or(eq(requests.status, 'pending'), gte(requests.createdAt, sql.placeholder('since'))),
        ),
      )
      .prepare('swaps_asked_of_persons'),
  ({ personId }) => personId,
);

export const createSwapsRepo = (db: Db, companyId: string, swaps: RequestsRepo<SwapPayload>) => {
  const company = companyRows(db, companyId);

  const withCandidates = async (results: StoredRequest<SwapPayload>[]): Promise<FullSwap[]> => {
    if (results.length === 0) return [];
    const swapId = results.map(({ id }) => id);
    const rows = await company.list(swapCandidates, { swapId }, swapCandidates.employmentId);
    const bySwap = Map.groupBy(rows, (row) => row.swapId);
    return results.flatMap(({ shift, ...swap }) =>
      shift ? [{ ...swap, shift, candidates: bySwap.get(swap.id) ?? [] }] : [],
    );
  };

  const list = async (which: Which, where?: SQL, ...order: SQL[]): Promise<FullSwap[]> =>
    withCandidates(await swaps.list(which, where, ...order));

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
    listOfPerson: async (personId: string, since: Date): Promise<FullSwap[]> => {
      const asked = { companyId, ids: [personId], since: since.toISOString() };
      const [own, received] = await Promise.all([
        swaps.listOfPerson(personId, since),
        askedOfPersons(db, asked),
      ]);
      if (received.length === 0) return withCandidates(own);
      return list({ id: [...own.map(({ id }) => id), ...received.map(({ swapId }) => swapId)] });
    },

    /** Running ones of a department whose shift begins after `now`; what was asked first comes first. */
    listRunningIn: (departmentId: string, now: WallSeconds) =>
      list(
        { departmentId, ...running },
        gt(shifts.start, now),
        asc(requests.createdAt),
        asc(requests.id),
      ),

    listRunningOn: async (shiftIds: string[]) =>
      withCandidates(
        (await swaps.listOn(shiftIds)).filter(({ status }) => status === running.status),
      ),

    /** Running ones in which an employment, or a person, was asked. */
    listAsking: (whom: Wanted<typeof swapCandidates>) => list(running, asking(whom)),

    answer: (
      { swapId, employmentId }: Pick<CandidateRow, 'swapId' | 'employmentId'>,
      changes: Partial<CandidateRow>,
    ) => company.update(swapCandidates, { swapId, employmentId }, changes),
  };
};
