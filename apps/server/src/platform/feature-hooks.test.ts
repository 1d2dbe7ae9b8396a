import { expect, it } from 'vitest';
import type { WriteContext } from './context.ts';
import {
  collect,
  defineExtensionPoint,
  defineFact,
  dispatch,
  onFact,
  provide,
  toHooks,
} from './feature-hooks.ts';

const moved = defineFact<{ id: string }>('moved');
const removed = defineFact<{ id: string }>('removed');
const names = defineExtensionPoint<number, string[]>('names', (provided) => provided.flat());

/** No handler here asks anything but its hooks. */
const contextWith = (...hooks: Parameters<typeof toHooks>[0]): WriteContext =>
  ({ hooks: toHooks(hooks) }) as WriteContext;

it('tells a fact to its handlers, one after another, in their order', async () => {
  const done: string[] = [];
  const slow = onFact(moved, async (_, { id }) => {
    await Promise.resolve();
    done.push(`slow ${id}`);
  });
  const fast = onFact(moved, async (_, { id }) => done.push(`fast ${id}`));
  const other = onFact(removed, async () => done.push('other'));
  await dispatch(contextWith(slow, other, fast), moved, { id: 'a' });
  expect(done).toEqual(['slow a', 'fast a']);
});

it('breaks with the first handler that throws, and asks no more of them', async () => {
  const done: string[] = [];
  const breaking = onFact(moved, () => Promise.reject(new Error('not with me')));
  const next = onFact(moved, async () => done.push('next'));
  const notifyingJob = dispatch(contextWith(breaking, next), moved, { id: 'a' });
  await expect(notifyingJob).rejects.toThrow('not with me');
  expect(done).toEqual([]);
});

it('hands the context of who states a fact to its handlers', async () => {
  const lines: string[] = [];
  const handler = onFact(moved, async (context) => context.audit({ action: 'test.moved' }));
  const context = contextWith(handler);
  // As a use case does that passes on what it says itself.
  const quiet = { ...context, audit: ({ action }: { action: string }) => lines.push(action) };
  await dispatch(quiet as WriteContext, moved, { id: 'a' });
  expect(lines).toEqual(['test.moved']);
});

it('combines what is provided in the order of the hooks, and also nothing', async () => {
  const first = provide(names, async (_, count) => [`first ${count}`]);
  const second = provide(names, async (_, count) => [`second ${count}`]);
  expect(await collect(contextWith(first, second), names, 2)).toEqual(['first 2', 'second 2']);
  expect(await collect(contextWith(), names, 2)).toEqual([]);
});
