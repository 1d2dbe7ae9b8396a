import { callApi, type ApiInput } from '#platform/api.ts';
import { doOnline } from '../online-command.ts';

const dayKey = (wall: number): string => new Date(wall * 1000).toISOString().slice(0, 10);

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

/** Everybody of a department with what stands against each for a shift. */
export const loadCandidates = (query: {
  departmentId: string;
  start: number;
  end: number;
  /** Seconds. */
  pause: { paid: number; unpaid: number };
  shiftId?: string;
  section?: string;
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
