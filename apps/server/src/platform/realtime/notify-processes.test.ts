import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createRealtime } from './realtime.ts';
import { notifyProcesses, openRelay } from './relay.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

it('what the command line did reaches the sockets of a process that runs', async () => {
  const sockets = createRealtime({ key: 'ploeg', secret: 'for a test' });
  const publish = vi.fn<typeof sockets.publish>();
  const relay = await openRelay(database, { ...sockets, publish }, (error) => {
    throw error;
  });
  const channels = Array.from({ length: 250 }, (_, index) => `private-App.User.${index}`);
  await notifyProcesses(database, [{ channels, event: 'news', data: { type: 'REFRESH_DATA' } }]);
  const received = () => publish.mock.calls.flatMap(([messages]) => messages);
  await vi.waitFor(() =>
    expect(received().flatMap((realtimeMessage) => realtimeMessage.channels)).toEqual(channels),
  );
  expect(received()[0]).toMatchObject({ event: 'news', data: { type: 'REFRESH_DATA' } });
  await relay.close();
  await sockets.close();
});
