import { expect, type Page, test } from '@playwright/test';
import { createAnswers, SNAPSHOT } from './support/answers.ts';
import { createAppPage, logIn } from './support/app-page.ts';
import { askServer } from './support/api.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { createSwapStage } from './support/swaps.ts';

/** Rows of the error catalogue (points 8.1 to 8.19) that no feature's own tests show. */

const EMMA = 'emma@ploeg.example';
const MARC = 'marc@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const dialog = (page: Page) => page.getByRole('dialog');

test('any call that is answered with 401 leads to the login page, and what waits goes out after it', async ({
  page,
}) => {
  const app = createAppPage(page, server.url);
  const answers = createAnswers(page);
  await app.signIn(EMMA);
  await answers.fail(/\/api\/v3\/clockings/, 401);
  await page.getByRole('link', { name: 'Check in', exact: true }).click();
  await page.getByRole('button', { name: 'Check in now' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(/1 action/)).toBeVisible();
  await answers.mend();
  await logIn(page, EMMA);
  const emma = await askServer(server.url, EMMA);
  await expect.poll(async () => (await emma.snapshot()).currentClockings.length).toBe(1);
  await emma.checkOut();

  await answers.fail(SNAPSHOT, 401);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('You were signed out')).toBeVisible();
  await answers.mend();
  await logIn(page, EMMA);
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await app.logOut();
  await expect(page.getByText('You were signed out')).toBeHidden();
});

test('a forgotten password that cannot be asked for says so', async ({ page }) => {
  await createAnswers(page).fail(/\/api\/v4\/sign-in-links/);
  await page.goto(`${server.url}/forgot-password`);
  await page.getByLabel('E-mail').fill(EMMA);
  await page.getByRole('button', { name: 'Mail me a link that opens Ploeg' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
});

test('a check-out that is refused without a reason says what to do', async ({ page }) => {
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await app.ensureClockedIn();
  await app.waitUntilSent();
  const answers = createAnswers(page);
  await answers.refuseQueued(/\/clockings\/checkout\//);
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByLabel('Kilometers').fill('1');
  await page.getByRole('button', { name: 'Check out now' }).click();
  // The answer names no epoch of the database, so the device asks again and hears it again.
  await expect(
    page.getByText('You could not be checked out. Try again, or restart the app.').first(),
  ).toBeVisible();
  // What was clocked is not lost: it is said where hours are put right, once the day is over.
  await page.goto(`${server.url}/waiting`);
  await expect(page.getByText('say so in My hours from tomorrow')).toBeVisible();
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await page.goto(`${server.url}/waiting`);
  await page.getByRole('link', { name: 'Say in My hours what is not right' }).click();
  await expect(page).toHaveURL(/\/hours\?of=\d{4}-\d{2}&day=\d{4}-\d{2}-\d{2}$/);
  await answers.mend();
  await (await askServer(server.url, EMMA)).checkOut();
});

test('a swap that cannot be asked for says so', async ({ page }) => {
  const stage = await createSwapStage(server.url);
  const shiftId = await stage.plan(await askServer(server.url, EMMA), dayAhead(192));
  await createAppPage(page, server.url).signIn(EMMA);
  await createAnswers(page).refuseQueued(/\/swap-shift/);
  await page.goto(`${server.url}/shifts/${shiftId}/swap`);
  await page.getByRole('checkbox', { name: 'Lucas Martens' }).check();
  await page.getByLabel('Reason').fill('Not to be');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('The swap request could not be made.').first()).toBeVisible();
});

test('unavailabilities that cannot be kept or deleted say so', async ({ page }) => {
  const emma = await askServer(server.url, EMMA);
  const { departments } = await emma.snapshot();
  const department = departments.find(({ company }) => company === 'Grand-Place')?.id ?? '';
  const day = dayAhead(200);
  await createAppPage(page, server.url).signIn(EMMA);
  await createAnswers(page).refuseQueued(/\/unavailabilities/);
  await page.goto(`${server.url}/unavailabilities?department=${department}&on=${day.slice(0, 7)}`);
  await page.locator(`[data-day="${Date.parse(day) / 1000}"]`).click();
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('An error occurred while sending data.').first()).toBeVisible();
});

test('a leave request that is refused without a reason says that it failed', async ({ page }) => {
  await createAppPage(page, server.url).signIn(EMMA);
  await createAnswers(page).refuseQueued(/\/vacation-requests/);
  await page.goto(`${server.url}/leave/new`);
  await page.getByLabel('Location').selectOption('Grand-Place');
  await page.getByRole('radio').first().check({ force: true });
  await page.getByLabel('Full day').uncheck({ force: true });
  await page.getByLabel('First day').fill(dayAhead(210));
  await page.getByLabel('Last day').fill(dayAhead(210));
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
});

test('a profile that cannot be saved says so, and keeps what was typed', async ({ page }) => {
  await createAppPage(page, server.url).signIn(EMMA, '/me/details');
  await page.getByLabel('Post code').fill('9000');
  await createAnswers(page).refuse('PATCH', /\/profile/, {});
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByLabel('Post code')).toHaveValue('9000');
});

test('a feed that cannot be mailed says so', async ({ page }) => {
  await createAppPage(page, server.url).signIn(EMMA, '/schedule');
  await createAnswers(page).fail(/\/api\/v3\/calendars/);
  await page.getByRole('button', { name: 'In my calendar' }).click();
  await expect(page.getByText('The calendar could not be reached.')).toBeVisible();
});

test('a planner learns which of making, changing and deleting a shift failed', async ({ page }) => {
  const answers = createAnswers(page);
  const working = { title: 'WORKING' };
  await createAppPage(page, server.url).signIn(MARC, `/shifts/new?day=${dayAhead(220)}`);
  await page.getByLabel('Location').selectOption({ label: 'Grand-Place' });
  await answers.refuse('POST', /\/api\/v3\/shifts$/, working);
  await page.getByRole('button', { name: 'Create shift' }).click();
  await expect(page.getByText('The shift could not be created.')).toBeVisible();
  await answers.mend();
  await page.getByRole('button', { name: 'Create shift' }).click();
  await expect(page.getByText('Free shift created.')).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('link', { name: /10:00 – 18:00/ })
    .click();
  await answers.refuse('PATCH', /\/api\/v3\/shifts\//, working);
  await page.getByLabel('Start', { exact: true }).fill('11:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The shift could not be changed.')).toBeVisible();
  await answers.refuse('DELETE', /\/api\/v3\/shifts/, {});
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The shift could not be deleted.')).toBeVisible();
});

test('a contract or a declaration that is refused says so on its form', async ({ page }) => {
  const answers = createAnswers(page);
  await createAppPage(page, server.url).signIn(MARC, '/dimona/new');
  await page.getByLabel('Employee').selectOption({ label: 'Noor Haddad' });
  await page.getByLabel('Kind of worker').selectOption('STU');
  await page.getByLabel('First day').fill(dayAhead(30));
  await page.getByLabel('Last day').fill(dayAhead(30));
  await page.getByLabel('Planned hours').fill('8');
  await answers.refuse('POST', /\/api\/v3\/dimona/, {});
  await page.getByRole('button', { name: 'Declare' }).click();
  await expect(page.getByText('The declaration could not be made.')).toBeVisible();
  await answers.mend();
  await answers.refuse('POST', /\/api\/v3\/dimona/, { errors: { user: ['Said by the server'] } });
  await page.getByRole('button', { name: 'Declare' }).click();
  await expect(page.getByText('Said by the server')).toBeVisible();
});
