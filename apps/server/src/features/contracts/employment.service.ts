import type {
  ContractDefaults,
  Employment,
  WorkerTypeChoice,
} from '@ploeg/contract/people/employment.schemas';
import { limitsOn } from '@ploeg/domain/constraints/limits';
import { studentHoursLeft } from '@ploeg/domain/people/student-hours';
import { toDateKey, toWallTime } from '@ploeg/domain/time/wall-time';
import { secondsOf } from '#platform/clock.ts';
import { todayOf, wallClockOf } from '#features/departments/departments.service.ts';
import { sumStudentHours } from '#features/dimona/dimona.service.ts';
import { listMissingForContract } from '#features/people/profiles.service.ts';
import {
  authorizeEmployment,
  type Named,
  type PeopleDeps,
} from '#features/people/employment-scope.service.ts';
import { hasAccount } from '#features/session/accounts.service.ts';
import { findLastSaid } from '#features/terms/terms-reading.service.ts';
import { findWageOn } from '#features/terms/wages-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { requireRight } from '#platform/require-right.ts';
import { findLastContract } from './contracts.repo.ts';

const FULL_WEEK_MINUTES = 38 * 60;

/** The choice of the declaration's form (the short list of point 3.30). */
const DECLARABLE = ['OTH', 'STU', 'FLX'];

/** What a contract form starts with: the last contract, else the employment. */
export const getContractDefaults = async (
  context: ReadContext,
  named: Named,
  deps: PeopleDeps,
): Promise<ContractDefaults> => {
  const scope = await authorizeEmployment(context, named, 'profile', deps);
  const { employment, department, isOwn } = scope;
  const { departmentId } = employment;
  if (!isOwn) requireRight(context, 'wages.see', { departmentId });
  const last = await findLastContract(context.db, employment);
  const now = todayOf(department, context.now);
  const day = toDateKey(now);
  const [said, paid] = await Promise.all([
    findLastSaid(context, employment.id, day),
    findWageOn(context, employment, day),
  ]);
  // What the office has changed since the last contract counts for the next one.
  const isLater = (moment: { since: string }): boolean =>
    !last || moment.since > toDateKey(last.start);
  const terms = said && isLater(said) ? said.terms : null;
  const wage = paid && (isLater(paid) || last?.salaryAmountGross == null) ? paid : null;
  const minutes = terms?.hoursWeekMinutes ?? last?.hoursWeekMinutes ?? employment.hoursWeekMinutes;
  const today = limitsOn(department.settings.limits, now);
  return {
    hoursWeek: minutes / 60,
    daysWeek: terms?.daysWeek ?? last?.daysWeek ?? null,
    maxHoursDay: last?.maxHoursDay ?? today.maxHoursDay?.value ?? null,
    salaryAmountGross: wage?.amount ?? last?.salaryAmountGross ?? null,
    salaryPeriod: wage?.unit ?? last?.salaryPeriod ?? 'hour',
    regime: terms?.regime ?? last?.regime ?? (minutes >= FULL_WEEK_MINUTES ? 'FULL' : 'PART'),
    workerKind: terms?.workerKind ?? last?.workerKind ?? 'employee',
    workingTimePlan: last?.workingTimePlan ?? '',
  };
};

/** Whether a person is employed, since when, and what contracts still need of them. */
export const getEmployment = async (
  context: ReadContext,
  named: Named,
  deps: PeopleDeps,
): Promise<Employment> => {
  const { employment, department } = await authorizeEmployment(context, named, 'employment', deps);
  const { personId, joinedAt, leftAt } = employment;
  const [last, missing, isKnown] = await Promise.all([
    findLastContract(context.db, employment),
    listMissingForContract(context, personId),
    hasAccount(context, personId),
  ]);
  const wallClockAt = (at: Date) => toWallTime(secondsOf(at), department.timezone);
  return {
    active: leftAt === null,
    start: last?.start ?? wallClockAt(joinedAt),
    end: leftAt ? wallClockAt(leftAt) : (last?.end ?? null),
    contractType: employment.workerType,
    missing,
    hasAccount: isKnown,
  };
};

/** As what a person can be declared, and the student hours that are left of this year. */
export const getWorkerType = async (
  context: ReadContext,
  named: Named,
  deps: PeopleDeps,
): Promise<WorkerTypeChoice> => {
  const { employment, department } = await authorizeEmployment(context, named, 'employment', deps);
  const { modules, studentHoursYear } = department.settings;
  const year = new Date(wallClockOf(department, context.now) * 1000).getUTCFullYear();
  const [last, declared] = await Promise.all([
    findLastContract(context.db, employment),
    sumStudentHours(context, employment.personId, year),
  ]);
  const { workerType } = employment;
  return {
    workerType,
    allowed: [...new Set([workerType, ...DECLARABLE])],
    studentHoursLeft: modules.dimona ? studentHoursLeft(year, declared, studentHoursYear) : null,
    userType: last?.workerKind ?? 'employee',
    userStatus: null,
  };
};
