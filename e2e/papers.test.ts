import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { onePagePdf, PICTURE } from './support/files.ts';
import { type RunningServer, startServer } from './support/server.ts';

const MARC = 'marc@ploeg.example';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const rows = (page: Page) => page.getByRole('grid', { name: 'Documents' }).getByRole('row');

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Documents', exact: true }).getByRole('link', { name });

test('Marc reminds, keeps a permit that ends, and prepares the next contract', async ({
  browser,
}) => {
  test.slow();
  const page = await (await browser.newContext({ viewport: DESK, locale: 'en-GB' })).newPage();

  await test.step('whoever has not signed is reminded once a day', async () => {
    await createAppPage(page, server.url).signIn(MARC, '/office/documents');
    await expect(rows(page)).toHaveCount(3);
    await expectAccessibleInBothSchemes(page, 'documents of the office');
    await page.getByRole('button', { name: /^Remind Noor Haddad of Arbeidsreglement/ }).click();
    await expect(page.getByText('Noor Haddad was reminded.')).toBeVisible();
    for (const name of [/Arbeidsreglement of Noor/, /nbepaalde duur.* of Noor/]) {
      await page.getByRole('checkbox', { name }).check();
    }
    const bar = page.getByRole('toolbar', { name: 'With what is selected' });
    await bar.getByRole('button', { name: 'Remind' }).click();
    const left = page.getByRole('dialog', { name: '1 reminder sent' });
    await expect(left.getByRole('listitem')).toHaveText(
      /Arbeidsreglement.*was notified today already/,
    );
    await left.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toBeHidden();
  });

  await test.step('a picture of a permit goes into a file and ends soon', async () => {
    await page.keyboard.press('n');
    const sheet = page.getByRole('dialog', { name: 'Keep a paper' });
    await sheet.getByRole('button', { name: 'Keep in the file' }).click();
    await expect(sheet.getByText('Required')).toHaveCount(2);
    await sheet.getByRole('button', { name: /Person/ }).click();
    const people = page.getByRole('dialog', { name: 'Person' });
    await people.getByLabel('Find a person').fill('lucas');
    await people.getByRole('button', { name: /Lucas Martens/ }).click();
    const file = { name: 'permit.png', mimeType: 'image/png', buffer: PICTURE };
    await sheet.locator('input[type=file]').setInputFiles(file);
    await sheet.getByLabel('Valid until').fill(dayAhead(10));
    await sheet.getByRole('button', { name: 'Keep in the file' }).click();
    await expect(page.getByText('Kept in the file of Lucas Martens.')).toBeVisible();
    await tab(page, /^Expiring/).click();
    await rows(page).getByRole('link', { name: 'Lucas Martens' }).click();
    const drawer = page.getByRole('complementary', { name: 'Work or residence permit' });
    await expect(drawer.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
    await expectAccessible(page, 'a paper beside the documents');
    await drawer.getByRole('button', { name: 'Change details' }).click();
    const change = page.getByRole('dialog', { name: 'Change details' });
    await change.getByLabel('Valid until').fill(dayAhead(400));
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(rows(page).getByRole('link', { name: 'Lucas Martens' })).toBeHidden();
    await drawer.getByRole('link', { name: 'Lucas Martens' }).click();
    const papers = page.getByRole('complementary').getByRole('listitem');
    await expect(papers.filter({ hasText: 'Work or residence permit' })).toHaveText(/In the file/);
  });

  await test.step('the next contract of one that ends is filled in', async () => {
    await page.goto(`${server.url}/office/documents?tab=expiring`);
    // At the end of a month more contracts end than one.
    const next = page.getByRole('link', { name: /^Prepare the next contract of/ });
    await next.first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'New contract' })).toBeVisible();
    await expect(page.getByLabel('Hours a week')).not.toHaveValue('');
    await expect(page.getByLabel('First day')).not.toHaveValue('');
  });

  await test.step('house rules go to everybody of a location', async () => {
    await page.goto(`${server.url}/office/documents`);
    await page.getByRole('link', { name: 'Document to everybody' }).click();
    const send = page.getByRole('button', { name: /^Send( to|$)/ });
    await send.click();
    await expect(page.getByText('Required')).toHaveCount(2);
    await expect(page.getByText('Choose who.')).toBeVisible();
    const file = { name: 'rules.pdf', mimeType: 'application/pdf', buffer: onePagePdf() };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByLabel('Title').fill('House rules');
    await page.getByRole('combobox', { name: 'Who' }).fill('everybody of grand');
    await page.getByRole('option', { name: 'Everybody of Grand-Place' }).click();
    await page.keyboard.press('Escape');
    await expectAccessibleInBothSchemes(page, 'document that goes to everybody');
    await expect(send).toHaveText(/Send to [1-9]\d* people/);
    await send.click();
    await expect(page.getByText(/^It goes to [1-9]\d* people within minutes\.$/)).toBeVisible();
    const sent = page.getByRole('listitem').filter({ hasText: 'House rules' });
    await expect(sent).toHaveText(/of [1-9]\d* given out/);
    await sent.getByRole('button', { name: 'Stop House rules' }).click();
    await expect(sent).toContainText('stopped');
  });

  await test.step('on a phone each is a card, and what is taken back waits no more', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`${server.url}/office/documents?tab=sign`);
    await expect(rows(page).filter({ hasText: 'Noor' })).toHaveCount(2);
    await expectAccessible(page, 'documents on a phone');
    await rows(page).filter({ hasText: 'Arbeidsreglement' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Take back' }).click();
    const sure = page.getByRole('dialog', { name: 'Take back “Arbeidsreglement” of Noor Haddad?' });
    await sure.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('1 document taken back')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(rows(page).filter({ hasText: 'Noor' })).toHaveCount(1);
  });
});
