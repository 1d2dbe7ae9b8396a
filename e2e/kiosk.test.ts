import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer, tokenOf } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { wallAt } from './support/brussels.ts';
import { createKioskPage } from './support/kiosk-page.ts';
import { readCode } from './support/read-code.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = { name: 'Emma Janssens', email: 'emma@ploeg.example' };
const LUCAS = { name: 'Lucas Martens', email: 'lucas@ploeg.example' };
const MARC = 'marc@ploeg.example';
const TABLET = { width: 1024, height: 768 };

test.use({ viewport: TABLET });

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer();
});

test.afterEach(() => server.remove());

type Me = { userDetails: { pinCode: string } };

const pinOf = async ({ email }: { email: string }): Promise<string> => {
  const person = await askServer(server.url, email);
  return (await person.get<Me>('/v3/datas')).userDetails.pinCode;
};

type Record = {
  startdate: number;
  enddate: number | null;
  kioskId?: string;
  pauses: { start: number; end: number | null }[];
};

/** What the server has of a person since some wall time. */
const recordsOf = async ({ email }: { email: string }, since: number): Promise<Record[]> =>
  (await askServer(server.url, email)).clockingsSince(since);

type KioskList = { kiosks: { id: string; name: string }[] };

const listKiosks = async (email: string): Promise<{ departmentId: string } & KioskList> => {
  const manager = await askServer(server.url, email);
  const { departments } = await manager.snapshot();
  const departmentId = departments[0]?.id ?? '';
  const list = await manager.get<KioskList>(`/v3/kiosks?departmentId=${departmentId}`);
  return { departmentId, ...list };
};

const revokeAll = async (email: string): Promise<void> => {
  const token = await tokenOf(server.url, email);
  for (const { id } of (await listKiosks(email)).kiosks) {
    const headers = { Authorization: `Bearer ${token}` };
    await fetch(`${server.url}/api/v3/kiosks/${id}`, { method: 'DELETE', headers });
  }
};

