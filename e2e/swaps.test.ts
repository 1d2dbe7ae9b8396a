import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAnswers } from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { createSwapStage } from './support/swaps.ts';

const EMMA = 'emma@ploeg.example';
const LUCAS = 'lucas@ploeg.example';
const NOOR = 'noor@ploeg.example';
const MARC = 'marc@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const shownDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });

const cardOf = (page: Page, reason: string) =>
  page.getByRole('article').filter({ hasText: reason });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

test('Emma asks two colleagues, Lucas accepts, Marc approves, and every open screen follows', async ({
  browser,
  page,
}) => {
  const stage = await createSwapStage(server.url);
  const [emma, lucas] = [await askServer(server.url, EMMA), await askServer(server.url, LUCAS)];
  const day = dayAhead(150);
  const shiftId = await stage.plan(emma, day);
  const [phone, managerPage] = [
    await (await browser.newContext({ locale: 'en-GB' })).newPage(),
    await (await browser.newContext({ locale: 'en-GB' })).newPage(),
  ];
  await createAppPage(phone, server.url).signIn(LUCAS);
  await createAppPage(managerPage, server.url).signIn(MARC, `/dashboard?day=${day}`);

  await createAppPage(page, server.url).signIn(EMMA, `/shifts/${shiftId}`);
  await page.getByRole('link', { name: 'Swap shift' }).click();
  await expect(page.getByText('0 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Choose at least one colleague.')).toBeVisible();
  // The list leaves out the one who asks.
  await expect(page.getByRole('checkbox', { name: 'Emma Janssens' })).toHaveCount(0);

  // By keyboard from here: the reason, two colleagues found by name, and a third.
  await page.getByLabel('Reason').focus();
  await page.keyboard.type('My exam');
  await page.getByLabel('Search by name').fill('lucas');
  await page.getByRole('checkbox', { name: 'Lucas Martens' }).press('Space');
  await page.getByLabel('Search by name').fill('');
  for (const count of [2, 3]) {
    await page.getByRole('checkbox', { checked: false }).first().press('Space');
    await expect(page.getByText(`${count} of 3`)).toBeVisible();
  }
  await expect(page.getByText('More cannot be asked.')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: false }).first()).toBeDisabled();
  await expectAccessibleInBothSchemes(page, 'the form of a swap');

  // What was typed and chosen outlives the page.
  await page.reload();
  await expect(page.getByLabel('Reason')).toHaveValue('My exam');
  await expect(page.getByText('3 of 3')).toBeVisible();
  await page
    .getByRole('checkbox', { checked: true })
    .and(page.locator('label:not(:has-text("Lucas")) input'))
    .first()
    .press('Space');
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Send request' }).press('Enter');
  await expect(page.getByText('Swap request sent.')).toBeVisible();
  await expect(page.getByText('Hello Emma')).toBeVisible();

  await page.goto(`${server.url}/shifts/${shiftId}`);
  await expect(page.getByRole('button', { name: 'Swap in progress' })).toBeDisabled();
  const asked = page.getByRole('list', { name: 'Colleagues asked' }).getByRole('listitem');
  await expect(asked.filter({ hasText: 'Not answered yet' })).toHaveCount(2);

  // Lucas hears of it at home, without doing anything.
  await expect(
    phone.getByText(`Emma Janssens asks you to take over the shift of ${shownDay(day)}.`),
  ).toBeVisible();
  await phone.getByRole('link', { name: 'Answer' }).click();
  const card = cardOf(phone, 'My exam');
  await expect(card).toBeFocused();
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog(phone).getByText('You have nothing else on that day.')).toBeVisible();
  await expect(
    dialog(phone).getByText('The shift is yours once a manager approves.'),
  ).toBeVisible();
  await confirm(phone, 'Accept');
  await expect(phone.getByText('Swap accepted.')).toBeVisible();
  await expect(card.getByText('Said yes, a manager decides')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(card).toBeFocused();
  await expect(asked.filter({ hasText: 'Lucas' })).toContainText('Said yes, a manager decides');

  const sent = (await emma.snapshot()).swapShiftsRequests.swapShiftSent;
  await stage.approve(sent.find(({ reason }) => reason === 'My exam')?.id ?? '', lucas);
  await expect(card.getByText('Took it over')).toBeVisible();
  await expect(card.getByText('No longer asked')).toBeVisible();
  await expect(page.getByText('This shift is not there any more.')).toBeVisible();
  await expect(managerPage.getByRole('link', { name: /Lucas Martens/ })).toBeVisible();
  await phone.context().close();
  await managerPage.context().close();
});

