import { fromDateKey, startOfWeek, toDateKey } from '../time/wall-time.ts';
import type { ExportLine } from './export-lines.ts';
import { ONE } from './rounding.ts';
import { isPaidOut } from './wage-keys.ts';

/** What may be right and is worth a look; it forbids nothing. */
export type Doubt =
  | { doubt: 'no_line'; employmentId: string }
  | { doubt: 'long_week'; employmentId: string; day: string; quantity: number }
  | { doubt: 'hours_moved'; employmentId: string; quantity: number; usual: number }
  | { doubt: 'code_new'; code: string };

const LONG_WEEK_HOURS = 50;
const MOVED = 0.2;

/** The Monday (YYYY-MM-DD) of the week of a day. */
const mondayOf = (day: string): string => toDateKey(startOfWeek(fromDateKey(day)));

/** Leave that is paid at an end is no time of its week. */
const hoursOf = ({ unit, quantity, keys }: ExportLine): number => {
  if (keys.every(isPaidOut)) return 0;
  if (unit === 'hours') return quantity;
  return unit === 'minutes' ? Math.round(quantity / 60) : 0;
};

const sumHours = (lines: readonly ExportLine[]): number =>
  lines.reduce((sum, line) => sum + hoursOf(line), 0);

type Compared = {
  lines: readonly ExportLine[];
  employmentIds: readonly string[];
  /** Of the periods before, the last three at most. */
  earlier: readonly (readonly ExportLine[])[];
  isByDay: boolean;
};

/** What of a batch looks unlike what people work or what was sent before. */
export const findDoubts = ({ lines, employmentIds, earlier, isByDay }: Compared): Doubt[] => {
  const byPerson = Map.groupBy(lines, ({ employmentId }) => employmentId);
  const doubts: Doubt[] = [];
  for (const employmentId of employmentIds) {
    const own = byPerson.get(employmentId) ?? [];
    if (own.length === 0) doubts.push({ doubt: 'no_line', employmentId });
    const weeks = isByDay ? Map.groupBy(own, ({ day }) => mondayOf(day)) : new Map();
    for (const [day, ofWeek] of weeks) {
      const quantity = sumHours(ofWeek);
      if (quantity > LONG_WEEK_HOURS * ONE) {
        doubts.push({ doubt: 'long_week', employmentId, day, quantity });
      }
    }
    const before = earlier
      .map((batch) => sumHours(batch.filter((line) => line.employmentId === employmentId)))
      .filter((sum) => sum > 0);
    if (before.length === 0) continue;
    const usual = Math.round(before.reduce((sum, hours) => sum + hours, 0) / before.length);
    const quantity = sumHours(own);
    if (Math.abs(quantity - usual) > usual * MOVED) {
      doubts.push({ doubt: 'hours_moved', employmentId, quantity, usual });
    }
  }
  if (earlier.length > 0) {
    const known = new Set(earlier.flat().map(({ code }) => code));
    const fresh = new Set(lines.map(({ code }) => code).filter((code) => !known.has(code)));
    for (const code of fresh) doubts.push({ doubt: 'code_new', code });
  }
  return doubts;
};
