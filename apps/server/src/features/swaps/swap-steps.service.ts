import { findSwapBlocker } from '@ploeg/domain/swaps/swap-rules';
import type { RequestOf } from '@ploeg/contract/shared/route';
import type { swapRoutes } from '@ploeg/contract/swaps/swaps.routes';
import { getMembership, wallClockOf } from '#features/departments/departments.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { memberName, plannerIdsOf, type Team } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import { judgePromises } from '#features/shifts/commitments.service.ts';
import { applyPlan } from '#features/shifts/shift-changes.service.ts';
import {
  findConstraints,
  type Forcing,
  toForcedDetails,
  UNFORCED,
} from '#features/shifts/shift-constraints.service.ts';
import {
  getPlanned,
  lockShift,
  presentShift,
  type ShiftRow,
} from '#features/shifts/shifts.service.ts';
import type { AuditLine, WriteContext, Message } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { canInEach } from '#platform/require-right.ts';
import { constraintLine } from '#texts/constraint-names.ts';
import { type FullSwap, isOpen } from './swap-kind.ts';
import { isRunning, toSwap } from './swaps.presenter.ts';
import { decline, swapEvent, swapsOf, viewerOf } from './swaps.service.ts';
import type { CandidateRow } from './swaps.table.ts';

export type WhichSwap = { departmentId: string; id: string };

/** Writes down what was done to a swap, and tells all who have a part in it and those who plan. */
const announceSwap = async (
  context: WriteContext,
  { swap: { id }, workplace }: { swap: { id: string }; workplace: Workplace },
  line: Pick<AuditLine, 'action' | 'details'>,
  messages: readonly Message[] = [],
) => {
  const swap = (await swapsOf(context).find(id)) as FullSwap;
  context.audit({ ...line, departmentId: swap.departmentId, subjectId: id });
  context.emit({ ...swapEvent(swap, plannerIdsOf(workplace)), messages });
  return toSwap(swap, workplace, viewerOf(context, workplace));
};

/** A running swap as it stands and its shift, both locked; `judge` sees it before others learn that it is over. */
const lockRunning = async (
  context: WriteContext,
  { departmentId, id }: WhichSwap,
  { workplaces }: RequestDeps,
  judge: (swap: FullSwap) => void = () => {},
) => {
  const workplace = await workplaces.getOwn(context, departmentId);
  const repo = swapsOf(context);
  const existing = await repo.find(id);
  if (existing?.departmentId !== departmentId) throw fail('swaps.not_found');
  // The shift first, as everywhere: two who lock in one order never wait for each other.
  const shift = await lockShift(context, existing.shift.id);
  await repo.lock(id);
  const swap = (await repo.find(id)) ?? existing;
  judge(swap);
  const wallNow = wallClockOf(workplace.department, context.now);
  if (!shift || !isRunning(swap, wallNow)) throw fail('swaps.not_active');
  return { swap, shift, workplace, repo, at: new Date(context.now * 1000) };
};

const blockerFailures = {
  'not-a-shift': 'swaps.not_a_shift',
  disabled: 'swaps.disabled',
  'too-late': 'swaps.too_late',
} as const;

/** Colleagues who may be asked: of the department, not the requester, free of constraints (R15). */
const toAsked = async (
  context: WriteContext,
  team: Team,
  shift: ShiftRow,
  employmentIds: readonly string[],
) => {
  const asked = [...new Set(employmentIds)].map((employmentId) => {
    const member = team.members.find((m) => m.employmentId === employmentId);
    if (!member || member.personId === context.actor.personId) {
      throw fail('swaps.colleague_unknown');
    }
    return member;
  });
  const personIds = asked.map((member) => member.personId);
  const constraintsOf = await findConstraints(context, team, shift, personIds);
  for (const { personId, firstName, lastName } of asked) {
    const [first] = constraintsOf(personId);
    if (!first) continue;
    const reason = constraintLine(context.actor.language, first);
    throw fail('swaps.colleague_unavailable', { name: `${firstName} ${lastName}`, reason });
  }
  return asked.map(({ employmentId, personId }) => ({ employmentId, personId }));
};

