import { callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';

/** The feed address of each department. On Android they are mailed, since it opens no webcal. */
export const loadCalendars = (isAndroid: boolean) =>
  callApi('GET /api/v3/calendars', { query: isAndroid ? { platform: 'android' } : {} });

export const renewCalendar = (departmentId: string) =>
  doOnline('DELETE /api/v3/calendars/:departmentId', { params: { departmentId } }, ['CALENDARS']);
