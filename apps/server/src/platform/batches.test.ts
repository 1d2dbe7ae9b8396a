import { describe, expect, it } from 'vitest';
import { createBatches } from './batches.ts';

/** Batches whose work ends when the test says so. */
const startBatches = (limits: { maxSize?: number; maxUnderWay?: number } = {}) => {
  const begun: string[][] = [];
  const ends: (() => void)[] = [];
  const submit = createBatches<string, string>({
    perform: (items) => {
      begun.push(items);
      return new Promise((resolve) => {
        ends.push(() =>
          resolve(
            items.map((item) =>
              item.endsWith('bad')
                ? { status: 'rejected', reason: new Error(item) }
                : { status: 'fulfilled', value: `${item} done` },
            ),
          ),
        );
      });
    },
    keyOf: (item) => item.split(' ')[0],
    maxSize: limits.maxSize ?? 10,
    maxUnderWay: limits.maxUnderWay ?? 1,
  });
  const nextLoop = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const endNext = async (): Promise<void> => {
    ends.shift()?.();
    await nextLoop();
  };
  return { submit, begun, endNext, nextLoop };
};

describe('batches', () => {
  it('does together what waits together, and starts a lone item at once', async () => {
    const { submit, begun, endNext, nextLoop } = startBatches();
    const first = submit('a');
    await nextLoop();
    const others = ['b', 'c', 'd'].map(submit);
    await nextLoop();
    expect(begun).toEqual([['a']]);
    await endNext();
    expect(begun).toEqual([['a'], ['b', 'c', 'd']]);
    await endNext();
    expect(await Promise.all([first, ...others])).toEqual(['a done', 'b done', 'c done', 'd done']);
  });

  it('never has two items of one key under way, and keeps their order', async () => {
    const { submit, begun, endNext, nextLoop } = startBatches({ maxUnderWay: 2 });
    const all = Promise.all(['a 1', 'a 2', 'b 1', 'a 3'].map(submit));
    await nextLoop();
    expect(begun).toEqual([['a 1', 'b 1']]);
    await endNext();
    expect(begun.at(-1)).toEqual(['a 2']);
    await endNext();
    expect(begun.at(-1)).toEqual(['a 3']);
    await endNext();
    expect(await all).toHaveLength(4);
  });

  it('holds to its limits', async () => {
    const { submit, begun, endNext, nextLoop } = startBatches({ maxSize: 2, maxUnderWay: 2 });
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(submit));
    await nextLoop();
    expect(begun).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    await endNext();
    expect(begun.at(-1)).toEqual(['e']);
    await endNext();
    await endNext();
    await all;
  });

  it('tells each its own failure, and everybody when the whole fails', async () => {
    const { submit, endNext, nextLoop } = startBatches();
    const settled = Promise.allSettled(['a', 'b bad'].map(submit));
    await nextLoop();
    await endNext();
    expect((await settled).map((result) => result.status)).toEqual(['fulfilled', 'rejected']);

    const broken = createBatches<string, string>({
      perform: () => Promise.reject(new Error('all of it')),
      keyOf: (item) => item,
      maxSize: 5,
      maxUnderWay: 1,
    });
    const results = await Promise.allSettled(['a', 'b'].map(broken));
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    await expect(broken('c')).rejects.toThrow('all of it');
  });
});
