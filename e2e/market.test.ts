import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { APPLICATIONS, createAnswers } from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAfter, dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const SOFIA = 'sofia@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const shownDay = (day: string): string =>
  new Date(day)
    .toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
    .replace(',', '');

type Offer = { shyft_market: { id: string }; shift: { id: string }; applicants: Applicant[] };
type Applicant = { applicationId: string; recordId: string; displayName: string };

/** Sofia at her desk in Centraal, beside the browser. */
const openManagerPage = async () => {
  const sofia = await askServer(server.url, SOFIA);
  const { departments } = await sofia.snapshot();
  const departmentId = departments.find((d) => d.company === 'Centraal')?.id ?? '';
  const plan = async (day: string): Promise<string> => {
    const start = Date.parse(day) / 1000 + 5 * 3600;
    const body = { departmentId, start, end: start + 4 * 3600, comment: `On ${day}` };
    return (await sofia.send<{ shifts: { id: string }[] }>('POST', '/v3/shifts', body)).shifts[0]
      ?.id as string;
  };
  const emmaFor = async (shiftId: string) => {
    const path = `/v3/shyfts-market?departmentId=${departmentId}`;
    const { offers } = await sofia.get<{ offers: Offer[] }>(path);
    const offer = offers.find(({ shift }) => shift.id === shiftId);
    const emma = offer?.applicants.find((applicant) => applicant.displayName === 'Emma Janssens');
    return { itemId: offer?.shyft_market.id, ...emma };
  };
  return {
    plan,
    emmaFor,
    select: async (shiftId: string) => {
      const { itemId, recordId } = await emmaFor(shiftId);
      return sofia.send('PATCH', `/v3/shyfts-market/${itemId}/select`, { recordId, force: true });
    },
    deny: async (shiftId: string) => {
      const { applicationId } = await emmaFor(shiftId);
      return sofia.send('PATCH', `/v3/shyfts-market/applications/${applicationId}/deny`, {});
    },
    remove: (shiftId: string, day: string) =>
      sofia.send(
        'DELETE',
        `/v3/shifts?departmentId=${departmentId}&startDate=${day}&endDate=${dayAfter(day)}`,
        [{ id: shiftId }],
      ),
  };
};

/** Emma applies beside the browser. */
const apply = async (shiftId: string): Promise<void> => {
  const emma = await askServer(server.url, EMMA);
  await emma.send('PATCH', `/v3/operations/book-shift/${shiftId}`, {});
};

const list = (page: Page, name: 'Upcoming' | 'History') => page.getByRole('region', { name });
const rowOf = (page: Page, name: 'Upcoming' | 'History', day: string) =>
  list(page, name)
    .getByRole('listitem')
    .filter({ hasText: shownDay(day) });
/** What is over is folded until somebody looks for it. */
const unfold = (page: Page) => page.getByRole('button', { name: /earlier request/ }).click();
const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
const askToDelete = (page: Page, day: string) =>
  page.getByRole('button', { name: `Delete the application for ${shownDay(day)}` }).click();

