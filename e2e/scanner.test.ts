import { expect, type Page } from '@playwright/test';
import { askedOf, changeSnapshot, openShell } from './native-shell.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAnswers, SNAPSHOT } from './support/answers.ts';
import { createAppPage, logIn } from './support/app-page.ts';
import { test } from './support/camera-test.ts';
import { readCheckIn } from './support/check-ins.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const BAR = 'PLC-GP-BAR';
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

const openScanner = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Check in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Scan the place' })).toBeVisible();
};

const checkInNow = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check in now' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
};

type Scans = { departments: { clockinParams: { qrCodeMandatory: number } }[] };

/** As if the department had made the scan mandatory. */
const requireScans = ({ departments }: Scans): void => {
  for (const { clockinParams } of departments) clockinParams.qrCodeMandatory = 1;
};

const makeScanMandatory = (page: Page): Promise<void> =>
  createAnswers(page).change<Scans>(SNAPSHOT, (data) => {
    requireScans(data);
    return data;
  });

/** Lets the camera show so many pictures more: several looks of the reader lie between them. */
const watchFrames = (page: Page, count: number): Promise<void> =>
  page.locator('video').evaluate(
    (video, frames) =>
      new Promise<void>((resolve) => {
        const next = (left: number): void => {
          if (left === 0) return resolve();
          (video as HTMLVideoElement).requestVideoFrameCallback(() => next(left - 1));
        };
        next(frames);
      }),
    count,
  );

