import type { CalendarDay } from '@ploeg/contract/calendar-days/calendar-days.schemas';
import type { Holiday } from '@ploeg/domain/calendar-days/holidays';
import type { CalendarDayRow } from './calendar-days.table.ts';

export const toCalendarDay = ({
  id,
  departmentId,
  day,
  until,
  kind,
  name,
  replaces,
}: CalendarDayRow): CalendarDay => ({
  id,
  departmentId,
  day,
  until,
  kind,
  name,
  replaces,
  holiday: null,
});

export const holidayAsDay = ({ day, name }: Holiday): CalendarDay => ({
  id: null,
  departmentId: null,
  day,
  until: day,
  kind: 'holiday',
  name: '',
  holiday: name,
  replaces: null,
});
