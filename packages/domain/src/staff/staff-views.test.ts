import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitColumns,
  isSameLook,
  moveColumn,
  readColumns,
  STAFF_COLUMNS,
  toggleColumn,
  USUAL_COLUMNS,
  usualColumns,
  writeColumns,
} from './staff-views.ts';

const OTHERS = STAFF_COLUMNS.filter((id) => id !== 'name');
const columns = fc.shuffledSubarray(OTHERS).map((ids) => fitColumns(ids));
const column = fc.constantFrom(...STAFF_COLUMNS);

describe('columns of people', () => {
  it('are each there once, known, and begin with the name, whatever an address says', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(column, fc.string())), (names) => {
        const fit = fitColumns(names);
        expect(fit[0]).toBe('name');
        expect(new Set(fit).size).toBe(fit.length);
        expect(fit.every((id) => STAFF_COLUMNS.includes(id))).toBe(true);
      }),
    );
  });

  it('are read from an address as they were written, and the usual ones are not said', () => {
    fc.assert(
      fc.property(columns, (ids) => {
        expect(readColumns(writeColumns(ids) ?? undefined)).toEqual(ids);
      }),
    );
    expect(writeColumns(USUAL_COLUMNS)).toBeNull();
    const ofSeveral = usualColumns(true);
    expect(ofSeveral.slice(0, 3)).toEqual(['name', 'location', 'sections']);
    expect(writeColumns(ofSeveral, ofSeveral)).toBeNull();
    expect(readColumns(undefined, ofSeveral)).toEqual(ofSeveral);
    expect(readColumns(writeColumns(USUAL_COLUMNS, ofSeveral) ?? '')).toEqual(USUAL_COLUMNS);
  });

  it('stay as they were when one is taken away and put back among the usual order', () => {
    fc.assert(
      fc.property(fc.subarray(OTHERS), column, (ids, id) => {
        const inOrder = fitColumns(ids);
        expect(toggleColumn(toggleColumn(inOrder, id), id)).toEqual(inOrder);
      }),
    );
    expect(toggleColumn(['name', 'needs'], 'phone')).toEqual(['name', 'phone', 'needs']);
  });

  it('move by one place, never before the name and never beyond the end', () => {
    fc.assert(
      fc.property(columns, column, fc.constantFrom(-1 as const, 1 as const), (ids, id, by) => {
        const moved = moveColumn(ids, id, by);
        expect(moved.toSorted()).toEqual(ids.toSorted());
        const [from, to] = [ids.indexOf(id), ids.indexOf(id) + by];
        const isFree = from > 0 && to > 0 && to < ids.length;
        expect(moved.indexOf(id)).toBe(isFree ? to : from);
      }),
    );
  });
});

it('tells looks apart by each of their parts', () => {
  const look = {
    words: '',
    section: '',
    workerType: '',
    need: '' as const,
    left: false,
    sort: '',
    columns: [...USUAL_COLUMNS],
  };
  const others = [
    { words: 'zoë' },
    { section: 'Bar' },
    { workerType: 'STU' },
    { need: 'any' as const },
    { left: true },
    { sort: '-since' },
    { columns: fitColumns(['phone']) },
  ];
  expect(isSameLook(look, { ...look })).toBe(true);
  for (const other of others) expect(isSameLook(look, { ...look, ...other })).toBe(false);
});
