import { expect, it } from 'vitest';
import type { Command } from './context.ts';
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
const commandWith = (...hooks: Parameters<typeof toHooks>[0]): Command =>
  ({ hooks: toHooks(hooks) }) as Command;

it('tells a fact to its handlers, one after another, in their order', async () => {
  const done: string[] = [];
  const slow = onFact(moved, async (_, { id }) => {
    await Promise.resolve();
    done.push(`slow ${id}`);
  });
  const fast = onFact(moved, async (_, { id }) => done.push(`fast ${id}`));
  const other = onFact(removed, async () => done.push('other'));
  await dispatch(commandWith(slow, other, fast), moved, { id: 'a' });
  expect(done).toEqual(['slow a', 'fast a']);
});

it('breaks with the first handler that throws, and asks no more of them', async () => {
  const done: string[] = [];
  const breaking = onFact(moved, () => Promise.reject(new Error('not with me')));
  const next = onFact(moved, async () => done.push('next'));
  const telling = dispatch(commandWith(breaking, next), moved, { id: 'a' });
  await expect(telling).rejects.toThrow('not with me');
  expect(done).toEqual([]);
});

it('hands the context of who states a fact to its handlers', async () => {
  const lines: string[] = [];
  const handler = onFact(moved, async (command) => command.audit({ action: 'test.moved' }));
  const command = commandWith(handler);
  // As a use case does that passes on what it says itself.
  const quiet = { ...command, audit: ({ action }: { action: string }) => lines.push(action) };
  await dispatch(quiet as Command, moved, { id: 'a' });
  expect(lines).toEqual(['test.moved']);
});

it('combines what is provided in the order of the hooks, and also nothing', async () => {
  const first = provide(names, async (_, count) => [`first ${count}`]);
  const second = provide(names, async (_, count) => [`second ${count}`]);
  expect(await collect(commandWith(first, second), names, 2)).toEqual(['first 2', 'second 2']);
  expect(await collect(commandWith(), names, 2)).toEqual([]);
});