test('a request is denied, refused with its rule, and taken back', async ({ page }) => {
  const stage = await createSwapStage(server.url);
  const [emma, lucas] = [await askServer(server.url, EMMA), await askServer(server.url, LUCAS)];
  await stage.ask(emma, await stage.plan(emma, dayAhead(160)), lucas, 'To be denied');
  await stage.ask(emma, await stage.plan(emma, dayAhead(162)), lucas, 'To be refused');
  await stage.ask(emma, await stage.plan(emma, dayAhead(164)), lucas, 'Without a word');
  await stage.ask(emma, await stage.plan(emma, dayAhead(166)), lucas, 'Impossible');
  // Lucas gets other work after he was asked: before a rest that is too short, and at the same time.
  await stage.plan(lucas, dayAhead(161), 20);
  await stage.plan(lucas, dayAhead(162), 15);
  await stage.plan(lucas, dayAhead(166), 12);

  const app = createAppPage(page, server.url);
  await app.signIn(LUCAS, '/swaps');
  const refused = cardOf(page, 'To be refused');
  await refused.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog(page).getByText('On that day you also have:')).toBeVisible();
  await confirm(page, 'Accept');
  await expect(dialog(page).getByRole('alert')).toContainText('You cannot take this shift:');
  await expectAccessibleInBothSchemes(page, 'a refused swap');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(refused.getByRole('button', { name: 'Accept' })).toBeVisible();
  // It was read in the sheet: nothing is left to be read elsewhere.
  await expect(page.getByText('1 action was refused')).toHaveCount(0);

  // What can be seen beforehand is said before the tap.
  await cardOf(page, 'Impossible').getByRole('button', { name: 'Accept' }).click();
  await expect(dialog(page).getByText('You cannot do two things at once.')).toBeVisible();
  await expect(dialog(page).getByText('12:00 – 16:00')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Accept' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  const denied = cardOf(page, 'To be denied');
  await denied.getByRole('button', { name: 'Deny' }).click();
  await confirm(page, 'Deny');
  await expect(page.getByText('Swap denied.')).toBeVisible();
  await expect(denied.getByText('You said no')).toBeVisible();

  // A refusal for which the server says nothing has a text of its own.
  await page.route(/\/swap-shift\/.*\/deny/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-outbox-verdict': 'rejected' };
    await route.fulfill({ status: 422, json: {}, headers });
  });
  await cardOf(page, 'Without a word').getByRole('button', { name: 'Deny' }).click();
  await confirm(page, 'Deny');
  await expect(dialog(page).getByText('The swap could not be denied.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await app.signIn(EMMA);
  await page.goto(`${server.url}/swaps?list=sent`);
  await page.getByRole('button', { name: /earlier request/ }).click();
  await expect(cardOf(page, 'To be denied').getByText('Said no')).toBeVisible();
  await cardOf(page, 'To be refused').getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Delete');
  await expect(page.getByText('Swap request deleted.')).toBeVisible();
  await expect(page.getByText('Hello Emma')).toBeVisible();
  await page.goto(`${server.url}/swaps?list=sent`);
  await page.getByRole('button', { name: /earlier request/ }).click();
  await expect(cardOf(page, 'To be denied')).toBeVisible();
  await expect(cardOf(page, 'To be refused')).toHaveCount(0);
});

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a request made without signal is kept, shown as such, and sent later', async ({
    context,
    page,
  }) => {
    const stage = await createSwapStage(server.url);
    const emma = await askServer(server.url, EMMA);
    const shiftId = await stage.plan(emma, dayAhead(170));
    const app = createAppPage(page, server.url);
    await app.signInInstalled(EMMA);
    await page.goto(`${server.url}/shifts/${shiftId}/swap`);
    await page.getByRole('checkbox', { name: 'Lucas Martens' }).check();
    await context.setOffline(true);
    await page.getByLabel('Reason').fill('No signal');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('it will be sent as soon as there is signal')).toBeVisible();
    await expect(page.getByText('1 action waits to be sent')).toBeVisible();
    await page.goto(`${server.url}/swaps?list=sent`);
    await expect(cardOf(page, 'No signal').getByText('will be sent')).toBeVisible();
    await expect(cardOf(page, 'No signal').getByRole('button')).toHaveCount(0);

    await context.setOffline(false);
    await app.waitUntilSent();
    await expect(cardOf(page, 'No signal').getByRole('button', { name: 'Delete' })).toBeVisible();
    const { swapShiftSent } = (await emma.snapshot()).swapShiftsRequests;
    expect(swapShiftSent.filter(({ reason }) => reason === 'No signal')).toHaveLength(1);
  });
});

