import { fromDateKey, startOfMonth, startOfWeek, toDateKey } from '../time/wall-time.ts';
import type { ReportColumn } from './report-list.ts';
import type { ReportBy } from './report-names.ts';

/** Something that is counted: of whom, where, on which day (YYYY-MM-DD), and how much in which columns. */
export type ReportFact = {
  employmentId: string;
  personId: string;
  departmentId: string;
  sectionId: string | null;
  kind: string | null;
  day: string;
  values: Readonly<Record<string, number>>;
};

/** `id` is what the row is of; null stands for nothing, as work in no section. */
export type ReportRow = { id: string | null; values: (number | null)[] };

/** The first day of what a day lies in. */
export const bucketOf = (day: string, by: 'day' | 'week' | 'month'): string => {
  if (by === 'day') return day;
  const at = fromDateKey(day);
  return toDateKey(by === 'week' ? startOfWeek(at) : startOfMonth(at));
};

export const isTime = (by: ReportBy): by is 'day' | 'week' | 'month' =>
  by === 'day' || by === 'week' || by === 'month';

/** By its person and kind: what somebody has of one account is not what they have of another. */
export const byPersonAndKind = ({ personId, kind }: ReportFact): string =>
  `${personId} ${kind ?? ''}`;

const idOf = (fact: ReportFact, by: ReportBy): string | null => {
  if (isTime(by)) return bucketOf(fact.day, by);
  if (by === 'person') return fact.personId;
  if (by === 'section') return fact.sectionId;
  return by === 'location' ? fact.departmentId : fact.kind;
};

type Sums = Record<string, number>;

const addTo = (sums: Sums, { values }: ReportFact): void => {
  for (const [id, value] of Object.entries(values)) sums[id] = (sums[id] ?? 0) + value;
};

const MILLE = 1000;

/** The columns of a row of sums. A share of nothing is none. */
const toValues = (
  sums: Sums,
  columns: readonly ReportColumn[],
  bases: Sums = sums,
): (number | null)[] =>
  columns.map(({ id, share }) => {
    if (!share) return sums[id] ?? 0;
    const base = bases[share[1]] ?? 0;
    return base === 0 ? null : Math.round(((sums[share[0]] ?? 0) * MILLE) / base);
  });

/** Facts in rows, in the order in which they were met; each fact is in one row. */
export const groupFacts = (
  facts: readonly ReportFact[],
  columns: readonly ReportColumn[],
  by: ReportBy | typeof byPersonAndKind,
): { rows: ReportRow[]; totals: (number | null)[] } => {
  const all: Sums = {};
  const groups = new Map<string | null, Sums>();
  for (const fact of facts) {
    addTo(all, fact);
    const id = typeof by === 'function' ? by(fact) : idOf(fact, by);
    // What is of no kind at all is only there to be a share of.
    if (by === 'kind' && id === null) continue;
    const sums = groups.get(id) ?? {};
    groups.set(id, sums);
    addTo(sums, fact);
  }
  const bases = by === 'kind' ? all : undefined;
  return {
    rows: [...groups].map(([id, sums]) => ({ id, values: toValues(sums, columns, bases) })),
    totals: toValues(all, columns),
  };
};
