import { queryOptions } from '@tanstack/react-query';
import { loadCalendars } from './calendar-actions.ts';

export const calendarsQuery = () =>
  queryOptions({
    queryKey: ['calendars'],
    queryFn: () => loadCalendars(false),
    meta: { of: ['CALENDARS', 'DEPARTMENTS'] },
  });
