import { type Answered, askThroughQueue } from '../queued-request.ts';
import { enterDaysKind } from './availability.commands.ts';
import { type DayReport, dropDayReport, listDayReports } from './day-reports.ts';
import type { EnterDaysArgs } from './own-entries.ts';

/** Enters days; resolves with what became of the request and which days were left out. */
export const enterDays = async (
  args: Omit<EnterDaysArgs, 'requestId'>,
): Promise<Answered & { errors: DayReport['faults'] }> => {
  const requestId = crypto.randomUUID();
  const answered = await askThroughQueue(enterDaysKind, { ...args, requestId }, args.departmentId);
  const report = listDayReports().find((dayReport) => dayReport.requestId === requestId);
  // The form that is still open says it itself.
  if (answered.outcome === 'rejected') dropDayReport(requestId);
  return { ...answered, errors: report?.faults ?? [] };
};
