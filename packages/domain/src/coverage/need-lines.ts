import { foldName } from '../catalogues/row-names.ts';
import { isDay } from '../settings/setting-shapes.ts';
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

const TIME = /^([01]?\d|2[0-4])(?:[:.h]([0-5]\d))?$/;

const readTime = (text: string): string | null => {
  const [, hours, minutes = '00'] = TIME.exec(text) ?? [];
  return hours === undefined ? null : `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
};

const readDay = (text: string, { weekdays }: NeedWords): Pick<Need, 'weekday' | 'day'> | null => {
  if (isDay(text)) return { weekday: null, day: text };
  const name = foldName(text);
  const weekday = weekdays.findIndex((names) => names.some((one) => foldName(one) === name));
  return weekday < 0 ? null : { weekday, day: null };
};

const readCells = (cells: readonly string[], words: NeedWords): Need | NeedFault => {
  const [dayText = '', from = '', until = '', howMany = '', section = ''] = cells;
  if (cells.length < 4) return 'columns';
  const on = readDay(dayText, words);
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
  for (const { line, cells } of pastedLines(text)) {
    const need = readCells(cells, words);
    if (typeof need !== 'string') read.rows.push(need);
    else if (line > 1 || need !== 'day') read.faults.push({ line, fault: need });
  }
  return read;
};