test('two people clock in, pause and clock out at one tablet, and their phones follow', async ({
  browser,
  page,
}) => {
  const since = wallAt() - 60;
  const phone = await browser.newContext({ locale: 'en-GB' });
  const emmasPhone = await phone.newPage();
  await createAppPage(emmasPhone, server.url).signIn(EMMA.email);

  const kiosk = createKioskPage(page, server.url);
  await kiosk.pair(MARC, 'Grand-Place', 'Staff entrance');
  // Nobody is signed in on it any more, whatever address it is opened with.
  await page.goto(server.url);
  await kiosk.waitForList();

  const [emmasPin, lucasPin] = [await pinOf(EMMA), await pinOf(LUCAS)];
  await kiosk.checkIn(EMMA.name, emmasPin);
  await expect(emmasPhone.getByText('Checked in')).toBeVisible();
  await kiosk.checkIn(LUCAS.name, lucasPin);
  await expect(page.getByRole('button', { name: /Emma Janssens Checked in/ })).toBeVisible();
  await kiosk.startPause(EMMA.name, emmasPin);
  await expect(page.getByRole('button', { name: /Emma Janssens On a pause/ })).toBeVisible();
  await kiosk.checkOut(LUCAS.name, lucasPin);
  await kiosk.endPause(EMMA.name, emmasPin);
  await kiosk.checkOut(EMMA.name, emmasPin);
  await kiosk.waitUntilSent();

  const { kiosks } = await listKiosks(MARC);
  expect(kiosks.map(({ name }) => name)).toEqual(['Staff entrance']);
  const kioskId = kiosks[0]?.id;
  await expect.poll(async () => (await recordsOf(EMMA, since))[0]?.enddate ?? null).not.toBeNull();
  const [emmas, lucas] = [await recordsOf(EMMA, since), await recordsOf(LUCAS, since)];
  expect(emmas).toMatchObject([{ kioskId, pauses: [{}] }]);
  expect(emmas[0]?.pauses[0]?.end).not.toBeNull();
  expect(lucas).toMatchObject([{ kioskId, pauses: [] }]);
  expect(lucas[0]?.enddate).not.toBeNull();
  await phone.close();
});

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a tablet works for hours without signal, through a reload, and passes everything on once', async ({
    context,
    page,
  }) => {
    test.setTimeout(120_000);
    const [emmasPin, lucasPin] = [await pinOf(EMMA), await pinOf(LUCAS)];
    // The hours are behind us, since the server's own clock stands still for nobody.
    const sinceMidnight = wallAt() % 86_400;
    const hours = Math.max(0, Math.min(8400, sinceMidnight - 60));
    const begin = Date.now() - hours * 1000;
    await page.clock.install({ time: begin });
    const kiosk = createKioskPage(page, server.url);
    await kiosk.pair(MARC, 'Grand-Place', 'Staff entrance');
    await kiosk.waitUntilInstalled();
    const deviceWall = async (): Promise<number> => wallAt(await page.evaluate(() => Date.now()));

    await context.setOffline(true);
    await expect(page.getByText(/No connection/)).toBeVisible();
    const times: number[] = [];
    const at = async (work: Promise<void>): Promise<void> => {
      times.push(await deviceWall());
      await work;
    };
    await at(kiosk.checkIn(EMMA.name, emmasPin));
    await page.clock.fastForward((hours / 3) * 1000);
    await at(kiosk.checkIn(LUCAS.name, lucasPin));
    await expect(page.getByText('2 punches wait to be sent')).toBeVisible();

    await page.reload();
    await kiosk.waitForList();
    await expect(page.getByText('2 punches wait to be sent')).toBeVisible();
    await page.clock.fastForward((hours / 3) * 1000);
    await at(kiosk.startPause(EMMA.name, emmasPin));
    await page.clock.fastForward((hours / 6) * 1000);
    await at(kiosk.endPause(EMMA.name, emmasPin));
    await at(kiosk.checkOut(EMMA.name, emmasPin));
    await at(kiosk.checkOut(LUCAS.name, lucasPin));
    await expect(page.getByText('6 punches wait to be sent')).toBeVisible();

    await context.setOffline(false);
    await kiosk.waitUntilSent();
    const since = wallAt(begin) - 60;
    const kioskId = (await listKiosks(MARC)).kiosks[0]?.id;
    await expect
      .poll(async () => (await recordsOf(EMMA, since))[0]?.enddate ?? null)
      .not.toBeNull();
    const [emmas, lucas] = [await recordsOf(EMMA, since), await recordsOf(LUCAS, since)];
    expect(emmas).toMatchObject([{ kioskId, pauses: [{}] }]);
    expect(lucas).toMatchObject([{ kioskId, pauses: [] }]);
    const [emma, other] = [emmas[0], lucas[0]];
    const stored = [
      emma?.startdate,
      other?.startdate,
      emma?.pauses[0]?.start,
      emma?.pauses[0]?.end,
      emma?.enddate,
      other?.enddate,
    ];
    times.forEach((time, index) => {
      // A punch takes some seconds of tapping.
      expect(stored[index]).toBeGreaterThanOrEqual(time);
      expect(stored[index]).toBeLessThan(time + 45);
    });
  });
});

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a revoked tablet stops, keeps what waits, and sends it once it is a kiosk again', async ({
    context,
    page,
  }) => {
    const since = wallAt() - 60;
    const kiosk = createKioskPage(page, server.url);
    await kiosk.pair(MARC, 'Grand-Place', 'Staff entrance');
    await kiosk.waitUntilInstalled();
    const pin = await pinOf(EMMA);
    await context.setOffline(true);
    await kiosk.checkIn(EMMA.name, pin);
    await revokeAll(MARC);
    await context.setOffline(false);
    await expect(kiosk.heading(/no kiosk any more/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/1 punch is kept here/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use as an ordinary device' })).toHaveCount(0);
    expect(await recordsOf(EMMA, since)).toEqual([]);
    await expectAccessible(page, 'revoked');
    // The names and PIN checks are gone from it.
    const kept = await page.evaluate(async () => {
      const open = indexedDB.open('ploeg-kiosk');
      const database = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      const count = database.transaction('boards').objectStore('boards').count();
      return new Promise((resolve) => {
        count.onsuccess = () => resolve(count.result);
      });
    });
    expect(kept).toBe(0);

    await page.getByRole('link', { name: 'Sign in as a manager' }).click();
    await kiosk.pair(MARC, 'Grand-Place', 'Staff entrance');
    await kiosk.waitUntilSent();
    const kioskId = (await listKiosks(MARC)).kiosks[0]?.id;
    await expect.poll(async () => (await recordsOf(EMMA, since)).length).toBe(1);
    expect(await recordsOf(EMMA, since)).toMatchObject([{ kioskId }]);
  });
});

test('five wrong PINs bar a person for five minutes, through a reload, and nobody else', async ({
  page,
}) => {
  await page.clock.install();
  const kiosk = createKioskPage(page, server.url);
  await kiosk.pair(MARC, 'Grand-Place', 'Staff entrance');
  const [emmasPin, lucasPin] = [await pinOf(EMMA), await pinOf(LUCAS)];
  await kiosk.choose(EMMA.name);
  for (const left of [4, 3, 2, 1]) {
    await kiosk.typePin('9999');
    await expect(page.getByText(new RegExp(`${left} (try|tries) left`))).toBeVisible();
  }
  await kiosk.typePin('9999');
  await expect(page.getByText(/Too many wrong PINs/)).toBeVisible();
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeDisabled();
  await expectAccessible(page, 'locked');
  await page.reload();
  await kiosk.waitForList();
  await kiosk.identify(LUCAS.name, lucasPin);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await kiosk.choose(EMMA.name);
  await expect(page.getByText(/Too many wrong PINs/)).toBeVisible();
  await page.getByRole('button', { name: 'That is not me' }).click();
  await page.clock.fastForward('05:01');
  await kiosk.identify(EMMA.name, emmasPin);
});

