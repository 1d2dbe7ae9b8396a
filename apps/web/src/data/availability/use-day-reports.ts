import { useSyncExternalStore } from 'react';
import {
  type DayReport,
  dayReportsVersion,
  listDayReports,
  subscribeToDayReports,
} from './day-reports.ts';

/** Days of earlier requests that the server has not entered, until the person has seen them. */
export const useDayReports = (): DayReport[] => {
  useSyncExternalStore(subscribeToDayReports, dayReportsVersion);
  return listDayReports();
};
