import { BASE_BUCKETS } from '@ploeg/domain/pay/base-buckets';
import { VERDICTS } from '@ploeg/domain/timesheets/sheet-events';
import { z } from 'zod';
import { PayRuleFields } from '../pay/pay.schemas.ts';
import { route } from '../shared/route.ts';
import { AskedDay, Id, Timestamp, shortText } from '../shared/wire.schemas.ts';
import {
  CarriedLine,
  Day,
  DayHash,
  OwnSheetDay,
  PreviewedPay,
  Reason,
  SheetDetails,
  SheetLine,
  SheetPeriod,
  SheetRevision,
  WishedTimes,
} from './timesheets.schemas.ts';

const SheetDay = z.object({ employmentId: Id, day: Day });
const SeenDay = SheetDay.extend({ hash: DayHash });
/** What somebody says without signal is of what they had read: `heardAt` is of the last question or answer. */
const OwnSeenDay = SeenDay.extend({ heardAt: Timestamp.nullable().optional() });
const Employment = z.object({ employmentId: Id });
const OnDay = z.object({ day: AskedDay });
const Done = z.object({ days: z.number().int() });
const SHEET = ['request.forbidden', 'timesheets.not_found', 'timesheets.day_unknown'] as const;
const CHANGE = [...SHEET, 'timesheets.locked', 'timesheets.moved'] as const;
const OWN = [
  'timesheets.not_found',
  'timesheets.day_unknown',
  'timesheets.locked',
  'timesheets.moved',
] as const;