test('requests that wait are counted up to 9+, and a fixed schedule has none', async ({ page }) => {
  const stage = await createSwapStage(server.url);
  const [noor, lucas] = [await askServer(server.url, NOOR), await askServer(server.url, LUCAS)];
  for (const index of Array.from({ length: 10 }).keys()) {
    const shiftId = await stage.plan(lucas, dayAhead(180 + index * 2));
    await stage.ask(lucas, shiftId, noor, `Request ${index}`);
  }
  const app = createAppPage(page, server.url);
  await app.signIn(NOOR);
  await app.putOffSigning();
  const overrides = page.getByRole('button', { name: 'More' });
  await expect(overrides).toContainText('9+');
  await expect(overrides).toHaveAccessibleName(/1\d swap requests wait for you/);
  await overrides.click();
  const entry = dialog(page).getByRole('link', { name: /Swaps/ });
  await expect(entry).toContainText('9+');
  await entry.press('Enter');
  await expect(page.getByRole('radio', { name: /Received \(1\d\)/ })).toBeChecked();
  await expect(page.getByRole('article').first()).toContainText('Request 9');

  await page.evaluate(() => localStorage.clear());
  await app.signIn('felix@ploeg.example');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: /Swaps/ })).toHaveCount(0);
  await page.goto(`${server.url}/swaps`);
  await expect(page.getByText('Shifts are not swapped here.')).toBeVisible();
});

test('Emma sees every label of the demo, what ended below, and no offer where there is none', async ({
  page,
}) => {
  await createAppPage(page, server.url).signIn(EMMA, '/swaps');
  await page.getByRole('button', { name: /earlier request/ }).click();
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
  const labels = [
    'Took it over',
    'Said no',
    'You said no',
    'Said yes, a manager decides',
    'Not answered yet',
    'No longer asked',
  ];
  for (const label of labels) await expect(page.getByText(label).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'swaps received');

  // A shift that begins today or tomorrow is too near: the department asks for two days.
  const { shifts, userDetails } = await (await askServer(server.url, EMMA)).snapshot();
  const soon = shifts.find(
    (s) =>
      s.userMainId === userDetails.mainId &&
      s.shyftType === 1 &&
      s.start < (Date.now() + 86_400_000) / 1000,
  );
  await page.goto(`${server.url}/shifts/${soon?.id}`);
  await expect(page.getByText('Duration')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Swap shift' })).toHaveCount(0);
  await page.goto(`${server.url}/shifts/${soon?.id}/swap`);
  await expect(page.getByText('This shift cannot be swapped.')).toBeVisible();
});

test('what was typed and not sent leaves the device with its person', async ({ page }) => {
  const stage = await createSwapStage(server.url);
  const shiftId = await stage.plan(await askServer(server.url, EMMA), dayAhead(174));
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ploeg.form.')));
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA, `/shifts/${shiftId}/swap`);
  await page.getByLabel('Reason').fill('Nobody else may read this');
  expect(await drafts()).toHaveLength(1);
  await app.logOut();
  expect(await drafts()).toEqual([]);
});

test('a yes without signal waits, and nobody is told that the server has it', async ({ page }) => {
  await createAppPage(page, server.url).signIn('emma@ploeg.example', '/requests');
  const answer = page.getByRole('button', { name: 'Accept' }).first();
  await expect(answer).toBeVisible();
  await createAnswers(page).cutOff();
  await answer.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Accept|Go on all the same)$/ })
    .click();
  const said = page.getByRole('status').filter({ hasText: 'No answer yet' });
  await expect(said.first()).toBeAttached();
  await expect(page.getByText('Swap accepted.')).toHaveCount(0);
});
