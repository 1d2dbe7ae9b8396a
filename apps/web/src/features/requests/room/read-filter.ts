import { readText } from '#platform/search-params.ts';
import type { AnsweredFilter } from './answered.screen.tsx';
import type { AskFilter } from './ask-filter.ts';
import { KINDS } from './stored-kinds.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value);

/** What an address says the list is narrowed down to; anything else in it is left out. */
export const readAskFilter = (search: Record<string, unknown>): AskFilter => {
  const { from, until, order } = search;
  return {
    ...readText(search, 'kind'),
    ...readText(search, 'person'),
    ...readText(search, 'section'),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
    ...(order === 'asked' && { order }),
  };
};

export const readAnsweredFilter = (search: Record<string, unknown>): AnsweredFilter => {
  const kind = KINDS.find((name) => name === search.kind);
  return { ...readText(search, 'section'), ...(kind && { kind }) };
};

export const readMonth = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};

/** Whose leave is entered, as an employment or everybody’s, and on which days. */
export const readEntered = (
  search: Record<string, unknown>,
): { person?: string; for?: 'everybody'; day?: string; until?: string; d?: string } => ({
  ...readText(search, 'person'),
  ...readText(search, 'd'),
  ...(search['for'] === 'everybody' && { for: 'everybody' as const }),
  ...(isDay(search.day) && { day: search.day }),
  ...(isDay(search.until) && { until: search.until }),
});
