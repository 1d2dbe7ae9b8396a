import { expect, type Page, test } from '@playwright/test';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;

test.use({ serviceWorkers: 'allow' });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

type Body = { infos: Record<string, unknown>; clock: { wall: number } };

/** Does something and returns the body of the check-in that leaves the device. */
const checkInOf = async (page: Page, act: () => Promise<void>): Promise<Body> => {
  const leaving = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/v3/clockings'),
  );
  await act();
  return (await leaving).postDataJSON() as Body;
};

test('a punch says what it was made on; two persons on one device name the same', async ({
  context,
  page,
}) => {
  const app = createAppPage(page, server.url);
  await app.signInInstalled('emma@ploeg.example');
  await context.setOffline(true);
  await app.checkIn();
  const first = await checkInOf(page, () => context.setOffline(false));
  await app.waitUntilSent();
  expect(first.infos).toMatchObject({
    deviceId: expect.stringMatching(/^[A-Za-z0-9]{100}$/),
    version: '4.4.64',
    os: expect.any(String),
    model_name: expect.any(String),
    // As it was at the tap, not when it was sent.
    online: false,
    camera_granted: false,
    totalDisk: expect.any(Number),
    freeDisk: expect.any(Number),
    notifications: expect.any(String),
  });
  expect(first.infos).not.toHaveProperty('token');

  await app.open();
  await app.logOut();
  await app.signIn('lucas@ploeg.example');
  const second = await checkInOf(page, () => app.checkIn());
  expect(second.infos.deviceId).toBe(first.infos.deviceId);
});
