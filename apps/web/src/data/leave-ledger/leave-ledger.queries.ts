import type { Resource } from '@ploeg/contract/features';
import { queryOptions } from '@tanstack/react-query';
import { type ApiInput, type ApiOutput, callApi } from '../api.ts';

export type HeldAccount = ApiOutput<'GET /api/v4/me/leave-accounts'>['items'][number];
export type ExplainedBalance = ApiOutput<'GET /api/v4/leave-accounts/:accountId/why'>;
export type LeaveCost = ApiOutput<'POST /api/v3/vacation-requests/preview'>['cost'];
export type LeaveAccounts = ApiOutput<'GET /api/v4/leave-accounts'>;
export type LeaveAccount = LeaveAccounts['items'][number];
export type BalanceLine = ApiOutput<'GET /api/v4/leave-balances'>['items'][number];
export type BalanceFilter = NonNullable<ApiInput<'GET /api/v4/leave-balances'>['query']>['filter'];
export type DueRest = ApiOutput<'GET /api/v4/due-rest'>['items'][number];
export type LeaveClosing = ApiOutput<'GET /api/v4/leave-closings/:employmentId'>;
type Asked = ApiInput<'POST /api/v3/vacation-requests/preview'>['body'];

/** What a balance follows from: entries and rules, requests, the plan, holidays and contracts. */
const OF: readonly Resource[] = [
  'LEAVE_LEDGER',
  'VACATION_REQUESTS',
  'SHIFTS',
  'CALENDAR_DAYS',
  'PROFILE',
];

/** Own balances today; the device keeps them for times without signal. */
export const ownAccountsQuery = () =>
  queryOptions({
    queryKey: ['leave-accounts'],
    queryFn: () => callApi('GET /api/v4/me/leave-accounts', {}),
    meta: { of: OF, isKept: true },
  });

/** How a balance came about on a day (YYYY-MM-DD), or today; kept as it was last seen. */
export const explainedQuery = (accountId: string, employmentId: string, at: string | undefined) =>
  queryOptions({
    queryKey: ['leave-accounts', accountId, employmentId, at ?? ''],
    queryFn: () =>
      callApi('GET /api/v4/leave-accounts/:accountId/why', {
        params: { accountId },
        query: { employmentId, ...(at && { at }) },
      }),
    enabled: employmentId !== '',
    meta: { of: OF, isKept: true },
  });

/** What leave would cost; nothing is asked before a day was chosen. */
export const leaveCostQuery = (asked: Asked | null) =>
  queryOptions({
    queryKey: ['leave-cost', asked],
    queryFn: async () =>
      (await callApi('POST /api/v3/vacation-requests/preview', { body: asked as Asked })).cost,
    enabled: asked !== null,
    // While days are chosen the figures of before stay, so that nothing jumps.
    placeholderData: (before) => before,
    retry: false,
    meta: { of: OF },
  });

/** Balances of the people of a location on a day, narrowed down; today without one. */
export const balancesQuery = (departmentId = '', at: string | undefined, filter: BalanceFilter) =>
  queryOptions({
    queryKey: ['leave-balances', departmentId, at ?? '', filter ?? ''],
    queryFn: () =>
      callApi('GET /api/v4/leave-balances', {
        query: { departmentId, ...(at && { at }), ...(filter && { filter }) },
      }),
    enabled: departmentId !== '',
    meta: { of: OF },
  });

/** Rest that is late or must be given soon, at locations that somebody plans. */
export const dueRestQuery = (departmentIds: readonly string[]) =>
  queryOptions({
    queryKey: ['due-rest', departmentIds],
    queryFn: async () =>
      (await callApi('GET /api/v4/due-rest', { query: { departmentIds: departmentIds.join(',') } }))
        .items,
    enabled: departmentIds.length > 0,
    meta: { of: OF },
  });

/** What is left of the accounts of somebody who leaves, on the last day. */
export const closingQuery = (employmentId: string) =>
  queryOptions({
    queryKey: ['leave-closings', employmentId],
    queryFn: () =>
      callApi('GET /api/v4/leave-closings/:employmentId', { params: { employmentId } }),
    meta: { of: [...OF, 'STAFF', 'TERMS'] },
  });

export const leaveAccountsQuery = () =>
  queryOptions({
    queryKey: ['leave-accounts', 'rules'],
    queryFn: () => callApi('GET /api/v4/leave-accounts', {}),
    meta: { of: ['LEAVE_LEDGER', 'CATALOGUES'] },
  });
