import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { swapRoutes } from '@ploeg/contract/swaps/swaps.routes';
import type { Swap } from '@ploeg/contract/swaps/swaps.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { findSwapBar } from '@ploeg/domain/swaps/swap-rules';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { memberName, plannerIdsOf, type Team } from '#features/people/teams.service.ts';
import type { Workplaces } from '#features/people/workplaces.service.ts';
import { findConstraints } from '#features/shifts/shift-constraints.service.ts';
import { lockShift, presentShift, type ShiftRow } from '#features/shifts/shifts.service.ts';
import type { Command, Message } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { constraintLine } from '#texts/constraint-names.ts';
import { isRunning, toSwap } from './swaps.presenter.ts';
import { createSwapsRepo } from './swaps.repo.ts';
import type { FullSwap } from './swaps.table.ts';

export type SwapDeps = { workplaces: Workplaces };

type CreateInput = RequestOf<typeof swapRoutes.createSwap>['body'];

/** Tells everybody who has a part in a swap, and those who plan. */
export const announceSwap = (
  command: Command,
  team: Team,
  swap: FullSwap,
  messages: readonly Message[] = [],
): void => {
  command.emit({
    resource: 'SWAP_SHIFTS',
    resourceId: swap.id,
    departmentId: swap.departmentId,
    personIds: [swap.personId, ...swap.candidates.map((row) => row.personId)],
    watcherIds: plannerIdsOf(team),
    messages,
  });
};

/** The swap as it stands, with its shift and itself locked against everybody else. */
export const getLockedSwap = async (
  command: Command,
  departmentId: string,
  swapId: string,
  { workplaces }: SwapDeps,
) => {
  const { membership, workplace } = await workplaces.getOwn(command, departmentId);
  const repo = createSwapsRepo(command.db, command.actor.companyId);
  const known = await repo.find(swapId);
  if (known?.departmentId !== departmentId) throw fail('swaps.not_found');
  // The shift first, as everywhere: two who lock in one order never wait for each other.
  const shift = await lockShift(command, known.shiftId);
  await repo.lock(swapId);
  const swap = (await repo.find(swapId)) ?? known;
  return { swap, shift, workplace, membership, repo };
};

export const viewerOf = (command: Command, { department }: Team) => ({
  personId: command.actor.personId,
  now: wallClockOf(department, command.now),
});

const barFailures = {
  'not-a-shift': 'swaps.not_a_shift',
  disabled: 'swaps.disabled',
  'too-late': 'swaps.too_late',
} as const;

/** Colleagues who may be asked: of the department, not the requester, free of constraints (R15). */
const toAsked = async (
  command: Command,
  { department, members }: Team,
  shift: ShiftRow,
  employmentIds: readonly string[],
) => {
  const asked = [...new Set(employmentIds)].map((employmentId) => {
    const member = members.find((m) => m.employmentId === employmentId);
    if (!member || member.personId === command.actor.personId) {
      throw fail('swaps.colleague_unknown');
    }
    return member;
  });
  const personIds = asked.map((member) => member.personId);
  const constraints = await findConstraints(command, department, shift, personIds);
  for (const { personId, firstName, lastName } of asked) {
    const [first] = constraints.get(personId) ?? [];
    if (!first) continue;
    const reason = constraintLine(command.actor.language, first);
    throw fail('swaps.colleague_unavailable', { name: `${firstName} ${lastName}`, reason });
  }
  return asked.map(({ employmentId, personId }) => ({ employmentId, personId }));
};

/** Asks up to three colleagues to take over a shift of the caller. */
export const createSwap = async (
  command: Command,
  departmentId: string,
  input: CreateInput,
  { workplaces }: SwapDeps,
): Promise<{ swapShift: Swap; shift: Shift }> => {
  const { actor, db, now } = command;
  const { membership, workplace } = await workplaces.getOwn(command, departmentId);
  const shift = await lockShift(command, input.shiftId);
  const isOwn =
    shift?.employmentId === input.recordId &&
    input.recordId === membership.employmentId &&
    shift.departmentId === departmentId &&
    shift.approved;
  if (!shift || !isOwn) throw fail('swaps.shift_not_yours');
  const bar = findSwapBar(
    shift,
    workplace.department.settings,
    wallClockOf(workplace.department, now),
  );
  if (bar) throw fail(barFailures[bar]);
  const repo = createSwapsRepo(db, actor.companyId);
  if ((await repo.listActiveOf([shift.id])).length > 0) throw fail('swaps.exists');
  const asked = await toAsked(command, workplace, shift, input.usersSelected);
  const id = newId();
  await repo.insert(
    {
      id,
      departmentId,
      shiftId: shift.id,
      employmentId: membership.employmentId,
      personId: actor.personId,
      reason: input.reason,
      createdAt: new Date(now * 1000),
    },
    asked,
  );
  const swap = (await repo.find(id)) as FullSwap;
  command.audit({ action: 'swap.create', departmentId, subjectId: id });
  const { start, end } = shift;
  const values = { name: memberName(workplace, actor.personId), start, end };
  announceSwap(command, workplace, swap, [
    { kind: 'SWAP_ASKED', to: asked.map(({ personId }) => personId), values },
  ]);
  return {
    swapShift: toSwap(swap, workplace, viewerOf(command, workplace)),
    shift: await presentShift(command, workplace, shift),
  };
};

/** Takes a request back, as long as nobody is approved (R44). */
export const deleteSwap = async (
  command: Command,
  departmentId: string,
  swapId: string,
  deps: SwapDeps,
): Promise<{ id: string; shift: Shift }> => {
  const { actor, now } = command;
  const { swap, shift, workplace, repo } = await getLockedSwap(command, departmentId, swapId, deps);
  if (swap.personId !== actor.personId) throw fail('swaps.not_found');
  if (swap.candidates.some((row) => row.adminApprovedAt)) throw fail('swaps.approved');
  const wallNow = wallClockOf(workplace.department, now);
  if (!shift || !isRunning(swap, wallNow)) throw fail('swaps.not_active');
  await repo.end([swapId], 'DELETED', new Date(now * 1000));
  command.audit({ action: 'swap.delete', departmentId, subjectId: swapId });
  announceSwap(command, workplace, swap);
  return { id: swapId, shift: await presentShift(command, workplace, shift) };
};
