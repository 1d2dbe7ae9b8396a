import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { createRequestStage } from './support/requests.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { createSwapStage } from './support/swaps.ts';

const EMMA = 'emma@ploeg.example';
const LUCAS = 'lucas@ploeg.example';
const MARC = 'marc@ploeg.example';
const SOFIA = 'sofia@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** Another person with an own browser. */
const openFor = async (page: Page, email: string): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ locale: 'en-GB' });
  if (!context) throw new Error('There is no browser');
  const own = await context.newPage();
  await createAppPage(own, server.url).signIn(email);
  return own;
};

test('a swap goes from Emma over Lucas to Marc, and each screen follows by itself', async ({
  page,
}) => {
  const stage = await createSwapStage(server.url);
  const emma = await askServer(server.url, EMMA);
  const day = dayAhead(160);
  const shiftId = await stage.plan(emma, day);
  const [phone, managerPage] = [await openFor(page, LUCAS), await openFor(page, MARC)];
  await managerPage.getByRole('button', { name: 'More' }).click();
  await dialog(managerPage).getByRole('link', { name: 'Approvals' }).click();

  await createAppPage(page, server.url).signIn(EMMA, `/shifts/${shiftId}/swap`);
  await page.getByLabel('Reason').fill('My exam');
  await page.getByRole('checkbox', { name: 'Lucas Martens' }).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Swap request sent.')).toBeVisible();
  await page.goto(`${server.url}/swaps?list=sent`);

  await phone.goto(`${server.url}/swaps`);
  await cardOf(phone, 'My exam').getByRole('button', { name: 'Accept' }).click();
  await confirm(phone, 'Accept');
  await expect(cardOf(phone, 'My exam').getByText('Said yes, a manager decides')).toBeVisible();
  await expect(cardOf(page, 'My exam').getByText('Said yes, a manager decides')).toBeVisible();

  const card = cardOf(managerPage, 'My exam');
  await expect(card).toContainText('Emma Janssens wants to give this shift to a colleague');
  await expectAccessibleInBothSchemes(managerPage, 'approvals');
  await card.getByRole('button', { name: 'Approve Lucas Martens' }).click();
  await expect(dialog(managerPage)).toContainText('Lucas Martens');
  await confirm(managerPage, 'Approve');
  await expect(managerPage.getByText('Approved.', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  // The button that was pressed is gone with its card: the next one, or the heading, has the focus.
  await expect(managerPage.locator('article:focus, h1:focus')).toHaveCount(1);

  await expect(cardOf(page, 'My exam').getByText('Took it over')).toBeVisible();
  await expect(cardOf(phone, 'My exam').getByText('Took it over')).toBeVisible();
  await phone.goto(`${server.url}/shifts/${shiftId}`);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.getByText('This shift is not there any more.')).toHaveCount(0);
  await phone.context().close();
  await managerPage.context().close();
});

test('Marc approves leave in the back office and sees what it takes away; Emma’s screen follows', async ({
  page,
}) => {
  const stage = await createSwapStage(server.url);
  const { departmentId } = await createRequestStage(server.url);
  const emma = await askServer(server.url, EMMA);
  const day = dayAhead(170);
  await stage.plan(emma, day);
  const { dayoffs } = await emma.get<{ dayoffs: { id: string }[] }>(
    `/v3/dayoffs?departmentId=${departmentId}`,
  );
  await emma.send('POST', '/v3/vacation-requests', {
    departmentId,
    dayoffType: dayoffs[0]?.id,
    fullDay: true,
    dates: [day],
  });
  const managerPage = await openFor(page, MARC);
  await managerPage.setViewportSize({ width: 1440, height: 900 });
  await managerPage.goto(`${server.url}/office/approvals`);
  await expect(managerPage).toHaveURL(/\/office\/requests$/);
  await createAppPage(page, server.url).signIn(EMMA, '/leave');
  const shown = new Date(day).toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit' });
  const own = cardOf(page, shown);
  await expect(own).toContainText('Waiting');

  const card = managerPage
    .getByRole('listitem')
    .filter({ hasText: 'If you approve, these shifts are taken off Emma Janssens:' })
    .filter({ hasText: '10:00' })
    .last();
  await expectAccessibleInBothSchemes(managerPage, 'the back office');
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog(managerPage)).toContainText('these shifts are taken off Emma Janssens');
  await confirm(managerPage, 'Approve');
  await expect(managerPage.getByText('Approved.', { exact: true })).toBeVisible();
  await expect(own).toContainText('Approved');
  await managerPage.context().close();
});

