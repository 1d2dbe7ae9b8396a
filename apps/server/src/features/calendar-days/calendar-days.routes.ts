import { calendarDayRoutes } from '@ploeg/contract/calendar-days/calendar-days.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  changeCalendarDay,
  createCalendarDay,
  deleteCalendarDay,
  listCalendarDays,
} from './calendar-days.service.ts';
import { listDayComments, setDayComments } from './day-comments.service.ts';
import { listHandoverNotes, setHandoverNote } from './handover.service.ts';

export const bindCalendarDayRoutes = (binder: Binder): void => {
  binder.read(calendarDayRoutes.listCalendarDays, async (context, { query }) =>
    answer(200, { items: await listCalendarDays(context, query) }),
  );
  binder.write(calendarDayRoutes.createCalendarDay, async (context, { body }) =>
    answer(201, { item: await createCalendarDay(context, body) }),
  );
  binder.write(calendarDayRoutes.changeCalendarDay, async (context, { params, body }) =>
    answer(200, { item: await changeCalendarDay(context, params.id, body) }),
  );
  binder.write(calendarDayRoutes.deleteCalendarDay, async (context, { params }) =>
    answer(200, { item: await deleteCalendarDay(context, params.id) }),
  );
  binder.read(calendarDayRoutes.listHandoverNotes, async (context, { query }) =>
    answer(200, { items: await listHandoverNotes(context, query) }),
  );
  binder.write(calendarDayRoutes.setHandoverNote, async (context, { body }) => {
    await setHandoverNote(context, body);
    return answer(200, { note: body.note });
  });
  binder.read(calendarDayRoutes.listDayComments, async (context, { query }) =>
    answer(200, { items: await listDayComments(context, query) }),
  );
  binder.write(calendarDayRoutes.setDayComments, async (context, { body }) =>
    answer(200, await setDayComments(context, body)),
  );
};
