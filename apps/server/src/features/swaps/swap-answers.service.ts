import { isPlanner } from '@ploeg/domain/access/departments';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { SwapToDecide } from '@ploeg/contract/approvals/approvals.schemas';
import type { Swap } from '@ploeg/contract/swaps/swaps.schemas';
import { getMembership, wallClockOf } from '#features/departments/departments.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { memberName, plannerIdsOf, type Team } from '#features/people/teams.service.ts';
import { judgePromises } from '#features/shifts/commitments.service.ts';
import { applyPlan } from '#features/shifts/shift-changes.service.ts';
import { findConstraints, toForcedDetails } from '#features/shifts/shift-constraints.service.ts';
import { listShiftsById, presentShift, type ShiftRow } from '#features/shifts/shifts.service.ts';
import type { Command, Message, Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { constraintLine } from '#texts/constraint-names.ts';
import { announceSwap, getLockedSwap, type SwapDeps, viewerOf } from './swap-requests.service.ts';
import { colleague, isRunning, toSwap } from './swaps.presenter.ts';
import { createSwapsRepo } from './swaps.repo.ts';
import type { CandidateRow, FullSwap } from './swaps.table.ts';

type Locked = Awaited<ReturnType<typeof getLockedSwap>>;

const isOpen = (row: CandidateRow): boolean =>
  !row.userDeniedAt && !row.adminApprovedAt && !row.adminRefusedAt;

const getRunning = async (
  command: Command,
  departmentId: string,
  swapId: string,
  deps: SwapDeps,
): Promise<Locked & { shift: ShiftRow }> => {
  const locked = await getLockedSwap(command, departmentId, swapId, deps);
  const { swap, shift, workplace } = locked;
  const now = wallClockOf(workplace.department, command.now);
  if (!shift || !isRunning(swap, now)) throw fail('swaps.not_active');
  return { ...locked, shift };
};

/** The caller's own row of a running swap, not answered yet. */
const getAsked = async (command: Command, departmentId: string, swapId: string, deps: SwapDeps) => {
  const { swap } = await getLockedSwap(command, departmentId, swapId, deps);
  const isAsked = (row: CandidateRow) => row.personId === command.actor.personId;
  if (!swap.candidates.some(isAsked)) throw fail('swaps.not_found');
  const running = await getRunning(command, departmentId, swapId, deps);
  const row = running.swap.candidates.find(isAsked) as CandidateRow;
  if (row.userApprovedAt || !isOpen(row)) throw fail('swaps.answered');
  return { ...running, row };
};

const refreshed = async (
  { repo, swap, workplace }: Locked,
  command: Command,
  messages: readonly Message[],
): Promise<Swap> => {
  const now = (await repo.find(swap.id)) as FullSwap;
  announceSwap(command, workplace, now, messages);
  return toSwap(now, workplace, viewerOf(command, workplace));
};

/** Gives the shift to a colleague; the swap is done before the shift moves, which ends all others. */
const handOver = async (
  command: Command,
  { swap, shift, workplace, repo }: Locked & { shift: ShiftRow },
  row: CandidateRow,
  force: boolean,
): Promise<{ shift: ShiftRow; forced: readonly ConstraintMessage[] }> => {
  const at = new Date(command.now * 1000);
  await repo.answer(row, { adminApprovedAt: at });
  await repo.end([swap.id], 'DONE', at);
  const { employmentId, personId } = row;
  const { changed, forced } = await applyPlan(
    command,
    workplace,
    shift,
    { employmentId, personId },
    force,
  );
  return { shift: changed, forced };
};

/** What is told of a swap, by the name of the colleague whom it is about. */
const tellOf = (
  kind: Message['kind'],
  to: readonly string[],
  { shift: { start, end }, workplace }: Locked & { shift: ShiftRow },
  row: CandidateRow,
): Message => ({ kind, to, values: { name: memberName(workplace, row.personId), start, end } });

const doneMessages = (locked: Locked & { shift: ShiftRow }, row: CandidateRow): Message[] => [
  tellOf('SWAP_DONE', [locked.swap.personId], locked, row),
  tellOf('SWAP_TAKEN', [row.personId], locked, row),
];

/** Says yes. Where managers need not approve, the first yes moves the shift at once (R9). */
export const acceptSwap = async (
  command: Command,
  departmentId: string,
  swapId: string,
  { force }: { force: boolean },
  deps: SwapDeps,
): Promise<Swap> => {
  const { actor, now } = command;
  const locked = await getAsked(command, departmentId, swapId, deps);
  const { shift, workplace, repo, row } = locked;
  // Who says yes twice at once is heard one after the other.
  await lockPersons(command.db, actor.companyId, [actor.personId]);
  const constraints = await findConstraints(command, workplace.department, shift, [actor.personId]);
  const [first] = constraints.get(actor.personId) ?? [];
  if (first) throw fail('swaps.unavailable', { reason: constraintLine(actor.language, first) });
  await judgePromises(command, workplace.department, shift, force);
  await repo.answer(row, { userApprovedAt: new Date(now * 1000) });
  const isDecided = !workplace.department.settings.swapShifts.adminApproval;
  if (isDecided) await handOver(command, locked, row, false);
  command.audit({ action: 'swap.accept', departmentId, subjectId: swapId });
  const messages = isDecided
    ? doneMessages(locked, row)
    : [
        tellOf('SWAP_ACCEPTED', [locked.swap.personId], locked, row),
        tellOf('SWAP_TO_DECIDE', plannerIdsOf(workplace), locked, row),
      ];
  return refreshed(locked, command, messages);
};

/** Says no; when everybody has, the swap is over. */
export const denySwap = async (
  command: Command,
  departmentId: string,
  swapId: string,
  deps: SwapDeps,
): Promise<Swap> => {
  const at = new Date(command.now * 1000);
  const locked = await getAsked(command, departmentId, swapId, deps);
  await locked.repo.answer(locked.row, { userDeniedAt: at });
  await closeWhenAllSaidNo(locked, locked.row, at);
  command.audit({ action: 'swap.deny', departmentId, subjectId: swapId });
  const { swap, row } = locked;
  return refreshed(locked, command, [tellOf('SWAP_DENIED', [swap.personId], locked, row)]);
};

const closeWhenAllSaidNo = async (
  { swap, repo }: Locked,
  last: CandidateRow,
  at: Date,
): Promise<void> => {
  const others = swap.candidates.filter((row) => row.employmentId !== last.employmentId);
  if (!others.some(isOpen)) await repo.end([swap.id], 'CLOSED', at);
};

const getDecided = async (
  command: Command,
  departmentId: string,
  swapId: string,
  employmentId: string,
  deps: SwapDeps,
) => {
  if (!isPlanner(getMembership(command.actor, departmentId))) throw fail('request.forbidden');
  const running = await getRunning(command, departmentId, swapId, deps);
  const row = running.swap.candidates.find((candidate) => candidate.employmentId === employmentId);
  if (!row?.userApprovedAt || !isOpen(row)) throw fail('swaps.not_accepted');
  return { ...running, row };
};

/** A manager gives the shift to a colleague who said yes; rules stand in the way unless forced. */
export const approveSwap = async (
  command: Command,
  departmentId: string,
  swapId: string,
  input: { recordId: string; force: boolean },
  deps: SwapDeps,
): Promise<{ swapShift: Swap; shift: Shift }> => {
  const locked = await getDecided(command, departmentId, swapId, input.recordId, deps);
  const { shift, forced } = await handOver(command, locked, locked.row, input.force);
  command.audit({
    action: 'swap.approve',
    departmentId,
    subjectId: swapId,
    details: { recordId: input.recordId, ...toForcedDetails(forced) },
  });
  return {
    swapShift: await refreshed(locked, command, doneMessages(locked, locked.row)),
    shift: await presentShift(command, locked.workplace, shift),
  };
};

/** A manager refuses a colleague who said yes; the others may still be chosen. */
export const refuseSwap = async (
  command: Command,
  departmentId: string,
  swapId: string,
  input: { recordId: string; reason: string },
  deps: SwapDeps,
): Promise<{ swapShift: Swap; shift: Shift }> => {
  const at = new Date(command.now * 1000);
  const locked = await getDecided(command, departmentId, swapId, input.recordId, deps);
  await locked.repo.answer(locked.row, { adminRefusedAt: at, adminComment: input.reason });
  await closeWhenAllSaidNo(locked, locked.row, at);
  command.audit({
    action: 'swap.refuse',
    departmentId,
    subjectId: swapId,
    details: { recordId: input.recordId, reason: input.reason },
  });
  const asked = tellOf('SWAP_REFUSED', [locked.swap.personId], locked, locked.row);
  const values = { ...asked.values, name: memberName(locked.workplace, locked.swap.personId) };
  const offered: Message = { ...asked, to: [locked.row.personId], values };
  return {
    swapShift: await refreshed(locked, command, [asked, offered]),
    shift: await presentShift(command, locked.workplace, locked.shift),
  };
};

/** Swaps of a department in which a colleague said yes and a manager has not answered yet. */
export const listSwapsToDecide = async (reading: Reading, team: Team): Promise<SwapToDecide[]> => {
  const { db, actor } = reading;
  const viewer = { personId: actor.personId, now: wallClockOf(team.department, reading.now) };
  const repo = createSwapsRepo(db, actor.companyId);
  const running = await repo.listActiveIn(team.department.id, viewer.now);
  const waiting = running.flatMap((swap) => {
    const rows = swap.candidates.filter((row) => row.userApprovedAt && isOpen(row));
    return rows.length > 0 ? [{ swap, rows }] : [];
  });
  const shifts = new Map(
    (
      await listShiftsById(
        reading,
        waiting.map(({ swap }) => swap.shiftId),
      )
    ).map((shift) => [shift.id, shift]),
  );
  return Promise.all(
    waiting.flatMap(({ swap, rows }) => {
      const shift = shifts.get(swap.shiftId);
      return shift ? [toDecide({ swap, shift, rows }, team, viewer, reading)] : [];
    }),
  );
};

const toDecide = async (
  { swap, shift, rows }: { swap: FullSwap; shift: ShiftRow; rows: readonly CandidateRow[] },
  team: Team,
  viewer: Parameters<typeof toSwap>[2],
  reading: Reading,
): Promise<SwapToDecide> => {
  const personIds = rows.map((row) => row.personId);
  const constraints = await findConstraints(reading, team.department, shift, personIds);
  return {
    swapShift: toSwap(swap, team, viewer),
    takers: rows.map(({ employmentId, personId }) => ({
      recordId: employmentId,
      displayName: colleague(employmentId, team).name,
      constraints: [...(constraints.get(personId) ?? [])],
    })),
  };
};
