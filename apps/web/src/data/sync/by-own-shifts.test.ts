import { expect, it } from 'vitest';
import type { Snapshot } from '../wire.ts';
import { byOwnShifts } from './by-own-shifts.ts';

const place = (id: string) => ({ id, employmentId: `${id}-emma` });

const shift = (departmentId: string, who: string | null) => ({
  departmentId,
  employmentId: who && `${departmentId}-${who}`,
});

it('begins with the location where the reader works most, and keeps the order of others', () => {
  const snapshot = {
    departments: ['a', 'b', 'c', 'd'].map(place),
    shifts: [
      shift('b', 'emma'),
      shift('c', 'emma'),
      shift('c', 'emma'),
      // Free ones and those of others say nothing of her.
      ...['a', 'd'].flatMap((id) => [shift(id, null), shift(id, 'lucas'), shift(id, 'lucas')]),
    ],
  } as unknown as Snapshot;
  expect(byOwnShifts(snapshot).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
});
