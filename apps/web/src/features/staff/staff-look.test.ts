import { LOOK_NEEDS, STAFF_COLUMNS } from '@ploeg/domain/staff/staff-views';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lookOf, searchOf, USUAL_LOOK } from './staff-look.ts';
import { readStaffSearch } from './staff-search.ts';

const word = fc.constantFrom('', 'zoë', 'Bar & zaal', 'STU');

const looks = fc.record({
  words: word,
  section: word,
  workerType: word,
  need: fc.constantFrom(...LOOK_NEEDS),
  left: fc.boolean(),
  sort: fc.constantFrom('', 'name', '-since'),
  columns: fc
    .shuffledSubarray(STAFF_COLUMNS.filter((id) => id !== 'name'))
    .map((ids) => ['name' as const, ...ids]),
});

it('shows the same of a view in an address and back', () => {
  fc.assert(
    fc.property(looks, (look) => {
      expect(lookOf(readStaffSearch(searchOf(look)))).toEqual(look);
    }),
  );
});

it('says nothing in the address of what is usual', () => {
  expect(Object.values(searchOf(USUAL_LOOK)).filter((value) => value !== undefined)).toEqual([]);
});
