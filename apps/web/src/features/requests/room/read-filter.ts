import { readText } from '#platform/search-params.ts';
import type { AnsweredFilter } from './answered.screen.tsx';
import type { AskFilter } from './ask-filter.ts';
import { KINDS as STORED_KINDS } from './request-words.ts';

const KINDS = ['swaps', 'market', 'leave', 'changes'] as const;
const WITHIN = [7, 31] as const;

/** What an address says the list is narrowed down to; anything else in it is left out. */
export const readAskFilter = (search: Record<string, unknown>): AskFilter => {
  const kind = KINDS.find((name) => name === search.kind);
  const within = WITHIN.find((days) => days === search.within);
  return {
    ...readText(search, 'person'),
    ...readText(search, 'section'),
    ...(kind && { kind }),
    ...(within && { within }),
  };
};

export const readAnsweredFilter = (search: Record<string, unknown>): AnsweredFilter => {
  const kind = STORED_KINDS.find((name) => name === search.kind);
  return { ...readText(search, 'section'), ...(kind && { kind }) };
};

export const readMonth = ({ month }: Record<string, unknown>): { month?: string } =>
  typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};
