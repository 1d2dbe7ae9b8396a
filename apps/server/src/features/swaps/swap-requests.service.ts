import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { swapRoutes } from '@ploeg/contract/swaps/swaps.routes';
import type { Swap } from '@ploeg/contract/swaps/swaps.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { findSwapBar } from '@ploeg/domain/swaps/swap-rules';
import {
  type DepartmentBook,
  type DepartmentBooks,
  memberName,
  plannerIdsOf,
  wallClockOf,
} from '#features/departments/departments.service.ts';
import { findConstraints } from '#features/shifts/shift-constraints.service.ts';
import { lockShift, presentShift, type ShiftRow } from '#features/shifts/shifts.service.ts';
import type { Command, Message } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { constraintLine } from '#texts/constraint-names.ts';
import { isRunning, toSwap } from './swaps.presenter.ts';
import { createSwapsRepo } from './swaps.repo.ts';
import type { FullSwap } from './swaps.table.ts';

export type SwapDeps = { books: DepartmentBooks };

type CreateInput = RequestOf<typeof swapRoutes.createSwap>['body'];

/** Tells everybody who has a part in a swap, and those who plan. */
export const announceSwap = (
  command: Command,
  book: DepartmentBook,
  swap: FullSwap,
  messages: readonly Message[] = [],
): void => {
  command.emit({
    resource: 'SWAP_SHIFTS',
    resourceId: swap.id,
    departmentId: swap.departmentId,
    personIds: [swap.personId, ...swap.candidates.map((row) => row.personId)],
    watcherIds: plannerIdsOf(book),
    messages,
  });
};

/** The swap as it stands, with its shift and itself locked against everybody else. */
export const getLockedSwap = async (
  command: Command,
  departmentId: string,
  swapId: string,
  { books }: SwapDeps,
) => {
  const { membership, book } = await books.getOwn(command, departmentId);
  const repo = createSwapsRepo(command.db, command.actor.companyId);
  const known = await repo.find(swapId);
  if (known?.departmentId !== departmentId) throw fail('swaps.not_found');
  // The shift first, as everywhere: two who lock in one order never wait for each other.
  const shift = await lockShift(command, known.shiftId);
  await repo.lock(swapId);
  const swap = (await repo.find(swapId)) ?? known;
  return { swap, shift, book, membership, repo };
};

export const viewerOf = (command: Command, book: DepartmentBook) => ({
  personId: command.actor.personId,
  now: wallClockOf(book, command.now),
});

const barFailures = {
  'not-a-shift': 'swaps.not_a_shift',
  disabled: 'swaps.disabled',
  'too-late': 'swaps.too_late',
} as const;

/** Colleagues who may be asked: of the department, not the requester, free of constraints (R15). */
const toAsked = async (
  command: Command,
  book: DepartmentBook,
  shift: ShiftRow,
  recordIds: readonly string[],
) => {
  const asked = [...new Set(recordIds)].map((recordId) => {
    const member = book.members.find((m) => m.recordId === recordId);
    if (!member || member.personId === command.actor.personId) {
      throw fail('swaps.colleague_unknown');
    }
    return member;
  });
  const personIds = asked.map((member) => member.personId);
  const constraints = await findConstraints(command, book, shift, personIds);
  for (const { personId, firstName, lastName } of asked) {
    const [first] = constraints.get(personId) ?? [];
    if (!first) continue;
    const reason = constraintLine(command.actor.language, first);
    throw fail('swaps.colleague_unavailable', { name: `${firstName} ${lastName}`, reason });
  }
  return asked.map(({ recordId, personId }) => ({ membershipId: recordId, personId }));
};

/** Asks up to three colleagues to take over a shift of the caller. */
export const createSwap = async (
  command: Command,
  departmentId: string,
  input: CreateInput,
  { books }: SwapDeps,
): Promise<{ swapShift: Swap; shift: Shift }> => {
  const { actor, db, now } = command;
  const { membership, book } = await books.getOwn(command, departmentId);
  const shift = await lockShift(command, input.shiftId);
  const isOwn =
    shift?.membershipId === input.recordId &&
    input.recordId === membership.recordId &&
    shift.departmentId === departmentId &&
    shift.approved;
  if (!shift || !isOwn) throw fail('swaps.shift_not_yours');
  const bar = findSwapBar(
    { start: shift.start, shyftType: shift.kind },
    book.department.settings,
    wallClockOf(book, now),
  );
  if (bar) throw fail(barFailures[bar]);
  const repo = createSwapsRepo(db, actor.companyId);
  if ((await repo.listActiveOf([shift.id])).length > 0) throw fail('swaps.exists');
  const asked = await toAsked(command, book, shift, input.usersSelected);
  const id = newId();
  await repo.insert(
    {
      id,
      departmentId,
      shiftId: shift.id,
      membershipId: membership.recordId,
      personId: actor.personId,
      reason: input.reason,
      createdAt: new Date(now * 1000),
    },
    asked,
  );
  const swap = (await repo.find(id)) as FullSwap;
  command.audit({ action: 'swap.create', departmentId, subjectId: id });
  const { start, end } = shift;
  const values = { name: memberName(book, actor.personId), start, end };
  announceSwap(command, book, swap, [
    { kind: 'SWAP_ASKED', to: asked.map(({ personId }) => personId), values },
  ]);
  return {
    swapShift: toSwap(swap, book, viewerOf(command, book)),
    shift: await presentShift(command, book, shift),
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
  const { swap, shift, book, repo } = await getLockedSwap(command, departmentId, swapId, deps);
  if (swap.personId !== actor.personId) throw fail('swaps.not_found');
  if (swap.candidates.some((row) => row.adminApprovedAt)) throw fail('swaps.approved');
  if (!shift || !isRunning(swap, wallClockOf(book, now))) throw fail('swaps.not_active');
  await repo.end([swapId], 'DELETED', new Date(now * 1000));
  command.audit({ action: 'swap.delete', departmentId, subjectId: swapId });
  announceSwap(command, book, swap);
  return { id: swapId, shift: await presentShift(command, book, shift) };
};
