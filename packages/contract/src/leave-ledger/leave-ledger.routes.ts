import { z } from 'zod';
import { DepartmentIds } from '../approvals/office.schemas.ts';
import { route } from '../shared/route.ts';
import { DueRest } from './due-rest.schemas.ts';
import { AskedDay, Binary, Id, shortText } from '../shared/wire.schemas.ts';
import { LeaveClosing } from './leave-closings.schemas.ts';
import {
  accountFields,
  Amount,
  BalanceLine,
  BALANCE_FILTERS,
  CorrectionBody,
  HeldAccount,
  LeaveAccount,
  LeaveLine,
  LeaveRuleSaid,
  NamedKind,
} from './leave-ledger.schemas.ts';

const accountId = z.object({ accountId: Id });
const employment = z.object({ employmentId: Id });
const At = AskedDay.optional();
const ACCOUNT_FAULTS = [
  'request.forbidden',
  'leave_accounts.kind_taken',
  'leave_accounts.full',
] as const;

export const leaveLedgerRoutes = {
  listOwnAccounts: route('GET /api/v4/me/leave-accounts', {
    needs: 'own',
    summary: 'What the caller has of each account of leave, today or on another day',
    query: z.object({ at: At }),
    responses: { 200: z.object({ at: z.iso.date(), items: z.array(HeldAccount) }) },
    errors: ['leave_accounts.day_far'],
  }),
  explainBalance: route('GET /api/v4/leave-accounts/:accountId/why', {
    needs: 'session',
    summary: 'How a balance came about: one’s own, or that of whose requests one answers',
    params: accountId,
    query: z.object({ employmentId: Id, at: At }),
    responses: {
      200: z.object({
        at: z.iso.date(),
        displayName: z.string(),
        account: HeldAccount,
        lines: z.array(LeaveLine),
        /** What of supplementary holidays may be taken in the year of the day; 0: nothing, or nobody knows. */
        supplementary: Amount,
      }),
    },
    errors: ['request.forbidden', 'leave_accounts.not_found', 'leave_accounts.day_far'],
  }),
  listLeaveBalances: route('GET /api/v4/leave-balances', {
    needs: 'requests.decide',
    summary: 'Balances of the people of a location on a day',
    query: z.object({
      departmentId: Id,
      at: At,
      filter: z.enum(BALANCE_FILTERS).default('all'),
    }),
    responses: { 200: z.object({ at: z.iso.date(), items: z.array(BalanceLine) }) },
    errors: ['request.forbidden', 'leave_accounts.day_far'],
  }),
  listDueRest: route('GET /api/v4/due-rest', {
    needs: 'plan',
    summary:
      'Rest for work on holidays and Sundays that is overdue or to be taken within two weeks',
    query: z.object({ departmentIds: DepartmentIds }),
    responses: { 200: z.object({ items: z.array(DueRest) }) },
    errors: ['request.forbidden'],
  }),
  listLeaveAccounts: route('GET /api/v4/leave-accounts', {
    needs: 'settings.manage',
    summary:
      'Accounts of leave of the company, each with its rules, and the kinds of leave that there are',
    responses: { 200: z.object({ items: z.array(LeaveAccount), kinds: z.array(NamedKind) }) },
    errors: ['request.forbidden'],
  }),
  createLeaveAccount: route('POST /api/v4/leave-accounts', {
    needs: 'settings.manage',
    summary: 'Begin an account of leave',
    body: z.object(accountFields),
    responses: { 201: z.object({ item: LeaveAccount }) },
    errors: [...ACCOUNT_FAULTS],
  }),
  changeLeaveAccount: route('PATCH /api/v4/leave-accounts/:accountId', {
    needs: 'settings.manage',
    summary: 'Change what an account is called and which kinds of leave are taken from it',
    params: accountId,
    body: z.object({ ...accountFields, isArchived: z.boolean() }).partial(),
    responses: { 200: z.object({ item: LeaveAccount }) },
    errors: [...ACCOUNT_FAULTS, 'leave_accounts.not_found', 'leave_accounts.in_use'],
  }),
  addLeaveRule: route('POST /api/v4/leave-accounts/:accountId/rules', {
    needs: 'settings.manage',
    summary: 'Let a rule hold from a day on, in place of the one of its kind before',
    params: accountId,
    body: z.object({ since: z.iso.date(), says: LeaveRuleSaid, source: shortText(200) }),
    responses: { 201: z.object({ item: LeaveAccount }) },
    errors: [
      'request.forbidden',
      'leave_accounts.not_found',
      'leave_rules.source_missing',
      'leave_rules.empty',
    ],
  }),
  correctLeave: route('POST /api/v4/leave-entries', {
    needs: 'people.manage',
    summary: 'Give, take, pay out or keep leave of somebody, with the reason',
    body: CorrectionBody,
    responses: { 201: z.object({ account: HeldAccount }) },
    errors: [
      'request.forbidden',
      'leave_accounts.not_found',
      'leave_entries.reason_missing',
      'leave_entries.sign_unfit',
      'leave_entries.window_unfit',
      'leave_entries.day_unfit',
    ],
  }),
  getLeaveClosing: route('GET /api/v4/leave-closings/:employmentId', {
    needs: 'people.manage',
    summary: 'What is left of the accounts of somebody who leaves, on their last day',
    params: employment,
    responses: { 200: LeaveClosing },
    errors: ['request.forbidden'],
  }),
  getLeaveClosingFile: route('GET /api/v4/leave-closings/:employmentId/file', {
    needs: 'people.manage',
    summary: 'The same as CSV, amounts in hours or days',
    params: employment,
    produces: 'text/csv',
    responses: { 200: Binary },
    errors: ['request.forbidden'],
  }),
  closeLeave: route('POST /api/v4/leave-closings/:employmentId', {
    needs: 'people.manage',
    summary:
      'Pay out what is left and let go what is owed, on the last day, so that accounts are empty',
    params: employment,
    body: z.object({ reason: shortText(300) }),
    responses: { 200: LeaveClosing },
    errors: [
      'request.forbidden',
      'leave_entries.reason_missing',
      'leave_closings.goes_on',
      'leave_closings.too_early',
      'leave_closings.unanswered',
    ],
  }),
  reopenLeave: route('POST /api/v4/leave-closings/:employmentId/reopen', {
    needs: 'people.manage',
    summary: 'Take back what closing the accounts has entered',
    params: employment,
    body: z.object({ reason: shortText(300) }),
    responses: { 200: LeaveClosing },
    errors: ['request.forbidden', 'leave_entries.reason_missing'],
  }),
  reverseLeaveEntry: route('POST /api/v4/leave-entries/:entryId/reverse', {
    needs: 'people.manage',
    summary: 'Take an entry back, with the reason: both stay',
    params: z.object({ entryId: Id }),
    body: z.object({ reason: shortText(300) }),
    responses: { 200: z.object({ account: HeldAccount }) },
    errors: [
      'request.forbidden',
      'leave_entries.not_found',
      'leave_entries.reason_missing',
      'leave_entries.reversed',
    ],
  }),
};