test('Emma scans the door, clocks in, and the server knows the place and the position', async ({
  context,
  page,
  film,
}) => {
  await context.grantPermissions(['camera', 'geolocation']);
  await context.setGeolocation(THERE);
  await film.showNothing();
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await openScanner(page);
  await expect(page.getByText('Hold the code of your workplace')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // This camera has no lamp.
  await expect(page.getByRole('button', { name: 'Lamp' })).toHaveCount(0);
  // The scan frame is as wide as the screen less 80.
  const frame = await page.locator('video ~ div > div').boundingBox();
  expect(frame?.width).toBe((page.viewportSize()?.width ?? 0) - 80);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await film.showQrCode(BAR);
  await page.getByRole('link', { name: 'Check in', exact: true }).click();
  await expect(page.getByText(`Scanned: ${BAR}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`Place scanned: ${BAR}`)).toBeVisible();
  await expect(page.getByText('Your location is saved only when you tap')).toBeVisible();
  await expectAccessible(page, 'check-in with a place');
  await checkInNow(page);
  const checkIn = await readCheckIn(server.url, EMMA);
  expect(checkIn.qrcode).toBe(BAR);
  expect(checkIn.location).toMatchObject(THERE);
  // The start of a pause is a tap too; its end keeps what is known of it.
  await app.startPause();
  await app.endPause();
  const emma = await askServer(server.url, EMMA);
  const pauses = async () =>
    (await emma.get<{ currentClockings: { pauses: object[] }[] }>('/v3/datas')).currentClockings[0]
      ?.pauses;
  const ended = { start: expect.any(Number), end: expect.any(Number) };
  await expect.poll(pauses).toMatchObject([{ ...ended, location: THERE }]);
});

test('axe finds nothing serious from the scanner to the tools', async ({ context, page, film }) => {
  await context.grantPermissions(['camera']);
  await film.showNothing();
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await openScanner(page);
  await expect(page.getByText('Hold the code of your workplace')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'scanner');
  await page.getByRole('button', { name: 'Continue without scanning' }).click();
  await expectAccessibleInBothSchemes(page, 'question');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Scan the place' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'check-in');
  await checkInNow(page);
  await app.open('/clocking/tools');
  await expect(page.getByRole('link', { name: /Handheld 3/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'tools');
  await page.getByRole('link', { name: /Handheld 3/ }).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('none');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('above 0');
  await expectAccessibleInBothSchemes(page, 'quantity');
});

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the scanner reads without network too', async ({ context, page, film }) => {
    await context.grantPermissions(['camera', 'geolocation']);
    await context.setGeolocation(THERE);
    await film.showQrCode(BAR);
    const app = createAppPage(page, server.url);
    await app.signInInstalled(EMMA);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Check in', exact: true }).click();
    await expect(page.getByText(`Place scanned: ${BAR}`)).toBeVisible();
    await checkInNow(page);
    await expect(page.getByText('1 action waits to be sent')).toBeVisible();
    await context.setOffline(false);
    const checkIn = await readCheckIn(server.url, EMMA);
    expect(checkIn).toMatchObject({ qrcode: BAR, location: THERE });
  });
});

test('an unknown code is said once, and the right one may be typed', async ({
  context,
  page,
  film,
}) => {
  await context.grantPermissions(['camera']);
  await film.showQrCode('https://example.org/menu');
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await openScanner(page);
  const alert = page.getByRole('dialog', { name: 'Unknown code' });
  await expect(alert).toContainText('https://example.org/menu');
  await expectAccessible(page, 'unknown code');
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  await watchFrames(page, 12);
  await expect(alert).toHaveCount(0);

  await page.getByRole('button', { name: 'Type the code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('PLC-GP-BA');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Unknown code')).toBeVisible();
  await expectAccessible(page, 'typed code');
  await page.getByLabel('Code', { exact: true }).fill(' PLC-GP-KEUKEN ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Place scanned: PLC-GP-KEUKEN')).toBeVisible();
});

test('only Cancel leads back from the scanner, and going on without it is asked about', async ({
  context,
  page,
  film,
}) => {
  await context.grantPermissions(['camera']);
  await film.showNothing();
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await openScanner(page);
  await page.evaluate(() => history.back());
  await watchFrames(page, 5);
  await expect(page.getByRole('heading', { name: 'Scan the place' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Shift', exact: true })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);

  await page.getByRole('link', { name: 'Check in', exact: true }).click();
  await page.getByRole('button', { name: 'Continue without scanning' }).click();
  const question = page.getByRole('dialog', { name: 'Continue without scanning?' });
  await expect(question).toContainText('saved without a place');
  await question.getByRole('button', { name: 'Continue without scanning' }).click();
  await expect(page.getByRole('link', { name: 'Scan the place' })).toBeVisible();
  await checkInNow(page);
  expect((await readCheckIn(server.url, EMMA)).qrcode).toBeNull();
});

test('a refused camera is said, and where the scan is optional one goes on', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['geolocation']);
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await openScanner(page);
  const alert = page.getByRole('dialog', { name: 'No camera' });
  await expect(alert).toContainText('may not use the camera');
  await expectAccessible(page, 'refused camera');
  await alert.getByRole('button', { name: 'Continue without scanning' }).click();
  await expect(page.getByRole('button', { name: 'Check in now' })).toBeEnabled();
});

test('a mandatory scan needs the camera: it says how to allow it, and goes on once it is', async ({
  context,
  page,
  film,
}) => {
  await context.grantPermissions(['geolocation']);
  await makeScanMandatory(page);
  await film.showQrCode(BAR);
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await page.getByRole('link', { name: 'Check in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Camera required');
  await expect(page.getByRole('button', { name: 'Type the code' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the settings' }).click();
  await expect(page.getByRole('dialog')).toContainText('allow the camera');
  await expectAccessible(page, 'camera required');
  await page.getByRole('button', { name: 'Close' }).click();

  await context.grantPermissions(['geolocation', 'camera']);
  const again = page.getByRole('button', { name: 'Try again' });
  const scanned = page.getByText(`Place scanned: ${BAR}`);
  await expect(again.or(scanned).first()).toBeVisible();
  // Where the browser tells of the change, the scanner has started by itself.
  if (await again.isVisible()) await again.click().catch(() => {});
  await expect(scanned).toBeVisible();
});

test('in the shell a mandatory scan without a camera leads to the settings of the system', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['geolocation']);
  await changeSnapshot(page, requireScans);
  await openShell(page, { system: 'android' });
  await page.getByLabel('Address of your company').fill(server.url);
  await page.getByRole('button', { name: 'Continue' }).click();
  await logIn(page, EMMA);
  await page.getByRole('link', { name: 'Check in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Camera required');
  await page.getByRole('button', { name: 'Open the settings' }).click();
  await expect.poll(() => askedOf(page, 'SystemSettings')).toEqual(['open {}']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the lamp is offered where the camera has one', async ({ context, page, film }) => {
  await context.grantPermissions(['camera']);
  await film.showNothing();
  await page.addInitScript(() => {
    const lit: unknown[] = [];
    Object.assign(globalThis, { lit });
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    MediaStreamTrack.prototype.applyConstraints = async (constraints) => {
      lit.push(constraints?.advanced?.[0]);
    };
  });
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await openScanner(page);
  const lamp = page.getByRole('button', { name: 'Lamp' });
  await lamp.click();
  await expect(lamp).toHaveAttribute('aria-pressed', 'true');
  await lamp.click();
  const lit = await page.evaluate(() => (globalThis as unknown as { lit: unknown[] }).lit);
  expect(lit).toEqual([{ torch: true }, { torch: false }]);
});
