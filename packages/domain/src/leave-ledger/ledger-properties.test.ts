import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay } from '../calendar-days/holidays.ts';
import { availableFor, availableOn, type Balance, balanceAt, matchAll, sumOf } from './balance.ts';
import { leftOf } from './left.ts';
import { buildLots, lastDayOf } from './build-lots.ts';
import { chargeDays } from './charge-days.ts';
import { explain } from './explain.ts';
import { type LeaveRule, type LedgerEntry, type LedgerInput, rulesOn } from './leave-accounts.ts';
import { mondayOf } from './ledger-days.ts';
import {
  charging,
  companyDays,
  entry,
  hoursOf,
  ledger,
  piece,
  SINCE,
  wholeDays,
  work,
} from './ledger-samples.ts';
import { reserve } from './reserve.ts';
import { closingOf, sinceClosing, statementAt } from './settle.ts';

const RUNS = { numRuns: 150 };
const day = fc.integer({ min: 0, max: 1000 }).map((at) => addToDay('2025-01-10', at));

const entries = (most: number): fc.Arbitrary<LedgerEntry[]> =>
  fc
    .uniqueArray(
      fc.record({
        day,
        amount: fc.constantFrom(-1000, -500, -2000, 1500),
        state: fc.constantFrom<'asked' | 'approved'>('asked', 'approved'),
      }),
      { maxLength: most, selector: (item) => `${item.day}${item.amount}` },
    )
    .map((list) => list.map((item) => entry(item)));

const rules: fc.Arbitrary<LeaveRule[]> = fc
  .record({
    perYear: fc.constantFrom(5000, 19_000, 20_000),
    step: fc.constantFrom(1, 500, 1000),
    usable: fc.constantFrom<'begin' | 'end'>('begin', 'end'),
    most: fc.constantFrom(0, 2000, 5000),
    limit: fc.constantFrom(0, 2000),
  })
  .map(({ perYear, step, usable, most, limit }): LeaveRule[] => [
    { kind: 'accrue', since: SINCE, params: { perYear, perWorkedDay: null, usable } },
    { kind: 'round', since: SINCE, params: { step, toward: 'nearest' } },
    {
      kind: 'lasts',
      since: SINCE,
      params: { until: 'year-end', longer: most > 0 ? { most, until: '03-31' } : null },
    },
    { kind: 'negative', since: SINCE, params: { limit } },
  ]);

const input: fc.Arbitrary<LedgerInput> = fc
  .record({ rules, entries: entries(14) })
  .map(({ rules: own, entries: list }) =>
    ledger({ unit: 'day', rules: own, contract: [piece({ from: '2025-01-01' })], entries: list }),
  );

/** What ends between two days, whoever has it. */
const endedBy = (own: LedgerInput, until: string): number => balanceAt(own, until).ended;

