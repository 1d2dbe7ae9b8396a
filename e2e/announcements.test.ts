import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { onePagePdf, PICTURE } from './support/files.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('Sofia tells a location something, Emma confirms it without signal, and Sofia sees it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const office = createAppPage(page, server.url);
  await office.signIn('sofia@ploeg.example', '/office/messages/new');
  await page.getByRole('tab', { name: /Nederlands/ }).click();
  await page.getByLabel('Title').fill('Nieuwe huisregels');
  await page
    .getByLabel('Text', { exact: true })
    .fill('Vanaf **maandag** gelden ze.\n- één\n- twee');
  await page.getByLabel('Choose pictures or PDFs').setInputFiles([
    { name: 'muur.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'regels.pdf', mimeType: 'application/pdf', buffer: onePagePdf() },
  ]);
  await expect(page.getByRole('button', { name: 'Remove regels.pdf' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Who' }).fill('everybody of grand');
  await page.getByRole('option', { name: 'Everybody of Grand-Place' }).click();
  await expect(page.getByText(/^\d+ people$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('People must confirm that they have read it').check();
  await expectAccessibleInBothSchemes(page, 'announcement that is written');
  const tell = page.getByRole('button', { name: /^Tell \d+ people now$/ });
  await tell.click();
  await expect(page.getByText(/^Say what every picture shows/)).toBeVisible();
  await page.getByLabel('What it shows (Nederlands)').fill('De regels aan de muur');
  await tell.click();
  const owing = page.getByRole('button', { name: /not confirmed$/ });
  await expect(owing).toContainText(/[1-9]/);
  const before = Number(/\d+/.exec((await owing.textContent()) ?? '')?.[0]);
  await expectAccessibleInBothSchemes(page, 'announcement that was told');

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    locale: 'en-GB',
  });
  const phone = await context.newPage();
  await createAppPage(phone, server.url).signIn('emma@ploeg.example');
  await expect(phone.getByText('Nieuwe huisregels')).toBeVisible();
  await phone.getByRole('link', { name: 'Read' }).click();
  await expect(phone.getByRole('heading', { name: 'Nieuwe huisregels' })).toBeVisible();
  await expect(phone.getByRole('img', { name: 'De regels aan de muur' })).toBeVisible();
  await phone.getByRole('button', { name: /regels\.pdf/ }).click();
  const paper = phone.getByRole('dialog', { name: 'regels.pdf' });
  await expect(paper.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  await paper.getByRole('button', { name: 'Close' }).click();
  await expectAccessibleInBothSchemes(phone, 'announcement that is read');
  await context.setOffline(true);
  await phone.getByRole('button', { name: 'I have read this' }).click();
  const confirmed = phone.getByRole('link', { name: /Nieuwe huisregels.*Confirmed/ });
  await confirmed.click();
  await expect(phone.getByRole('img', { name: 'De regels aan de muur' })).toBeVisible();
  await phone.getByRole('button', { name: 'Back' }).click();
  await expect(confirmed).toBeVisible();
  await expectAccessibleInBothSchemes(phone, 'news');
  await context.setOffline(false);
  await expect(owing).toContainText(String(before - 1));
  await context.close();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByLabel('Why').fill('Verkeerde datum');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/Withdrawn by .*Verkeerde datum/)).toBeVisible();
  await office.open('/office/messages');
  await expect(page.getByRole('link', { name: 'Nieuwe huisregels' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'messages');
});
