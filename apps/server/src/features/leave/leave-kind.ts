import type { ListRow } from '@ploeg/contract/catalogues/catalogues.schemas';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { LeaveRequest, LeaveStatus } from '@ploeg/contract/leave/leave.schemas';
import { canSomewhere } from '@ploeg/domain/access/rights';
import { isSickness } from '@ploeg/domain/absence-reports/absence-rules';
import { keepsToPlan } from '@ploeg/domain/leave/leave-windows';
import { canCancelLeave, leaveSpans, outerSpan, shareTime } from '@ploeg/domain/leave/leave-rules';
import type { RequestStatus } from '@ploeg/domain/requests/request-lifecycle';
import { type Instant, toDateKey, toHour } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import { nameOfKind } from '#features/catalogues/given-kinds.ts';
import { wallClockOf } from '#features/departments/departments.service.ts';
import type { LeaveAsked } from '#features/leave-ledger/charging.service.ts';
import { confirmDays, holdDays, releaseDays } from '#features/leave-ledger/reserving.service.ts';
import { listPlannerIds } from '#features/people/people.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Answered, RequestKind, StoredRequest } from '#features/requests/request-kind.ts';
import { picturesOf, requestsOf } from '#features/requests/requests.service.ts';
import { tellDeciders } from '#features/requests/tell-deciders.ts';
import {
  insertAbsence,
  releaseShift,
  removeShifts,
} from '#features/shifts/shift-changes.service.ts';
import { announceShift } from '#features/shifts/shift-events.ts';
import { lockShifts, type ShiftRow, shiftsOf } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { textsIn } from '#texts/texts.ts';
import { findTooFew } from './least-staff.service.ts';

/** Days off that are asked for: whole days in `dates`, or one range from `start` to `end`. */
export const LeavePayload = z.object({
  dayoffTypeId: z.string(),
  fullDay: z.boolean(),
  dates: z.array(z.string()),
  start: z.number().nullable(),
  end: z.number().nullable(),
});
export type LeavePayload = z.infer<typeof LeavePayload>;
type LeaveRow = StoredRequest<LeavePayload>;

const line = ({ start, end }: ShiftRow, company: string): string =>
  `${toDateKey(start)} ${toHour(start)} - ${toHour(end)} ${company}`;

/** Own shifts at the time of a request, drafts too where the caller plans. */
const lockOverlapped = async (context: WriteContext, leave: LeaveRow): Promise<ShiftRow[]> => {
  const spans = leaveSpans(leave.payload);
  const { start, end } = outerSpan(spans);
  const taken = await shiftsOf(context).listEntriesOf([leave.personId], start, end);
  const work = taken.filter(
    (entry) => entry.kind === 'shift' && spans.some((span) => shareTime(entry, span)),
  );
  const seen = work.filter(
    ({ departmentId, approved }) =>
      departmentId === leave.departmentId ||
      approved ||
      canSomewhere(context.actor, 'plan', departmentId),
  );
  return lockShifts(
    context,
    seen.map(({ id }) => id),
  );
};

/** What a manager must know before the days are granted: where and when somebody works then. */
const describeHeld = async (context: WriteContext, held: readonly ShiftRow[]): Promise<string> => {
  const places = await shiftsOf(context).listPlaces();
  const companies = new Map(places.map(({ id, company }) => [id, company]));
  return held.map((row) => line(row, companies.get(row.departmentId) ?? '')).join('; ');
};

/** What another location has planned is its own to change; who plans there sees the days off at once. */
const releaseHeld = async (
  context: WriteContext,
  workplace: Workplace,
  held: readonly ShiftRow[],
): Promise<void> => {
  const { id } = workplace.department;
  const elsewhere = held.filter(({ departmentId }) => departmentId !== id);
  const planners = await listPlannerIds(
    context,
    elsewhere.map(({ departmentId }) => departmentId),
  );
  for (const row of held) {
    if (row.departmentId === id) await releaseShift(context, workplace, row);
  }
  for (const { id: resourceId, departmentId } of elsewhere) {
    const watcherIds = planners.get(departmentId) ?? [];
    context.emit({ resource: 'SHIFTS', resourceId, departmentId, personIds: [], watcherIds });
  }
};

