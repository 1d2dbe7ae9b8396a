import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { type ApiInput, type ApiOutput, callApi } from '#platform/api.ts';
import { doOnline } from '../online-command.ts';

const dayKey = (wall: number): string => toDateKey(wallSeconds(wall));

/** The shifts, people and clockings of a department from one day until another, exclusive. */
export const loadTeamShifts = (departmentId: string, from: number, until: number) =>
  callApi('GET /api/v3/shifts', {
    query: {
      departmentId,
      startDate: dayKey(from),
      endDate: dayKey(until),
      forceClocking: '1',
    },
  });

type Team = Pick<ApiOutput<'GET /api/v3/shifts'>, 'users' | 'shifts'>;
/** Whole shifts, or slim ones of which drafts are marked as such. */
type Schedule = {
  users: Team['users'];
  shifts: (Team['shifts'][number] & { approved?: boolean })[];
};

/**
 * The same for a schedule, which shows no clockings. Over many days the shifts of a large team are
 * megabytes, so they come `slim` where their hours, person and section are enough. A slim shift does
 * not say whether it is a draft, so who may see drafts asks for them apart.
 */
export const loadTeamSchedule = async (
  departmentId: string,
  wanted: { from: number; until: number; slim: boolean; seesDrafts: boolean },
): Promise<Schedule> => {
  const query = {
    departmentId,
    startDate: dayKey(wanted.from),
    endDate: dayKey(wanted.until),
  };
  const ask = (more: object): Promise<Team> =>
    callApi('GET /api/v3/shifts', { query: { ...query, ...more } });
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

/** Everybody of a department with what stands against each for a shift. */
export const loadCandidates = (query: {
  departmentId: string;
  start: number;
  end: number;
  /** Seconds. */
  pause: { paid: number; unpaid: number };
  shiftId?: string;
  section?: string;
  /** Their ids with commas between them. */
  skills?: string;
}) => {
  const { start, end, pause, ...rest } = query;
  return callApi('GET /api/v3/operations/get-users', {
    query: { ...rest, start: String(start), end: String(end), pause: JSON.stringify(pause) },
  });
};

type Plan = ApiInput<'POST /api/v3/shifts'>['body'];

/** Plans a shift; throws ApiError with `constraints` when something stands against it. */
export const createShift = (plan: Plan) => doOnline('POST /api/v3/shifts', { body: plan });

/** Changes a shift. */
export const changeShift = (id: string, plan: Omit<Plan, 'notification'>) =>
  doOnline('PATCH /api/v3/shifts/:id', { params: { id }, body: plan });

/** Deletes one shift of a department. */
export const deleteShift = (shift: { id: string; departmentId: string; start: number }) =>
  doOnline('DELETE /api/v3/shifts', {
    query: {
      departmentId: shift.departmentId,
      startDate: dayKey(shift.start),
      endDate: dayKey(shift.start + 86_400),
    },
    body: [{ id: shift.id }],
  });
