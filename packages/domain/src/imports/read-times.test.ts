import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDayPart, readPause, readTime, readTimes } from './read-times.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));

/** A time as people and programs write it. */
const WRITTEN = [
  (h: number, m: number) => `${two(h)}:${two(m)}`,
  (h: number, m: number) => `${h}:${two(m)}`,
  (h: number, m: number) => `${two(h)}.${two(m)}`,
  (h: number, m: number) => `${h}u${two(m)}`,
  (h: number, m: number) => `${h}h${two(m)}`,
  (h: number, m: number) => `${two(h)}${two(m)}`,
  (h: number, m: number) => `${two(h)}:${two(m)}:00`,
  (h: number, m: number) => `${((h + 11) % 12) + 1}:${two(m)} ${h < 12 ? 'AM' : 'p.m.'}`,
] as const;

describe('a time of day', () => {
  it('is read however it is written', () => {
    fc.assert(
      fc.property(clock, fc.constantFrom(...WRITTEN), ([h, m], write) => {
        expect(readTime(` ${write(h, m)} `)).toEqual({ value: h * 60 + m });
      }),
    );
  });

  it('is read as the part of a day that a spreadsheet keeps', () => {
    fc.assert(
      fc.property(clock, ([h, m]) => {
        const minutes = h * 60 + m;
        const kept = String(Number((minutes / 1440).toPrecision(14)));
        // What has two places may be typed by hand: 0.30 is half past midnight.
        fc.pre(kept.length > 4);
        expect(readTime(kept)).toEqual({ value: minutes });
      }),
    );
  });

  it('is an hour alone', () => {
    expect(['9', '9u', '17h', '9 uur', '24:00'].map((text) => readTime(text))).toEqual(
      [540, 540, 1020, 540, 1440].map((value) => ({ value })),
    );
  });

  it.each(['', '25:00', '24:01', '9:60', '13 PM', '0 AM', 'noon', '1.5', '-9'])(
    'is not %j',
    (text) => {
      expect(readTime(text)).toEqual({ fault: true });
    },
  );
});

describe('two times in one cell', () => {
  it('are read with whatever stands between them', () => {
    const between = ['-', ' - ', '–', ' tot ', ' to ', ' à ', ' bis ', ' hasta ', '/'];
    fc.assert(
      fc.property(clock, clock, fc.constantFrom(...between), (a, b, mark) => {
        const [from, to] = [a, b].map(([h, m]) => `${two(h)}:${two(m)}`);
        expect(readTimes(`${from}${mark}${to}`)).toEqual({
          value: { from: a[0] * 60 + a[1], to: b[0] * 60 + b[1] },
        });
      }),
    );
  });

  it('are not one, nor three', () => {
    expect(readTimes('9:00')).toEqual({ fault: true });
    expect(readTimes('9-12-17')).toEqual({ fault: true });
  });
});

describe('a pause', () => {
  it.each([
    ['30', 30],
    ['30 min', 30],
    ["45'", 45],
    ['0:30', 30],
    ['0u30', 30],
    ['1h', 60],
    ['0,5', 30],
    ['0.75 u', 45],
    ['0.020833333333333', 30],
    ['0', 0],
  ])('of %j is %d minutes', (text, value) => {
    expect(readPause(text)).toEqual({ value });
  });

  it.each(['600', '9:00', 'lunch', '-5'])('is not %j', (text) => {
    expect(readPause(text)).toMatchObject({ fault: true });
  });
});

it('asks which half of a day, and knows those that are named', () => {
  const read = ['VM', 'Après-midi', 'hele dag', 'mañana', 'Nachmittag', 'half', '0,5'].map((text) =>
    readDayPart(text),
  );
  expect(read).toEqual([
    { value: 'morning' },
    { value: 'afternoon' },
    { value: 'whole' },
    { value: 'morning' },
    { value: 'afternoon' },
    { fault: true },
    { fault: true },
  ]);
});
