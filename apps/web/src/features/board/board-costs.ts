import { mergeLines, sumOfLines } from '@ploeg/domain/pay/cost-lines';
import type { CostLine } from '#data/planning/plan-figures.queries.ts';
import type { BoardRow } from './board-rows.ts';

/** In ten-thousandths of a euro, and of how many people nobody has said a wage. */
export type Cost = { amount: number; withoutWage: number };

type Sum = { amount: number; unsaid: Set<string> };

const newSum = (): Sum => ({ amount: 0, unsaid: new Set() });

const toCost = ({ amount, unsaid }: Sum): Cost => ({ amount, withoutWage: unsaid.size });

/** What shifts cost, by day, by row, by section and together; an open shift costs nothing yet. */
export const costsOf = (
  rows: readonly BoardRow[],
  costs: ReadonlyMap<string, readonly CostLine[]>,
  days: number,
) => {
  const byRow = new Map<string, Sum>();
  const byDay = Array.from({ length: days }, newSum);
  const sum = newSum();
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
    for (const [column, items] of row.cells) {
      for (const item of items) {
        const employmentId = item.kind === 'shift' && item.shift.plan?.employmentId;
        const lines = item.kind === 'shift' && costs.get(item.shift.id);
        if (!employmentId || !lines) continue;
        const { cost, unpricedSeconds } = sumOfLines(lines);
        for (const one of [byDay[column], of(row.key), group, sum]) {
          if (!one) continue;
          one.amount += cost;
          if (unpricedSeconds > 0) one.unsaid.add(employmentId);
        }
      }
    }
  }
  return {
    byRow: new Map([...byRow].map(([key, one]) => [key, toCost(one)])),
    byDay: byDay.map(toCost),
    sum: toCost(sum),
  };
};

/** Whose, on which column; null is all of them. */
export type CostPart = { rowKey: string | null; column: number | null };

/** What a part of the board costs, put together by kind and by rule: the first is what most is paid as. */
export const linesOf = (
  rows: readonly BoardRow[],
  costs: ReadonlyMap<string, readonly CostLine[]>,
  { rowKey, column }: CostPart,
): CostLine[] => {
  const found: CostLine[] = [];
  let groupKey = '';
  for (const row of rows) {
    if (row.kind === 'group') groupKey = row.key;
    else if (rowKey === null || rowKey === row.key || rowKey === groupKey) {
      for (const [on, items] of row.cells) {
        if (column !== null && column !== on) continue;
        for (const item of items) {
          if (item.kind === 'shift') found.push(...(costs.get(item.shift.id) ?? []));
        }
      }
    }
  }
  return mergeLines(found, ({ reasons }) => JSON.stringify(reasons)).toSorted(
    (a, b) => b.seconds - a.seconds,
  );
};
