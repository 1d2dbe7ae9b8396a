import { expect, it } from 'vitest';
import { readPapersSearch } from './papers-search.ts';

it('reads what an address says and nothing else', () => {
  const open = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(
    readPapersSearch({ tab: 'expiring', kind: 'permit', q: 12, open, add: 1, x: 'y' }),
  ).toEqual({ tab: 'expiring', kind: 'permit', q: '12', open, add: '1' });
  expect(readPapersSearch({ tab: 'none', kind: 3, open: '../x', person: '', q: {} })).toEqual({});
});
