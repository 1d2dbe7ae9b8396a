import { expect, it } from 'vitest';
import { features } from '#features.ts';

it('rooms have each a symbol of their own, by which the folded menu is read', () => {
  const symbols = features.flatMap(({ office }) => (office?.rooms ?? []).map(({ icon }) => icon));
  expect(symbols.length).toBeGreaterThan(10);
  expect(symbols.toSorted()).toEqual([...new Set(symbols)].toSorted());
});
