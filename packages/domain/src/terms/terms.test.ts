import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORKER_TYPES } from '../dimona/worker-types.ts';
import { findTermsErrors } from './terms-errors.ts';
import {
  effectsOf,
  FIRST_TERMS,
  momentsOf,
  newValues,
  TERM_FIELDS,
  type Terms,
  type TermsLine,
  termsOn,
} from './terms.ts';
import { wageMoments, wageOn } from './wages.ts';

const DAYS = Array.from(
  { length: 12 },
  (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`,
);

const values = fc.record(
  {
    workerType: fc.constantFrom(...WORKER_TYPES),
    hoursWeekMinutes: fc.option(fc.constantFrom(600, 1200, 2280)),
    regime: fc.constantFrom('FULL' as const, 'PART' as const),
    category: fc.constantFrom('', '3', '4'),
    daysWeek: fc.option(fc.constantFrom(3, 5)),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<Terms>>;

const entries = fc.array(
  fc.record({ since: fc.constantFrom(...DAYS), isWithdrawn: fc.boolean(), values }),
  { maxLength: 12 },
);

const toLines = (entered: { since: string; isWithdrawn: boolean; values: Partial<Terms> }[]) =>
  entered.map((line, index): TermsLine => ({ ...line, entered: index }));

/** Writes every day of every field by itself: an entry fills its field from its day on, until the next day said. */
const dayByDay = (lines: readonly TermsLine[], day: string): Terms | null => {
  const living = lines.filter((line) => !line.isWithdrawn);
  if (!living.some((line) => line.since <= day)) return null;
  const result: Record<string, unknown> = {};
  for (const field of TERM_FIELDS) {
    const calendar = new Map<string, { since: string; value: unknown }>();
    for (const line of living) {
      if (!(field in line.values)) continue;
      for (const date of DAYS.filter((one) => one >= line.since)) {
        const written = calendar.get(date);
        if (written && written.since > line.since) continue;
        calendar.set(date, { since: line.since, value: line.values[field] });
      }
    }
    const written = calendar.get(day);
    result[field] = written ? written.value : FIRST_TERMS[field];
  }
  return result as Terms;
};

describe('terms of a day', () => {
  it('are those of a calendar that is filled in entry by entry', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom(...DAYS), (entered, day) => {
        const lines = toLines(entered);
        expect(termsOn(lines, day)).toEqual(dayByDay(lines, day));
      }),
    );
  });

  it('do not depend on the order in which rows are read', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom(...DAYS), fc.nat(), (entered, day, turn) => {
        const lines = toLines(entered);
        const cut = lines.length ? turn % lines.length : 0;
        const turned = [...lines.slice(cut), ...lines.slice(0, cut)].toReversed();
        expect(termsOn(turned, day)).toEqual(termsOn(lines, day));
      }),
    );
  });

  it('change on their moments only, and by what these say', () => {
    fc.assert(
      fc.property(entries, (entered) => {
        const lines = toLines(entered);
        const moments = momentsOf(lines);
        let before: Terms | null = null;
        for (const day of DAYS) {
          const moment = moments.find(({ since }) => since === day);
          const now = termsOn(lines, day);
          if (moment) {
            expect(moment.terms).toEqual(now);
            for (const field of TERM_FIELDS) {
              const isSame = before !== null && before[field] === now?.[field];
              expect(moment.changed.includes(field)).toBe(!isSame);
            }
          } else expect(now).toEqual(before);
          before = now;
        }
      }),
    );
  });

  it('are as wanted from a day on after what differs was entered', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom(...DAYS), values, (entered, since, wanted) => {
        const lines = toLines(entered);
        const line = {
          since,
          entered: 99,
          isWithdrawn: false,
          values: newValues(lines, since, wanted),
        };
        const after = [...lines, line];
        expect(termsOn(after, since)).toMatchObject(wanted);
        expect(newValues(after, since, wanted)).toEqual({});
        for (const day of DAYS.filter((one) => one < since)) {
          expect(termsOn(after, day)).toEqual(termsOn(lines, day));
        }
      }),
    );
  });

  it('differ on the days that the effects of a line name, and on no other', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom(...DAYS), values, (entered, since, wanted) => {
        const lines = toLines(entered).map((line) => ({ ...line, isWithdrawn: false }));
        const begun = { since: '2026-01-01', entered: -1, isWithdrawn: false, values: FIRST_TERMS };
        const before = [begun, ...lines];
        const news = newValues(before, since, wanted);
        const effects = effectsOf(before, since, news);
        const after = [...before, { since, entered: 99, isWithdrawn: false, values: news }];
        for (const day of DAYS) {
          for (const field of TERM_FIELDS) {
            const effect = effects.find((own) => own.field === field);
            const isNamed =
              effect !== undefined &&
              day >= effect.from &&
              (effect.until === null || day < effect.until);
            const isOther = termsOn(before, day)?.[field] !== termsOn(after, day)?.[field];
            expect(isOther).toBe(isNamed && effect.after !== termsOn(before, day)?.[field]);
          }
        }
      }),
    );
  });

  it('are whole: hours fit the regime, and only who may be hired by the day has none', () => {
    expect(findTermsErrors(FIRST_TERMS)).toEqual({});
    const part = { ...FIRST_TERMS, regime: 'PART' as const, hoursWeekMinutes: 1440 };
    expect(findTermsErrors(part)).toEqual({});
    expect(findTermsErrors({ ...part, regime: 'FULL' })).toEqual({ regime: 'regime_differs' });
    expect(findTermsErrors({ ...part, hoursWeekMinutes: 2281 })).toEqual({
      hoursWeekMinutes: 'hours_over_fulltime',
    });
    expect(findTermsErrors({ ...part, hoursWeekMinutes: null })).toEqual({
      hoursWeekMinutes: 'hours_missing',
    });
    expect(findTermsErrors({ ...part, hoursWeekMinutes: null, workerType: 'FLX' })).toEqual({});
  });
});

describe('the wage of a day', () => {
  const wages = fc
    .array(fc.record({ since: fc.constantFrom(...DAYS), isWithdrawn: fc.boolean() }), {
      maxLength: 10,
    })
    .map((own) => own.map((line, entered) => ({ ...line, entered })));

  it('is the last to begin, and of one day the last entered', () => {
    fc.assert(
      fc.property(wages, fc.constantFrom(...DAYS), (lines, day) => {
        const living = lines.filter((line) => !line.isWithdrawn && line.since <= day);
        const last = living
          .map(({ since }) => since)
          .sort()
          .at(-1);
        expect(wageOn(lines, day)).toEqual(living.filter(({ since }) => since === last).at(-1));
      }),
    );
  });

  it('changes on its moments only', () => {
    fc.assert(
      fc.property(wages, (lines) => {
        const moments = wageMoments(lines);
        for (const day of DAYS) {
          expect(wageOn(moments, day)).toEqual(wageOn(lines, day));
        }
      }),
    );
  });
});