export const timesheetRoutes = {
  listTimesheets: route('GET /api/v4/timesheets', {
    needs: 'session',
    summary: 'What people of a location were to work, clocked and are paid, day by day',
    query: z.object({ departmentId: Id, from: AskedDay, until: AskedDay }),
    responses: {
      200: z.object({ today: Day, periods: z.array(SheetPeriod), sheets: z.array(SheetLine) }),
    },
    errors: ['request.forbidden', 'timesheets.span_unfit'],
  }),
  getTimesheet: route('GET /api/v4/employments/:employmentId/timesheet', {
    needs: 'session',
    summary: 'The timesheet that a day of an employment is in, with why each day is what it is',
    params: Employment,
    query: OnDay,
    responses: { 200: z.object({ period: SheetPeriod, sheet: SheetDetails }) },
    errors: [...SHEET],
  }),
  listTimesheetRevisions: route('GET /api/v4/employments/:employmentId/timesheet/revisions', {
    needs: 'session',
    summary: 'What a timesheet came to before, the last revision first',
    params: Employment,
    query: OnDay,
    responses: { 200: z.object({ revisions: z.array(SheetRevision) }) },
    errors: [...SHEET],
  }),
  previewPayRule: route('POST /api/v4/pay-policies/:id/rules/preview', {
    needs: 'settings.manage',
    unkeyed: true,
    summary: 'Who would be paid more or less by a rule before it is kept: nothing is written',
    params: z.object({ id: Id }),
    body: z.object({ rule: PayRuleFields, from: AskedDay, until: AskedDay }),
    responses: {
      200: z.object({
        /** Of whom it was worked out, whether anything becomes otherwise or not. */
        checked: z.number().int(),
        people: z.array(PreviewedPay),
      }),
    },
    errors: [
      'request.forbidden',
      'timesheets.span_unfit',
      'pay.policy_not_found',
      'pay.kind_differs',
      'pay.ends_before',
      'pay.read_ahead',
      'pay.unchanged',
      'pay.full',
    ],
  }),
  approveTimesheets: route('POST /api/v4/timesheets/approve', {
    needs: 'clockings.correct',
    summary: 'Approve days as they were seen; none of them where one has changed since',
    body: z.object({ departmentId: Id, days: z.array(SeenDay).min(1).max(7000) }),
    responses: { 200: Done },
    errors: [...CHANGE, 'timesheets.not_over', 'timesheets.leave_worked'],
  }),
  withdrawApproval: route('POST /api/v4/timesheets/withdraw', {
    needs: 'clockings.correct',
    summary: 'Take an approval of days back',
    body: z.object({ departmentId: Id, days: z.array(SheetDay).min(1).max(7000) }),
    responses: { 200: Done },
    errors: [...SHEET, 'timesheets.locked', 'timesheets.not_approved'],
  }),
  askAboutDay: route('POST /api/v4/employments/:employmentId/timesheet/ask', {
    needs: 'clockings.correct',
    summary: 'Ask the person about a day of theirs',
    params: Employment,
    body: z.object({ day: Day, text: Reason }),
    responses: { 200: Done },
    errors: [...SHEET, 'timesheets.locked'],
  }),
  answerDispute: route('POST /api/v4/employments/:employmentId/timesheet/answer', {
    needs: 'clockings.correct',
    summary: 'Answer what a person says of a day: corrected, adjusted, or refused with a reason',
    params: Employment,
    body: z.object({ day: Day, verdict: z.enum(VERDICTS), text: Reason }),
    responses: { 200: Done },
    errors: [...SHEET, 'timesheets.not_disputed'],
  }),
  adjustDay: route('POST /api/v4/employments/:employmentId/timesheet/adjustments', {
    needs: 'clockings.correct',
    summary: 'Add time to a day, or take some off it, with a reason',
    params: Employment,
    body: z.object({
      day: Day,
      hash: DayHash.nullable(),
      base: z.enum(BASE_BUCKETS).default('NORMAL'),
      seconds: z.number().int().min(-86_400).max(86_400),
      reason: Reason,
    }),
    responses: { 201: z.object({ id: Id }) },
    errors: [...CHANGE, 'timesheets.below_zero'],
  }),
  settleLeave: route('POST /api/v4/employments/:employmentId/timesheet/settle-leave', {
    needs: 'clockings.correct',
    summary: 'Give back to an account of leave what of a day was worked, as the sheet says',
    params: Employment,
    body: z.object({ day: Day, hash: DayHash }),
    responses: { 200: Done },
    errors: [...CHANGE, 'timesheets.below_zero', 'timesheets.leave_settled'],
  }),
  revokeAdjustment: route('DELETE /api/v4/timesheet-adjustments/:id', {
    needs: 'clockings.correct',
    summary: 'Take an adjustment back',
    params: z.object({ id: Id }),
    responses: { 200: z.object({ id: Id }) },
    errors: [...SHEET, 'timesheets.locked', 'timesheets.revoked'],
  }),
  lockPeriod: route('POST /api/v4/timesheet-periods/lock', {
    needs: 'pay.export',
    summary: 'Lock the period of a location that a day is in; what comes later is carried on',
    body: z.object({ departmentId: Id, day: AskedDay }),
    responses: { 200: z.object({ period: SheetPeriod }) },
    errors: ['request.forbidden', 'timesheets.locked', 'timesheets.not_over'],
  }),
  reopenPeriod: route('POST /api/v4/timesheet-periods/reopen', {
    needs: 'pay.export',
    summary: 'Open a locked period again, with a reason',
    body: z.object({ departmentId: Id, day: AskedDay, reason: Reason }),
    responses: { 200: z.object({ period: SheetPeriod }) },
    errors: ['request.forbidden', 'timesheets.not_locked', 'timesheets.carried_on'],
  }),
  listOwnTimesheets: route('GET /api/v4/timesheets/own', {
    needs: 'own',
    summary: 'What the caller is paid, day by day and why, wherever they work',
    access: 'clock-in-only-too',
    query: z.object({ from: AskedDay, until: AskedDay }),
    responses: {
      200: z.object({ days: z.array(OwnSheetDay), carried: z.array(CarriedLine) }),
    },
    errors: ['timesheets.span_unfit'],
  }),
  agreeToDays: route('POST /api/v4/timesheets/own/agree', {
    needs: 'own',
    summary: 'Agree to own days as they were seen',
    access: 'clock-in-only-too',
    body: z.object({ days: z.array(OwnSeenDay).min(1).max(62) }),
    responses: { 200: Done },
    errors: [...OWN, 'timesheets.heard_since'],
  }),
  disputeDay: route('POST /api/v4/timesheets/own/dispute', {
    needs: 'own',
    summary: 'Say that an own day is not right, and what would be',
    access: 'clock-in-only-too',
    body: OwnSeenDay.extend({ text: Reason, wish: WishedTimes.nullable().default(null) }),
    responses: { 200: Done },
    errors: [...OWN, 'timesheets.heard_since', 'timesheets.times_reversed'],
  }),
  replyOnDay: route('POST /api/v4/timesheets/own/reply', {
    needs: 'own',
    summary: 'Say what is missing of an own day: of the pause, of why one left, or in words',
    access: 'clock-in-only-too',
    body: SheetDay.extend({
      text: shortText(1000).default(''),
      says: z
        .object({
          clockingId: Id,
          hadNoPause: z.boolean().optional(),
          leftEarly: z.enum(['sent-home', 'own-will']).optional(),
        })
        .nullable()
        .default(null),
    }),
    responses: { 200: Done },
    errors: [...OWN],
  }),
};
