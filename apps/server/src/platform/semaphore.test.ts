import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Works that end when they are told to. */
const createWorks = () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const task = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      ends.push(resolve);
    });
  };
  return { task, begun: () => begun, endOne: () => ends.shift()?.() };
};

it('lets so many go on at a time, so many wait, and sends the next away', async () => {
  const { task, begun, endOne } = createWorks();
  const withPermit = createSemaphore(2, 3);
  const all = Array.from({ length: 5 }, () => withPermit(task));
  expect(begun()).toBe(2);
  await expect(withPermit(task)).rejects.toMatchObject({
    code: 'server.busy',
    details: { retryAfterSeconds: 2 },
  });
  for (const item of all) {
    endOne();
    await item;
  }
  expect(begun()).toBe(5);
  const later = withPermit(task);
  endOne();
  await later;
});

it('goes on after a work that fails', async () => {
  const withPermit = createSemaphore(1, 1);
  const broken = withPermit(() => Promise.reject(new Error('broken')));
  const next = withPermit(async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
