import type { LeaveCost } from '@ploeg/contract/leave-ledger/leave-ledger.schemas';
import type { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { findLeaveError, leaveSpans, outerSpan } from '@ploeg/domain/leave/leave-rules';
import { keepsToPlan, windowOver } from '@ploeg/domain/leave/leave-windows';
import { fromDateKey, toDateKey } from '@ploeg/domain/time/wall-time';
import { getMembership, wallClockOf } from '#features/departments/departments.service.ts';
import { type LeaveAsked, toCost, weigh } from '#features/leave-ledger/charging.service.ts';
import { refuseForeignKind } from '#features/leave-ledger/leave-of-type.service.ts';
import { refuseShort } from '#features/leave-ledger/reserving.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Asked } from '#features/requests/request-kind.ts';
import type { RequestDeps } from '#features/requests/requests.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { dayText } from '#texts/days.ts';
import { type LeavePayload, refuseOverlap, toAsked } from './leave-kind.ts';

type Input = RequestOf<typeof leaveRoutes.createLeave>['body'];

/** Refuses leave in a window of the location; whoever answers may enter it all the same (decision 134). */
const refuseClosed = (
  { actor }: ReadContext,
  { settings }: Workplace['department'],
  payload: LeavePayload,
): void => {
  const window = windowOver(settings.leaveWindows ?? [], payload);
  if (!window) return;
  const inWords = (day: string): string => dayText(fromDateKey(day), actor.language);
  const { from, until, why } = window;
  throw fail('leave.window_closed', { from: inWords(from), until: inWords(until), why });
};

/** What the caller wants, as far as its form and the location allow it. */
const readAsk = async (
  context: ReadContext,
  input: Input,
  { workplaces }: RequestDeps,
): Promise<Asked<LeavePayload>> => {
  const { departmentId, dayoffType, fullDay } = input;
  const membership = getMembership(context.actor, departmentId);
  const workplace = await workplaces.get(context, membership);
  const { department, catalogues } = workplace;
  if (!department.settings.vacationRequests) throw fail('leave.disabled');
  const kind = catalogues.dayoffTypes.offered.get(dayoffType);
  if (kind?.displayUser !== true) throw fail('leave.type_unknown');
  const payload = {
    dayoffTypeId: dayoffType,
    fullDay,
    dates: fullDay ? [...new Set(input.dates)].sort() : [],
    start: fullDay ? null : input.start,
    end: fullDay ? null : input.end,
  };
  const error = findLeaveError(payload, wallClockOf(department, context.now));
  if (error) throw fail(`leave.${error}`);
  const { employmentId } = membership;
  const day = toDateKey(outerSpan(leaveSpans(payload)).start);
  await refuseForeignKind(context, { employmentId, code: kind.code, day });
  if (keepsToPlan(kind)) refuseClosed(context, department, payload);
  return { workplace, employmentId, shift: null, payload };
};

const askedBy = (
  { actor, now }: ReadContext,
  { workplace, employmentId, payload }: Asked<LeavePayload>,
): LeaveAsked => toAsked({ personId: actor.personId, employmentId, payload }, workplace, now);

export const askForLeave = async (
  context: WriteContext,
  input: Input,
  deps: RequestDeps,
): Promise<Asked<LeavePayload>> => {
  const asked = await readAsk(context, input, deps);
  await refuseOverlap(context, asked, ['pending', 'approved']);
  await refuseShort(context, askedBy(context, asked));
  return asked;
};

const NO_COST: LeaveCost = {
  account: null,
  days: [],
  cost: 0,
  before: 0,
  after: 0,
  ending: null,
  fault: null,
};

const costOfLeave = async (
  context: ReadContext,
  asked: LeaveAsked,
  requestId: string | null = null,
): Promise<LeaveCost> => {
  const weighed = await weigh(context, asked, requestId);
  return weighed ? toCost(weighed, asked) : NO_COST;
};

/** What leave would cost and what would be left. Nothing is written. */
export const previewLeave = async (
  context: ReadContext,
  input: Input,
  deps: RequestDeps,
): Promise<LeaveCost> => {
  const asked = askedBy(context, await readAsk(context, input, deps));
  return costOfLeave(context, asked);
};

/** What leave that waits costs, for who answers; null where they do not see of what kind it is. */
export const costOfWaiting = async (
  context: ReadContext,
  request: { id: string; userRecordId: string; dayoffType: string | null } & Omit<
    LeavePayload,
    'dayoffTypeId'
  >,
  workplace: Workplace,
): Promise<LeaveCost | null> => {
  const { id, userRecordId: employmentId, dayoffType: dayoffTypeId, fullDay, dates } = request;
  const member = workplace.members.find((own) => own.employmentId === employmentId);
  if (dayoffTypeId === null || !member) return null;
  const { start, end } = request;
  const payload = { dayoffTypeId, fullDay, dates, start, end };
  const { personId } = member;
  const asked = toAsked({ personId, employmentId, payload }, workplace, context.now);
  const cost = await costOfLeave(context, asked, id);
  return cost.account ? cost : null;
};
