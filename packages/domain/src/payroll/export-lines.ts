import { type Circumstances, type CodeLine, findCode } from './code-map.ts';
import type { PayLine, Unit } from './pay-lines.ts';
import { type HourStep, ONE, roundCumulatively } from './rounding.ts';
import { DAY_KEYS, isWorked, type WageKey } from './wage-keys.ts';

/** Somebody of the export: their number at the target, and the days (YYYY-MM-DD) on which they count. */
export type ExportPerson = {
  employmentId: string;
  personId: string;
  number: string;
  days: readonly string[];
  circumstancesOn: (day: string) => Circumstances;
};

export type ExportRules = {
  codes: readonly CodeLine[];
  granularity: 'day' | 'period';
  hourStep: HourStep;
};

/** A line of a batch: `quantity` is in ten-thousandths of the unit. */
export type ExportLine = {
  employmentId: string;
  number: string;
  day: string;
  keys: WageKey[];
  code: string;
  unit: Unit;
  quantity: number;
  timesheetId: string;
  revision: number;
};

export type LineFault =
  | { fault: 'number_missing' | 'number_twice'; employmentId: string; number: string }
  | { fault: 'code_missing'; employmentId: string; day: string; key: WageKey };

const isDayKey = (key: WageKey): boolean => (DAY_KEYS as readonly string[]).includes(key);

/** What the lines of a day say without a line of its own: that somebody worked, or that nothing was. */
const dayFacts = (person: ExportPerson, own: readonly PayLine[]): PayLine[] => {
  const byDay = Map.groupBy(own, ({ day }) => day);
  const origin = own[0] ?? { timesheetId: '', revision: 0 };
  const fact = (day: string, key: 'DAY_WORKED' | 'EMPTY_DAY', value: number): PayLine => ({
    employmentId: person.employmentId,
    day,
    key,
    measure: 'count',
    value,
    sectionId: null,
    timesheetId: origin.timesheetId,
    revision: origin.revision,
  });
  return person.days.flatMap((day) => {
    const lines = (byDay.get(day) ?? []).filter(({ value }) => value !== 0);
    if (lines.length === 0) return [fact(day, 'EMPTY_DAY', 0)];
    return lines.some(({ key, earlierDay }) => isWorked(key) && earlierDay === undefined)
      ? [fact(day, 'DAY_WORKED', ONE)]
      : [];
  });
};

type Coded = { line: PayLine; code: CodeLine };

const codeLines = (
  person: ExportPerson,
  lines: readonly PayLine[],
  { codes }: ExportRules,
): { coded: Coded[]; faults: LineFault[] } => {
  const faults: LineFault[] = [];
  const coded: Coded[] = [];
  for (const line of lines) {
    const { employmentId, day, earlierDay = day, key, measure, sectionId, value } = line;
    const circumstances = { ...person.circumstancesOn(earlierDay), sectionId };
    const code = findCode(codes, key, measure, circumstances, day);
    if (code && code.code !== '') coded.push({ line, code });
    // What comes to nothing needs no code, and where it has one its other measures need none.
    if (!code && !isDayKey(key) && value !== 0) {
      faults.push({ fault: 'code_missing', employmentId, day, key });
    }
  }
  return { coded, faults };
};

/** A key of which one measure is sent needs no code for the others. */
const withoutSpare = (coded: readonly Coded[], faults: readonly LineFault[]): LineFault[] => {
  const sent = new Set(coded.map(({ line }) => `${line.day} ${line.key}`));
  const seen = new Set<string>();
  return faults.filter((fault) => {
    if (fault.fault !== 'code_missing') return true;
    const name = `${fault.day} ${fault.key}`;
    if (sent.has(name) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
};

const weighed = ({ line, code }: Coded): bigint =>
  BigInt(line.value) * BigInt(code.factor) * BigInt(code.sign);

const toLines = (
  person: ExportPerson,
  coded: readonly Coded[],
  rules: ExportRules,
): ExportLine[] => {
  const { granularity, hourStep } = rules;
  const lines: ExportLine[] = [];
  const byCode = Map.groupBy(coded, ({ code }) => `${code.unit} ${code.code}`);
  for (const own of byCode.values()) {
    const first = own[0];
    if (!first) continue;
    const { code, unit } = first.code;
    const start = person.days[0] ?? first.line.day;
    const dayOf = ({ line }: Coded) => (granularity === 'day' ? line.day : start);
    const byDay = [...Map.groupBy(own, dayOf)].sort(([a], [b]) => (a < b ? -1 : 1));
    const quantities = roundCumulatively(
      byDay.map(([, parts]) => parts.reduce((sum, part) => sum + weighed(part), 0n)),
      unit,
      hourStep,
    );
    byDay.forEach(([day, parts], index) => {
      const quantity = quantities[index] ?? 0;
      const isEmptyDay = parts.some(({ line }) => line.key === 'EMPTY_DAY');
      if (quantity === 0 && !isEmptyDay) return;
      const keys = [...new Set(parts.map(({ line }) => line.key))].sort();
      const { timesheetId, revision } = parts[0]?.line ?? first.line;
      const { employmentId, number } = person;
      lines.push({ employmentId, number, day, keys, code, unit, quantity, timesheetId, revision });
    });
  }
  return lines;
};

const numberFaults = (people: readonly ExportPerson[], withLines: ReadonlySet<string>) => {
  const concerned = people.filter(({ employmentId }) => withLines.has(employmentId));
  const byNumber = Map.groupBy(concerned, ({ number }) => number);
  return concerned.flatMap(({ employmentId, number }): LineFault[] => {
    if (number === '') return [{ fault: 'number_missing', employmentId, number }];
    const isTwice = new Set(byNumber.get(number)?.map(({ personId }) => personId)).size > 1;
    return isTwice ? [{ fault: 'number_twice', employmentId, number }] : [];
  });
};

export const compareLines = (a: ExportLine, b: ExportLine): number => {
  const [left, right] = [a, b].map((line) => [
    line.number.padStart(20, ' '),
    line.employmentId,
    line.day,
    line.code,
    line.unit,
  ]) as [string[], string[]];
  const at = left.findIndex((part, index) => part !== right[index]);
  if (at === -1) return 0;
  return (left[at] ?? '') < (right[at] ?? '') ? -1 : 1;
};

/**
 * The lines that a target gets of what was settled, and everything that forbids to send them. Of
 * somebody nothing of whom is sent no number is asked for.
 */
export const toExportLines = (
  payLines: readonly PayLine[],
  people: readonly ExportPerson[],
  rules: ExportRules,
): { lines: ExportLine[]; faults: LineFault[] } => {
  const byPerson = Map.groupBy(payLines, ({ employmentId }) => employmentId);
  const faults: LineFault[] = [];
  const lines: ExportLine[] = [];
  for (const person of people) {
    const known = new Set(person.days);
    const own = (byPerson.get(person.employmentId) ?? []).filter(({ day }) => known.has(day));
    const all = [...own, ...dayFacts(person, own)];
    const { coded, faults: missing } = codeLines(person, all, rules);
    faults.push(...withoutSpare(coded, missing));
    lines.push(...toLines(person, coded, rules));
  }
  const withLines = new Set(lines.map(({ employmentId }) => employmentId));
  faults.unshift(...numberFaults(people, withLines));
  return { lines: lines.sort(compareLines), faults };
};
