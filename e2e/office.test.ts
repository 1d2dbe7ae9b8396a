import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage, logIn } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { createSwapStage } from './support/swaps.ts';
import { untilQuiet } from './support/until-quiet.ts';

const EMMA = 'emma@ploeg.example';
const MARC = 'marc@ploeg.example';
const SOFIA = 'sofia@ploeg.example';
const DESK = { width: 1440, height: 900 };

let server: RunningServer;

// A desk has a mouse: the phone stands in its frame there, with the way to the office beside it.
test.use({ isMobile: false, hasTouch: false });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Office' });

test('a desk opens on the office, goes anywhere by keyboard, and remembers how it was left', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await page.goto(`${server.url}/login`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await logIn(page, SOFIA);
  await expect(page).toHaveURL(/\/office\/\w+/);
  await expect(heading(page)).toBeVisible();
  await untilQuiet(page);
  // Home is passed by, and nothing is asked for it.
  expect(asked).toContain('/api/v3/datas');
  expect(asked).not.toContain('/api/v3/operations/get-coworkers');
  expect(asked).not.toContain('/api/v3/contacts');
  asked.length = 0;
  await page.goto(`${server.url}/office/requests`);
  await expect(heading(page)).toContainText('Requests');
  await expect(page).toHaveTitle('Requests · Ploeg');

  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill('off month who');
  await expect(dialog(page).getByRole('option')).toHaveCount(1);
  await expect(dialog(page).getByRole('option')).toHaveText(/Who is off this month/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/requests\/calendar/);
  await expect(page.getByRole('table')).toBeVisible();
  // Keys are those of what covers the window until it is gone.
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expectAccessibleInBothSchemes(page, 'who is off');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/office\/settings/);
  await expect(page.getByRole('searchbox', { name: 'Find a setting' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('kiosk');
  const pages = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(pages.filter({ hasText: 'Kiosks' })).toBeVisible();
  await page.keyboard.type(' nothing is called that');
  await expect(pages).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await dialog(page).getByRole('switch', { name: 'Keys of one letter' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('option').first()).toContainText('Who is off');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/office\/settings/);

  // Whom to call is for a phone that may lose its signal, and icons that come later are of one file.
  expect(asked).not.toContain('/api/v3/contacts');
  expect(asked.filter((path) => path.includes('/icons'))).toHaveLength(1);
  await menu(page).getByRole('button', { name: 'Fold the menu' }).click();
  await page.reload();
  await expect(menu(page).getByRole('button', { name: 'Unfold the menu' })).toBeVisible();
  await menu(page)
    .getByRole('link', { name: /Use the app|Sofia/ })
    .click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect.poll(() => asked).toContain('/api/v3/contacts');
  await page.getByRole('link', { name: 'Office' }).click();
  await expect(page).toHaveURL(/\/office\/\w+/);

  await page.goto(`${server.url}/office/nowhere`);
  await expect(page.getByText('This page is not here.')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
});

test('requests are answered by keyboard, one by one and together, and stand among the answered', async ({
  page,
}) => {
  const stage = await createSwapStage(server.url);
  const emma = await askServer(server.url, EMMA);
  for (const [at, comment] of ['A wedding', 'An exam', 'A train'].entries()) {
    const shiftId = await stage.plan(emma, dayAhead(200 + at));
    await emma.send('POST', '/v3/operations/request-shift', {
      shiftId,
      cancellationType: 'cancelShift',
      comment,
    });
  }
  await page.setViewportSize(DESK);
  await createAppPage(page, server.url).signIn(MARC, '/office/requests?kind=changes');
  const emmas = new URL(page.url()).searchParams;
  expect(emmas.get('kind')).toBe('changes');
  await page.getByLabel('Person').selectOption({ label: 'Emma Janssens' });
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  const rowOf = (text: string) => rows.filter({ hasText: text });
  await expect(rowOf('A wedding')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'requests');
  const before = await rows.count();
  await page.getByLabel('From').fill('2090-01-01');
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await page.getByLabel('From').fill('');
  await expect(rows).toHaveCount(before);

  // The one that is current is the one that was reached.
  await rowOf('A wedding').focus();
  await page.keyboard.press('r');
  await dialog(page).getByRole('button', { name: 'It is a busy day' }).click();
  await dialog(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Refused.', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
  await expect(dialog(page)).toHaveCount(0);

  await rowOf('An exam').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect(rowOf('A train')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('a');
  await expect(dialog(page)).toContainText('If you approve, the shift becomes free for others.');
  await dialog(page).getByRole('button', { name: 'Approve 2 requests' }).click();
  await expect(dialog(page).getByText('Approved.')).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(rows).toHaveCount(before - 3);

  await page.getByRole('link', { name: 'Answered' }).click();
  const line = page.getByRole('row').filter({ hasText: 'It is a busy day' });
  await expect(line).toContainText('Emma Janssens');
  await expect(line).toContainText('Refused');
  await expectAccessibleInBothSchemes(page, 'answered requests');
});

test('a phone has one bar with the rooms behind it; who has no right is told whom to ask', async ({
  page,
}) => {
  await createAppPage(page, server.url).signIn(MARC, '/office/requests');
  await page.getByRole('button', { name: 'Office' }).click();
  await dialog(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/office\/settings/);
  await page.getByRole('link', { name: 'Kiosks' }).click();
  await expect(heading(page)).toHaveText('Kiosks');
  await expectAccessibleInBothSchemes(page, 'a page of the settings');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a setting' })).toBeVisible();

  await createAppPage(page, server.url).signIn(EMMA, '/office/requests');
  await expect(page.getByText('Requests is not open to you')).toBeVisible();
  await expect(page.getByText(/^Ask .+ for the right to it/)).toBeVisible();
});
