import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { asOwner } from '../apps/server/src/testing/as-owner.ts';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dateAhead } from './support/brussels.ts';
import { type SharedServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';
const PHONE = { width: 390, height: 844 };

let server: SharedServer;
const from = dateAhead(-1, 1);
const to = dateAhead(0, 0);

test.use({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

type Sheets = { sheets: { employmentId: string; name: string }[] };
type Entered = { clocking: { id: string } };

/** Somebody of a location, of whom the owner writes down what they worked without a clock. */
const enterWork = async () => {
  const sofia = await askServer(server.url, SOFIA);
  const { departments } = await sofia.snapshot();
  const place = departments.find(({ company }) => company === 'Grand-Place') ?? departments[0];
  const departmentId = place?.id ?? '';
  const { sheets } = await sofia.get<Sheets>(
    `/v4/timesheets?departmentId=${departmentId}&from=${from}&until=${to}`,
  );
  const [{ employmentId, name } = { employmentId: '', name: '' }] = sheets;
  const start = Date.parse(`${from}T03:00Z`) / 1000;
  const body = { departmentId, employmentId, start, end: start + 1800, reason: 'Has no phone' };
  const { clocking } = await sofia.send<Entered>('POST', '/v4/clockings/entered', body);
  return { departmentId, name, id: clocking.id };
};

test('an owner makes a link, a stranger reads it and takes the PDF, and a changed byte is named', async ({
  page,
  browser,
}) => {
  // One walk through all that becomes of a dossier.
  test.slow();
  const { departmentId, name, id } = await enterWork();
  const app = createAppPage(page, server.url);
  await app.signIn(SOFIA, `/office/dossier?d=${departmentId}&from=${from}&to=${to}`);
  await expect(page.getByRole('heading', { name: 'Registration dossier' })).toBeVisible();
  await expect(page.getByText('Nothing was altered', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What there is, what is missing' })).toContainText(
    'Altered outside the program',
  );
  await expectAccessibleInBothSchemes(page, 'the dossier');

  await page.getByRole('button', { name: 'Link for an inspector' }).click();
  const made = page.getByRole('dialog', { name: 'The link is made' });
  await expect(made.getByRole('img', { name: 'Link as a QR code' })).toBeVisible();
  const address = await made.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessibleInBothSchemes(page, 'the link, shown once');
  await made.getByRole('button', { name: 'Close' }).click();

  const context = await browser.newContext({ viewport: PHONE, acceptDownloads: true });
  const stranger = await context.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText('Nothing was altered', { exact: true })).toBeVisible();
  await expect(stranger.getByText('after the fact').first()).toBeVisible();
  await expect(stranger.getByText('Reason: Has no phone')).toBeVisible();
  await expectAccessibleInBothSchemes(stranger, 'what an inspector sees');
  const saved = stranger.waitForEvent('download');
  await stranger.getByRole('button', { name: 'PDF' }).click();
  const pdf = await readFile(await (await saved).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await asOwner(
    server.databaseUrl,
    `update clocking_events set payload = payload || '{"reason": "x"}'
     where clocking_id = '${id}' and kind = 'check-in'`,
  );
  await stranger.reload();
  const alarm = stranger.getByRole('alert');
  await expect(alarm).toContainText('Something was altered');
  await expect(alarm).toContainText(`${name}: an entry was altered after it was received`);
  await expectAccessibleInBothSchemes(stranger, 'what an inspector sees of a changed byte');

  await page.reload();
  const links = page.getByRole('region', { name: 'Links for inspectors' });
  await links.getByText('Views:').first().click();
  await expect(links.getByText('127.0.0.1').first()).toBeVisible();
  await links.getByRole('button', { name: /^End now: link/ }).click();
  await expect(links.getByText(/Ended by hand/)).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This link does not open' })).toBeVisible();
  await context.close();
});
