import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { Swap, SwapToDecide } from '@ploeg/contract/swaps/swaps.schemas';
import type { WaitingLine } from '@ploeg/domain/requests/waiting-lines';
import type { SettingValues } from '@ploeg/domain/settings/setting-list';
import type { SettingCounts } from '@ploeg/domain/settings/setting-rules';
import { secondsOf } from '#platform/clock.ts';
import { type DepartmentRow, wallClockOf } from '#features/departments/departments.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import {
  historySince,
  mayAnswer,
  requestEvent,
  requestsOf,
} from '#features/requests/requests.service.ts';
import { sectionsOfLine, toTakers } from '#features/requests/to-decide.service.ts';
import type { PromisedShift } from '#features/shifts/shifts.facts.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ChangeEvent, Message, WriteContext, ReadContext } from '#platform/context.ts';
import { type FullSwap, isOpen, swapKind } from './swap-kind.ts';
import { isRunning, toSwap, toSwapOfShift } from './swaps.presenter.ts';
import { createSwapsRepo } from './swaps.repo.ts';
import type { CandidateRow } from './swaps.table.ts';

const HISTORY_DAYS = 30;

export const swapsOf = (context: Pick<ReadContext, 'db' | 'actor'>) =>
  createSwapsRepo(context.db, context.actor.companyId, requestsOf(context, swapKind));

export const viewerOf = ({ actor, now }: ReadContext, { department }: Team) => ({
  personId: actor.personId,
  now: wallClockOf(department, now),
});

export const swapEvent = (swap: FullSwap, watcherIds: readonly string[] = []): ChangeEvent => ({
  ...requestEvent(swapKind, swap, watcherIds),
  personIds: [swap.personId, ...swap.candidates.map((row) => row.personId)],
});

const end = async (
  context: WriteContext,
  running: readonly FullSwap[],
  messagesOf: (swap: FullSwap) => readonly Message[] = () => [],
): Promise<void> => {
  const decidedAt = new Date(context.now * 1000);
  for (const swap of running) {
    await swapsOf(context).update(swap.id, { status: 'expired', decidedAt });
    context.emit({ ...swapEvent(swap), messages: messagesOf(swap) });
  }
};

/** Whether a department has no swaps any more, which it had. */
export const endsSwaps = (before: SettingValues, after: SettingValues): boolean => {
  const hasSwaps = (values: SettingValues): boolean =>
    values['swapShifts.enabled'] && !values.fixedScheduleAccount;
  return hasSwaps(before) && !hasSwaps(after);
};

/** Ends all running swaps of a department that has none from now on; who asked is told. */
export const closeSwapsIn = async (
  context: WriteContext,
  department: DepartmentRow,
): Promise<void> => {
  const now = wallClockOf(department, context.now);
  const running = await swapsOf(context).listRunningIn(department.id, now);
  await end(context, running, ({ personId, shift: { start, end: until } }) => [
    { kind: 'ASKED_ENDED', to: [personId], values: { start, end: until } },
  ]);
};

/** How many swaps run in a department, and how many of them wait for a manager only. */
export const countSwaps = async (
  context: ReadContext,
  department: DepartmentRow,
): Promise<Partial<SettingCounts>> => {
  const now = wallClockOf(department, context.now);
  const running = await swapsOf(context).listRunningIn(department.id, now);
  const accepted = running.filter(({ candidates }) =>
    candidates.some((row) => isOpen(row) && row.userApprovedAt !== null),
  );
  return { swapsOpen: running.length, swapsAccepted: accepted.length };
};

/** Ends the running swaps of shifts that were deleted, moved or given to somebody. */
export const closeSwapsOf = async (context: WriteContext, shiftIds: string[]): Promise<void> =>
  end(context, await swapsOf(context).listRunningOn(shiftIds));

/** A no to or of a colleague; the last one ends the swap. */
export const decline = async (
  repo: ReturnType<typeof swapsOf>,
  swap: FullSwap,
  row: CandidateRow,
  no: Partial<CandidateRow>,
  decidedAt: Date,
): Promise<void> => {
  await repo.answer(row, no);
  const others = swap.candidates.filter(({ employmentId }) => employmentId !== row.employmentId);
  if (!others.some(isOpen)) await repo.update(swap.id, { status: 'expired', decidedAt });
};

