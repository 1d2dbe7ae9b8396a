import { type Answered, askThroughQueue } from '../queued-request.ts';
import type { EnterDaysArgs, TakeBackArgs } from './availability-args.ts';
import { enterDaysKind, takeBackKind } from './availability.commands.ts';
import { type DayReport, dropDayReport, listDayReports } from './day-reports.ts';

/** Enters days; resolves with what became of the request and which days were left out. */
export const enterDays = async (
  args: Omit<EnterDaysArgs, 'requestId'>,
): Promise<Answered & { faults: DayReport['faults'] }> => {
  const requestId = crypto.randomUUID();
  const answered = await askThroughQueue(enterDaysKind, { ...args, requestId }, args.departmentId);
  const report = listDayReports().find((one) => one.requestId === requestId);
  // The form that is still open says it itself.
  if (answered.outcome === 'rejected') dropDayReport(requestId);
  return { ...answered, faults: report?.faults ?? [] };
};

export const takeBack = (args: TakeBackArgs): Promise<Answered> =>
  askThroughQueue(takeBackKind, args, args.departmentId);
