import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';

let server: RunningServer;

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  await button.press('Enter');
};

test('guests of past days are read, expected, and become a need that is taken back', async ({
  page,
}) => {
  const { departments } = await (await askServer(server.url, SOFIA)).snapshot();
  const id = departments.find(({ company }) => company === 'Grand-Place')?.id ?? '';
  await createAppPage(page, server.url).signIn(SOFIA, `/office/planning/forecast?d=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Forecast' })).toBeVisible();
  await expect(page.getByText(/Tried on \d+ days that were held back/)).toBeVisible();
  const coming = page.getByRole('list', { name: 'Expected' }).getByRole('listitem');
  await expect(coming).toHaveCount(28);
  await expectAccessibleInBothSchemes(page, 'a forecast');

  await press(page, 'Import past days');
  await page
    .getByLabel('Lines of a spreadsheet or a CSV file')
    .fill(`Day;Covers\n${dayAhead(-1)};90\n${dayAhead(3)};90`);
  await expect(page.getByText('Line 3: this is no past day.')).toBeVisible();
  await press(page, 'Take in 1 line');
  await expect(page.getByText('1 figure is taken in.')).toBeVisible();

  await press(page, 'Say how much');
  await page.getByLabel('Section').selectOption({ label: 'Bar' });
  await page.getByLabel('Covers a person and hour').fill('20');
  await page.getByLabel('Covers a person and hour').press('Enter');
  const ratios = page.getByRole('list', { name: 'One person an hour' });
  await expect(ratios.getByText('20 covers a person and hour')).toBeVisible();

  await press(page, 'Take over as need');
  await press(page, 'Preview first');
  await expect(page.getByRole('region', { name: 'What would come of it' })).toContainText('Bar');
  await press(page, /^Take over \d+ lines$/);
  await expect(page.getByText(/^The need of .* is the forecast’s\./)).toBeVisible();
  await press(page, 'Take it back');
  await expect(page.getByText(/is the forecast’s/)).toHaveCount(0);
});
