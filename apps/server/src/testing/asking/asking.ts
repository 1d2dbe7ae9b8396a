import fc from 'fast-check';
import { expect } from 'vitest';
import type { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import type { Oracle, Verdict } from './oracle.ts';
import { PEOPLE, type World } from './world.ts';

type Reply = { status: number; error: Pick<ErrorEnvelope, 'code'> | null };
type Asking = fc.AsyncCommand<Oracle, World>;

/** What one step is, once it is known who does it to what. */
type Step = {
  name: string;
  judge: () => Verdict;
  send: (world: World) => Promise<Reply>;
};

/** Numbers by which a step chooses among what there is. */
type Draw = readonly [number, number, number];

/**
 * One thing that somebody does, chosen by the numbers from what the model knows: judged by the model,
 * done for real, and both must agree on the answer and on whose every shift is.
 */
export const asking = (toStep: (oracle: Oracle, draw: Draw) => Step | null): fc.Arbitrary<Asking> =>
  fc.tuple(fc.nat(), fc.nat(), fc.nat()).map((draw) => {
    let name = `not yet chosen by ${draw.join(' ')}`;
    return {
      check: (oracle) => toStep(oracle, draw) !== null,
      toString: () => name,
      run: async (oracle, world) => {
        const step = toStep(oracle, draw);
        if (!step) return;
        name = step.name;
        const verdict = step.judge();
        const { status, error } = await step.send(world);
        expect(status < 300 ? null : error?.code, name).toBe(verdict);
        const owners = oracle.shifts.map((shift) => (shift.isDeleted ? 'gone' : shift.owner));
        expect(await world.owners(), name).toEqual(owners);
      },
    };
  });

export const everybody = Array.from({ length: PEOPLE }, (_, index) => index);

export const one = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** Most often one of those with whom something can happen, and now and then any. */
export const mostly = <T>(number: number, likely: readonly T[], all: readonly T[]): T =>
  number % 5 === 0 || likely.length === 0 ? one(all, number >> 3) : one(likely, number >> 3);

export const indexesOf = <T>(
  list: readonly T[],
  isLikely: (item: T) => boolean = () => true,
): number[] => list.flatMap((item, index) => (isLikely(item) ? [index] : []));
