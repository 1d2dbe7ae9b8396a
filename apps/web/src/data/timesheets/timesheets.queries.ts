import type { Resource } from '@ploeg/contract/features';
import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';

type Timesheets = ApiOutput<'GET /api/v4/timesheets'>;
export type SheetLine = Timesheets['sheets'][number];
export type SheetDayLine = SheetLine['days'][number];
export type SheetPeriod = Timesheets['periods'][number];
type OpenSheet = ApiOutput<'GET /api/v4/employments/:employmentId/timesheet'>;
export type SheetDetails = OpenSheet['sheet'];
export type SheetDay = SheetDetails['days'][number];
type OwnSheets = ApiOutput<'GET /api/v4/timesheets/own'>;
export type OwnSheetDay = OwnSheets['days'][number];
export type CarriedLine = OwnSheets['carried'][number];

const OF: readonly Resource[] = [
  'TIMESHEETS',
  'CLOCKINGS',
  'SHIFTS',
  'TERMS',
  'CALENDAR_DAYS',
  'VACATION_REQUESTS',
];

/** The sheets of a location in days of [from, until], both YYYY-MM-DD and of it. */
export const timesheetsQuery = (departmentId: string, from: string, until: string) =>
  queryOptions({
    queryKey: ['timesheets', departmentId, from, until],
    queryFn: () => callApi('GET /api/v4/timesheets', { query: { departmentId, from, until } }),
    enabled: departmentId !== '',
    meta: { of: OF },
  });

/** One sheet with the why of each of its days: of a day, in the period that is paid with it. */
export const timesheetQuery = (
  employmentId: string,
  day: string,
  period: Pick<SheetPeriod, 'start'> | undefined,
) =>
  queryOptions({
    queryKey: ['timesheet', employmentId, period?.start ?? day],
    queryFn: () =>
      callApi('GET /api/v4/employments/:employmentId/timesheet', {
        params: { employmentId },
        query: { day },
      }),
    meta: { of: OF },
  });

/** What the caller is paid on days; the device keeps what was looked at for times without signal. */
export const ownTimesheetsQuery = (from: string, until: string) =>
  queryOptions({
    queryKey: ['own-timesheets', from, until],
    queryFn: () => callApi('GET /api/v4/timesheets/own', { query: { from, until } }),
    meta: { of: OF, isKept: true },
  });
