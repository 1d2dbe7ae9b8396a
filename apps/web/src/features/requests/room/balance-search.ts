import type { ParseKeys } from 'i18next';
import type { BalanceFilter } from '#data/leave-ledger/leave-ledger.queries.ts';

type Filter = NonNullable<BalanceFilter>;

export const filterTexts = {
  all: 'OFFICE_LEAVE.FILTER.ALL',
  'ends-soon': 'OFFICE_LEAVE.FILTER.ENDS_SOON',
  owed: 'OFFICE_LEAVE.FILTER.OWED',
  'nothing-planned': 'OFFICE_LEAVE.FILTER.NOTHING_PLANNED',
  overdue: 'OFFICE_LEAVE.FILTER.OVERDUE',
} as const satisfies Record<Filter, ParseKeys>;

export const FILTERS = Object.keys(filterTexts) as Filter[];

/** What the address says of balances: the day, what is shown, and whose balance is open. */
export type BalanceSearch = {
  at?: string;
  filter?: Filter;
  account?: string;
  of?: string;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const readBalanceSearch = (search: Record<string, unknown>): BalanceSearch => {
  const { at, account, of } = search;
  const filter = FILTERS.find((name) => name === search.filter);
  return {
    ...(typeof at === 'string' && DAY.test(at) && { at }),
    ...(filter && filter !== 'all' && { filter }),
    ...(typeof account === 'string' && typeof of === 'string' && { account, of }),
  };
};
