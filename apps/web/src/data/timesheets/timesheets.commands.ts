import type { Resource } from '@ploeg/contract/features';
import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

const SHEETS: readonly Resource[] = ['TIMESHEETS'];

type Body<C extends Parameters<typeof doOnline>[0]> =
  ApiInput<C> extends { body: infer B } ? B : never;

export const approveDays = (body: Body<'POST /api/v4/timesheets/approve'>) =>
  doOnline('POST /api/v4/timesheets/approve', { body }, SHEETS);

export const withdrawApproval = (body: Body<'POST /api/v4/timesheets/withdraw'>) =>
  doOnline('POST /api/v4/timesheets/withdraw', { body }, SHEETS);

export const askAboutDay = (
  employmentId: string,
  body: Body<'POST /api/v4/employments/:employmentId/timesheet/ask'>,
) =>
  doOnline(
    'POST /api/v4/employments/:employmentId/timesheet/ask',
    { params: { employmentId }, body },
    SHEETS,
  );

export const answerDispute = (
  employmentId: string,
  body: Body<'POST /api/v4/employments/:employmentId/timesheet/answer'>,
) =>
  doOnline(
    'POST /api/v4/employments/:employmentId/timesheet/answer',
    { params: { employmentId }, body },
    SHEETS,
  );

export const adjustDay = (
  employmentId: string,
  body: Body<'POST /api/v4/employments/:employmentId/timesheet/adjustments'>,
) =>
  doOnline(
    'POST /api/v4/employments/:employmentId/timesheet/adjustments',
    { params: { employmentId }, body },
    SHEETS,
  );

export const settleLeave = (
  employmentId: string,
  body: Body<'POST /api/v4/employments/:employmentId/timesheet/settle-leave'>,
) =>
  doOnline(
    'POST /api/v4/employments/:employmentId/timesheet/settle-leave',
    { params: { employmentId }, body },
    ['TIMESHEETS', 'LEAVE_LEDGER'],
  );

export const revokeAdjustment = (id: string) =>
  doOnline('DELETE /api/v4/timesheet-adjustments/:id', { params: { id } }, SHEETS);

export const lockPeriod = (body: Body<'POST /api/v4/timesheet-periods/lock'>) =>
  doOnline('POST /api/v4/timesheet-periods/lock', { body }, SHEETS);

export const reopenPeriod = (body: Body<'POST /api/v4/timesheet-periods/reopen'>) =>
  doOnline('POST /api/v4/timesheet-periods/reopen', { body }, SHEETS);

export const replyOnDay = (body: Body<'POST /api/v4/timesheets/own/reply'>) =>
  doOnline('POST /api/v4/timesheets/own/reply', { body }, SHEETS);
