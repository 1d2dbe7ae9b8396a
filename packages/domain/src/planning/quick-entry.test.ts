import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printQuickEntry } from './print-quick-entry.ts';
import { type QuickEntry, readQuickEntry } from './quick-entry.ts';
import type { QuickSpan } from './quick-times.ts';

const NONE = { section: null, skills: [], openCount: null };
const span = (start: number, end: number, unpaidMinutes = 0, paidMinutes = 0): QuickSpan => ({
  start: start * 60,
  end: end * 60,
  unpaidMinutes,
  paidMinutes,
});
const work = (spans: QuickSpan[], more: object = {}) => ({ kind: 'work', spans, ...NONE, ...more });

const EXAMPLES: [string, object][] = [
  ['9-17', work([span(9, 17)])],
  ['0930-18', work([span(9.5, 18)])],
  [' 9:30-18  ', work([span(9.5, 18)])],
  ['22-6', work([span(22, 30)])],
  ['0-24', work([span(0, 24)])],
  ['9-17/30', work([span(9, 17, 30)])],
  ['9-17/30p', work([span(9, 17, 0, 30)])],
  ['9-17/30/15p', work([span(9, 17, 30, 15)])],
  ['9-12 14-18', work([span(9, 12), span(14, 18)])],
  ['22-2 3-6', work([span(22, 26), span(27, 30)])],
  ['22-24 1-6', work([span(22, 24), span(25, 30)])],
  ['9-17 bar', work([span(9, 17)], { section: 'bar' })],
  ['9-17 #barista #wine', work([span(9, 17)], { skills: ['barista', 'wine'] })],
  ['open 9-17 x3', work([span(9, 17)], { openCount: 3 })],
  ['Open 9-17 bar', work([span(9, 17)], { section: 'bar', openCount: 1 })],
  ['N', { kind: 'template', code: 'N' }],
  ['off vac', { kind: 'absence', type: 'vac' }],
  ['=', { kind: 'same' }],
  ['+1h', { kind: 'longer', minutes: 60 }],
  ['+1h30', { kind: 'longer', minutes: 90 }],
  ['-15m', { kind: 'longer', minutes: -15 }],
];

const FAULTS: [string, string, string, string][] = [
  ['', 'missing', '', 'times'],
  ['9-', 'no_time', '9-', 'times'],
  ['9-25', 'no_time', '9-25', 'times'],
  ['bar 9-960', 'no_time', '9-960', 'times'],
  ['9-9', 'no_length', '9-9', 'times'],
  ['9-17/x bar', 'no_time', 'x', 'pause'],
  ['9-17/30/y', 'no_time', 'y', 'pause'],
  ['9-10/60', 'pause_too_long', '9-10/60', 'pause'],
  ['9-12 11-18', 'overlap', '11-18', 'times'],
  ['14-18 9-12', 'overlap', '9-12', 'times'],
  ['22-6 7-23', 'too_long', '7-23', 'times'],
  ['9-17 bar hall', 'too_many', 'hall', 'skill'],
  ['9-17 #', 'unknown_word', '#', 'skill'],
  ['9-17 (bar)', 'unknown_word', '(bar)', 'section'],
  ['kitchen', 'unknown_word', 'kitchen', 'times'],
  ['open', 'missing', '', 'times'],
  ['open 9-17 x0', 'no_count', 'x0', 'count'],
  ['off', 'missing', '', 'absence'],
  ['off vac 9-17', 'too_many', '9-17', 'nothing'],
  ['+1', 'unknown_word', '+1', 'duration'],
  ['+0m', 'no_length', '+0m', 'duration'],
  ['= bar', 'too_many', 'bar', 'nothing'],
];

const names = fc.stringMatching(/^[a-zé][a-z0-9é]{3,8}$/);
const lengths = fc.integer({ min: 1, max: 600 });
const spans = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), lengths, fc.option(fc.tuple(fc.nat(300), lengths)))
  .map(([start, long, second]): QuickSpan[] => {
    const [unpaidMinutes, paidMinutes] = [Math.floor(long / 4), Math.floor(long / 5)];
    const first = { start, end: start + long, unpaidMinutes, paidMinutes };
    if (!second) return [first];
    const from = first.end + second[0];
    return [first, { start: from, end: from + second[1], unpaidMinutes: 0, paidMinutes: 0 }];
  })
  .filter((list) => (list.at(-1)?.end ?? 0) - (list[0]?.start ?? 0) <= 1440)
  // What begins on the next day is read so only where the first span reaches it.
  .filter(([first, second]) => !second || second.start < 1440 || (first?.end ?? 0) >= 1440);

const entries: fc.Arbitrary<QuickEntry> = fc
  .oneof(
    fc.record({
      kind: fc.constant('work' as const),
      spans,
      section: fc.option(names),
      skills: fc.array(names, { maxLength: 3 }),
      openCount: fc.option(fc.integer({ min: 1, max: 50 })),
    }),
    fc.record({ kind: fc.constant('template' as const), code: fc.constantFrom('N', 'ab', 'V12') }),
    fc.record({ kind: fc.constant('absence' as const), type: names }),
    fc.constant({ kind: 'same' as const }),
    fc
      .integer({ min: 1, max: 1440 })
      .chain((minutes) =>
        fc.constantFrom(
          { kind: 'longer' as const, minutes },
          { kind: 'longer' as const, minutes: -minutes },
        ),
      ),
  )
  .chain((meaning) => fc.boolean().map((isForced) => ({ ...meaning, isForced })));

describe('what is typed into a cell', () => {
  it.each(EXAMPLES)('%s is read', (text, meaning) => {
    expect(readQuickEntry(text)).toEqual({ entry: { ...meaning, isForced: false } });
    expect(readQuickEntry(`${text}!`)).toEqual({ entry: { ...meaning, isForced: true } });
  });

  it.each(FAULTS)('%s is refused with where and why', (text, code, place, expected) => {
    const read = readQuickEntry(text);
    const fault = 'fault' in read ? read.fault : null;
    expect(fault).toMatchObject({ code, expected });
    expect(text.slice(fault?.from, fault?.to)).toBe(place);
  });

  it('is read back as what it was printed from', () => {
    fc.assert(
      fc.property(entries, (entry) => {
        expect(readQuickEntry(printQuickEntry(entry))).toEqual({ entry });
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws, points into the text, and prints what it read', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789-/:px#!=+ hmoefnbar'.split('')) });
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (typed) => {
        const read = readQuickEntry(typed);
        if ('fault' in read) {
          expect(0 <= read.fault.from && read.fault.from <= read.fault.to).toBe(true);
          expect(read.fault.to).toBeLessThanOrEqual(typed.length);
          return;
        }
        expect(readQuickEntry(printQuickEntry(read.entry))).toEqual(read);
      }),
      { numRuns: 2000 },
    );
  });
});
