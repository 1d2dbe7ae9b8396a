import { DAY_AMOUNT } from '@ploeg/domain/leave-ledger/leave-accounts';
import type { ExportPerson } from '@ploeg/domain/payroll/export-lines';
import type { PayLine } from '@ploeg/domain/payroll/pay-lines';
import { ONE } from '@ploeg/domain/payroll/rounding';
import { paidOutKey } from '@ploeg/domain/payroll/wage-keys';
import { daysOf } from '@ploeg/domain/timesheets/sheet-days';
import { loadDepartment } from '#features/departments/departments.service.ts';
import { loadEmployers } from '#features/employers/location-employers.service.ts';
import { listPaidOut } from '#features/leave-ledger/paid-out-leave.service.ts';
import { listNames } from '#features/people/people.service.ts';
import {
  type Employed,
  listEmployedAt,
  loadTermsOf,
} from '#features/terms/terms-reading.service.ts';
import type { SheetDeps } from '#features/timesheets/sheet-access.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { numbersOn } from './numbers.ts';
import { createPayrollRepo } from './payroll.repo.ts';
import type { TargetRow } from './payroll.table.ts';
import { loadSettled, type Settled, type SettledPeriod } from './settled-hours.service.ts';

const isEmployedOn = ({ start, end }: Employed, day: string): boolean =>
  start <= day && (end === null || day <= end);

/**
 * Who the employer of a target employed at a location in a period, on which days and as what, and what was
 * carried into it that this employer pays; of who works there no more it stands on the first day.
 */
const loadPeople = async (
  context: ReadContext,
  target: TargetRow,
  period: SettledPeriod,
  { lines, carried }: Settled,
): Promise<{ people: ExportPerson[]; carried: PayLine[] }> => {
  const { db, actor } = context;
  const { departmentId, start, end } = period;
  const { timezone } = await loadDepartment(db, actor.companyId, departmentId);
  const paid = new Set([...lines, ...carried].map(({ employmentId }) => employmentId));
  const employed = (await listEmployedAt(context, departmentId, timezone)).filter(
    (own) =>
      paid.has(own.employmentId) || (own.start <= end && (own.end === null || own.end >= start)),
  );
  const [termsOf, employerOn, numbers] = await Promise.all([
    loadTermsOf(
      context,
      employed.map(({ employmentId }) => employmentId),
    ),
    loadEmployers(context, [departmentId]),
    createPayrollRepo(db, actor.companyId).listNumbers(target.id),
  ]);
  const numberOn = numbersOn(numbers);
  const isPaidHere = ({ employmentId, day }: Pick<PayLine, 'employmentId' | 'day'>): boolean =>
    (termsOf(employmentId, day)?.legalEntityId ?? employerOn(departmentId, day)?.legalEntityId) ===
    target.legalEntityId;
  // Work that was clocked is paid, also where its day turned out to lie outside of the employment.
  const ofEmployment = Map.groupBy(lines, ({ employmentId }) => employmentId);
  const carriedHere = carried.filter(isPaidHere);
  const late = new Set(carriedHere.map(({ employmentId }) => employmentId));
  const people = employed.flatMap((own): ExportPerson[] => {
    const { employmentId, personId } = own;
    const termsOn = (day: string) => termsOf(employmentId, day);
    const worked = new Set(ofEmployment.get(employmentId)?.map(({ day }) => day));
    const here = daysOf(period).filter(
      (day) => (isEmployedOn(own, day) || worked.has(day)) && isPaidHere({ employmentId, day }),
    );
    const days = here.length === 0 && late.has(employmentId) ? [start] : here;
    const last = days.at(-1);
    if (last === undefined) return [];
    const number = numberOn(employmentId, last)?.number ?? termsOn(last)?.payrollNumber ?? '';
    return [
      {
        employmentId,
        personId,
        number,
        days,
        circumstancesOn: (day) => {
          const terms = termsOn(day);
          return {
            workerType: terms?.workerType ?? 'OTH',
            workerKind: terms?.workerKind ?? 'employee',
            regime: terms?.regime ?? 'FULL',
            sectionId: null,
          };
        },
      },
    ];
  });
  return { people, carried: carriedHere };
};

/** Leave that was paid out at the end of employments, on their last days: as hours or as days, codes choose. */
const loadPaidOut = async (
  context: ReadContext,
  people: readonly ExportPerson[],
  period: SettledPeriod,
): Promise<PayLine[]> => {
  const daysOfPerson = new Map(people.map(({ employmentId, days }) => [employmentId, days]));
  const paidOut = await listPaidOut(context, [...daysOfPerson.keys()], period);
  return paidOut
    .filter(({ employmentId, day }) => daysOfPerson.get(employmentId)?.includes(day))
    .flatMap(({ employmentId, day, account, minutes, days }) => {
      const key = paidOutKey(account);
      const line = { employmentId, day, key, sectionId: null, timesheetId: '', revision: 0 };
      return [
        { ...line, measure: 'seconds' as const, value: minutes * 60 },
        { ...line, measure: 'count' as const, value: Math.round((days * ONE) / DAY_AMOUNT) },
      ];
    });
};

/** The people and the hours of a period at a target; what was carried into it stands on a first day. */
export const loadHours = async (
  context: ReadContext,
  target: TargetRow,
  period: SettledPeriod,
  deps: SheetDeps,
): Promise<{ people: ExportPerson[]; settled: Settled; lines: PayLine[] }> => {
  const settled = await loadSettled(context, period, deps);
  const { people, carried: late } = await loadPeople(context, target, period, settled);
  const firstDay = new Map(people.map(({ employmentId, days }) => [employmentId, days[0]]));
  const carried = late.map((line) => ({
    ...line,
    earlierDay: line.day,
    day: firstDay.get(line.employmentId) ?? line.day,
  }));
  const paidOut = await loadPaidOut(context, people, period);
  return { people, settled, lines: [...settled.lines, ...carried, ...paidOut] };
};

/** What people are called, by their employments. */
export const namesOf = async (
  { db, actor }: ReadContext,
  personOf: ReadonlyMap<string, string>,
): Promise<(employmentId: string) => string> => {
  const names = await listNames(db, actor.companyId, [...new Set(personOf.values())]);
  return (employmentId) => names.get(personOf.get(employmentId) ?? '') ?? '';
};
