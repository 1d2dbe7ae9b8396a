import { hoursRoutes } from '@ploeg/contract/hours/hours.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { getHoursSheet } from './hours-sheet.service.ts';
import { getOwnHours, type HoursDeps, listHoursMonths } from './hours.service.ts';

export const bindHoursRoutes = (binder: Binder, deps: HoursDeps): void => {
  binder.read(hoursRoutes.getOwnHours, async (context, { query }) =>
    answer(200, await getOwnHours(context, query, deps)),
  );
  binder.read(hoursRoutes.listHoursMonths, async (context, { query }) =>
    answer(200, await listHoursMonths(context, query)),
  );
  binder.readBytes(hoursRoutes.getHoursSheet, (context, { query }) =>
    getHoursSheet(context, query, deps),
  );
};
