import { addToDay } from '../calendar-days/holidays.ts';
import type { PayRule } from './pay-rules.ts';
import { byText } from './rule-book.ts';

export type PolicyLine = { id: string; since: string; policyId: string };

const inOrder = <L extends { id: string; since: string }>(lines: readonly L[]): L[] =>
  lines.toSorted((a, b) => byText(a.since, b.since) || byText(a.id, b.id));

/** Of what begins on one day the last that was said; each ends where the next one begins. */
const stretches = <L extends { id: string; since: string }>(
  lines: readonly L[],
): { line: L; until: string | null }[] => {
  const kept = inOrder(lines).filter((line, index, all) => all[index + 1]?.since !== line.since);
  return kept.map((line, index) => {
    const next = kept[index + 1];
    return { line, until: next ? addToDay(next.since, -1) : null };
  });
};

const earliest = (days: readonly (string | null | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== null && day !== undefined)
    .toSorted(byText)
    .at(0);

/**
 * The rules of a location that changes from one set of them to another: each version for the days on
 * which its set and no later version of it holds.
 */
export const rulesOfLocation = (
  lines: readonly PolicyLine[],
  rulesOf: (policyId: string) => readonly PayRule[],
): PayRule[] =>
  stretches(lines).flatMap(({ line, until }) => {
    const byKey = Map.groupBy(rulesOf(line.policyId), ({ key }) => key);
    return [...byKey.values()].flatMap((versions) =>
      stretches(versions).flatMap(({ line: rule, until: replaced }): PayRule[] => {
        const since = rule.since > line.since ? rule.since : line.since;
        const last = earliest([rule.until, replaced, until]);
        if (last !== undefined && last < since) return [];
        return [{ ...rule, since, ...(last !== undefined && { until: last }) }];
      }),
    );
  });