export const createSwap = async (
  context: WriteContext,
  departmentId: string,
  input: RequestOf<typeof swapRoutes.createSwap>['body'],
  { workplaces }: RequestDeps,
) => {
  const { actor, now } = context;
  const membership = getMembership(context.actor, departmentId);
  const workplace = await workplaces.get(context, membership);
  const shift = await lockShift(context, input.shiftId);
  const isOwn =
    shift?.employmentId === input.recordId &&
    input.recordId === membership.employmentId &&
    shift.departmentId === departmentId &&
    shift.approved;
  if (!shift || !isOwn) throw fail('swaps.shift_not_yours');
  const { department } = workplace;
  const { id: subjectId, start, end } = shift;
  const blocker = findSwapBlocker(shift, department.settings, wallClockOf(department, now));
  if (blocker) throw fail(blockerFailures[blocker]);
  const repo = swapsOf(context);
  if ((await repo.listRunningOn([subjectId])).length > 0) throw fail('swaps.exists');
  const asked = await toAsked(context, workplace, shift, input.usersSelected);
  const { personId } = actor;
  const author = { departmentId, employmentId: membership.employmentId, personId };
  const payload = { reason: input.reason };
  const request = { ...author, subjectId, payload, createdAt: new Date(now * 1000) };
  const swap = { id: await repo.insert(request, asked) };
  const to = asked.map((colleague) => colleague.personId);
  const values = { name: memberName(workplace, personId), start, end };
  const message: Message = { kind: 'SWAP_ASKED', to, values };
  return {
    swapShift: await announceSwap(context, { swap, workplace }, { action: 'swap.create' }, [
      message,
    ]),
    shift: await presentShift(context, workplace, shift),
  };
};

/** Takes a request back, as long as nobody is approved (R44). */
export const deleteSwap = async (context: WriteContext, which: WhichSwap, deps: RequestDeps) => {
  const { personId } = context.actor;
  const running = await lockRunning(context, which, deps, ({ personId: author, candidates }) => {
    if (author !== personId) throw fail('swaps.not_found');
    if (candidates.some((row) => row.adminApprovedAt)) throw fail('swaps.approved');
  });
  const { swap, shift, workplace, repo, at } = running;
  await repo.update(swap.id, { status: 'withdrawn', decidedBy: personId, decidedAt: at });
  await announceSwap(context, running, { action: 'swap.delete' });
  return { id: swap.id, shift: await presentShift(context, workplace, shift) };
};

type Asked = Awaited<ReturnType<typeof lockRunning>> & { row: CandidateRow };

const getAsked = async (
  context: WriteContext,
  which: WhichSwap,
  deps: RequestDeps,
): Promise<Asked> => {
  const findOwn = ({ candidates }: FullSwap): CandidateRow => {
    const row = candidates.find(({ personId }) => personId === context.actor.personId);
    if (!row) throw fail('swaps.not_found');
    return row;
  };
  const running = await lockRunning(context, which, deps, findOwn);
  const row = findOwn(running.swap);
  if (row.userApprovedAt || !isOpen(row)) throw fail('swaps.answered');
  return { ...running, row };
};

/** The row of a colleague who said yes, for one who plans. */
const getAccepted = async (
  context: WriteContext,
  which: WhichSwap,
  employmentId: string,
  deps: RequestDeps,
): Promise<Asked> => {
  const { departmentId } = which;
  await getPlanned(context, departmentId, deps, 'requests.decide');
  const running = await lockRunning(context, which, deps);
  const { sectionId } = running.shift;
  if (!canInEach(context.actor, 'requests.decide', departmentId, [sectionId])) {
    throw fail('request.forbidden');
  }
  const row = running.swap.candidates.find((candidate) => candidate.employmentId === employmentId);
  if (!row?.userApprovedAt || !isOpen(row)) throw fail('swaps.not_accepted');
  return { ...running, row };
};

