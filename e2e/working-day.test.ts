import { expect } from '@playwright/test';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { test } from './support/camera-test.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const BAR = 'PLC-GP-BAR';

let server: RunningServer;

test.use({ serviceWorkers: 'allow' });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

type Clocking = {
  id: string;
  checkIn: { qrcode: string | null };
  checkOut: { comment: string } | null;
  pauses: { start: number; end: number | null }[];
  tasks: { flowsResponse: Record<string, unknown> | null; end: number | null }[];
  tools: { id: string; quantity: number }[];
  pictures: string[];
};

test('a day from the code at the door to the check-out, lived without signal, is on the server once', async ({
  context,
  page,
  film,
}) => {
  await context.grantPermissions(['camera']);
  await film.showQrCode(BAR);
  const emma = await askServer(server.url, EMMA);
  const before = (await emma.snapshot()).lastClockings.map(({ id }) => id);
  const app = createAppPage(page, server.url);
  await app.signInInstalled(EMMA);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Check in', exact: true }).click();
  await expect(page.getByText(`Scanned: ${BAR}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check in now' }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  await app.startPause();
  await app.endPause();

  await page.getByRole('button', { name: 'Start Schoonmaak' }).click();
  await page.getByRole('link', { name: 'End Schoonmaak' }).click();
  await page.getByLabel('Zone').selectOption({ label: 'Bar' });
  await page.getByLabel('Onderdeel').selectOption({ label: 'Tapinstallatie' });
  await page.getByLabel('Temperatuur koelcel').fill('3,5');
  await page.getByLabel('Alles is droog').check();
  await page.getByLabel('Product gebruikt').fill('Bierlijnreiniger');
  await page.getByRole('button', { name: 'End task' }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  for (const count of [1, 2, 3]) {
    // One picture is not kept twice, so each time another sheet lies before the camera.
    await film.showQrCode(`Picture ${count}`);
    await page.getByRole('link', { name: 'Take a picture' }).click();
    await page.getByRole('button', { name: 'Take the picture' }).click();
    await expect(page.getByText(`${count} of 10`)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
  }

  await app.open('/clocking/tools');
  await page.getByRole('link', { name: /Handheld 3/ }).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('link', { name: /Handheld 3.*2/ })).toBeVisible();

  await app.open('/check-out');
  await page.getByLabel('Comment').fill('A day in the cellar');
  await page.getByRole('button', { name: 'Check out now' }).click();
  await expect(page.getByText('Hello Emma')).toBeVisible();
  await expect(page.getByText(/actions wait to be sent/)).toBeVisible();

  await context.setOffline(false);
  await app.waitUntilSent();
  const { currentClockings, lastClockings } = await emma.get<{
    currentClockings: Clocking[];
    lastClockings: Clocking[];
  }>('/v3/datas');
  expect(currentClockings).toEqual([]);
  const made = lastClockings.filter(({ id }) => !before.includes(id));
  expect(made).toHaveLength(1);
  const [clocking] = made;
  expect(clocking).toMatchObject({
    checkIn: { qrcode: BAR },
    checkOut: { comment: 'A day in the cellar' },
    pauses: [{ end: expect.any(Number) }],
    tools: [{ quantity: 2 }],
  });
  const cleaning = clocking?.tasks.filter(({ flowsResponse }) => flowsResponse !== null);
  expect(cleaning).toHaveLength(1);
  expect(Object.values(cleaning?.[0]?.flowsResponse ?? {})).toContain('Bierlijnreiniger');
  expect(new Set(clocking?.pictures).size).toBe(3);
});
