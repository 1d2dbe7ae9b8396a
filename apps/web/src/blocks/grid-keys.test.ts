import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAfterKey } from './grid-keys.ts';

const month = { rows: 500, columns: 31, rowsPerPage: 9 };

const press = (key: string, row: number, column: number, ctrlKey = false) =>
  cellAfterKey({ key, ctrlKey }, { row, column }, month);

describe('the keys of a grid', () => {
  it('move by cell, by page and to the ends', () => {
    expect(press('ArrowDown', 3, 4)).toEqual({ row: 4, column: 4 });
    expect(press('ArrowUp', 3, 4)).toEqual({ row: 2, column: 4 });
    expect(press('ArrowLeft', 3, 4)).toEqual({ row: 3, column: 3 });
    expect(press('ArrowRight', 3, 4)).toEqual({ row: 3, column: 5 });
    expect(press('PageDown', 3, 4)).toEqual({ row: 12, column: 4 });
    expect(press('PageUp', 3, 4)).toEqual({ row: 0, column: 4 });
    expect(press('Home', 3, 4)).toEqual({ row: 3, column: 0 });
    expect(press('End', 3, 4)).toEqual({ row: 3, column: 30 });
    expect(press('Home', 3, 4, true)).toEqual({ row: 0, column: 0 });
    expect(press('End', 3, 4, true)).toEqual({ row: 499, column: 30 });
  });

  it('never lead out of it, and other keys lead nowhere', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'End'];
    fc.assert(
      fc.property(
        fc.constantFrom(...keys, 'Home'),
        fc.boolean(),
        fc.nat(499),
        fc.nat(30),
        (key, ctrlKey, row, column) => {
          const to = press(key, row, column, ctrlKey);
          expect(to?.row).toBeGreaterThanOrEqual(0);
          expect(to?.row).toBeLessThan(month.rows);
          expect(to?.column).toBeGreaterThanOrEqual(0);
          expect(to?.column).toBeLessThan(month.columns);
        },
      ),
    );
    expect(press('Tab', 3, 4)).toBeNull();
    expect(press('a', 3, 4)).toBeNull();
  });
});