test('who walks away leaves nothing open, and a wide list is searched', async ({ page }) => {
  await page.clock.install();
  const kiosk = createKioskPage(page, server.url);
  await kiosk.pair(MARC, 'Grand-Place', 'Staff entrance');
  await page.getByLabel('Search your name').fill('aicha');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await kiosk.choose('Aïcha Benali');
  await page.clock.fastForward('00:31');
  await kiosk.waitForList();
  await page.getByLabel('Search your name').fill('xyz');
  await expect(page.getByText('Nobody of that name works here.')).toBeVisible();
});

const showToCamera = (page: Page, picture: Buffer): Promise<void> =>
  page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 480;
      const brush = canvas.getContext('2d');
      // A camera never stops sending, however still the picture is.
      setInterval(() => brush?.drawImage(image, 120, 40, 400, 400), 50);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );

test('a phone scans the code of the place, and the tablet scans the code of a person', async ({
  browser,
  page,
}) => {
  const kiosk = createKioskPage(page, server.url);
  await kiosk.pair(MARC, 'Grand-Place', 'Staff entrance');
  const placeCode = page.getByRole('img', { name: 'Code of this place' });
  await expect(placeCode).toBeVisible();
  const value = await readCode(placeCode);
  const { departmentId, kiosks } = await listKiosks(MARC);
  expect(value).toMatch(new RegExp(`^PK\\.${kiosks[0]?.id}\\.\\d+\\.[\\w-]{22}$`));

  const lucas = await askServer(server.url, LUCAS.email);
  const clocking = await lucas.checkInOnShift(value);
  const { clockings } = await lucas.get<{
    clockings: { id: string; checkIn: { qrcode: string }; flags: string[] }[];
  }>(
    `/v3/get-clockings?departmentId=${departmentId}&start=${wallAt() - 3600}&end=${wallAt() + 3600}`,
  );
  const own = clockings.find(({ id }) => id === clocking);
  expect(own).toMatchObject({ checkIn: { qrcode: value }, flags: [] });

  const phone = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
  });
  const emmasPhone = await phone.newPage();
  const app = createAppPage(emmasPhone, server.url);
  await app.signIn(EMMA.email);
  await emmasPhone.getByRole('link', { name: 'My clocking code' }).click();
  const personalCode = emmasPhone.getByRole('img', { name: 'Your personal code' });
  await expect(personalCode).toBeVisible();
  await expect(emmasPhone.getByText(/New code in \d+ s/)).toBeVisible();
  await expectAccessible(emmasPhone, 'my code');
  await showToCamera(page, await personalCode.screenshot());
  await page.getByRole('button', { name: 'Show your code' }).click();
  await expect(kiosk.heading('Hello Emma')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  // The same code again is worth nothing.
  await page.getByRole('button', { name: 'Show your code' }).click();
  await expect(page.getByText(/not valid \(any more\)/)).toBeVisible({ timeout: 20_000 });

  await emmasPhone.getByRole('button', { name: 'Show my PIN' }).click();
  await expect(emmasPhone.getByText(await pinOf(EMMA))).toBeVisible();
  await phone.setOffline(true);
  await expect(emmasPhone.getByText('No connection. Use your PIN.')).toBeVisible();
  await phone.close();
});

test('axe finds nothing serious at the door, and all goes by keyboard', async ({ page }) => {
  const kiosk = createKioskPage(page, server.url);
  await createAppPage(page, server.url).signIn(MARC, '/kiosks');
  await expect(page.getByText('No kiosk yet')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'kiosks');
  await page.getByRole('button', { name: 'Make it a kiosk' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Name of the tablet').fill('Staff entrance');
  await page.keyboard.press('Enter');
  await kiosk.waitForList();
  await expectAccessibleInBothSchemes(page, 'list');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page, 'list on a phone');
  await page.setViewportSize(TABLET);

  const pin = await pinOf(EMMA);
  await page.getByLabel('Search your name').fill('emma');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(kiosk.heading('Your PIN, Emma')).toBeFocused();
  await expectAccessibleInBothSchemes(page, 'PIN');
  await page.keyboard.type('12');
  await expect(page.getByText('2 of 4 digits')).toBeAttached();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(pin);
  await expect(kiosk.heading('Hello Emma')).toBeFocused();
  await expectAccessibleInBothSchemes(page, 'actions');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Checked in at/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ready' })).toBeFocused();
  await expectAccessibleInBothSchemes(page, 'done');
  await page.keyboard.press('Enter');
  await kiosk.identify(EMMA.name, pin);
  await expectAccessibleInBothSchemes(page, 'at work');
  await page.getByRole('button', { name: 'Check out with costs or a comment' }).click();
  await expect(kiosk.heading('Before you go')).toBeFocused();
  await expectAccessibleInBothSchemes(page, 'form');
  await page.getByLabel('Comment').fill('Sink is leaking');
  await page.getByRole('button', { name: 'Check out now' }).click();
  await expect(page.getByText(/Checked out at/)).toBeVisible();
  await page.getByRole('button', { name: 'Ready' }).click();
  await page.getByRole('button', { name: 'Staff entrance' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'this tablet');
  await page.getByRole('link', { name: 'Sign in as a manager' }).click();
  await page.getByRole('link', { name: 'Back to the kiosk' }).click();
  await kiosk.waitForList();
});