/** Gives the shift to a colleague; the swap is done before the shift moves, which ends all others. */
const handOver = async (
  context: WriteContext,
  { swap, shift, workplace, repo, row, at }: Asked,
  forcing = UNFORCED,
) => {
  const { employmentId, personId } = row;
  const decidedBy = context.actor.personId;
  await repo.answer(row, { adminApprovedAt: at });
  await repo.update(swap.id, { status: 'approved', decidedBy, decidedAt: at });
  return applyPlan(context, workplace, shift, { employmentId, personId }, forcing);
};

/** What is told of a swap, by the name of the colleague whom it is about. */
const messageOf = (
  kind: Message['kind'],
  to: readonly string[],
  { shift: { start, end }, workplace, row }: Asked,
): Message => ({ kind, to, values: { name: memberName(workplace, row.personId), start, end } });

const doneMessages = (asked: Asked): Message[] => [
  messageOf('SWAP_DONE', [asked.swap.personId], asked),
  messageOf('SWAP_TAKEN', [asked.row.personId], asked),
];

/** Says yes. Where managers need not approve, the first yes moves the shift at once (R9). */
export const acceptSwap = async (
  context: WriteContext,
  which: WhichSwap,
  { force }: { force: boolean },
  deps: RequestDeps,
) => {
  const { language, companyId, personId } = context.actor;
  const asked = await getAsked(context, which, deps);
  const { swap, shift, workplace, repo, row, at } = asked;
  // Who says yes twice at once is heard one after the other.
  await lockPersons(context.db, companyId, [personId]);
  const constraintsOf = await findConstraints(context, workplace, shift, [personId]);
  const [first] = constraintsOf(personId);
  if (first) throw fail('swaps.unavailable', { reason: constraintLine(language, first) });
  await judgePromises(context, workplace.department, shift, force);
  await repo.answer(row, { userApprovedAt: at });
  const isDecided = !workplace.department.settings.swapShifts.adminApproval;
  if (isDecided) await handOver(context, asked);
  const messages = isDecided
    ? doneMessages(asked)
    : [
        messageOf('SWAP_ACCEPTED', [swap.personId], asked),
        messageOf('SWAP_TO_DECIDE', plannerIdsOf(workplace), asked),
      ];
  return announceSwap(context, asked, { action: 'swap.accept' }, messages);
};

export const denySwap = async (context: WriteContext, which: WhichSwap, deps: RequestDeps) => {
  const asked = await getAsked(context, which, deps);
  const { swap, repo, row, at } = asked;
  await decline(repo, swap, row, { userDeniedAt: at }, at);
  const messages = [messageOf('SWAP_DENIED', [swap.personId], asked)];
  return announceSwap(context, asked, { action: 'swap.deny' }, messages);
};

/** A manager gives the shift to a colleague who said yes; rules stand in the way unless forced. */
export const approveSwap = async (
  context: WriteContext,
  which: WhichSwap,
  { recordId, ...forcing }: { recordId: string } & Forcing,
  deps: RequestDeps,
) => {
  const asked = await getAccepted(context, which, recordId, deps);
  const { changed, forced } = await handOver(context, asked, forcing);
  const line = {
    action: 'swap.approve',
    details: { recordId, ...toForcedDetails(forced, forcing.reason) },
  };
  return {
    swapShift: await announceSwap(context, asked, line, doneMessages(asked)),
    shift: await presentShift(context, asked.workplace, changed),
  };
};

export const refuseSwap = async (
  context: WriteContext,
  which: WhichSwap,
  { recordId, reason }: { recordId: string; reason: string },
  deps: RequestDeps,
) => {
  const asked = await getAccepted(context, which, recordId, deps);
  const { swap, workplace, shift, repo, row, at } = asked;
  await decline(repo, swap, row, { adminRefusedAt: at, adminComment: reason }, at);
  const toAuthor = messageOf('SWAP_REFUSED', [swap.personId], asked);
  const values = { ...toAuthor.values, name: memberName(workplace, swap.personId) };
  const messages = [toAuthor, { ...toAuthor, to: [row.personId], values }];
  const line = { action: 'swap.refuse', details: { recordId, reason } };
  return {
    swapShift: await announceSwap(context, asked, line, messages),
    shift: await presentShift(context, workplace, shift),
  };
};
