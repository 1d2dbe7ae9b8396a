import { expect, test } from '@playwright/test';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { readCheckIn } from './support/check-ins.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const THERE = { latitude: 50.8468, longitude: 4.3525, accuracy: 30 };

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterEach(async ({ context }) => {
  await context.close();
  await (await askServer(server.url, EMMA)).checkOut();
});

test.afterAll(() => server.remove());

// It waits for what does not come: first, while others have something to do.
test('an app that dies between the tap and its position loses nothing', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['geolocation']);
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await app.checkIn();
  await page.close();
  const reopened = await context.newPage();
  await createAppPage(reopened, server.url).open();
  await expect(reopened.getByText('Checked in')).toBeVisible();
  await createAppPage(reopened, server.url).waitUntilSent();
  expect((await readCheckIn(server.url, EMMA)).location).toBeNull();
});

test('a position that is refused holds nothing back', async ({ context, page }) => {
  // What is granted is all that the page may: not its position.
  await context.grantPermissions(['clipboard-read']);
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await app.checkIn();
  expect((await readCheckIn(server.url, EMMA)).location).toBeNull();
});

test('a position that comes late still goes with its tap', async ({ context, page }) => {
  await context.grantPermissions(['geolocation']);
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (onPosition, _, options) => {
      Object.assign(globalThis, { asked: options });
      addEventListener('located', (event) => onPosition((event as CustomEvent).detail));
    };
  });
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await app.checkIn();
  await expect(page.getByText('1 action waits to be sent')).toBeVisible();
  // The balance of the specification: as good as it comes without the battery.
  const asked = await page.evaluate(() => (globalThis as unknown as { asked: object }).asked);
  expect(asked).toMatchObject({ enableHighAccuracy: false });
  await page.evaluate(
    (coords) => dispatchEvent(new CustomEvent('located', { detail: { coords } })),
    THERE,
  );
  expect((await readCheckIn(server.url, EMMA)).location).toEqual(THERE);
});
