import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Works that end when they are told to. */
const createWorks = () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const work = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      ends.push(resolve);
    });
  };
  return { work, begun: () => begun, endOne: () => ends.shift()?.() };
};

it('lets so many go on at a time, so many wait, and sends the next away', async () => {
  const { work, begun, endOne } = createWorks();
  const inTurn = createTurns(2, 3);
  const all = Array.from({ length: 5 }, () => inTurn(work));
  expect(begun()).toBe(2);
  await expect(inTurn(work)).rejects.toMatchObject({
    code: 'server.busy',
    details: { retryAfterSeconds: 2 },
  });
  for (const one of all) {
    endOne();
    await one;
  }
  expect(begun()).toBe(5);
  const later = inTurn(work);
  endOne();
  await later;
});

it('goes on after a work that fails', async () => {
  const inTurn = createTurns(1, 1);
  const broken = inTurn(() => Promise.reject(new Error('broken')));
  const next = inTurn(async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