/** Refuses what takes time that the employment has asked for or been given besides. */
export const refuseOverlap = async (
  context: WriteContext,
  { id, employmentId, payload }: Pick<LeaveRow, 'employmentId' | 'payload'> & { id?: string },
  statuses: readonly RequestStatus[],
): Promise<void> => {
  const standing = await requestsOf(context, leaveKind).list({ employmentId, status: statuses });
  const taken = standing.flatMap((request) =>
    request.id === id ? [] : leaveSpans(request.payload),
  );
  const overlaps = leaveSpans(payload).some((span) => taken.some((item) => shareTime(span, item)));
  if (overlaps) throw fail('leave.overlap');
};

/** The same as an account of leave is asked about it. */
export const toAsked = (
  { personId, employmentId, payload }: Pick<LeaveRow, 'personId' | 'employmentId' | 'payload'>,
  { department, catalogues }: Workplace,
  now: Instant,
): LeaveAsked => ({
  personId,
  employmentId,
  departmentId: department.id,
  timezone: department.timezone,
  code: catalogues.dayoffTypes.get(payload.dayoffTypeId)?.code ?? '',
  fullDay: payload.fullDay,
  spans: leaveSpans(payload),
  today: toDateKey(wallClockOf(department, now)),
});

/** Refuses what takes shifts away unless that is meant, and what leaves too few unless there is a reason. */
const refuseUnforced = async (
  context: WriteContext,
  { request, answer, held, workplace }: Answered<LeavePayload>,
): Promise<void> => {
  const { force, comment, isBroughtOver = false } = answer;
  const { employmentId, payload } = request;
  const constraints: Record<string, ConstraintMessage> = {};
  if (held.length > 0 && !force) {
    const details = await describeHeld(context, held);
    constraints['WORKING'] = { title: 'WORKING', details, forcible: true };
  }
  const kind = workplace.catalogues.dayoffTypes.get(payload.dayoffTypeId);
  if (!isBroughtOver && kind && keepsToPlan(kind)) {
    const leave = { employmentId, spans: leaveSpans(payload) };
    const tooFew = await findTooFew(context, leave, workplace);
    const isMeant = force && comment !== '';
    if (tooFew && !(tooFew.forcible && isMeant)) constraints['LEAST_STAFF'] = tooFew;
  }
  if (Object.keys(constraints).length === 0) return;
  throw new Failure('shifts.constraints', {}, { constraints });
};

/** Puts the days off into the calendar; the person's shifts there that are in their way become free when forced. */
const approve = async (
  context: WriteContext,
  answered: Answered<LeavePayload>,
): Promise<string[]> => {
  const { request, held, workplace } = answered;
  const { departmentId, employmentId, personId, payload } = request;
  await refuseOverlap(context, request, ['approved']);
  await refuseUnforced(context, answered);
  // Before the work is taken off them: what leave costs hangs on it.
  await confirmDays(context, toAsked(request, workplace, context.now), request.id);
  await releaseHeld(context, workplace, held);
  const { dayoffTypeId, fullDay } = payload;
  const shiftIds: string[] = [];
  for (const span of leaveSpans(payload)) {
    const absence = { ...span, departmentId, employmentId, personId, dayoffTypeId, fullDay };
    const row = await insertAbsence(context, { ...absence, kind: 'dayOff' });
    announceShift(context, workplace, [row]);
    shiftIds.push(row.id);
  }
  return shiftIds;
};

