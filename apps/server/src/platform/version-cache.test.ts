import { expect, test } from 'vitest';
import { createVersionCache } from './version-cache.ts';

/** As the queries of a repo are: asked anew whenever somebody waits for them. */
const queryOf = (ask: () => string): Promise<string> =>
  // oxlint-disable-next-line unicorn/no-thenable
  ({ then: (done: (rows: string) => unknown) => done(ask()), catch: () => undefined }) as never;

test('what is kept is asked once, however often it is read', async () => {
  const keep = createVersionCache<string>(10);
  let asked = 0;
  const read = () => keep('department', '1', () => queryOf(() => `rows ${(asked += 1)}`));
  expect([await read(), await read(), await read()]).toEqual(['rows 1', 'rows 1', 'rows 1']);
});

test('a version takes the place of the one before it, which is not kept beside it', async () => {
  const keep = createVersionCache<string>(10);
  let asked = 0;
  const read = (version: string) =>
    keep('ann', version, () => Promise.resolve(`${version}, ${(asked += 1)}`));
  expect(await read('old')).toBe('old, 1');
  expect(await read('new')).toBe('new, 2');
  expect(await read('new')).toBe('new, 2');
  // Two who asked at the same time may arrive in the other order: each gets what it asked for.
  expect(await read('old')).toBe('old, 3');
});

test('what could not be loaded is asked for again, and takes nothing along that came after it', async () => {
  const keep = createVersionCache<string>(10);
  const { promise: broken, reject } = Promise.withResolvers<string>();
  const first = keep('ann', '1', () => broken);
  const second = keep('ann', '2', () => Promise.resolve('whole'));
  reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe('whole');
  expect(await keep('ann', '2', () => Promise.resolve('asked again'))).toBe('whole');
  await expect(keep('bob', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await keep('bob', '1', () => Promise.resolve('there'))).toBe('there');
});
