import { describe, expect, it } from 'vitest';
import { readFigureLines } from './figure-lines.ts';

const read = (text: string, measure: 'covers' | 'revenue' = 'covers') =>
  readFigureLines(text, { measure, latest: '2026-11-27' });

describe('lines of a till', () => {
  it('are days with how many came, as sheets write them', () => {
    expect(read('Date;Covers\n23/11/2026;142\n"24/11/2026";"1.250"\n').rows).toEqual([
      { day: '2026-11-23', hour: null, amount: 142 },
      { day: '2026-11-24', hour: null, amount: 1250 },
    ]);
    expect(read('2026-11-23,10\r\n2026-11-24,0').faults).toEqual([]);
  });

  it('are hours where there is one, and cents of revenue', () => {
    expect(read('2026-11-23\t12:00\t1.204,50\n2026-11-23\t13h\t80', 'revenue').rows).toEqual([
      { day: '2026-11-23', hour: 12, amount: 120_450 },
      { day: '2026-11-23', hour: 13, amount: 8_000 },
    ]);
    expect(read('2026-11-23;12:00-13:00;7').rows).toEqual([
      { day: '2026-11-23', hour: 12, amount: 7 },
    ]);
  });

  it('that cannot be meant are named, and one that stands there twice', () => {
    const { rows, faults } = read(
      'Day;Hour;Covers\nMonday;12;4\n2026-11-23;25;4\n2026-11-23;12;-4\n2026-11-28;12;4\n2026-11-23\n2026-11-23;12;4\n2026-11-23;12;5',
    );
    expect(rows).toEqual([{ day: '2026-11-23', hour: 12, amount: 4 }]);
    expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'day'],
      [3, 'hour'],
      [4, 'amount'],
      [5, 'day'],
      [6, 'columns'],
      [8, 'twice'],
    ]);
  });
});
