import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBatches, toDeltaLines } from './batch-difference.ts';
import { type CodeLine, findCode } from './code-map.ts';
import { type ExportPerson, toExportLines } from './export-lines.ts';
import type { PayLine } from './pay-lines.ts';
import { findDoubts } from './plausibility.ts';
import { mergeLines } from './sent-lines.ts';
import { toPayLines } from './settled-days.ts';
import { isWageKey } from './wage-keys.ts';

const code = (over: Partial<CodeLine>): CodeLine => ({
  key: 'NORMAL',
  scope: {},
  code: '101',
  unit: 'hours',
  factor: 1000,
  sign: 1,
  since: '2026-01-01',
  entered: 1,
  ...over,
});

const line = (over: Partial<PayLine>): PayLine => ({
  employmentId: 'e1',
  day: '2026-11-02',
  key: 'NORMAL',
  measure: 'seconds',
  value: 27_700,
  sectionId: null,
  timesheetId: 't1',
  revision: 1,
  ...over,
});

const DAYS = ['2026-11-02', '2026-11-03', '2026-11-04'];

const circumstances = {
  workerType: 'OTH',
  workerKind: 'worker',
  regime: 'FULL',
  sectionId: null,
} as const;

const person = (over: Partial<ExportPerson> = {}): ExportPerson => ({
  employmentId: 'e1',
  personId: 'p1',
  number: '26',
  days: DAYS,
  circumstancesOn: () => circumstances,
  ...over,
});

const rules = { codes: [code({})], granularity: 'day', hourStep: 'hundredth' } as const;

const quantities = (lines: readonly { quantity: number }[]) =>
  lines.map(({ quantity }) => quantity);

describe('wage keys', () => {
  it('are a closed list, with names of premiums, benefits, absences, costs and leave that is left', () => {
    const named = ['PREMIUM:night', 'ABSENCE:50', 'ABSENCE_BY_FUND:50', 'COST:x'];
    const known = ['NORMAL', ...named, 'LEAVE_PAID_OUT:HOLIDAY'];
    expect(known.every(isWageKey)).toBe(true);
    expect(['', 'normal', 'PREMIUM:', 'ABSENCE', 'WAGE:1', 'COST:a b'].some(isWageKey)).toBe(false);
    // Work on a holiday is its bucket and its premium, rest a kind of leave: nothing would ever say these.
    expect(['HOLIDAY_WORKED', 'COMPENSATION_REST'].some(isWageKey)).toBe(false);
  });
});

describe('the code of a key', () => {
  const find = (codes: CodeLine[], day = '2026-11-02') =>
    findCode(codes, 'NORMAL', 'seconds', circumstances, day)?.code;

  it('is the most specific one, then the latest', () => {
    const general = code({ code: 'old' });
    const later = code({ code: 'later', since: '2026-06-01' });
    const special = code({ code: 'worker', scope: { workerKind: 'worker' } });
    const corrected = code({ code: 'corrected', since: '2026-06-01', entered: 2 });
    expect(find([general, later])).toBe('later');
    expect(find([general, later], '2026-05-31')).toBe('old');
    expect(find([later, special])).toBe('worker');
    expect(find([corrected, later])).toBe('corrected');
    expect(find([code({ scope: { workerKind: 'employee' } })])).toBeUndefined();
    expect(find([code({ since: '2026-11-03' })])).toBeUndefined();
    expect(find([code({ unit: 'amount' })])).toBeUndefined();
  });
});

