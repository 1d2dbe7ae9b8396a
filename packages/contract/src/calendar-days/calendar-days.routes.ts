import { z } from 'zod';
import { DepartmentIds } from '../approvals/office.schemas.ts';
import { route } from '../shared/route.ts';
import { AskedDay, Id, shortText } from '../shared/wire.schemas.ts';
import {
  CalendarDay,
  calendarDayFields,
  DayComment,
  HandoverNote,
} from './calendar-days.schemas.ts';

const Span = z.object({ departmentId: Id, from: AskedDay, until: AskedDay });
const RowId = z.object({ id: Id });
const FAULTS = [
  'request.forbidden',
  'calendar_days.taken',
  'calendar_days.span_unfit',
  'calendar_days.no_holiday',
  'calendar_days.replaced',
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
  listHandoverNotes: route('GET /api/v4/handover-notes', {
    needs: 'team.see',
    summary: 'What those who run a day leave to each other, in some locations',
    query: z.object({ departmentIds: DepartmentIds, day: AskedDay }),
    responses: { 200: z.object({ items: z.array(HandoverNote) }) },
    errors: ['request.forbidden'],
  }),
  setHandoverNote: route('PUT /api/v4/handover-notes', {
    needs: 'plan',
    summary:
      'Leave a note for a day of a location, in place of the one that was read; empty for none',
    body: z.object({
      departmentId: Id,
      day: z.iso.date(),
      /** What stood there when it was written; another one by now is not written over. */
      was: z.string().max(500),
      note: shortText(500),
    }),
    responses: { 200: z.object({ note: z.string() }) },
    errors: ['request.forbidden', 'calendar_days.note_moved'],
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
