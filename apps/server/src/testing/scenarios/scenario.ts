import fc from 'fast-check';
import { expect } from 'vitest';
import type { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import type { Oracle, Expected } from './oracle.ts';
import { PEOPLE, type Fixture } from './fixture.ts';

type Reply = { status: number; error: Pick<ErrorEnvelope, 'code'> | null };
type Scenario = fc.AsyncCommand<Oracle, Fixture>;

/** What one step is, once it is known who does it to what. */
type Step = {
  name: string;
  judge: () => Expected;
  send: (fixture: Fixture) => Promise<Reply>;
};

/** Numbers by which a step chooses among what there is. */
type Draw = readonly [number, number, number];

/**
 * One thing that somebody does, chosen by the numbers from what the model knows: judged by the model,
 * done for real, and both must agree on the answer and on whose every shift is.
 */
export const scenario = (
  toStep: (oracle: Oracle, draw: Draw) => Step | null,
): fc.Arbitrary<Scenario> =>
  fc.tuple(fc.nat(), fc.nat(), fc.nat()).map((draw) => {
    let name = `not yet chosen by ${draw.join(' ')}`;
    return {
      check: (oracle) => toStep(oracle, draw) !== null,
      toString: () => name,
      run: async (oracle, fixture) => {
        const step = toStep(oracle, draw);
        if (!step) return;
        name = step.name;
        const expected = step.judge();
        const { status, error } = await step.send(fixture);
        expect(status < 300 ? null : error?.code, name).toBe(expected);
        const owners = oracle.shifts.map((shift) => (shift.isDeleted ? 'gone' : shift.owner));
        expect(await fixture.owners(), name).toEqual(owners);
      },
    };
  });

export const everybody = Array.from({ length: PEOPLE }, (_, index) => index);

export const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** Most often one of those with whom something can happen, and now and then any. */
export const mostly = <T>(number: number, likely: readonly T[], all: readonly T[]): T =>
  number % 5 === 0 || likely.length === 0 ? pick(all, number >> 3) : pick(likely, number >> 3);

export const indexesOf = <T>(
  list: readonly T[],
  isLikely: (item: T) => boolean = () => true,
): number[] => list.flatMap((item, index) => (isLikely(item) ? [index] : []));
