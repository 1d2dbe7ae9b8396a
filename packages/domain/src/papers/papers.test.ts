import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findReminderFault,
  isWithdrawable,
  PAPER_KINDS,
  PAPER_STATES,
  secretsOf,
} from './papers.ts';

const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-11-0${number}`);

describe('a reminder', () => {
  it('is sent at most once a day, however often and of whatever paper it is asked for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAPER_STATES),
        fc.boolean(),
        day,
        fc.array(day, { maxLength: 60 }),
        (state, isOpened, sentOn, asked) => {
          const told: string[] = [sentOn];
          for (const today of asked) {
            const fault = findReminderFault({ state, isOpened, toldOn: told }, today);
            if (fault === null) told.push(today);
          }
          expect(new Set(told).size).toBe(told.length);
        },
      ),
    );
  });

  it('is for what waits for its person and for nothing else', () => {
    const waiting = PAPER_STATES.flatMap((state) =>
      [true, false].flatMap((isOpened) =>
        findReminderFault({ state, isOpened, toldOn: [] }, '2026-11-23') === null
          ? [`${state} ${isOpened}`]
          : [],
      ),
    );
    expect(waiting).toEqual(['unsigned true', 'unsigned false', 'sent false']);
    const qualified = { state: 'qualified', isOpened: false, toldOn: [] } as const;
    expect(findReminderFault(qualified, '2026-11-23')).toBe('signed_elsewhere');
  });
});

it('everything can be taken back but what is signed or gone', () => {
  expect(PAPER_STATES.filter((state) => !isWithdrawable(state))).toEqual(['signed', 'void']);
});

it('only a contract shows a wage, and only what is for everybody shows nothing of a person', () => {
  expect(PAPER_KINDS.filter((kind) => secretsOf(kind).includes('wages.see'))).toEqual(['contract']);
  expect(PAPER_KINDS.filter((kind) => secretsOf(kind).length === 0)).toEqual(['general']);
});