describe('quantities', () => {
  const three = DAYS.map((day) => line({ day }));

  it('add up to the rounded sum: 7 h 41 min 40 s on three days', () => {
    expect(quantities(toExportLines(three, [person()], rules).lines)).toEqual([
      76_900, 77_000, 76_900,
    ]);
    const minutes = { ...rules, codes: [code({ unit: 'minutes' })] };
    expect(quantities(toExportLines(three, [person()], minutes).lines)).toEqual([
      4_620_000, 4_610_000, 4_620_000,
    ]);
    const period = { ...rules, granularity: 'period' } as const;
    expect(quantities(toExportLines(three, [person()], period).lines)).toEqual([230_800]);
    const quarters = { ...period, hourStep: 'quarter' } as const;
    expect(quantities(toExportLines(three, [person()], quarters).lines)).toEqual([230_000]);
  });

  it('are weighed by a factor and a sign', () => {
    const half = { ...rules, codes: [code({ factor: 500, sign: -1 })] };
    expect(quantities(toExportLines([line({ value: 7200 })], [person()], half).lines)).toEqual([
      -10_000,
    ]);
  });

  it('lie within half a unit of what was settled, for each person and code, in any order', () => {
    const anyLine = fc
      .record({
        employmentId: fc.constantFrom('e1', 'e2'),
        day: fc.constantFrom(...DAYS),
        key: fc.constantFrom('NORMAL' as const, 'OVERTIME_50' as const),
        value: fc.integer({ min: -40_000, max: 90_000 }),
      })
      .map(line);
    const codes = [code({}), code({ key: 'OVERTIME_50', code: '150' })];
    const people = [person(), person({ employmentId: 'e2', personId: 'p2', number: '27' })];
    const both = fc.constantFrom('day' as const, 'period' as const);
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), both, (payLines, granularity) => {
        const all = { ...rules, codes, granularity };
        const { lines } = toExportLines(payLines, people, all);
        expect(toExportLines(payLines.toReversed(), people.toReversed(), all).lines).toEqual(lines);
        for (const { employmentId } of people) {
          for (const { key, code: name } of codes) {
            const isOf = (one: { employmentId: string }) => one.employmentId === employmentId;
            const sent = lines.filter((one) => isOf(one) && one.code === name);
            const seconds = payLines.filter((one) => isOf(one) && one.key === key);
            const hours = seconds.reduce((sum, { value }) => sum + value, 0) / 3600;
            const sum = quantities(sent).reduce((a, b) => a + b, 0) / 10_000;
            expect(Math.abs(sum - hours)).toBeLessThanOrEqual(0.005 + 1e-9);
          }
        }
      }),
    );
  });
});

describe('what forbids an export', () => {
  it('is listed whole: numbers that are missing or of two people, keys without a code', () => {
    const lines = [
      line({}),
      line({ key: 'ABSENCE:50' }),
      line({ employmentId: 'e2' }),
      line({ employmentId: 'e3' }),
    ];
    const people = [
      person({ number: '' }),
      person({ employmentId: 'e2', personId: 'p2' }),
      person({ employmentId: 'e3', personId: 'p3' }),
    ];
    const { faults } = toExportLines(lines, people, rules);
    expect(faults.map(({ fault, employmentId }) => `${fault} ${employmentId}`)).toEqual([
      'number_missing e1',
      'number_twice e2',
      'number_twice e3',
      'code_missing e1',
    ]);
  });

  it('is no key that is not sent, no spare measure, and no number of whom nothing is sent', () => {
    const codes = [
      code({}),
      code({ key: 'OVERTIME_50', code: '' }),
      code({ key: 'PREMIUM:night', code: '31', unit: 'amount' }),
    ];
    const lines = [
      line({}),
      line({ key: 'OVERTIME_50' }),
      line({ key: 'PREMIUM:night', measure: 'seconds' }),
      line({ key: 'PREMIUM:night', measure: 'amount', value: 38_300 }),
    ];
    const people = [person(), person({ employmentId: 'e2', personId: 'p2', number: '' })];
    const { lines: sent, faults } = toExportLines(lines, people, { ...rules, codes });
    expect(faults).toEqual([]);
    expect(sent.map((one) => [one.code, one.unit, one.quantity])).toEqual([
      ['101', 'hours', 76_900],
      ['31', 'amount', 38_300],
    ]);
  });
});

describe('a premium that is sent as an amount', () => {
  const sheet = { timesheetId: 't', employmentId: 'e1', revision: 1 };
  const settled = (day: string, amount: number | null) => ({
    day,
    base: {},
    premiums: [{ id: 'SUNDAY', seconds: 14_400, amount }],
    segments: [],
    absences: [],
    benefits: [],
    costs: [],
  });
  const codes = [code({ key: 'PREMIUM:SUNDAY', code: '300', unit: 'amount' })];
  const [first = '', second = ''] = DAYS;
  const sent = (amount: number | null) =>
    toExportLines(
      toPayLines(sheet, [settled(first, 120_000), settled(second, amount)]),
      [person()],
      {
        ...rules,
        codes,
      },
    );

  it('forbids nothing on a day on which its cap was reached before', () => {
    const { lines, faults } = sent(0);
    expect(faults).toEqual([]);
    expect(lines.map(({ day, quantity }) => [day, quantity])).toEqual([[first, 120_000]]);
  });

  it('is asked for where nobody could work it out', () => {
    const missing = { fault: 'code_missing', employmentId: 'e1', day: second };
    expect(sent(null).faults).toEqual([{ ...missing, key: 'PREMIUM:SUNDAY' }]);
  });
});