const cancel = async (
  context: WriteContext,
  answered: Answered<LeavePayload>,
): Promise<string[]> => {
  const { request, by, workplace, wallNow } = answered;
  const leave = { ...request.payload, status: words[request.status] };
  if (!canCancelLeave(leave, by, wallNow)) {
    throw fail(request.status === 'approved' ? 'leave.begun' : 'leave.decided');
  }
  await removeShifts(context, workplace, await lockShifts(context, request.madeIds));
  if (by === 'person' && request.status === 'approved') {
    const spans = leaveSpans(request.payload);
    // Their work may have been planned anew since.
    tellDeciders(
      context,
      { kind: 'LEAVE_WITHDRAWN', spans, resource: 'VACATION_REQUESTS' },
      answered,
    );
  }
  return [];
};

/** One that ended with the employment looks as if it was taken back. */
const words = {
  pending: 'PENDING',
  approved: 'APPROVED',
  refused: 'REFUSED',
  withdrawn: 'CANCELLED',
  expired: 'CANCELLED',
} as const;

type OwnWire = Omit<LeavePayload, 'dayoffTypeId'> & {
  pictures: string[];
  dayoffType: string | null;
  dayoffName: string;
  comment: string;
  about?: LeaveRequest['about'];
};

const toAbout = ({ unit, isPaid, balance, code, payKey }: ListRow<'dayoffTypes'>) => ({
  unit,
  isPaid,
  balance,
  code,
  payKey,
});

export const leaveKind: RequestKind<LeavePayload, OwnWire, LeaveStatus> = {
  name: 'leave',
  payload: LeavePayload,
  resource: 'VACATION_REQUESTS',
  release: (context, requestId) => releaseDays(context, requestId),
  hold: (context, request, workplace) =>
    holdDays(context, toAsked(request, workplace, context.now), request.id),
  wire: {
    one: 'vacationRequest',
    many: 'vacationRequests',
    words,
    toOwn: (request, { catalogues }, language) => {
      const { dayoffTypeId, ...time } = request.payload;
      const kind = catalogues.dayoffTypes.get(dayoffTypeId);
      return {
        pictures: picturesOf('v3/vacation-requests', request),
        ...time,
        dayoffType: dayoffTypeId,
        dayoffName: nameOfKind(kind, language),
        comment: request.decisionComment,
        ...(kind && { about: toAbout(kind) }),
      };
    },
    private: {
      to: 'people.private',
      concerns: ({ dayoffTypeId }, { catalogues }) => {
        const kind = catalogues.dayoffTypes.get(dayoffTypeId);
        return kind !== undefined && isSickness(kind);
      },
      hide: ({ fullDay, dates, start, end, comment }, { language }) => ({
        fullDay,
        dates,
        start,
        end,
        comment,
        pictures: [],
        dayoffType: null,
        dayoffName: textsIn(language)('catalogues.absent'),
      }),
    },
  },
  steps: {
    pending: { audit: 'leave.create', message: 'LEAVE_ASKED' },
    approved: { audit: 'leave.approve', message: 'LEAVE_APPROVED' },
    refused: { audit: 'leave.refuse', message: 'LEAVE_REFUSED' },
    withdrawn: {
      audit: 'leave.cancel',
      message: 'LEAVE_CANCELLED',
      by: 'author-or-planner',
      from: ['pending', 'approved'],
    },
  },
  errors: { notFound: 'leave.not_found', decided: 'leave.decided' },
  spansOf: leaveSpans,
  prepare: async (context, leave, { decision, comment }) => {
    if (decision === 'refused' && comment === '') throw fail('leave.comment_missing');
    return decision === 'approved' ? lockOverlapped(context, leave) : [];
  },
  carryOut: async (context, answered) => {
    const { decision } = answered.answer;
    const { departmentId } = answered.request;
    const freed = answered.held.filter((row) => row.departmentId === departmentId);
    const details = { freed: freed.map(({ id }) => id).join(' ') };
    if (decision === 'refused') return { details };
    const carryOut = decision === 'withdrawn' ? cancel : approve;
    return { madeIds: await carryOut(context, answered), details };
  },
};
