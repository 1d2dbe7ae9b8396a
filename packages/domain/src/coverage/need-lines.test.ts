import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayClock } from '../time/day-clock.ts';
import { readNeedLines } from './need-lines.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => [day]);
const SECTIONS = [
  { id: 'bar', name: 'Bar' },
  { id: 'hall', name: 'Hall' },
];
const WORDS = { weekdays: WEEKDAYS, sections: SECTIONS };
const HOUR = 3600;

const needs = fc.array(
  fc
    .record({
      weekday: fc.integer({ min: 0, max: 6 }),
      start: fc.integer({ min: 0, max: 47 }).map((half) => half * 1800),
      halves: fc.integer({ min: 1, max: 47 }),
      count: fc.integer({ min: 0, max: 99 }),
      sectionId: fc.constantFrom('bar', 'hall', null),
    })
    .map(({ halves, ...need }) => ({
      ...need,
      day: null,
      end: need.start + halves * 1800,
      skillIds: [],
    })),
);

it('reads what a spreadsheet writes, whatever stands between its cells', () => {
  fc.assert(
    fc.property(needs, fc.constantFrom('\t', ';', ','), (all, mark) => {
      const lines = all.map(({ weekday, start, end, count, sectionId }) =>
        [
          WEEKDAYS[weekday]?.[0]?.toUpperCase(),
          dayClock(start),
          dayClock(end),
          count,
          SECTIONS.find(({ id }) => id === sectionId)?.name ?? '',
        ].join(mark),
      );
      const text = ['Day', 'From', 'Until', 'People', 'Section'].join(mark);
      const read = readNeedLines([text, ...lines, ''].join('\r\n'), WORDS);
      expect(read.rows).toEqual(all);
      expect(read.faults).toEqual([]);
    }),
  );
});

it('takes dates, short hours and a night', () => {
  const { rows } = readNeedLines('2026-12-24;22;6;3', WORDS);
  expect(rows).toEqual([
    {
      weekday: null,
      day: '2026-12-24',
      sectionId: null,
      start: 22 * HOUR,
      end: 30 * HOUR,
      count: 3,
      skillIds: [],
    },
  ]);
});

it('takes days and times as a spreadsheet of one’s own country writes them', () => {
  const { rows, faults } = readNeedLines('24/12/2026;17u;1u30;5\n31-12-26;18.00;24;6', WORDS);
  expect(faults).toEqual([]);
  expect(rows).toMatchObject([
    { day: '2026-12-24', start: 17 * HOUR, end: 25.5 * HOUR, count: 5 },
    { day: '2026-12-31', start: 18 * HOUR, end: 24 * HOUR, count: 6 },
  ]);
});

it('says of each line what it cannot be', () => {
  const lines = ['Mon;9;17', 'Moon;9;17;1', 'Mon;9;25;1', 'Mon;9;17;many', 'Mon;9;17;1;Roof'];
  const { rows, faults } = readNeedLines(lines.join('\n'), WORDS);
  expect(rows).toEqual([]);
  expect(faults).toEqual([
    { line: 1, fault: 'columns' },
    { line: 2, fault: 'day' },
    { line: 3, fault: 'time' },
    { line: 4, fault: 'count' },
    { line: 5, fault: 'section' },
  ]);
});
