import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { test } from './support/camera-test.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const VAN = '5412345678908';
const TILL = '5412345678946';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterEach(async ({ context }) => {
  await context.close();
  await (await askServer(server.url, EMMA)).checkOut();
});

test.afterAll(() => server.remove());

test('tools are found, scanned and counted, survive a reload, and leave with the check-out', async ({
  context,
  page,
  film,
}) => {
  await context.grantPermissions(['camera']);
  await film.showBarCode(VAN);
  const emma = await askServer(server.url, EMMA);
  await emma.checkInOnShift();
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA, '/clocking/tools');

  await page.getByLabel('Search by name').fill('HAND');
  await expect(page.getByRole('link', { name: /Kassa/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Handheld 3/ }).click();
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toHaveValue('1');
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(quantity).toHaveValue('1');
  await quantity.fill('0');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toHaveText('The quantity must be above 0.');
  await expectAccessible(page, 'quantity');
  await quantity.fill('0,5');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('1.5');
  await page.getByRole('button', { name: 'Confirm' }).click();

  // Each scan adds one.
  for (const count of ['1', '2']) {
    await page.getByRole('link', { name: 'Scan a resource' }).click();
    await expect(page.getByRole('heading', { name: 'Bestelwagen 2' })).toBeVisible();
    await expect(quantity).toHaveValue(count);
    await page.getByRole('button', { name: 'Confirm' }).click();
  }
  const noted = page.getByRole('region', { name: 'Noted' });
  const lines = [/Handheld 3.*1\.5/, /Bestelwagen 2.*2/];
  await expect(noted.getByRole('listitem')).toHaveText(lines);
  await page.reload();
  await expect(noted.getByRole('listitem')).toHaveText(lines);
  await expectAccessible(page, 'tools');
  await noted.getByRole('link', { name: /Handheld 3/ }).click();
  await page.getByRole('button', { name: 'Take off the list' }).click();
  await expect(noted.getByRole('listitem')).toHaveCount(1);

  const { departments } = await emma.get<{
    departments: { resources: { attributes: { id: string; name: string }[] } }[];
  }>('/v3/datas');
  const van = departments
    .flatMap(({ resources }) => resources.attributes)
    .find(({ name }) => name === 'Bestelwagen 2');
  const sent = page.waitForRequest(/\/clockings\/checkout\//);
  await app.open('/check-out');
  await page.getByRole('button', { name: 'Check out now' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ tools: [{ id: van?.id, quantity: 2 }] });
  await app.waitUntilSent();
  const drafts = await page.evaluate(async () => {
    const open = indexedDB.open('ploeg');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const count = database.transaction('drafts').objectStore('drafts').count();
    return new Promise((resolve) => {
      count.onsuccess = () => resolve(count.result);
    });
  });
  expect(drafts).toBe(0);
});

test('a free clocking takes along the resources that were picked and scanned', async ({
  context,
  page,
  film,
}) => {
  await context.grantPermissions(['camera']);
  await film.showBarCode(TILL);
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await page.getByRole('link', { name: 'Check in without a shift' }).click();
  await page.getByLabel('Section').selectOption({ label: 'Bar' });
  await page.getByText('Barista', { exact: true }).click();
  await page.getByText('Leveringsfiets').click();
  await expectAccessible(page, 'free check-in');
  await page.getByRole('link', { name: 'Scan a resource' }).click();
  const resources = page.getByRole('group', { name: 'Resources' });
  await expect(resources.getByRole('checkbox', { name: 'Kassa' })).toBeChecked();
  // What was chosen before the scan is still chosen.
  await expect(resources.getByRole('checkbox', { name: 'Leveringsfiets' })).toBeChecked();
  await expect(page.getByLabel('Section')).not.toHaveValue('');
  const sent = page.waitForRequest(/\/api\/v3\/clockings\?*$/);
  await page.getByRole('button', { name: 'Check in now' }).click();
  await sent;
  const emma = await askServer(server.url, EMMA);
  type Free = { attributeIds: string[]; skillIds: string[]; section: { name: string } | null };
  const current = async () =>
    (await emma.get<{ currentClockings: Free[] }>('/v3/datas')).currentClockings[0];
  await expect.poll(async () => (await current())?.attributeIds.length).toBe(2);
  expect(await current()).toMatchObject({ section: { name: 'Bar' } });
  expect((await current())?.skillIds).toHaveLength(1);
});
