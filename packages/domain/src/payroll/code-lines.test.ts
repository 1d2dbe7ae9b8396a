import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CodeText, readCodeLines, writeCodeLines } from './code-lines.ts';

const SECTIONS = [
  { id: 's1', name: 'Zaal; "groot"' },
  { id: 's2', name: 'Bar' },
];

const anyLine: fc.Arbitrary<CodeText> = fc.record({
  key: fc.constantFrom('NORMAL', 'PREMIUM:night', 'ABSENCE:50'),
  code: fc.constantFrom('', '101', '=1', '-5', 'a;b', '"q"'),
  unit: fc.constantFrom('hours', 'minutes', 'days', 'count', 'amount'),
  since: fc.constantFrom('2026-01-01', '2026-11-30'),
  scope: fc.constantFrom(
    {},
    { workerType: 'STU' },
    { workerKind: 'worker', regime: 'PART' },
    { sectionId: 's1' },
  ),
  factor: fc.constantFrom(1, 500, 1000, 1250),
  sign: fc.constantFrom(1, -1),
  note: fc.constantFrom('', 'Since the new contract; see mail', 'a "quote"'),
});

describe('a code map as CSV', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const read = readCodeLines(writeCodeLines(lines, SECTIONS), SECTIONS);
        expect(read).toEqual({ rows: lines, faults: [] });
      }),
    );
  });

  it('is taken from cells of a spreadsheet, and says of each line why it cannot be meant', () => {
    const text = [
      'NORMAL\t101\thours\t2026-01-01',
      'GUESS\t1\thours\t2026-01-01',
      'NORMAL\t1\tyears\t2026-01-01',
      'NORMAL\t1\thours\t01/01/2026',
      'NORMAL\t1\thours\t2026-13-01',
      'NORMAL\t1\thours\t2026-01-01\tXYZ',
      'NORMAL\t1\thours\t2026-01-01\t\t\t\tAttic',
      'NORMAL\t1\thours\t2026-01-01\t\t\t\tbar\t0',
      '',
      'NORMAL\t1\thours\t2026-01-01\t\t\t\tbar\t0,5\t-1',
    ].join('\n');
    const { rows, faults } = readCodeLines(text, SECTIONS);
    expect(faults).toEqual([
      { line: 2, fault: 'key' },
      { line: 3, fault: 'unit' },
      { line: 4, fault: 'since' },
      { line: 5, fault: 'since' },
      { line: 6, fault: 'worker' },
      { line: 7, fault: 'section' },
      { line: 8, fault: 'factor' },
    ]);
    expect(rows.map(({ factor, sign, scope }) => [factor, sign, scope])).toEqual([
      [1000, 1, {}],
      [500, -1, { sectionId: 's2' }],
    ]);
  });
});
