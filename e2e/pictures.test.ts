import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { countStored } from './support/device-store.ts';
import { FAKE_CAMERA, launchWith } from './launch.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';

test.use({ launchOptions: launchWith(FAKE_CAMERA) });

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterEach(async () => (await askServer(server.url, EMMA)).checkOut());

test.afterAll(() => server.remove());

/** On the screen of a clocking that runs. */
const openClocking = async (page: Page, signIn: 'signIn' | 'signInInstalled' = 'signIn') => {
  await (await askServer(server.url, EMMA)).checkInOnShift();
  await createAppPage(page, server.url)[signIn](EMMA, '/clocking');
  await expect(page.getByRole('timer')).toBeVisible();
};

const openCamera = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Take a picture' }).click();
  await expect(page.getByRole('heading', { name: 'Take a picture' })).toBeVisible();
};

const take = async (page: Page, count: number): Promise<void> => {
  for (let number = 1; number <= count; number += 1) {
    await page.getByRole('button', { name: 'Take the picture' }).click();
    await expect(page.getByText(`${number} of 10`)).toBeVisible();
  }
};

const done = (page: Page): Promise<void> => page.getByRole('button', { name: 'Done' }).click();

/** How many pictures lie on the device. */
const countPictures = (page: Page): Promise<number> => countStored(page, 'pictures');

type CheckOutForm = { fields: Record<string, string>; files: File[] };

/** Reads every form that goes to check-out on its way, and lets it pass. */
const readForms = async (page: Page): Promise<{ jsons: unknown[]; forms: CheckOutForm[] }> => {
  const seen = { jsons: [] as unknown[], forms: [] as CheckOutForm[] };
  await page.route('**/v3/clockings/checkout/**', async (route) => {
    const request = route.request();
    const type = request.headers()['content-type'] ?? '';
    const body = new Uint8Array(request.postDataBuffer() ?? []);
    if (type.startsWith('multipart/')) {
      const form = await new Response(body, { headers: { 'content-type': type } }).formData();
      const texts = [...form].filter(([, value]) => typeof value === 'string');
      const files = form.getAll('pictures[]') as File[];
      seen.forms.push({ fields: Object.fromEntries(texts) as Record<string, string>, files });
    } else {
      seen.jsons.push(request.postDataJSON());
    }
    await route.continue();
  });
  return seen;
};

const checkOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByLabel('Comment').fill('Three pictures');
  await page.getByRole('button', { name: 'Check out now' }).click();
  await expect(page.getByText('Hello Emma')).toBeVisible();
};

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('three pictures that were taken without signal go after the check-out, whole', async ({
    context,
    page,
  }) => {
    await context.grantPermissions(['camera']);
    await openClocking(page, 'signInInstalled');
    const seen = await readForms(page);
    await context.setOffline(true);
    await openCamera(page);
    await take(page, 3);
    await done(page);
    await expect(page.getByRole('link', { name: /^Open picture/ })).toHaveCount(3);
    await page.reload();
    await expect(page.getByRole('link', { name: /^Open picture/ })).toHaveCount(3);
    await page.getByRole('button', { name: 'Check out' }).click();
    await expect(page.getByRole('img', { name: /^Picture/ })).toHaveCount(3);
    await page.getByRole('button', { name: 'Back' }).click();
    await checkOut(page);
    await expect(page.getByText('2 actions wait to be sent')).toBeVisible();

    await context.setOffline(false);
    await createAppPage(page, server.url).waitUntilSent();
    expect(seen.jsons).toHaveLength(1);
    expect(seen.forms).toHaveLength(1);
    const [punch] = seen.jsons as { checkOut: { end: number; at: number; comment: string } }[];
    const [form] = seen.forms;
    const { end, at, comment } = JSON.parse(form?.fields.checkOut ?? '{}');
    expect({ end, at, comment }).toEqual({
      end: punch?.checkOut.end,
      at: punch?.checkOut.at,
      comment: 'Three pictures',
    });
    const files = await Promise.all(
      (form?.files ?? []).map(async (file) => Buffer.from(await file.arrayBuffer())),
    );
    const hashes = files.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
    const times = JSON.parse(form?.fields.pictureTimes ?? '[]') as { sha256: string }[];
    expect(new Set(hashes).size).toBe(3);
    expect(times.map((time) => time.sha256)).toEqual(hashes);
    expect(form?.fields.lostPictures).toBe('0');
    for (const bytes of files) {
      const { format, width, height, exif } = await sharp(bytes).metadata();
      expect(format).toBe('jpeg');
      expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
      expect(exif).toBeUndefined();
    }
    const { lastClockings } = await (await askServer(server.url, EMMA)).snapshot();
    expect(lastClockings[0]?.checkOut?.comment).toBe('Three pictures');
    // A server that is restored from a backup will ask for them again.
    expect(await countPictures(page)).toBe(3);
  });
});

