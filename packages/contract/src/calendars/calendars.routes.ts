import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Id } from '../shared/wire.schemas.ts';
import { Calendar, CalendarDepartment } from './calendars.schemas.ts';

export const calendarRoutes = {
  listCalendars: route('GET /api/v3/calendars', {
    needs: 'own',
    summary: 'Addresses of the calendar feeds; platform=android has them mailed as https links',
    query: z.object({ platform: z.string().max(100).optional(), ...AppFields }),
    responses: { 200: z.object({ calendars: z.array(Calendar), emailed: z.boolean() }) },
  }),
  revokeCalendar: route('DELETE /api/v3/calendars/:departmentId', {
    needs: 'own',
    summary: 'End the address of a calendar feed; the list shows the one that takes its place',
    params: z.object({ departmentId: Id }),
    responses: { 200: z.object({ department: CalendarDepartment }) },
  }),
};
