import { callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';

/** The feed address of each department. On Android they are mailed, since it opens no webcal. */
export const loadCalendars = (isAndroid: boolean) =>
  callApi('GET /api/v3/calendars', { query: isAndroid ? { platform: 'android' } : {} });

/** Ends the address of a department's feed; the next list has a new one. */
export const renewCalendar = (departmentId: string) =>
  doOnline('DELETE /api/v3/calendars/:departmentId', { params: { departmentId } }, ['CALENDARS']);
