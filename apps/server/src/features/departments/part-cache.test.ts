import { instant } from '@ploeg/domain/time/wall-time';
import { expect, test } from 'vitest';
import { createPartCache } from './part-cache.ts';

/** As the queries of a repo are: asked anew whenever somebody waits for them. */
const queryOf = (ask: () => string): Promise<string> =>
  // oxlint-disable-next-line unicorn/no-thenable
  ({ then: (done: (rows: string) => unknown) => done(ask()), catch: () => undefined }) as never;

test('what is kept is asked once, however often it is read', async () => {
  const keep = createPartCache<string>();
  let asked = 0;
  const read = () =>
    keep({ now: instant(0) }, 'department', 1, () => queryOf(() => `rows ${(asked += 1)}`));
  expect([await read(), await read(), await read()]).toEqual(['rows 1', 'rows 1', 'rows 1']);
});
