import type { changeRequestRoutes } from '@ploeg/contract/change-requests/change-requests.routes';
import type { PendingRequest, Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { RequestOf } from '@ploeg/contract/shared/route';
import {
  CANCEL_SHIFT,
  isChangeInTime,
  isRequestOpen,
} from '@ploeg/domain/change-requests/change-rules';
import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import type { z } from 'zod';
import { secondsOf } from '#platform/clock.ts';
import { refuseForeignKind } from '#features/leave-ledger/leave-of-type.service.ts';
import { type DepartmentRow, wallClockOf } from '#features/departments/departments.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { hidePrivate } from '#features/requests/private-parts.ts';
import type { StoredRequest } from '#features/requests/request-kind.ts';
import {
  createRequest,
  type RequestDeps,
  requestsOf,
} from '#features/requests/requests.service.ts';
import { announceShift } from '#features/shifts/shift-events.ts';
import { lockShift } from '#features/shifts/shifts.service.ts';
import type { Actor, ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { KeptPictures } from '#platform/storage/kept-pictures.ts';
import { changeKind, type ChangePayload } from './change-request-kind.ts';

/** A request as it stands on its shift, less what is private of it. */
const toPendingRequest = (
  row: StoredRequest<ChangePayload>,
  actor: Actor,
  workplace: Workplace,
): z.infer<typeof PendingRequest> => {
  const own = hidePrivate(changeKind, row, actor, workplace);
  const { cancellationType, comment, fullDay, pictures } = own;
  return { created: secondsOf(row.createdAt), cancellationType, comment, fullDay, pictures };
};

/** The kind of day off asked for in place of a shift; null asks to cancel it. */
export const toDayoffTypeId = (cancellationType: string): string | null =>
  cancellationType === CANCEL_SHIFT ? null : cancellationType;

export const createChangeRequest = async (
  context: WriteContext,
  input: RequestOf<typeof changeRequestRoutes.createChangeRequest>['body'],
  pictures: KeptPictures,
  { workplaces }: RequestDeps,
): Promise<z.infer<typeof PendingRequest>> => {
  const { actor, now } = context;
  const { cancellationType, comment, fullDay } = input;
  const shift = await lockShift(context, input.shiftId);
  const isOwn = shift?.personId === actor.personId && shift.kind === 'shift' && shift.approved;
  if (!shift || !isOwn || !shift.employmentId) throw fail('change_requests.shift_not_yours');
  if (await workplaces.isFixed(context)) throw fail('change_requests.disabled');
  const workplace = await workplaces.getOwn(context, shift.departmentId);
  const { department, catalogues } = workplace;
  const waiting = { subjectId: shift.id, status: 'pending' } as const;
  if ((await requestsOf(context, changeKind).list(waiting)).length > 0) {
    throw fail('change_requests.exists');
  }
  if (!isChangeInTime(shift.start, department.settings, wallClockOf(department, now))) {
    throw fail('change_requests.too_late');
  }
  const dayoffTypeId = toDayoffTypeId(cancellationType);
  if (dayoffTypeId !== null) {
    const kind = catalogues.dayoffTypes.offered.get(dayoffTypeId);
    if (!kind?.displayUser) throw fail('change_requests.type_unknown');
    const { employmentId } = shift;
    const day = toDateKey(shift.start);
    await refuseForeignKind(context, { employmentId, code: kind.code, day });
  }
  const asked = {
    workplace,
    employmentId: shift.employmentId,
    shift,
    payload: { dayoffTypeId, fullDay: dayoffTypeId !== null && fullDay, comment },
    details: { shiftId: shift.id },
  };
  const request = await createRequest(context, changeKind, asked, pictures);
  // Colleagues who plan see the request on the shift.
  announceShift(context, workplace, [shift]);
  return toPendingRequest(request, actor, workplace);
};

type Ahead = { id: string; departmentId: string; start: WallSeconds };

/** The last request about each shift that has one and has not begun. */
const listLatest = (
  context: Parameters<typeof requestsOf>[0] & Pick<ReadContext, 'now'>,
  shifts: readonly Ahead[],
  places: ReadonlyMap<string, { department: DepartmentRow }>,
): Promise<StoredRequest<ChangePayload>[]> => {
  const ahead = shifts.filter((shift) => {
    const place = places.get(shift.departmentId);
    return place && isRequestOpen(shift, wallClockOf(place.department, context.now));
  });
  return requestsOf(context, changeKind).listLatestOn(ahead.map(({ id }) => id));
};

/** The shifts about which a request waits. */
export const listAskedShifts = async (
  ...args: Parameters<typeof listLatest>
): Promise<ReadonlySet<string>> => {
  const rows = await listLatest(...args);
  return new Set(
    rows.flatMap(({ status, subjectId }) => (status === 'pending' && subjectId ? [subjectId] : [])),
  );
};

/** What a shift shows of its last request: that it waits, or to who asked that it was refused. */
type RequestOnShift = Pick<Shift, 'pendingRequest' | 'refusedRequest'>;

export const listRequestsOnShifts = async (
  context: ReadContext,
  shifts: readonly Ahead[],
  workplaces: ReadonlyMap<string, Workplace>,
): Promise<ReadonlyMap<string, RequestOnShift>> => {
  const { actor } = context;
  const rows = await listLatest(context, shifts, workplaces);
  return new Map(
    rows.flatMap((row): [string, RequestOnShift][] => {
      const workplace = workplaces.get(row.departmentId);
      if (!workplace) return [];
      const isTheirs = row.status === 'refused' && row.personId === actor.personId;
      const decided = secondsOf(row.decidedAt ?? row.createdAt);
      const pendingRequest =
        row.status === 'pending' ? toPendingRequest(row, actor, workplace) : null;
      const refusedRequest = isTheirs ? { decided, comment: row.decisionComment } : null;
      return [[row.subjectId ?? '', { pendingRequest, refusedRequest }]];
    }),
  );
};
