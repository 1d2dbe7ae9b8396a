import type { TeamContract } from '#data/wire.ts';

export const FILTERS = ['current', 'unsigned', 'due', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

const rules: Record<Filter, (contract: TeamContract, now: number) => boolean> = {
  current: ({ status, end }, now) => status !== 'VOID' && (end === null || end + 86_400 > now),
  unsigned: ({ status }) => status === 'UNSIGNED',
  due: ({ renewal }) => renewal?.due === true,
  all: () => true,
};

/** Contracts of a kind as of a wall second: those to renew by what ends first, others as they came. */
export const filterContracts = (
  contracts: readonly TeamContract[],
  filter: Filter,
  now: number,
): TeamContract[] => {
  const shown = contracts.filter((contract) => rules[filter](contract, now));
  return filter === 'due' ? shown.toSorted((a, b) => (a.end ?? 0) - (b.end ?? 0)) : shown;
};