describe('a balance', () => {
  it('1: is the sum of the lines that explain it, on any day', () => {
    fc.assert(
      fc.property(input, day, (own, on) => {
        const left = leftOf(balanceAt(own, on));
        const lines = explain(own, on);
        expect(sumOf(lines, ({ amount }) => amount)).toBe(left);
        expect(lines.at(-1)?.total ?? 0).toBe(left);
      }),
      RUNS,
    );
  });

  it('2: is what was earned, without what was taken, is held or has ended', () => {
    fc.assert(
      fc.property(input, day, (own, on) => {
        const at = balanceAt(own, on);
        const gone = at.taken - at.owed + at.planned + at.asked - at.beyond + at.ended;
        expect(at.earned).toBe(gone + at.free);
      }),
      RUNS,
    );
  });

  it('3 and 4: is the same in whatever order entries and rules come, and every time', () => {
    fc.assert(
      fc.property(input, day, (own, on) => {
        const turned = {
          ...own,
          entries: own.entries.toReversed(),
          rules: own.rules.toReversed(),
          contract: own.contract.toReversed(),
        };
        const bytes = (one: LedgerInput) => JSON.stringify([balanceAt(one, on), explain(one, on)]);
        expect(bytes(turned)).toBe(bytes(own));
        expect(bytes(own)).toBe(bytes(own));
      }),
      RUNS,
    );
  });

  it('5 and 6: is as before once an entry was reversed, or what was asked for was withdrawn', () => {
    fc.assert(
      fc.property(input, day, day, (own, when, on) => {
        const made = entry({ day: when, amount: -1000, state: 'asked', id: 'made' });
        const undone = { ...made, id: 'undone', kind: 'released' as const, amount: 1000 };
        const both = [...own.entries, made, { ...undone, reversesId: 'made' }];
        expect(balanceAt({ ...own, entries: both }, on)).toEqual(balanceAt(own, on));
      }),
      RUNS,
    );
  });

  it('7: lets no more end for one more booking, and nothing that is held', () => {
    fc.assert(
      fc.property(input, day, (own, when) => {
        const more = {
          ...own,
          entries: [...own.entries, entry({ day: when, amount: -1000, id: 'x' })],
        };
        expect(endedBy(more, '2029-01-01')).toBeLessThanOrEqual(endedBy(own, '2029-01-01'));
        for (const { lot, taking } of matchAll(own, '2029-01-01').matched.paid) {
          const last = lastDayOf(lot);
          expect(last === null || taking.day <= last).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('8: earns in twelve months what the year gives, for any step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(1, 250, 500, 1000),
        (days, step) => {
          const own = ledger({
            unit: 'day',
            rules: companyDays(days * 1000, step),
            contract: [piece({ from: '2026-01-01' })],
          });
          const { lots } = buildLots(own, '2026-12-31');
          expect(sumOf(lots, ({ amount }) => amount)).toBe(days * 1000);
        },
      ),
      RUNS,
    );
  });

  it('9: counts a day in halves and a request in two as it counts the whole', () => {
    fc.assert(
      fc.property(input, day, day, (own, when, on) => {
        const of = (...amounts: number[]) => {
          const made = amounts.map((amount, at) => entry({ day: when, amount, id: `m${at}` }));
          return balanceAt({ ...own, entries: [...own.entries, ...made] }, on);
        };
        expect(of(-500, -500)).toEqual(of(-1000));
      }),
      RUNS,
    );
  });

  it('12: of today does not change by a rule of tomorrow', () => {
    fc.assert(
      fc.property(input, rules, day, (own, others, on) => {
        const tomorrow = others.map((rule) => ({ ...rule, since: addToDay(on, 1) }));
        const { ending: _, ...before } = balanceAt(own, on);
        const { ending: __, ...after } = balanceAt(
          { ...own, rules: [...own.rules, ...tomorrow] },
          on,
        );
        const none = { planned: 0, asked: 0, free: 0, beyond: 0 };
        expect({ ...after, ...none }).toEqual({ ...before, ...none });
        const all = ({ free, planned, asked, beyond }: Balance) => free + planned + asked - beyond;
        expect(all(after as Balance)).toBe(all(before as Balance));
      }),
      RUNS,
    );
  });

  it('14: carries the smaller of what remains and the limit', () => {
    fc.assert(
      fc.property(entries(8), fc.integer({ min: 0, max: 20_000 }), (list, most) => {
        const taken = list
          .filter(({ amount }) => amount < 0)
          .map((one) => ({ ...one, day: `2025${one.day.slice(4)}` }));
        fc.pre(sumOf(taken, ({ amount }) => -amount) <= 20_000);
        const own = ledger({
          unit: 'day',
          contract: [piece({ from: '2025-01-01', until: '2025-12-31' })],
          entries: taken,
          rules: [
            {
              kind: 'grant',
              since: SINCE,
              params: { amount: 20_000, at: 'year-start', per: 'year' },
            },
            {
              kind: 'lasts',
              since: SINCE,
              params: { until: 'year-end', longer: { most, until: '03-31' } },
            },
          ],
        });
        const { free } = balanceAt(own, '2025-12-31');
        expect(balanceAt(own, '2026-01-01').free).toBe(Math.min(free, most));
      }),
      RUNS,
    );
  });

  it('16: that was told for a closed time and the differences since are what is true now', () => {
    fc.assert(
      fc.property(input, entries(4), day, (own, later, on) => {
        const told = explain(own, on);
        const now = explain({ ...own, entries: [...own.entries, ...later] }, on);
        const lines = [...told, ...sinceClosing(told, now)];
        expect(sumOf(lines, ({ amount }) => amount)).toBe(sumOf(now, ({ amount }) => amount));
      }),
      RUNS,
    );
  });
});

describe('what can be asked for', () => {
  it('11: is given to the last unit, and not one more', () => {
    fc.assert(
      fc.property(input, day, (own, when) => {
        const most = availableOn(own, when);
        const ask = (amount: number) =>
          reserve(own, {
            charges: [{ day: when, part: 'day', amount, why: 'shift' }],
            today: '2025-01-01',
          });
        if (most > 0) expect(ask(most)).toMatchObject({ entries: [{ amount: -most }] });
        expect(ask(most + 1)).toMatchObject({ fault: 'balance_short', available: most });
      }),
      { numRuns: 60 },
    );
  });

  it('10: of two who ask for the last day one gets it', () => {
    fc.assert(
      fc.property(input, day, (own, when) => {
        const most = availableOn(own, when);
        const booked = {
          ...own,
          entries: [...own.entries, entry({ day: when, amount: -most, id: 'b' })],
        };
        expect(most === 0 || availableOn(booked, when) === 0).toBe(true);
        expect(availableFor(booked, [{ day: when, amount: 1 }])).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what days cost', () => {
  const week = fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { minLength: 1, maxLength: 14 });
  const shifts = fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: 13 }),
      from: fc.integer({ min: 0, max: 20 }),
      hours: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 10, selector: ({ at }) => at },
  );
  const dayAt = (at: number) => addToDay('2026-09-07', at);

  it('13: is never more a week than a week', () => {
    fc.assert(
      fc.property(
        week,
        shifts,
        fc.constantFrom<'hour' | 'day'>('hour', 'day'),
        (days, plan, unit) => {
          const own = piece({ weekMinutes: 24 * 60, weekDays: 3 });
          const charges = chargeDays(
            charging({
              unit,
              contract: [own],
              weekdays: [1, 2, 3, 4, 5, 6, 7],
              wanted: wholeDays(...days.map(dayAt)),
              planned: plan.map(({ at, from, hours }) => work(dayAt(at), from, from + hours)),
            }),
          );
          const most = unit === 'hour' ? 24 * 60 : 3000;
          for (const ofWeek of Map.groupBy(charges, (item) => mondayOf(item.day)).values()) {
            expect(sumOf(ofWeek, ({ amount }) => amount)).toBeLessThanOrEqual(most);
          }
        },
      ),
      RUNS,
    );
  });

  it('15: hangs on the zone of the work alone, and a night of changing clocks costs its true hours', () => {
    const night = (date: string) =>
      chargeDays(
        charging({
          contract: [piece({ weekMinutes: 40 * 60 })],
          wanted: wholeDays(date),
          planned: [work(date, 22, 30)],
        }),
      );
    expect(night('2026-03-28')[0]).toMatchObject({ day: '2026-03-28', amount: 7 * 60 });
    expect(night('2026-10-24')[0]).toMatchObject({ amount: 9 * 60 });
    expect(night('2026-09-05')[0]).toMatchObject({ amount: 8 * 60 });
    const half = charging({
      unit: 'day',
      wanted: hoursOf('2026-10-25', 0, 4),
      planned: [work('2026-10-24', 22, 30)],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    });
    // Five true hours of nine are more than half of them.
    expect(chargeDays(half)).toEqual([
      { day: '2026-10-24', part: 'part', amount: 1000, why: 'shift' },
      { day: '2026-10-25', part: 'part', amount: 0, why: 'shift' },
    ]);
  });

  it('is nothing on a day off of a planned week, and that of the plan where one is planned', () => {
    const planned = [0, 1, 2].map((at) => work(dayAt(at), 9, 17.5, 30));
    const own = { contract: [piece({ weekMinutes: 24 * 60, weekDays: 3 })], planned };
    const ask = (...days: string[]) =>
      chargeDays(charging({ ...own, wanted: wholeDays(...days) })).map(({ why, amount }) => [
        why,
        amount,
      ]);
    expect(ask(dayAt(3))).toEqual([['week-full', 0]]);
    expect(ask(dayAt(1))).toEqual([['shift', 480]]);
    expect(ask('2019-12-31')).toEqual([['outside', 0]]);
  });
});

it('holds the last rule of a day, and none where one was ended', () => {
  const limit = (since: string, of: number | null): LeaveRule => ({
    kind: 'negative',
    since,
    params: of === null ? null : { limit: of },
  });
  const own = [limit('2026-01-01', 1), limit('2026-06-01', null), limit('2026-03-01', 2)];
  expect(rulesOn(own, '2025-12-31').negative).toBe(undefined);
  expect(rulesOn(own, '2026-02-01').negative).toEqual({ limit: 1 });
  expect(rulesOn(own, '2026-04-01').negative).toEqual({ limit: 2 });
  expect(rulesOn(own, '2026-07-01').negative).toBe(undefined);
});

it('17: leaves nothing to take and nothing owed once it is closed, on the last day or later', () => {
  fc.assert(
    fc.property(input, day, fc.integer({ min: 0, max: 500 }), (own, last, after) => {
      const settled = statementAt(own, last);
      const steps = sumOf(Object.values(settled.sums), (amount) => amount);
      expect(settled.carried + steps).toBe(leftOf(settled.balance));
      fc.pre(!settled.isWaiting);
      const closing = closingOf(settled).map(({ kind, amount }) =>
        entry({ kind, day: last, amount }),
      );
      const contract = own.contract
        .filter(({ from }) => from <= last)
        .map((each) => ({ ...each, until: last }));
      const held = own.entries.filter(({ amount, day: on }) => amount > 0 || on <= last);
      const closed = { ...own, contract, entries: [...held, ...closing] };
      expect(closingOf(statementAt(closed, last))).toEqual([]);
      expect(
        balanceAt(
          { ...closed, entries: closed.entries.filter((each) => each.day <= last) },
          addToDay(last, after),
        ),
      ).toMatchObject({ free: 0, owed: 0 });
    }),
    RUNS,
  );
});
