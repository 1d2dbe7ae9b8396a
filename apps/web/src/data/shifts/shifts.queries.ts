import type { Resource } from '@ploeg/contract/features';
import { queryOptions } from '@tanstack/react-query';
import { dayKey } from '#platform/datetime.ts';
import { type ApiOutput, callApi } from '../api.ts';
import type { Shift } from '../wire.ts';

const SCHEDULE: readonly Resource[] = [
  'SHIFTS',
  'CLOCKINGS',
  'SHIFT_REQUESTS',
  'SHYFTS_MARKET',
  'SWAP_SHIFTS',
  'UNAVAILABILITIES',
  'VACATION_REQUESTS',
  'DIMONA',
  'DEPARTMENTS',
  'CATALOGUES',
  'PROFILE',
];

const loadTeam = (departmentId: string, from: number, until: number) =>
  callApi('GET /api/v3/shifts', {
    query: {
      departmentId,
      startDate: dayKey(from),
      endDate: dayKey(until),
      forceClocking: '1',
    },
  });

export const teamDayQuery = (departmentId: string, from: number) =>
  queryOptions({
    queryKey: ['shifts', departmentId, 'day', from],
    queryFn: () => loadTeam(departmentId, from, from + 86_400),
    meta: { of: SCHEDULE, at: [departmentId] },
  });

export const teamsDayQuery = (departmentIds: readonly string[], from: number) =>
  queryOptions({
    queryKey: ['shifts', departmentIds, 'day', from],
    queryFn: () =>
      Promise.all(
        departmentIds.map(async (departmentId) => {
          const { shifts } = await loadTeam(departmentId, from, from + 86_400);
          return { departmentId, shifts };
        }),
      ),
    meta: { of: SCHEDULE },
  });

type Team = Pick<ApiOutput<'GET /api/v3/shifts'>, 'users' | 'shifts'>;
type Schedule = {
  users: Team['users'];
  shifts: (Team['shifts'][number] & { approved?: boolean })[];
};

type Wanted = { from: number; until: number; slim: boolean; seesDrafts: boolean };

const loadSchedule = async (departmentId: string, wanted: Wanted): Promise<Schedule> => {
  const query = {
    departmentId,
    startDate: dayKey(wanted.from),
    endDate: dayKey(wanted.until),
  };
  const ask = (overrides: object): Promise<Team> =>
    callApi('GET /api/v3/shifts', { query: { ...query, ...overrides } });
  if (!wanted.slim) return ask({});
  if (!wanted.seesDrafts) return ask({ picker: '1' });
  const [published, drafts] = await Promise.all([
    ask({ picker: '1', approved: '1' }),
    ask({ picker: '1', approved: '0' }),
  ]);
  const shifts = [
    ...published.shifts,
    ...drafts.shifts.map((shift) => ({ ...shift, approved: false })),
  ];
  return { users: published.users, shifts: shifts.sort((a, b) => a.start - b.start) };
};

// The shifts of a large team over many days are megabytes, so they may come `slim`. A slim shift
// does not say whether it is a draft: who may see drafts asks for them apart.
export const teamScheduleQuery = (departmentId: string, wanted: Wanted) =>
  queryOptions({
    queryKey: ['shifts', departmentId, 'schedule', wanted],
    queryFn: () => loadSchedule(departmentId, wanted),
    meta: { of: SCHEDULE },
  });

export type Candidacy = {
  departmentId: string;
  start: number;
  end: number;
  /** Seconds. */
  pause: { paid: number; unpaid: number };
  shiftId?: string;
  section?: string;
  /** Their ids with commas between them. */
  skills?: string;
};

export const candidatesQuery = (shift: Candidacy | null) =>
  queryOptions({
    queryKey: ['shifts', shift?.departmentId, 'candidates', shift],
    queryFn: async () => {
      if (!shift || shift.start === shift.end) return [];
      const { start, end, pause, ...rest } = shift;
      return callApi('GET /api/v3/operations/get-users', {
        query: { ...rest, start: String(start), end: String(end), pause: JSON.stringify(pause) },
      });
    },
    meta: { of: [...SCHEDULE, 'CONTRACTS'] },
  });

export const coworkersQuery = ({
  id: shiftId,
  departmentId,
  start,
  end,
}: Pick<Shift, 'id' | 'departmentId' | 'start' | 'end'>) =>
  queryOptions({
    queryKey: ['shifts', departmentId, 'coworkers', { shiftId, start, end }],
    queryFn: () =>
      callApi('GET /api/v3/operations/get-coworkers', { query: { departmentId, shiftId } }),
    meta: { of: SCHEDULE },
  });

/** A month is YYYY-MM; without one nothing is asked. */
export const freeShiftsQuery = (month: string | null) =>
  queryOptions({
    queryKey: ['shifts', 'free', month],
    queryFn: async () => {
      const { shifts } = await callApi('GET /api/v3/free-shifts', {
        query: { month: month ?? '' },
      });
      return Object.values(shifts).flat();
    },
    enabled: month !== null,
    meta: { of: SCHEDULE },
  });
