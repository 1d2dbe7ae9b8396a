import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAnswers } from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { choosePicture, createRequestStage } from './support/requests.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { createSwapStage } from './support/swaps.ts';

const EMMA = 'emma@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

/** A shift of Emma's on a day on which the demo has planned nothing. */
const planShift = async (days: number): Promise<string> => {
  const stage = await createSwapStage(server.url);
  return stage.plan(await askServer(server.url, EMMA), dayAhead(days));
};

const send = (page: Page) => page.getByRole('button', { name: 'Send request' });

test('Emma asks for a day off in place of a shift, and Marc approves it before her eyes', async ({
  page,
}) => {
  const [requests, shiftId] = [await createRequestStage(server.url), await planShift(170)];
  await createAppPage(page, server.url).signIn(EMMA, `/shifts/${shiftId}`);
  await page.getByRole('link', { name: 'Request for change' }).click();
  await send(page).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);

  // A cancellation has no full day.
  const fullDay = page.getByLabel('Full day');
  await page.getByLabel('What do you ask for?').selectOption('Cancel the shift');
  await expect(fullDay).toHaveCount(0);
  await page.getByLabel('What do you ask for?').selectOption('Betaald verlof');
  await expect(fullDay).toBeChecked();
  await page.getByLabel('Comment').focus();
  await page.keyboard.type('My sister marries');
  await choosePicture(page);
  await page.reload();
  await expect(page.getByLabel('Comment')).toHaveValue('My sister marries');
  await expect(page.getByRole('link', { name: 'Open picture 1' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the form of a change request');
  await send(page).press('Enter');
  await expect(page.getByText('Your request is sent.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shift', exact: true })).toBeVisible();
  await expect(
    page.getByText(/Betaald verlof · Full day .* My sister marries · 1 picture/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request for change' })).toHaveCount(0);
  await expectAccessibleInBothSchemes(page, 'a shift with a request');
  expect((await requests.changeOf(shiftId))?.pictures).toHaveLength(1);

  await requests.decideChange(shiftId, { status: 'APPROVED' });
  await expect(page.getByText('Day off', { exact: true })).toBeVisible();
  await expect(page.getByText('Pending request')).toHaveCount(0);
});

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a request that loses its signal is kept and sent by itself, and can be withdrawn', async ({
    context,
    page,
  }) => {
    const [requests, shiftId] = [await createRequestStage(server.url), await planShift(172)];
    const app = createAppPage(page, server.url);
    await app.signInInstalled(EMMA);
    await page.goto(`${server.url}/shifts/${shiftId}/change`);
    await page.getByLabel('What do you ask for?').selectOption('Cancel the shift');
    await page.getByLabel('Comment').fill('My train');
    await context.setOffline(true);
    await expect(page.getByText('Your request will be sent when there is signal.')).toBeVisible();
    await send(page).click();
    await expect(page.getByText('Saved. It will be sent when there is signal.')).toBeVisible({
      timeout: 10_000,
    });
    await expect(page.getByText(/My train · .*will be sent/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    await context.setOffline(false);
    await app.waitUntilSent();
    await expect.poll(async () => (await requests.changeOf(shiftId))?.status).toBe('PENDING');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('The request is withdrawn.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request for change' })).toBeVisible();
    expect(await requests.changeOf(shiftId)).toBeUndefined();
  });
});

test('goes back when the kinds of day off cannot be loaded, and says why a request is refused', async ({
  page,
}) => {
  const [requests, shiftId] = [await createRequestStage(server.url), await planShift(174)];
  const answers = createAnswers(page);
  await createAppPage(page, server.url).signIn(EMMA, `/shifts/${shiftId}`);
  await answers.fail(/\/v3\/dayoffs/);
  await page.getByRole('link', { name: 'Request for change' }).click();
  await expect(page.getByText('An error occurred while retrieving data.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shift', exact: true })).toBeVisible();
  await answers.mend();

  await page.getByRole('link', { name: 'Request for change' }).click();
  await page.getByLabel('What do you ask for?').selectOption('Cancel the shift');
  await page.getByLabel('Comment').fill('Too late');
  // Her other device has asked meanwhile, and this one has not heard of it.
  await answers.hang(/\/v3\/datas/);
  const emma = await askServer(server.url, EMMA);
  await emma.send('POST', '/v3/operations/request-shift', {
    shiftId,
    cancellationType: 'cancelShift',
    comment: 'From elsewhere',
  });
  await send(page).click();
  await expect(page.getByRole('alert').getByText('You have asked for a change')).toBeVisible();
  await expect(page.getByLabel('Comment')).toHaveValue('Too late');
  await answers.mend();
  await requests.decideChange(shiftId, { status: 'REFUSED', comment: 'No' });
});
