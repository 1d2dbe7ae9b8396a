import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTokens } from '#platform/tokens.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createVapidKeys } from './push-keys.service.ts';
import { pushKeys } from './messages.table.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const open = (secret = 'the secret of an installation, long enough') =>
  createVapidKeys(createTokens(secret)).get(database.db);

it('are made once, kept under lock, and the same for every process', async () => {
  const [item, two] = await Promise.all([open(), open()]);
  expect(item).toEqual(two);
  expect(await open()).toEqual(item);
  const [stored, ...others] = await database.db.select().from(pushKeys);
  expect(others).toEqual([]);
  expect(stored?.publicKey).toBe(item.publicKey);
  expect(JSON.stringify(stored)).not.toContain(item.privateKey);
});

it('are made anew under another secret', async () => {
  const first = await open();
  const second = await open('another secret of an installation, long enough');
  expect(second.publicKey).not.toBe(first.publicKey);
  expect(await open()).toEqual(first);
});
