import type { BalanceFilter } from '#data/leave-ledger/leave-ledger.queries.ts';

export type Filter = NonNullable<BalanceFilter>;

// The address is read before its screen, so what filters are called stands there.
const KNOWN: Record<Filter, true> = {
  all: true,
  'ends-soon': true,
  owed: true,
  'nothing-planned': true,
  'two-weeks-missing': true,
  overdue: true,
};

export const FILTERS = Object.keys(KNOWN) as Filter[];

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
