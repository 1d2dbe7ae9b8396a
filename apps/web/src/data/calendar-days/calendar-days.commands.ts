import type { Resource } from '@ploeg/contract/features';
import type { ApiInput, ApiOutput } from '../api.ts';
import { doOnline } from '../online-command.ts';
import { askAgain } from '../sync/query-client.ts';

const DAYS: readonly Resource[] = ['CALENDAR_DAYS'];
const NOTES: readonly Resource[] = ['HANDOVER_NOTES'];
const COMMENTS: readonly Resource[] = ['DAY_COMMENTS'];

export type CalendarDay = ApiOutput<'GET /api/v4/calendar-days'>['items'][number];
export type NewCalendarDay = ApiInput<'POST /api/v4/calendar-days'>['body'];
export type DayComment = ApiOutput<'GET /api/v4/day-comments'>['items'][number];

export const createDay = async (body: NewCalendarDay): Promise<CalendarDay> =>
  (await doOnline('POST /api/v4/calendar-days', { body }, DAYS)).item;

export const deleteDay = (id: string) =>
  doOnline('DELETE /api/v4/calendar-days/:id', { params: { id } }, DAYS);

/** Answers what stood there before. */
export const setDayComments = async (
  departmentId: string,
  days: DayComment[],
): Promise<DayComment[]> =>
  (await doOnline('PUT /api/v4/day-comments', { body: { departmentId, days } }, COMMENTS)).before;

/** Writes over the note that was read, and over no other; who is refused is shown what stands there now. */
export const setHandoverNote = async (
  body: ApiInput<'PUT /api/v4/handover-notes'>['body'],
): Promise<void> => {
  try {
    await doOnline('PUT /api/v4/handover-notes', { body }, NOTES);
  } catch (error) {
    void askAgain(NOTES);
    throw error;
  }
};
