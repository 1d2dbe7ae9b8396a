import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { Swap } from '@ploeg/contract/swaps/swaps.schemas';
import type { Db } from '#db/database.ts';
import { wallClockOf } from '#features/departments/departments.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import type { Command, Reading } from '#platform/context.ts';
import { isRunning, toSwap, toSwapOfShift } from './swaps.presenter.ts';
import { createSwapsRepo } from './swaps.repo.ts';
import type { CandidateRow } from './swaps.table.ts';

/** Days that a swap which has ended stays in the lists. */
const HISTORY_DAYS = 30;

/**
 * Ends the running swaps of shifts that were deleted, moved or given to somebody, and tells everybody
 * who had a part in them.
 */
export const closeSwapsOf = async (command: Command, shiftIds: string[]): Promise<void> => {
  const repo = createSwapsRepo(command.db, command.actor.companyId);
  const running = await repo.listActiveOf(shiftIds);
  if (running.length === 0) return;
  await repo.end(
    running.map((swap) => swap.id),
    'CLOSED',
    new Date(command.now * 1000),
  );
  for (const { id, departmentId, personId, candidates } of running) {
    command.emit({
      resource: 'SWAP_SHIFTS',
      resourceId: id,
      departmentId,
      personIds: [personId, ...candidates.map((row) => row.personId)],
    });
  }
};

/** Says no for an employment that ends, wherever it was asked to take a shift; the last no ends a swap. */
export const declineSwapsOf = async (
  command: Pick<Command, 'db' | 'emit'>,
  companyId: string,
  employmentId: string,
  at: Date,
): Promise<void> => {
  const repo = createSwapsRepo(command.db, companyId);
  const isAsked = (row: CandidateRow): boolean => row.employmentId === employmentId;
  for (const { id, departmentId, personId, candidates } of await repo.listAsking(employmentId)) {
    await repo.answer({ swapId: id, employmentId }, { userDeniedAt: at });
    const others = candidates.filter((row) => !isAsked(row));
    if (!others.some((row) => !row.userDeniedAt && !row.adminRefusedAt)) {
      await repo.end([id], 'CLOSED', at);
    }
    command.emit({
      resource: 'SWAP_SHIFTS',
      resourceId: id,
      departmentId,
      personIds: [personId, ...candidates.map((row) => row.personId)],
    });
  }
};

/** What each shift shows of the swap that runs on it. */
export const listSwapsOnShifts = async (
  db: Db,
  companyId: string,
  shiftIds: string[],
  teams: ReadonlyMap<string, Team>,
): Promise<ReadonlyMap<string, Pick<Shift, 'swap_shift'>>> => {
  const running = await createSwapsRepo(db, companyId).listActiveOf(shiftIds);
  return new Map(
    running.flatMap((swap) => {
      const team = teams.get(swap.departmentId);
      return team ? [[swap.shiftId, { swap_shift: toSwapOfShift(swap, team) }] as const] : [];
    }),
  );
};

/** The shifts that a person would get by swaps which they said yes to. */
export const listAcceptedShifts = (db: Db, companyId: string, personId: string) =>
  createSwapsRepo(db, companyId).listAcceptedBy(personId);

/** Swaps that the caller asked for, and those that colleagues asked of the caller. */
export const listOwnSwaps = async (
  { db, actor, now }: Reading,
  teams: ReadonlyMap<string, Team>,
  onlyPending = false,
): Promise<{ swapShiftReceived: Swap[]; swapShiftSent: Swap[] }> => {
  const since = new Date((now - HISTORY_DAYS * 86_400) * 1000);
  const rows = await createSwapsRepo(db, actor.companyId).listOfPerson(actor.personId, since);
  const received: Swap[] = [];
  const sent: Swap[] = [];
  for (const row of rows) {
    const team = teams.get(row.departmentId);
    // Who asked and took it back need not see it any more.
    if (!team || row.status === 'DELETED') continue;
    const viewer = { personId: actor.personId, now: wallClockOf(team.department, now) };
    if (onlyPending && !isRunning(row, viewer.now)) continue;
    (row.personId === actor.personId ? sent : received).push(toSwap(row, team, viewer));
  }
  return { swapShiftReceived: received, swapShiftSent: sent };
};