test('pictures are looked at one by one, and removed', async ({ context, page }) => {
  await context.grantPermissions(['camera']);
  await page.addInitScript(() => {
    const sheet = HTMLCanvasElement.prototype;
    const qualities: unknown[] = [];
    const toBlob = new Proxy(Reflect.get(sheet, 'toBlob') as () => void, {
      apply: (encode, on, args: unknown[]) => {
        qualities.push(args[2]);
        return Reflect.apply(encode, on, args);
      },
    });
    Object.assign(globalThis, { qualities });
    Object.assign(sheet, { toBlob });
  });
  await openClocking(page);
  await openCamera(page);
  await take(page, 3);
  const qualities = await page.evaluate(
    () => (globalThis as unknown as { qualities: unknown[] }).qualities,
  );
  expect(qualities).toEqual([0.5, 0.5, 0.5]);
  await page.getByRole('link', { name: 'Open picture 3' }).click();
  await expect(page.getByRole('heading', { name: 'Picture 3 of 3' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Taken at/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Picture 2 of 3' })).toBeVisible();
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove' });
  await remove.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Remove this picture?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // Back where she came from, which is the camera.
  await expect(page.getByText('2 of 10')).toBeVisible();
  await done(page);
  await expect(page.getByRole('link', { name: /^Open picture/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Open picture 1' }).click();
  await expect(page.getByRole('heading', { name: 'Picture 1 of 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('timer')).toBeVisible();
  await page.goto(`${server.url}/pictures/unknown`);
  await expect(page.getByText('This picture is not there any more.')).toBeVisible();
});

test('ten pictures are enough for one clocking', async ({ context, page }) => {
  await context.grantPermissions(['camera']);
  await openClocking(page);
  await openCamera(page);
  await take(page, 10);
  await expect(page.getByRole('alert')).toHaveText('10 pictures at most. Remove one first.');
  await expect(page.getByRole('button', { name: 'Take the picture' })).toBeDisabled();
  await page.getByRole('link', { name: 'Open picture 10' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Take the picture' })).toBeEnabled();
});

test('without leave to use the camera a picture is chosen, and loses what it said of the place', async ({
  context,
  page,
}) => {
  await openClocking(page);
  const seen = await readForms(page);
  await openCamera(page);
  await expect(page.getByRole('heading', { name: 'No access to the camera' })).toBeVisible();
  await expectAccessible(page, 'camera refused');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const photo = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#345', noise },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 50/1 48/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'cellar.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('1 of 10')).toBeVisible();
  await input.setInputFiles({ name: 'cellar.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('This picture is there already.')).toBeVisible();
  const text = Buffer.from('not a picture');
  await input.setInputFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: text });
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible();

  await context.grantPermissions(['camera']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Take the picture' }).click();
  await expect(page.getByText('2 of 10')).toBeVisible();
  await done(page);
  await checkOut(page);
  await createAppPage(page, server.url).waitUntilSent();
  const files = seen.forms.flatMap((form) => form.files);
  expect(files).toHaveLength(2);
  const bytes = Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  const { width, height, exif, orientation } = await sharp(bytes).metadata();
  // It lay on its side: orientation 6 stands upright as 1067 by 1600.
  expect({ width, height, exif, orientation }).toEqual({
    width: 1067,
    height: 1600,
    exif: undefined,
    orientation: undefined,
  });
});

test('who is not clocked in has nothing to take a picture for', async ({ page }) => {
  await createAppPage(page, server.url).signIn(EMMA, '/pictures/new');
  await expect(page.getByText('Check in first.')).toBeVisible();
});

test('the camera goes off when its screen is left', async ({ context, page }) => {
  await context.grantPermissions(['camera']);
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      streams.push(stream);
      return stream;
    };
  });
  const liveTracks = () =>
    page.evaluate(() =>
      (window as unknown as { streams: MediaStream[] }).streams.map((stream) =>
        stream.getTracks().map((track) => track.readyState),
      ),
    );
  await openClocking(page);
  await openCamera(page);
  await expect(page.getByRole('button', { name: 'Take the picture' })).toBeEnabled();
  expect((await liveTracks()).flat()).toContain('live');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  expect((await liveTracks()).flat()).not.toContain('live');
});

test('axe finds nothing serious on the screens of pictures', async ({ context, page }) => {
  await context.grantPermissions(['camera']);
  await openClocking(page);
  await openCamera(page);
  await take(page, 2);
  await expectAccessibleInBothSchemes(page, 'camera');
  await page.getByRole('link', { name: 'Open picture 2' }).click();
  await expect(page.getByRole('img', { name: /^Taken at/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'viewer');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'remove');
  await page.goto(`${server.url}/clocking`);
  await expect(page.getByRole('link', { name: /^Open picture/ })).toHaveCount(2);
  await expectAccessibleInBothSchemes(page, 'clocking with pictures');
  await page.goto(`${server.url}/check-out`);
  await expect(page.getByRole('img', { name: /^Picture/ })).toHaveCount(2);
  await expectAccessibleInBothSchemes(page, 'check-out with pictures');
});