test('a refusal needs a reason, by keyboard as well, and says when another one was quicker', async ({
  page,
}) => {
  const stage = await createSwapStage(server.url);
  const requests = await createRequestStage(server.url);
  const emma = await askServer(server.url, EMMA);
  const day = dayAhead(180);
  const shiftId = await stage.plan(emma, day);
  const askChange = () =>
    emma.send('POST', '/v3/operations/request-shift', {
      shiftId,
      cancellationType: 'cancelShift',
      comment: 'A wedding',
    });
  await askChange();
  await createAppPage(page, server.url).signIn(MARC, '/approvals');
  const card = cardOf(page, 'A wedding');
  await expect(card).toContainText('If you approve, the shift becomes free for others.');
  await card.getByRole('button', { name: 'Refuse' }).focus();
  await page.keyboard.press('Enter');
  await confirm(page, 'Refuse');
  await expect(dialog(page).getByText('Required')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('Nobody else is free');

  // A colleague at another desk answers first.
  await page.context().setOffline(true);
  await requests.decideChange(shiftId, { status: 'REFUSED', comment: 'No' });
  await confirm(page, 'Refuse');
  await expect(dialog(page).getByText(/[Nn]o connection/)).toBeVisible();
  await page.context().setOffline(false);
  await confirm(page, 'Refuse');
  await expect(dialog(page).getByText('This request has ended already.')).toBeVisible();
  await confirm(page, 'Cancel');
  await expect(card).toHaveCount(0);

  await askChange();
  await card.getByRole('button', { name: 'Refuse' }).click();
  await dialog(page).getByLabel('Reason').fill('Nobody else is free');
  await confirm(page, 'Refuse');
  await expect(page.getByText('Refused.', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('Sofia gives a shift on the market to Emma, whose list says so by itself', async ({
  page,
}) => {
  const sofia = await askServer(server.url, SOFIA);
  const departmentId = (await sofia.snapshot()).departments.find(
    ({ company }) => company === 'Centraal',
  )?.id;
  const start = Date.parse(dayAhead(55)) / 1000 + 5 * 3600;
  const { shifts } = await sofia.send<{ shifts: { id: string }[] }>('POST', '/v3/shifts', {
    departmentId,
    start,
    end: start + 4 * 3600,
  });
  const emma = await askServer(server.url, EMMA);
  await emma.send('PATCH', `/v3/operations/book-shift/${shifts[0]?.id}`, {});
  const managerPage = await openFor(page, SOFIA);
  await managerPage.goto(`${server.url}/approvals`);
  await createAppPage(page, server.url).signIn(EMMA, '/market');
  const accepted = page.getByText('It is yours');
  await page.getByRole('button', { name: /earlier request/ }).click();
  await expect(accepted).not.toHaveCount(0);
  const before = await accepted.count();

  const day = new Date(start * 1000).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const card = cardOf(managerPage, 'Who gets this shift?').filter({
    hasText: day.split(' ')[1] ?? day,
  });
  await card.getByRole('button', { name: 'Approve Emma Janssens' }).last().click();
  await dialog(managerPage)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(managerPage.getByText('Approved.', { exact: true })).toBeVisible();
  await expect(accepted).toHaveCount(before + 1);
  await managerPage.context().close();
});
