import { foldName } from '../catalogues/row-names.ts';
import { dayOrderOf, type DayOrder, readDay } from '../imports/read-cells.ts';
import { daySpan } from '../planning/shift-templates.ts';
import type { Need } from './coverage.ts';
import { pastedLines } from './pasted-lines.ts';

export type NeedWords = {
  /** Monday first; each day by all its names. */
  weekdays: readonly (readonly string[])[];
  sections: readonly { id: string; name: string }[];
};

export type NeedFault = 'columns' | 'day' | 'time' | 'count' | 'section';

export type ReadNeeds = {
  rows: Need[];
  /** Lines from one on that say nothing that can be meant. */
  faults: { line: number; fault: NeedFault }[];
};

const TIME = /^([01]?\d|2[0-4])(?:[:.hu]([0-5]\d)?)?$/;

/** Needs are of days to come: a year of two digits is one of this century. */
const LATEST = '2099-12-31';

const readTime = (text: string): string | null => {
  const [, hours, minutes = '00'] = TIME.exec(text) ?? [];
  return hours === undefined ? null : `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
};

const readOn = (
  text: string,
  order: DayOrder,
  { weekdays }: NeedWords,
): Pick<Need, 'weekday' | 'day'> | null => {
  const date = readDay(text, order, LATEST);
  if ('value' in date) return { weekday: null, day: date.value };
  const name = foldName(text);
  const weekday = weekdays.findIndex((names) => names.some((one) => foldName(one) === name));
  return weekday < 0 ? null : { weekday, day: null };
};

const readCells = (
  cells: readonly string[],
  order: DayOrder,
  words: NeedWords,
): Need | NeedFault => {
  const [dayText = '', from = '', until = '', howMany = '', section = ''] = cells;
  if (cells.length < 4) return 'columns';
  const on = readOn(dayText, order, words);
  if (!on) return 'day';
  const [start, end] = [readTime(from), readTime(until)];
  if (start === null || end === null) return 'time';
  if (!/^\d{1,3}$/.test(howMany)) return 'count';
  const named = words.sections.find(({ name }) => foldName(name) === foldName(section));
  if (section !== '' && !named) return 'section';
  const sectionId = named?.id ?? null;
  return { ...on, sectionId, ...daySpan(start, end), count: Number(howMany), skillIds: [] };
};

/**
 * Reads lines of a spreadsheet or a CSV file: day or date, from, until, how many, section. What stands
 * between the cells is a tab, a semicolon or a comma; a first line that is no need is its heads.
 */
export const readNeedLines = (text: string, words: NeedWords): ReadNeeds => {
  const read: ReadNeeds = { rows: [], faults: [] };
  const lines = pastedLines(text);
  const order = dayOrderOf(lines.map(({ cells }) => cells[0] ?? ''));
  for (const { line, cells } of lines) {
    const need = readCells(cells, order, words);
    if (typeof need !== 'string') read.rows.push(need);
    else if (line > 1 || need !== 'day') read.faults.push({ line, fault: need });
  }
  return read;
};