test('Emma applies in a market department, Sofia selects her, and her open screens follow', async ({
  context,
  page,
}) => {
  const managerPage = await openManagerPage();
  const day = dayAhead(57);
  const shiftId = await managerPage.plan(day);
  await createAppPage(page, server.url).signIn(EMMA, `/free-shifts?on=${day}`);
  await page.getByRole('link', { name: /05:00 – 09:00/ }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your request is sent. A manager decides.')).toBeVisible();
  await page.goto(`${server.url}/shifts/${shiftId}`);
  await expect(page.getByRole('button', { name: 'Pending request', disabled: true })).toBeVisible();

  const market = await context.newPage();
  await market.goto(server.url);
  await market.getByRole('button', { name: 'More' }).click();
  await market.getByRole('link', { name: 'Shift market' }).click();
  await expect(rowOf(market, 'Upcoming', day)).toContainText('05:00 – 09:00');
  await expect(rowOf(market, 'Upcoming', day)).toContainText('A manager decides');
  expect((await managerPage.emmaFor(shiftId)).displayName).toBe('Emma Janssens');

  await managerPage.select(shiftId);
  await expect(rowOf(market, 'Upcoming', day)).toHaveCount(0);
  // It ended before her eyes, so what is over unfolds by itself.
  await expect(rowOf(market, 'History', day)).toContainText('It is yours');
  await expect(page.getByRole('button', { name: 'Pending request' })).toHaveCount(0);
  await market.goto(`${server.url}/schedule?on=${day}`);
  await expect(market.getByRole('link', { name: /05:00 – 09:00/ })).toBeVisible();
});

test('every application says what has become of it: denied, deleted, expired, not selected', async ({
  page,
}) => {
  const managerPage = await openManagerPage();
  const [denied, gone] = [dayAhead(58), dayAhead(59)];
  const [deniedId, goneId] = [await managerPage.plan(denied), await managerPage.plan(gone)];
  await apply(deniedId);
  await apply(goneId);
  await createAppPage(page, server.url).signIn(EMMA, '/market');
  await expect(rowOf(page, 'Upcoming', denied)).toContainText('A manager decides');
  await unfold(page);
  await managerPage.deny(deniedId);
  await expect(rowOf(page, 'History', denied)).toContainText('A manager said no');
  await expect(rowOf(page, 'History', denied).getByRole('button')).toHaveCount(0);
  await expect(rowOf(page, 'Upcoming', gone)).toContainText('A manager decides');
  await managerPage.remove(goneId, gone);
  await expect(rowOf(page, 'History', gone)).toContainText('The shift is gone');
  const history = list(page, 'History');
  for (const label of [
    'You took it back',
    'Somebody else got it',
    'Nobody decided in time',
    'It is yours',
  ]) {
    await expect(history.getByText(label).first()).toBeVisible();
  }
  await expectAccessibleInBothSchemes(page, 'the market');
});

test('an application is deleted by keyboard, after a question, and can be made anew', async ({
  page,
}) => {
  const managerPage = await openManagerPage();
  const day = dayAhead(56);
  const shiftId = await managerPage.plan(day);
  await apply(shiftId);
  await createAppPage(page, server.url).signIn(EMMA, '/market');
  const bin = page.getByRole('button', {
    name: `Delete the application for ${shownDay(day)}, 05:00 – 09:00`,
  });
  await bin.press('Enter');
  await expectAccessibleInBothSchemes(page, 'the question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bin).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Application deleted.')).toBeVisible();
  await expect(rowOf(page, 'History', day)).toContainText('You took it back');
  expect((await managerPage.emmaFor(shiftId)).applicationId).toBeUndefined();
  await page.goto(`${server.url}/shifts/${shiftId}`);
  await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
});

test('what is deleted without signal looks so, and is sent when the signal is back', async ({
  context,
  page,
}) => {
  const managerPage = await openManagerPage();
  const day = dayAhead(55);
  const shiftId = await managerPage.plan(day);
  await apply(shiftId);
  await createAppPage(page, server.url).signIn(EMMA, '/market');
  await expect(rowOf(page, 'Upcoming', day)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Not up to date')).toBeVisible();
  await askToDelete(page, day);
  await confirm(page);
  await expect(rowOf(page, 'History', day)).toContainText('will be sent');
  await expect(page.getByText('as soon as there is a connection')).toBeVisible();
  expect((await managerPage.emmaFor(shiftId)).displayName).toBe('Emma Janssens');
  await context.setOffline(false);
  await expect(rowOf(page, 'History', day)).not.toContainText('will be sent');
  await expect(rowOf(page, 'History', day)).toContainText('You took it back');
  expect((await managerPage.emmaFor(shiftId)).applicationId).toBeUndefined();
});

test('a refused deletion and a list that cannot be loaded are said in a danger toast', async ({
  page,
}) => {
  const managerPage = await openManagerPage();
  const day = dayAhead(54);
  const shiftId = await managerPage.plan(day);
  await apply(shiftId);
  await createAppPage(page, server.url).signIn(EMMA, '/market');
  await askToDelete(page, day);
  // The manager is faster, and this screen has not heard of it yet.
  const answers = createAnswers(page);
  await answers.cut(APPLICATIONS);
  await managerPage.deny(shiftId);
  await confirm(page);
  await expect(
    page.getByText(
      'The application could not be deleted. This application is not pending any more.',
    ),
  ).toBeVisible();
  await answers.mend();
  await answers.fail(APPLICATIONS);
  await page.goto(`${server.url}/market`);
  await expect(page.getByText('Your applications could not be loaded.')).toBeVisible();
  await answers.mend();
  await page.reload();
  await unfold(page);
  await expect(rowOf(page, 'History', day)).toContainText('A manager said no');
});
