import type { Dimona, DimonaEmployer } from '@ploeg/contract/dimona/dimona.schemas';
import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { dimonaDeadlines } from '@ploeg/domain/dimona/deadlines';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { secondsOf } from '#platform/clock.ts';
import type { dimonaDeclarations, dimonaEmployers, dimonas } from './dimona.table.ts';

type DimonaRow = typeof dimonas.$inferSelect;

export type LatestMessage = Pick<
  typeof dimonaDeclarations.$inferSelect,
  'kind' | 'result' | 'declarationId' | 'anomalies' | 'lastError' | 'attempts'
>;

const toSeconds = (date: string | null): number | null =>
  date === null ? null : fromDateKey(date);

export const toDimona = (
  row: DimonaRow,
  { kind, result, declarationId, anomalies, lastError, attempts }: LatestMessage,
  displayName: string,
): Dimona => ({
  id: row.id,
  departmentId: row.departmentId,
  status: row.status,
  declarationId,
  periodId: row.periodId,
  workerType: row.workerType,
  periodType: row.periodType,
  startingDate: fromDateKey(row.startDate),
  endingDate: toSeconds(row.endDate),
  startingHour: row.startHour,
  endingHour: row.endHour,
  plannedHoursNbr: row.plannedHours,
  userType: row.userType,
  userStatus: row.userStatus,
  anomalies,
  message: { kind, result, error: lastError, attempts },
  deadlines: dimonaDeadlines(row),
  created: secondsOf(row.createdAt),
  user: { recordId: row.employmentId, displayName },
});

/** As whom a department declares; a committee that nobody knows is "other". */
export const toEmployer = (
  row: Pick<typeof dimonaEmployers.$inferSelect, keyof DimonaEmployer>,
): DimonaEmployer => ({
  enterpriseNumber: row.enterpriseNumber,
  jointCommittee:
    JOINT_COMMITTEES.find((jointCommittee) => jointCommittee === row.jointCommittee) ?? 'XXX',
  article17Type: row.article17Type,
});
