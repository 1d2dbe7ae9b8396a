import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { appFields } from '#platform/native.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { toPictureBody } from '../picture-form.ts';
import {
  foldLeaveCancel,
  foldLeaveRequest,
  type LeaveCancelArgs,
  type LeaveRequestArgs,
} from './leave.optimistic.ts';

export const leaveRequestKind = registerKind<LeaveRequestArgs>({
  type: 'leave.request',
  v: 1,
  changes: ['VACATION_REQUESTS'],
  toRequest: async ({ departmentId, dayoffType, fullDay, dates, start, end, pictures }) => ({
    call: 'POST /api/v3/vacation-requests',
    ...(await toPictureBody({ departmentId, dayoffType, fullDay, dates, start, end }, pictures)),
  }),
  fold: foldLeaveRequest,
});

export const leaveCancelKind = registerKind<LeaveCancelArgs>({
  type: 'leave.cancel',
  v: 1,
  changes: ['VACATION_REQUESTS'],
  toRequest: ({ leaveId }) => ({
    call: 'PATCH /api/v3/vacation-requests/:id',
    params: { id: leaveId },
    body: { status: 'CANCELLED', ...appFields() },
  }),
  fold: foldLeaveCancel,
});

/** True for an entry about a request that the server does not have yet: it makes it, or cancels it. */
export const isLeaveUnsent = ({ id, type, args }: OutboxEntry, leaveId: string): boolean =>
  type === leaveRequestKind.type
    ? id === leaveId
    : type === leaveCancelKind.type && (args as LeaveCancelArgs).leaveId === leaveId;