/** Says no for an employment that ends, wherever it was asked to take a shift. */
export const declineSwapsOf = async (
  context: WriteContext,
  employmentId: string,
): Promise<void> => {
  const repo = swapsOf(context);
  const at = new Date(context.now * 1000);
  for (const swap of await repo.listAsking({ employmentId })) {
    const row = swap.candidates.find((candidate) => candidate.employmentId === employmentId);
    if (!row || !isOpen(row)) continue;
    await decline(repo, swap, row, { userDeniedAt: at }, at);
    context.emit(swapEvent(swap));
  }
};

export const listSwapsOnShifts = async (
  context: ReadContext,
  shiftIds: string[],
  teams: ReadonlyMap<string, Team>,
): Promise<ReadonlyMap<string, Pick<Shift, 'swap_shift'>>> => {
  const running = await swapsOf(context).listRunningOn(shiftIds);
  return new Map(
    running.flatMap((swap) => {
      const team = teams.get(swap.departmentId);
      return team ? [[swap.shift.id, { swap_shift: toSwapOfShift(swap, team) }] as const] : [];
    }),
  );
};

export const listAcceptedShifts = async (
  context: ReadContext,
  personId: string,
): Promise<PromisedShift[]> => {
  const asking = await swapsOf(context).listAsking({ personId });
  const accepted = asking.filter(({ candidates }) =>
    candidates.some((row) => row.personId === personId && row.userApprovedAt && isOpen(row)),
  );
  return accepted.map(({ shift, departmentId }) => ({ ...shift, departmentId, kind: 'swap' }));
};

export const listOwnSwaps = async (
  context: ReadContext,
  teams: ReadonlyMap<string, Team>,
  onlyPending = false,
): Promise<{ swapShiftReceived: Swap[]; swapShiftSent: Swap[] }> => {
  const { personId } = context.actor;
  const rows = await swapsOf(context).listOfPerson(personId, historySince(context, HISTORY_DAYS));
  const own: Awaited<ReturnType<typeof listOwnSwaps>> = {
    swapShiftReceived: [],
    swapShiftSent: [],
  };
  for (const row of rows) {
    const team = teams.get(row.departmentId);
    // Who asked and took it back need not see it any more.
    if (!team || row.status === 'withdrawn') continue;
    const viewer = viewerOf(context, team);
    if (onlyPending && !isRunning(row, viewer.now)) continue;
    const list = row.personId === personId ? own.swapShiftSent : own.swapShiftReceived;
    list.push(toSwap(row, team, viewer));
  }
  return own;
};

/** Swaps that the caller answers for, in which a colleague said yes and no manager has answered yet. */
const listAccepted = async (context: ReadContext, workplace: Workplace) => {
  const { now } = viewerOf(context, workplace);
  const running = await swapsOf(context).listRunningIn(workplace.department.id, now);
  return running.flatMap((swap) => {
    if (!mayAnswer(context.actor, swap, workplace)) return [];
    const takers = swap.candidates.filter((row) => row.userApprovedAt && isOpen(row));
    return takers.length > 0 ? [{ swap, takers }] : [];
  });
};

export const listSwapLines = async (
  context: ReadContext,
  workplace: Workplace,
): Promise<WaitingLine[]> =>
  (await listAccepted(context, workplace)).map(({ swap }) => ({
    kind: 'swaps',
    id: swap.id,
    departmentId: swap.departmentId,
    askers: [swap.employmentId],
    sectionIds: sectionsOfLine(workplace, swap),
    start: swap.shift.start,
    end: swap.shift.end,
    shiftId: swap.shift.id,
    asked: secondsOf(swap.createdAt),
  }));

/** Those of them that are named, or all, with what stands against each taker. */
export const listSwapsToDecide = async (
  context: ReadContext,
  workplace: Workplace,
  ids?: ReadonlySet<string>,
): Promise<SwapToDecide[]> => {
  const viewer = viewerOf(context, workplace);
  const accepted = await listAccepted(context, workplace);
  const waiting = accepted.filter(({ swap }) => ids?.has(swap.id) ?? true);
  const shiftIds = waiting.map(({ swap }) => swap.shift.id);
  const shifts = await shiftsOf(context).listByIds(shiftIds);
  const toDecide = waiting.map(async ({ swap, takers }): Promise<SwapToDecide[]> => {
    const shift = shifts.find(({ id }) => id === swap.shift.id);
    if (!shift) return [];
    const swapShift = toSwap(swap, workplace, viewer);
    return [{ swapShift, takers: await toTakers(context, workplace, shift, takers) }];
  });
  return (await Promise.all(toDecide)).flat();
};
