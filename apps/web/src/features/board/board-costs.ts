import { type CostSum, mergeLines } from '@ploeg/domain/pay/cost-lines';
import type { CostLine } from '#data/planning/plan-figures.queries.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import type { BoardRow } from './board-rows.ts';
import { netSeconds } from './cell-items.ts';

/** In ten-thousandths of a euro, and of how many people nobody has said a wage. */
export type Cost = { amount: number; withoutWage: number };

type Sum = { amount: number; unsaid: Set<string> };

const newSum = (): Sum => ({ amount: 0, unsaid: new Set() });

const toCost = ({ amount, unsaid }: Sum): Cost => ({ amount, withoutWage: unsaid.size });

const add = (to: Sum, { amount, unsaid }: Sum): void => {
  to.amount += amount;
  for (const employmentId of unsaid) to.unsaid.add(employmentId);
};

type Costs = ReadonlyMap<string, Pick<CostSum, 'cost' | 'unpricedSeconds'>>;

/** What shifts cost, by day, by row, by section and together; an open shift costs nothing yet. */
export const costsOf = (rows: readonly BoardRow[], costs: Costs, days: number) => {
  const byRow = new Map<string, Sum>();
  const byDay = Array.from({ length: days }, newSum);
  const all = newSum();
  const of = (key: string): Sum => {
    const known = byRow.get(key) ?? newSum();
    byRow.set(key, known);
    return known;
  };
  let group: Sum | null = null;
  for (const row of rows) {
    if (row.kind === 'group') {
      group = of(row.key);
      continue;
    }
    const own = newSum();
    for (const [column, items] of row.cells) {
      for (const item of items) {
        const employmentId = item.kind === 'shift' && item.shift.plan?.employmentId;
        const known = employmentId && costs.get(item.shift.id);
        if (!known) continue;
        for (const one of [byDay[column], own]) {
          if (!one) continue;
          one.amount += known.cost;
          if (known.unpricedSeconds > 0) one.unsaid.add(employmentId);
        }
      }
    }
    for (const one of [of(row.key), group, all]) if (one) add(one, own);
  }
  return {
    byRow: new Map([...byRow].map(([key, one]) => [key, toCost(one)])),
    byDay: byDay.map(toCost),
    sum: toCost(all),
  };
};

/** Whose, on which column; null is all of them. */
export type CostPart = { rowKey: string | null; column: number | null };

const shiftsOf = (rows: readonly BoardRow[], { rowKey, column }: CostPart) => {
  const found: { shift: ShownShift; departmentId: string }[] = [];
  let groupKey = '';
  for (const row of rows) {
    if (row.kind === 'group') groupKey = row.key;
    else if (rowKey === null || rowKey === row.key || rowKey === groupKey) {
      for (const [on, items] of row.cells) {
        if (column !== null && column !== on) continue;
        for (const item of items) {
          if (item.kind === 'shift') {
            found.push({ shift: item.shift, departmentId: row.departmentId });
          }
        }
      }
    }
  }
  return found;
};

/** Net seconds that are planned there for nobody yet, of locations that costs are known of. */
export const openSecondsOf = (
  rows: readonly BoardRow[],
  departments: readonly { id: string; timezone: string }[],
  part: CostPart,
): number => {
  let seconds = 0;
  for (const { shift, departmentId } of shiftsOf(rows, part)) {
    const place = departments.find(({ id }) => id === departmentId);
    if (!place || !shift.plan || shift.plan.employmentId) continue;
    seconds += netSeconds(shift.plan, place.timezone);
  }
  return seconds;
};

/** What a part of the board costs, put together by kind and by rule: the first is what most is paid as. */
export const linesOf = (
  rows: readonly BoardRow[],
  costs: ReadonlyMap<string, readonly CostLine[]>,
  part: CostPart,
): CostLine[] => {
  const found = shiftsOf(rows, part).flatMap(({ shift }) => costs.get(shift.id) ?? []);
  return mergeLines(found, ({ reasons }) => JSON.stringify(reasons)).toSorted(
    (a, b) => b.seconds - a.seconds,
  );
};
