import { isHiredByDay } from '../dimona/worker-types.ts';

/** What comes with working for longer: annual leave in all its forms, days of seniority, reduction of hours. */
const EARNED = /^(?:HOLIDAY(?:_\w+)?|SENIORITY|EXTRALEGAL|ADV)$/;

/** Whether somebody of a worker type may ask for leave of a kind, by its code (R101). */
export const hasLeaveOf = (code: string, workerType: string): boolean =>
  !(isHiredByDay(workerType) && EARNED.test(code));
