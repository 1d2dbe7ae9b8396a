import { isPlanner } from '@ploeg/domain/access/departments';
import { findSwapBar } from '@ploeg/domain/swaps/swap-rules';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { swapRoutes } from '@ploeg/contract/swaps/swaps.routes';
import { getMembership, wallClockOf } from '#features/departments/departments.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { memberName, plannerIdsOf, type Team } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { judgePromises } from '#features/shifts/commitments.service.ts';
import { applyPlan } from '#features/shifts/shift-changes.service.ts';
import { findConstraints, toForcedDetails } from '#features/shifts/shift-constraints.service.ts';
import { lockShift, presentShift, type ShiftRow } from '#features/shifts/shifts.service.ts';
import type { AuditLine, Command, Message } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { constraintLine } from '#texts/constraint-names.ts';
import { type FullSwap, isOpen } from './swap-kind.ts';
import { isRunning, toSwap } from './swaps.presenter.ts';
import { swapEvent, swapsOf, viewerOf } from './swaps.service.ts';
import type { CandidateRow } from './swaps.table.ts';

export type WhichSwap = { departmentId: string; id: string };

/** Writes down what was done to a swap, and tells all who have a part in it and those who plan. */
const tellOfSwap = async (
  command: Command,
  { id }: Pick<FullSwap, 'id'>,
  workplace: Workplace,
  line: Pick<AuditLine, 'action' | 'details'>,
  messages: readonly Message[] = [],
) => {
  const swap = (await swapsOf(command).find(id)) as FullSwap;
  command.audit({ ...line, departmentId: swap.departmentId, subjectId: id });
  command.emit({ ...swapEvent(swap, plannerIdsOf(workplace)), messages });
  return toSwap(swap, workplace, viewerOf(command, workplace));
};

/** The swap as it stands, with its shift and itself locked against everybody else. */
const lockSwap = async (
  command: Command,
  { departmentId, id }: WhichSwap,
  { workplaces }: RequestDeps,
) => {
  const { workplace } = await workplaces.getOwn(command, departmentId);
  const repo = swapsOf(command);
  const known = await repo.find(id);
  if (known?.departmentId !== departmentId) throw fail('swaps.not_found');
  // The shift first, as everywhere: two who lock in one order never wait for each other.
  const shift = await lockShift(command, known.shift.id);
  await repo.lock(id);
  return { swap: (await repo.find(id)) ?? known, shift, workplace, repo };
};

type Locked = Awaited<ReturnType<typeof lockSwap>>;
type Running = Locked & { shift: ShiftRow };

/** The same, if something may still come of it. */
const requireRunning = (command: Command, locked: Locked): Running => {
  const { swap, shift, workplace } = locked;
  const now = wallClockOf(workplace.department, command.now);
  if (!shift || !isRunning(swap, now)) throw fail('swaps.not_active');
  return { ...locked, shift };
};

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
  input: RequestOf<typeof swapRoutes.createSwap>['body'],
  { workplaces }: RequestDeps,
) => {
  const { actor, now } = command;
  const { membership, workplace } = await workplaces.getOwn(command, departmentId);
  const shift = await lockShift(command, input.shiftId);
  const isOwn =
    shift?.employmentId === input.recordId &&
    input.recordId === membership.employmentId &&
    shift.departmentId === departmentId &&
    shift.approved;
  if (!shift || !isOwn) throw fail('swaps.shift_not_yours');
  const { department } = workplace;
  const { id: subjectId, start, end } = shift;
  const bar = findSwapBar(shift, department.settings, wallClockOf(department, now));
  if (bar) throw fail(barFailures[bar]);
  const repo = swapsOf(command);
  if ((await repo.listRunningOn([subjectId])).length > 0) throw fail('swaps.exists');
  const asked = await toAsked(command, workplace, shift, input.usersSelected);
  const author = { departmentId, employmentId: membership.employmentId, personId: actor.personId };
  const payload = { reason: input.reason };
  const swap = { ...author, subjectId, payload, createdAt: new Date(now * 1000) };
  const values = { name: memberName(workplace, actor.personId), start, end };
  const to = asked.map(({ personId }) => personId);
  const line = { action: 'swap.create' };
  const stored = await repo.insert(swap, asked);
  return {
    swapShift: await tellOfSwap(command, stored, workplace, line, [
      { kind: 'SWAP_ASKED', to, values },
    ]),
    shift: await presentShift(command, workplace, shift),
  };
};

/** Takes a request back, as long as nobody is approved (R44). */
export const deleteSwap = async (command: Command, which: WhichSwap, deps: RequestDeps) => {
  const { actor, now } = command;
  const locked = await lockSwap(command, which, deps);
  const { swap, workplace, repo } = locked;
  if (swap.personId !== actor.personId) throw fail('swaps.not_found');
  if (swap.candidates.some((row) => row.adminApprovedAt)) throw fail('swaps.approved');
  const { shift } = requireRunning(command, locked);
  const decidedAt = new Date(now * 1000);
  await repo.update(swap.id, { status: 'withdrawn', decidedBy: actor.personId, decidedAt });
  await tellOfSwap(command, swap, workplace, { action: 'swap.delete' });
  return { id: swap.id, shift: await presentShift(command, workplace, shift) };
};

/** A running swap, and the row of the colleague whom an answer is about. */
type Asked = Running & { row: CandidateRow };

/** The caller's own row of a running swap, not answered yet. */
const getAsked = async (command: Command, which: WhichSwap, deps: RequestDeps): Promise<Asked> => {
  const locked = await lockSwap(command, which, deps);
  const row = locked.swap.candidates.find(({ personId }) => personId === command.actor.personId);
  if (!row) throw fail('swaps.not_found');
  const running = requireRunning(command, locked);
  if (row.userApprovedAt || !isOpen(row)) throw fail('swaps.answered');
  return { ...running, row };
};

