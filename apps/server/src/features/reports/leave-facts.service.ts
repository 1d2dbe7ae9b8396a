import type { BalanceLine } from '@ploeg/contract/leave-ledger/leave-ledger.schemas';
import { leftOf } from '@ploeg/domain/leave-ledger/left';
import type { ReportFact } from '@ploeg/domain/reports/group-facts';
import { listLeaveBalances } from '#features/leave-ledger/balances.service.ts';
import type { Teams } from '#features/people/teams.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { type ReportFilter, type ReportPlace, factOf } from './read-report-days.service.ts';

const THOUSAND = 1000;

/** In thousandths of a day: accounts of hours by the usual day of their person. */
const toDays = (amount: number, { unit, dayMinutes }: BalanceLine): number => {
  if (unit === 'day') return amount;
  return dayMinutes > 0 ? Math.round((amount * THOUSAND) / dayMinutes) : 0;
};

/** What there was to take in the year is what was taken since it began, what is to come, and what is left: less than nothing of who took too much. */
const toValues = (line: BalanceLine, takenBefore: number) => {
  const { planned, asked } = line.balance;
  const taken = line.balance.taken - takenBefore;
  const left = leftOf(line.balance);
  const values = {
    granted: taken + planned + asked + left,
    taken,
    to_come: planned,
    asked,
    left,
  };
  return Object.fromEntries(
    Object.entries(values).map(([id, amount]) => [id, toDays(amount, line)]),
  );
};

const keyOf = ({ employmentId, accountId }: BalanceLine): string => `${employmentId} ${accountId}`;

/** What each has of each account on the last day; who works in two locations for one employer has it once. */
export const readLeaveFacts = async (
  context: ReadContext,
  { until, personIds }: ReportFilter,
  places: readonly ReportPlace[],
  deps: { teams: Teams },
): Promise<ReportFact[]> => {
  const seen = new Set<string>();
  const facts: ReportFact[] = [];
  for (const { at, people } of places) {
    const { id: departmentId } = at.department;
    const query = { departmentId, at: until, filter: 'all' as const };
    const shown = new Map(people.map(({ employed }) => [employed.employmentId, employed]));
    const lastYear = { ...query, at: `${Number(until.slice(0, 4)) - 1}-12-31` };
    const [held, before] = await Promise.all([
      listLeaveBalances(context, query, deps),
      listLeaveBalances(context, lastYear, deps),
    ]);
    const takenBefore = new Map(before.items.map((line) => [keyOf(line), line.balance.taken]));
    for (const line of held.items) {
      const employed = shown.get(line.employmentId);
      const once = [line.personId, line.accountId, line.employer].join(' ');
      const isAsked = personIds.length === 0 || personIds.includes(line.personId);
      if (!employed || !isAsked || seen.has(once)) continue;
      seen.add(once);
      const values = toValues(line, takenBefore.get(keyOf(line)) ?? 0);
      facts.push(factOf(employed, until, values, { kind: line.name }));
    }
  }
  return facts;
};
