import { describe, expect, it } from 'vitest';
import type { TeamContract } from '#data/wire.ts';
import { FILTERS, filterContracts } from './team-rows.ts';

const DAY = 86_400;
const NOW = 1000 * DAY + 3600;

const contract = (id: string, values: Partial<TeamContract> = {}) =>
  ({ id, status: 'SIGNED', end: null, renewal: null, ...values }) as TeamContract;

const renewal = (due: boolean) => ({ due }) as NonNullable<TeamContract['renewal']>;

const all = [
  contract('open'),
  contract('last day', { end: 1000 * DAY, renewal: renewal(true) }),
  contract('over', { end: 999 * DAY, renewal: renewal(true) }),
  contract('to sign', { status: 'UNSIGNED', end: 1100 * DAY, renewal: renewal(false) }),
  contract('withdrawn', { status: 'VOID' }),
];

describe('contracts of a team', () => {
  it('are shown by what they are', () => {
    const shown = Object.fromEntries(
      FILTERS.map((filter) => [filter, filterContracts(all, filter, NOW).map(({ id }) => id)]),
    );
    expect(shown).toEqual({
      current: ['open', 'last day', 'to sign'],
      unsigned: ['to sign'],
      due: ['over', 'last day'],
      all: ['open', 'last day', 'over', 'to sign', 'withdrawn'],
    });
  });
});
