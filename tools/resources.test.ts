import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESOURCES } from '@ploeg/contract/features';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

/** Names of resources, in capitals, on lines of these files. */
const namedIn = (folder: string, isWanted: (path: string) => boolean, line: RegExp): Set<string> =>
  new Set(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isWanted)
      .flatMap((path) => readFileSync(join(root, folder, path), 'utf8').match(line) ?? [])
      .flatMap((text) => text.match(/(?<=')[A-Z_]+(?=')/g) ?? []),
  );

it('every resource that an event names is one of the contract', () => {
  const emitted = namedIn(
    'apps/server/src/features',
    (path) => /(\.service|\.feature|-events|-kind)\.ts$/.test(path),
    /\bresource: .*/g,
  );
  // A message about several things is of none; no event carries it.
  emitted.delete('MESSAGES');
  expect([...emitted].toSorted()).toEqual(RESOURCES.toSorted());
});

it('every resource is told of by a query', () => {
  // What waits for an answer is told of by the resource of its kind.
  const isQuery = (path: string): boolean => /\.queries\.ts$|\/asks\.ts$/.test(path);
  const named = namedIn('apps/web/src', isQuery, /[\s\S]*/g);
  // What ends a session shows nothing.
  const expected = RESOURCES.filter((resource) => resource !== 'SESSION');
  expect(expected.filter((item) => !named.has(item))).toEqual([]);
});
