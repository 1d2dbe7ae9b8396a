import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { createAnswers, SNAPSHOT } from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const LUCAS = 'lucas@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('Home shows the comment of the day of each department', async ({ page }) => {
  await createAppPage(page, server.url).signIn(EMMA);
  await expect(page.getByText('Comment of the day · Grand-Place')).toBeVisible();
  await expect(page.getByText('Comment of the day · Centraal')).toBeVisible();
  const { indicators } = await (await askServer(server.url, EMMA)).snapshot();
  const [first] = indicators;
  const strip = page.getByRole('group', { name: 'Your hours' });
  expect(first?.unit).toBe('h');
  await expect(strip).toContainText(new RegExp(`(\\dh\\d\\d|\\d min)${first?.title}`));
  await expect(strip).toContainText(first?.departmentName ?? '');
});

test('a check-in asks nothing that has only one answer', async ({ page }) => {
  type BrowserGlobals = { departments: { sections: { id: string }[] }[] };
  const only: string[] = [];
  const answers = createAnswers(page);
  await answers.change<BrowserGlobals>(SNAPSHOT, (snapshot) => {
    for (const department of snapshot.departments) {
      department.sections = department.sections.slice(0, 1);
      only.push(...department.sections.map(({ id }) => id));
    }
    return snapshot;
  });
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await page.getByRole('link', { name: 'Check in without a shift' }).click();
  await expect(page.getByRole('button', { name: 'Check in now' })).toBeVisible();
  // Only Centraal lets people clock in freely, so there is no choice of a department.
  await expect(page.getByRole('main').getByText('Centraal')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveCount(0);
  await expect(page.getByLabel('Section')).toHaveCount(0);
  // It goes no further, so that she is not clocked in for the tests after this one.
  await answers.cut(/\/api\/v3\/clockings$/);
  const sent = page.waitForRequest(/\/api\/v3\/clockings$/);
  await page.getByRole('button', { name: 'Check in now' }).click();
  const { sectionId } = (await sent).postDataJSON() as { sectionId: string };
  expect(only).toContain(sectionId);
});

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a department that allows no clocking without connection says so', async ({
    context,
    page,
  }) => {
    const app = createAppPage(page, server.url);
    await app.signInInstalled('felix@ploeg.example');
    await context.setOffline(true);
    await app.open('/check-in');
    await expect(page.getByText(/Atelier does not allow clocking/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check in now' })).toHaveCount(0);
  });

  test('a punch that was made offline and is refused says why, and leaves what is true', async ({
    context,
    page,
  }) => {
    const app = createAppPage(page, server.url);
    await app.signInInstalled(EMMA);
    const emma = await askServer(server.url, EMMA);
    await context.setOffline(true);
    await app.checkIn();
    // Meanwhile she clocks in on a terminal.
    const taken = await emma.checkInFreely();
    await context.setOffline(false);
    await expect(page.getByText('You are checked in already. Check out first.')).toBeVisible({
      timeout: 20_000,
    });
    await expect
      .poll(async () => (await emma.snapshot()).currentClockings.map((c) => c.id))
      .toEqual([taken]);
    await app.open();
    await expect(page.getByText('Checked in')).toBeVisible();
    await expect(page.getByText(/waits? to be sent/)).toHaveCount(0);
  });

  test('what was done without signal is seen on its way once the signal is back', async ({
    context,
    page,
  }) => {
    const app = createAppPage(page, server.url);
    await app.signInInstalled(LUCAS);
    await app.ensureClockedIn();
    await app.waitUntilSent();
    const answer = await createAnswers(page).hold(/\/api\/v3\/clockings/);
    await context.setOffline(true);
    await app.startPause();
    await context.setOffline(false);
    const sheet = page.getByRole('dialog', { name: 'Sending what you did without signal' });
    await expect(sheet).toContainText('0 of 1 sent.');
    await expectAccessible(page, 'what is on its way');
    answer();
    await expect(sheet).toHaveCount(0);
    await app.waitUntilSent();
  });
});