describe('an absence that a fund pays behind its first days', () => {
  it('goes out under a code of its own, and is asked for where it has none (R103)', () => {
    const [first = '', second = ''] = DAYS;
    const sheet = { timesheetId: 't', employmentId: 'e1', revision: 1 };
    const settled = (day: string, own: { isByFund?: true }) => ({
      day,
      base: {},
      premiums: [],
      segments: [],
      absences: [{ kindId: 'birth', seconds: 27_360, days: 10_000, ...own }],
      benefits: [],
      costs: [],
    });
    const lines = toPayLines(sheet, [settled(first, {}), settled(second, { isByFund: true })]);
    const own = code({ key: 'ABSENCE:birth', code: '40', unit: 'days' });
    const fund = code({ key: 'ABSENCE_BY_FUND:birth', code: '41', unit: 'days' });
    const { faults } = toExportLines(lines, [person()], { ...rules, codes: [own] });
    expect(faults).toEqual([
      { fault: 'code_missing', employmentId: 'e1', day: second, key: 'ABSENCE_BY_FUND:birth' },
    ]);
    const sent = toExportLines(lines, [person()], { ...rules, codes: [own, fund] });
    expect(sent.lines.map(({ day, code: name }) => [day, name])).toEqual([
      [first, '40'],
      [second, '41'],
    ]);
  });
});

describe('facts of days', () => {
  it('are sent where they have a code: days worked, and days with nothing', () => {
    const codes = [
      code({}),
      code({ key: 'DAY_WORKED', code: 'D', unit: 'days' }),
      code({ key: 'EMPTY_DAY', code: '0', unit: 'count' }),
    ];
    const { lines } = toExportLines([line({})], [person()], { ...rules, codes });
    expect(lines.map(({ day, code: name, quantity }) => [day, name, quantity])).toEqual([
      ['2026-11-02', '101', 76_900],
      ['2026-11-02', 'D', 10_000],
      ['2026-11-03', '0', 0],
      ['2026-11-04', '0', 0],
    ]);
  });

  it('leave out days on which somebody does not count', () => {
    const lines = [line({}), line({ day: '2026-11-05' })];
    expect(toExportLines(lines, [person()], rules).lines).toHaveLength(1);
  });
});

describe('a later batch', () => {
  const { lines } = toExportLines(
    DAYS.map((day) => line({ day })),
    [person()],
    rules,
  );

  it('differs from itself in nothing, and is reached from any other by its difference', () => {
    expect(compareBatches(lines, lines)).toEqual([]);
    const [first, second] = lines;
    if (!first || !second) throw new Error('three lines');
    const after = [{ ...first, quantity: 10_000 }, second, { ...first, day: '2026-11-09' }];
    const differences = compareBatches(lines, after);
    expect(differences.map(({ before, after: is }) => [before?.day, is?.day])).toEqual([
      ['2026-11-02', '2026-11-02'],
      ['2026-11-04', undefined],
      [undefined, '2026-11-09'],
    ]);
    expect(compareBatches([...lines, ...toDeltaLines(differences)], after)).toEqual([]);
    const renumbered = lines.map((one) => ({ ...one, number: '99' }));
    expect(toDeltaLines(compareBatches(lines, renumbered))).toHaveLength(6);
  });

  it('differs in nothing where a number was put right, and back again', () => {
    const renumbered = lines.map((one) => ({ ...one, number: '99' }));
    const there = toDeltaLines(compareBatches(lines, renumbered));
    const told = mergeLines([...lines, ...there]);
    const back = toDeltaLines(compareBatches(told, lines));
    expect(compareBatches(mergeLines([...told, ...back]), lines)).toEqual([]);
  });

  it('is doubted where it is unlike what was before', () => {
    const [first] = lines;
    if (!first) throw new Error('a line');
    const doubts = findDoubts({
      lines: [
        { ...first, quantity: 510_000 },
        { ...first, code: '777', quantity: 10_000 },
      ],
      employmentIds: ['e1', 'e2'],
      earlier: [lines],
      isByDay: true,
    });
    expect(doubts.map(({ doubt }) => doubt)).toEqual([
      'long_week',
      'hours_moved',
      'no_line',
      'code_new',
    ]);
    const same = { lines, employmentIds: ['e1'], earlier: [lines], isByDay: true };
    expect(findDoubts(same)).toEqual([]);
    const leave = { ...first, keys: ['LEAVE_PAID_OUT:HOLIDAY' as const], quantity: 1_200_000 };
    expect(findDoubts({ ...same, lines: [...lines, leave] })).toEqual([]);
  });
});
