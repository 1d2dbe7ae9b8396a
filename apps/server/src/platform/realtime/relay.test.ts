import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { RealtimeMessage } from './realtime.ts';
import { openRelay } from './relay.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** The sockets of one process, as far as others can tell. */
const openProcess = async (on = database) => {
  const received: RealtimeMessage[] = [];
  const ended: string[] = [];
  let sentBack = 0;
  const sockets = {
    publish: (messages: readonly RealtimeMessage[]) => void received.push(...messages),
    reconnectClients: () => {
      sentBack += 1;
    },
    endSessions: (ids: readonly string[]) => void ended.push(...ids),
  };
  const errors: unknown[] = [];
  const relay = await openRelay(on, sockets, (error) => errors.push(error));
  const channels = () => received.flatMap((message) => message.channels);
  return { ...relay, received, channels, ended, errors, sentBack: () => sentBack };
};

const channelsOf = (count: number): string[] =>
  Array.from({ length: count }, () => `private-App.User.${crypto.randomUUID()}`);

const say = (channels: string[]) => ({ channels, event: 'news', data: { type: 'é'.repeat(200) } });

it('reaches everybody in every process once, however many they are', async () => {
  const [here, there] = [await openProcess(), await openProcess()];
  const all = channelsOf(350);
  here.publish([say(all), { ...say(all.slice(0, 1)), exceptSocketId: '1.2' }]);
  await vi.waitFor(() => expect(there.channels()).toEqual([...all, all[0]]));
  expect(here.channels()).toEqual([...all, all[0]]);
  expect(there.received.at(-1)).toEqual(here.received.at(-1));
  there.publish([say(all.slice(1, 2))]);
  await vi.waitFor(() => expect(here.channels().at(-1)).toBe(all[1]));
  await Promise.all([here.close(), there.close()]);
});

it('lets others look again when they could not be told', async () => {
  let isAway = true;
  const flaky: Database = {
    ...database,
    notify: async (...notified) => {
      if (isAway) throw new Error('away');
      return database.notify(...notified);
    },
  };
  const [here, there] = [await openProcess(flaky), await openProcess()];
  here.publish([say(channelsOf(1))]);
  await vi.waitFor(() => expect(here.errors).toHaveLength(1));
  isAway = false;
  await vi.waitFor(() => expect(there.sentBack()).toBe(1), { timeout: 10_000 });
  expect(there.received).toEqual([]);
  await Promise.all([here.close(), there.close()]);
});

it('tries no more once it is closed, also where it could not tell them in that moment', async () => {
  let tries = 0;
  const gone: Database = {
    ...database,
    notify: async () => {
      tries += 1;
      throw new Error('gone');
    },
  };
  const here = await openProcess(gone);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  here.publish([say(channelsOf(1))]);
  await here.close();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect([tries, here.errors.length]).toEqual([1, 1]);
});
