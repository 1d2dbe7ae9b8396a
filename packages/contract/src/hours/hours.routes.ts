import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AskedDay, Binary, Month } from '../shared/wire.schemas.ts';
import { HoursMonth, OwnHours } from './hours.schemas.ts';

/** From a day until before another, 42 days at most: any month, and the weeks around it. */
const Span = z.object({ from: AskedDay, until: AskedDay });

export const hoursRoutes = {
  getOwnHours: route('GET /api/v4/hours', {
    needs: 'own',
    summary: 'What the caller was to work, clocked and agreed to, day by day, wherever they worked',
    access: 'clock-in-only-too',
    query: Span,
    responses: { 200: OwnHours },
    errors: ['hours.span_unfit'],
  }),
  listHoursMonths: route('GET /api/v4/hours/months', {
    needs: 'own',
    summary: 'Months in which the caller worked, twelve at a time, the last one first',
    access: 'clock-in-only-too',
    query: z.object({ before: Month }),
    responses: {
      200: z.object({
        months: z.array(HoursMonth),
        /** To ask for what lies before; null where nothing does. */
        next: Month.nullable(),
      }),
    },
  }),
  getHoursSheet: route('GET /api/v4/hours/sheet', {
    needs: 'own',
    summary: 'The same days as a PDF, in the language of the caller',
    access: 'clock-in-only-too',
    query: Span,
    produces: 'application/pdf',
    responses: { 200: Binary },
    errors: ['hours.span_unfit'],
  }),
};
