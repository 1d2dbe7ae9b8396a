import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Id } from '../shared/wire.schemas.ts';
import { Calendar, CalendarDepartment } from './calendars.schemas.ts';

export const calendarRoutes = {
  listCalendars: route({
    method: 'GET',
    base: '/api',
    path: '/v3/calendars',
    summary: 'Addresses of the calendar feeds; platform=android has them mailed as https links',
    access: 'signed-in',
    query: z.object({ platform: z.string().max(100).optional(), ...AppFields }),
    responses: { 200: z.object({ calendars: z.array(Calendar), emailed: z.boolean() }) },
    errors: [],
  }),
  revokeCalendar: route({
    method: 'DELETE',
    base: '/api',
    path: '/v3/calendars/:departmentId',
    summary: 'End the address of a calendar feed; the list shows the one that takes its place',
    access: 'signed-in',
    params: z.object({ departmentId: Id }),
    responses: { 200: z.object({ department: CalendarDepartment }) },
    errors: [],
  }),
};