/** The row of a colleague who said yes, for one who plans. */
const getAccepted = async (
  command: Command,
  which: WhichSwap,
  employmentId: string,
  deps: RequestDeps,
): Promise<Asked> => {
  if (!isPlanner(getMembership(command.actor, which.departmentId))) throw fail('request.forbidden');
  const running = requireRunning(command, await lockSwap(command, which, deps));
  const row = running.swap.candidates.find((candidate) => candidate.employmentId === employmentId);
  if (!row?.userApprovedAt || !isOpen(row)) throw fail('swaps.not_accepted');
  return { ...running, row };
};

/** Gives the shift to a colleague; the swap is done before the shift moves, which ends all others. */
const handOver = async (
  command: Command,
  { swap, shift, workplace, repo, row }: Asked,
  force: boolean,
) => {
  const decidedAt = new Date(command.now * 1000);
  const { employmentId, personId } = row;
  await repo.answer(row, { adminApprovedAt: decidedAt });
  const decidedBy = command.actor.personId;
  await repo.update(swap.id, { status: 'approved', decidedBy, decidedAt });
  const taker = { employmentId, personId };
  const { changed, forced } = await applyPlan(command, workplace, shift, taker, force);
  return { shift: changed, forced };
};

/** A no to or of a colleague; the last one ends the swap. */
const sayNo = async ({ swap, repo, row }: Asked, no: Partial<CandidateRow>, decidedAt: Date) => {
  await repo.answer(row, no);
  const others = swap.candidates.filter(({ employmentId }) => employmentId !== row.employmentId);
  if (!others.some(isOpen)) await repo.update(swap.id, { status: 'expired', decidedAt });
};

/** What is told of a swap, by the name of the colleague whom it is about. */
const tellOf = (
  kind: Message['kind'],
  to: readonly string[],
  { shift: { start, end }, workplace, row }: Asked,
): Message => ({ kind, to, values: { name: memberName(workplace, row.personId), start, end } });

const doneMessages = (asked: Asked): Message[] => [
  tellOf('SWAP_DONE', [asked.swap.personId], asked),
  tellOf('SWAP_TAKEN', [asked.row.personId], asked),
];

/** Says yes. Where managers need not approve, the first yes moves the shift at once (R9). */
export const acceptSwap = async (
  command: Command,
  which: WhichSwap,
  { force }: { force: boolean },
  deps: RequestDeps,
) => {
  const { language, companyId, personId } = command.actor;
  const asked = await getAsked(command, which, deps);
  const { swap, shift, workplace, repo, row } = asked;
  // Who says yes twice at once is heard one after the other.
  await lockPersons(command.db, companyId, [personId]);
  const constraints = await findConstraints(command, workplace.department, shift, [personId]);
  const [first] = constraints.get(personId) ?? [];
  if (first) throw fail('swaps.unavailable', { reason: constraintLine(language, first) });
  await judgePromises(command, workplace.department, shift, force);
  await repo.answer(row, { userApprovedAt: new Date(command.now * 1000) });
  const isDecided = !workplace.department.settings.swapShifts.adminApproval;
  if (isDecided) await handOver(command, asked, false);
  const messages = isDecided
    ? doneMessages(asked)
    : [
        tellOf('SWAP_ACCEPTED', [swap.personId], asked),
        tellOf('SWAP_TO_DECIDE', plannerIdsOf(workplace), asked),
      ];
  return tellOfSwap(command, swap, workplace, { action: 'swap.accept' }, messages);
};

/** Says no; when everybody has, the swap is over. */
export const denySwap = async (command: Command, which: WhichSwap, deps: RequestDeps) => {
  const at = new Date(command.now * 1000);
  const asked = await getAsked(command, which, deps);
  const { swap, workplace } = asked;
  await sayNo(asked, { userDeniedAt: at }, at);
  const messages = [tellOf('SWAP_DENIED', [swap.personId], asked)];
  return tellOfSwap(command, swap, workplace, { action: 'swap.deny' }, messages);
};

/** A manager gives the shift to a colleague who said yes; rules stand in the way unless forced. */
export const approveSwap = async (
  command: Command,
  which: WhichSwap,
  { recordId, force }: { recordId: string; force: boolean },
  deps: RequestDeps,
) => {
  const asked = await getAccepted(command, which, recordId, deps);
  const { swap, workplace } = asked;
  const { shift, forced } = await handOver(command, asked, force);
  const line = { action: 'swap.approve', details: { recordId, ...toForcedDetails(forced) } };
  return {
    swapShift: await tellOfSwap(command, swap, workplace, line, doneMessages(asked)),
    shift: await presentShift(command, workplace, shift),
  };
};

/** A manager refuses a colleague who said yes; the others may still be chosen. */
export const refuseSwap = async (
  command: Command,
  which: WhichSwap,
  { recordId, reason }: { recordId: string; reason: string },
  deps: RequestDeps,
) => {
  const at = new Date(command.now * 1000);
  const asked = await getAccepted(command, which, recordId, deps);
  const { swap, workplace, shift, row } = asked;
  await sayNo(asked, { adminRefusedAt: at, adminComment: reason }, at);
  const toAuthor = tellOf('SWAP_REFUSED', [swap.personId], asked);
  const values = { ...toAuthor.values, name: memberName(workplace, swap.personId) };
  const messages = [toAuthor, { ...toAuthor, to: [row.personId], values }];
  const line = { action: 'swap.refuse', details: { recordId, reason } };
  return {
    swapShift: await tellOfSwap(command, swap, workplace, line, messages),
    shift: await presentShift(command, workplace, shift),
  };
};
