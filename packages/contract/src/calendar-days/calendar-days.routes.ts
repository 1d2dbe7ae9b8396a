import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id, shortText } from '../shared/wire.schemas.ts';
import { CalendarDay, calendarDayFields, DayComment } from './calendar-days.schemas.ts';

const Span = z.object({ departmentId: Id, from: z.iso.date(), until: z.iso.date() });
const RowId = z.object({ id: Id });
const FAULTS = [
  'request.forbidden',
  'calendar_days.taken',
  'calendar_days.span_unfit',
  'calendar_days.no_holiday',
] as const;

export const calendarDayRoutes = {
  listCalendarDays: route('GET /api/v4/calendar-days', {
    needs: 'team.see',
    summary: 'Holidays by the law’s rule, closing days and the like of a location in a period',
    query: Span,
    responses: { 200: z.object({ items: z.array(CalendarDay) }) },
    errors: ['request.forbidden', 'calendar_days.span_unfit'],
  }),
  createCalendarDay: route('POST /api/v4/calendar-days', {
    needs: 'settings.manage',
    summary: 'Add a day or a span: of a location, or of the whole company',
    body: z.object({ departmentId: Id.nullable(), ...calendarDayFields }),
    responses: { 201: z.object({ item: CalendarDay }) },
    errors: [...FAULTS, 'calendar_days.full'],
  }),
  changeCalendarDay: route('PATCH /api/v4/calendar-days/:id', {
    needs: 'settings.manage',
    summary: 'Change a day; absent fields stay as they are',
    params: RowId,
    body: z.object(calendarDayFields).partial(),
    responses: { 200: z.object({ item: CalendarDay }) },
    errors: [...FAULTS, 'calendar_days.not_found'],
  }),
  deleteCalendarDay: route('DELETE /api/v4/calendar-days/:id', {
    needs: 'settings.manage',
    summary: 'Take a day away; what is planned on it stays',
    params: RowId,
    responses: { 200: z.object({ item: CalendarDay }) },
    errors: ['request.forbidden', 'calendar_days.not_found'],
  }),
  listDayComments: route('GET /api/v4/day-comments', {
    needs: 'messages.send',
    summary: 'What a location says to everybody on its days',
    query: Span,
    responses: { 200: z.object({ items: z.array(DayComment) }) },
    errors: ['request.forbidden', 'calendar_days.span_unfit'],
  }),
  setDayComments: route('PUT /api/v4/day-comments', {
    needs: 'messages.send',
    summary: 'Say something on days of a location, one text each; an empty one says nothing',
    body: z.object({
      departmentId: Id,
      days: z
        .array(z.object({ day: z.iso.date(), comment: shortText(500) }))
        .min(1)
        .max(62),
    }),
    responses: { 200: z.object({ before: z.array(DayComment) }) },
    errors: ['request.forbidden'],
  }),
};
