import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAnswers, DAYOFFS, tryAgain } from './support/answers.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { choosePicture, createRequestStage } from './support/requests.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const send = (page: Page) => page.getByRole('button', { name: 'Send request' });
const dayCell = (page: Page, date: string) =>
  page.locator(`[data-day="${Date.parse(date) / 1000}"]`);

/** Brings the month of a day into sight and chooses it. */
const choose = async (page: Page, date: string): Promise<void> => {
  const month = new Date(date).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  const heading = page.getByRole('heading', { name: month });
  while (!(await heading.isVisible()))
    await page.getByRole('button', { name: 'Next month' }).click();
  await dayCell(page, date).click();
  await expect(dayCell(page, date)).toHaveAttribute('aria-pressed', 'true');
};

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('Emma asks for two days with a picture, Marc approves, and her screens follow', async ({
  page,
}) => {
  const stage = await createRequestStage(server.url);
  const [first, second] = [dayAhead(200), dayAhead(201)];
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await page.getByRole('link', { name: 'Leave', exact: true }).click();
  await page.getByRole('link', { name: 'New request' }).click();

  await send(page).click();
  await expect(page.getByText('Choose at least one date.')).toBeVisible();
  await page.getByLabel('Location').selectOption('Grand-Place');
  await page.getByRole('radio', { name: 'Betaald verlof', exact: true }).check({ force: true });

  // Days that have passed can be looked at and not be chosen; the keyboard reaches every day.
  const yesterday = dayCell(page, dayAhead(-1));
  if (await yesterday.isVisible()) {
    await expect(yesterday).toBeDisabled();
    await yesterday.dispatchEvent('click');
  }
  await expect(page.getByText('0 days chosen')).toBeVisible();
  await choose(page, first);
  await page.keyboard.press('ArrowRight');
  await expect(dayCell(page, second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 days chosen')).toBeVisible();

  await choosePicture(page);
  await expect(page.getByRole('link', { name: 'Open picture 1' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the form of a request for leave');

  // What was filled in outlives the page.
  await page.reload();
  await expect(page.getByText('2 days chosen')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open picture 1' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Betaald verlof', exact: true })).toBeChecked();
  await send(page).click();
  await expect(page.getByText('Your leave request is sent.')).toBeVisible();
  await expect(page.getByText('Hello Emma')).toBeVisible();

  const leave = await stage.leaveOn(first);
  expect(leave).toMatchObject({ dates: [first, second], pictures: [expect.any(String)] });
  // The form is empty again, its pictures are gone.
  await page.goto(`${server.url}/leave/new`);
  await expect(page.getByText('0 days chosen')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open picture/ })).toHaveCount(0);
  await page.goto(`${server.url}/schedule?on=${first}`);
  await expect(page.getByRole('link', { name: /Betaald verlof · requested/ })).toBeVisible();
  await page.getByRole('link', { name: /Betaald verlof · requested/ }).click();
  const asked = page.getByRole('article').filter({ hasText: '1 picture' });
  await expect(asked).toContainText('Waiting');
  await expectAccessibleInBothSchemes(page, 'the list of leave requests');

  await stage.decideLeave(leave?.id ?? '', { status: 'APPROVED', comment: 'Enjoy', force: true });
  await expect(asked).toContainText('Approved');
  await expect(asked).toContainText('Enjoy');
  await asked.getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText('The request is cancelled.')).toBeVisible();
  await expect(asked).toContainText('Cancelled');
});

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a request that loses its signal is kept, shown as waiting, and sent by itself', async ({
    context,
    page,
  }) => {
    const stage = await createRequestStage(server.url);
    const date = dayAhead(230);
    const app = createAppPage(page, server.url);
    await app.signInInstalled(EMMA);
    await page.goto(`${server.url}/leave/new`);
    await page.getByLabel('Location').selectOption('Grand-Place');
    await page.getByRole('radio', { name: 'Recuperatie', exact: true }).check({ force: true });
    await choose(page, date);
    await context.setOffline(true);
    await expect(page.getByText('Your request will be sent when there is signal.')).toBeVisible();
    await send(page).click();
    await expect(page.getByText('Saved. It will be sent when there is signal.')).toBeVisible({
      timeout: 10_000,
    });
    await page.goto(`${server.url}/leave`);
    await expect(card(page, 'Recuperatie').filter({ hasText: 'will be sent' })).toBeVisible();
    await context.setOffline(false);
    await app.waitUntilSent();
    await expect.poll(async () => (await stage.leaveOn(date))?.dates).toEqual([date]);
  });
});

test('a range says what is wrong with it, and the server’s refusal stands on the form', async ({
  page,
}) => {
  const answers = createAnswers(page);
  await createAppPage(page, server.url).signIn(EMMA);
  await answers.fail(/\/v3\/dayoffs/);
  await page.goto(`${server.url}/leave/new`);
  await expect(page.getByText('An error occurred while retrieving data.')).toBeVisible();
  await answers.mend();
  await tryAgain(page);
  await page.getByRole('radio').first().check({ force: true });
  await page.getByLabel('Full day').uncheck({ force: true });
  await send(page).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  await page.getByLabel('First day').fill(dayAhead(240));
  await page.getByLabel('From').fill('12:00');
  await page.getByLabel('Until').fill('09:00');
  await expect(page.getByText('The start must be before the end.')).toBeVisible();
  await page.getByLabel('Last day').fill(dayAhead(241));
  await page.getByLabel('First day').fill(dayAhead(-3));
  await expect(page.getByText('This has passed already.')).toBeVisible();
  // Somebody else's screen asked for the same time meanwhile: the server's word stands on the form.
  await page.getByLabel('First day').fill(dayAhead(240));
  await send(page).click();
  await expect(page.getByText('Your leave request is sent.')).toBeVisible();
  await page.goto(`${server.url}/leave/new`);
  await page.getByRole('radio').first().check({ force: true });
  await choose(page, dayAhead(241));
  await send(page).click();
  await expect(page.getByRole('alert').getByText('There is leave on these days')).toBeVisible();
  await expect(page.getByText('1 day chosen')).toBeVisible();
});

test('a request that is sent before the kinds of leave have come goes once they have', async ({
  page,
}) => {
  const answers = createAnswers(page);
  await createAppPage(page, server.url).signIn(EMMA);
  const release = await answers.hold(DAYOFFS);
  await page.goto(`${server.url}/leave/new`);
  await choose(page, dayAhead(250));
  await send(page).click();
  await expect(send(page)).toHaveAttribute('data-loading');
  release();
  await expect(page.getByText('Your leave request is sent.')).toBeVisible();
});
