import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAnswers, SNAPSHOT } from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const HOUR = 3600;

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer();
});

test.afterEach(() => server.remove());

/** What a clock in Brussels shows so many minutes before a moment. */
const timeBefore = (now: number, minutes: number): string =>
  new Date(now - minutes * 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Brussels',
    hour: '2-digit',
    minute: '2-digit',
  });

const startField = (page: Page) => page.getByLabel(/^Start( \*)?$/);
const endField = (page: Page) => page.getByLabel(/^End( \*)?$/);

const answer = async (page: Page): Promise<void> => {
  await page.getByLabel('Zone').selectOption({ label: 'Bar' });
  await page.getByLabel('Onderdeel').selectOption({ label: 'Tapinstallatie' });
  await page.getByLabel('Temperatuur koelcel').fill('3,5');
  await page.getByLabel('Alles is droog').check();
};

/** Tasks of Emma's only clocking that runs, as the server has them. */
const tasksOnServer = async () => {
  const { currentClockings } = await (await askServer(server.url, EMMA)).snapshot();
  return currentClockings[0]?.tasks ?? [];
};

test.describe('once installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Emma does the planned tasks of her shift without signal, and the server gets them as she did', async ({
    context,
    page,
  }) => {
    const app = createAppPage(page, server.url);
    await app.signInInstalled(EMMA);
    await app.checkIn();
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Start Schoonmaak' }).click();
    await page.getByRole('button', { name: 'Start Kassa tellen' }).click();
    const counting = page.getByRole('listitem').filter({ hasText: 'Kassa tellen' });
    await expect(counting.getByText(/00:00:0[1-9]/)).toBeVisible();
    // It has no questions, so one tap ends it.
    await page.getByRole('button', { name: 'End Kassa tellen' }).click();
    await expect(page.getByRole('link', { name: /Kassa tellen .* 0 min/ })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('link', { name: 'End Schoonmaak' })).toBeVisible();
    await page.getByRole('button', { name: 'Check out' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You must complete your current tasks first.')).toBeVisible();
    await dialog.getByRole('button', { name: 'To the task' }).click();
    await answer(page);
    await page.getByLabel('Product gebruikt').fill('Bierlijnreiniger');
    await page.getByRole('button', { name: 'End task' }).click();
    await expect(page.getByRole('link', { name: 'End Schoonmaak' })).toHaveCount(0);
    await expect(page.getByText(/actions wait to be sent/)).toBeVisible();

    await context.setOffline(false);
    await app.waitUntilSent();
    const tasks = await tasksOnServer();
    expect(tasks).toHaveLength(2);
    for (const task of tasks) {
      expect(task).toMatchObject({ edited: false, notClocked: false });
      expect(task.shiftTaskId).not.toBeNull();
      expect(task.endAt).toBeGreaterThanOrEqual(task.startAt);
    }
    const [cleaning, till] = tasks;
    expect(
      Object.values(cleaning?.flowsResponse ?? {})
        .map(String)
        .toSorted(),
    ).toEqual(['3.5', 'Bierlijnreiniger', 'bar', 'tap', 'true'].toSorted());
    expect(till?.flowsResponse).toBeNull();
    await app.checkOut('Both done');
    await app.waitUntilSent();
  });
});

test('the questionnaire asks for what is missing, first things first, and offers what fits', async ({
  page,
}) => {
  await (await askServer(server.url, EMMA)).checkInFreely();
  await createAppPage(page, server.url).signIn(EMMA, '/clocking/tasks/new');
  await page.getByRole('button', { name: 'Start task' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await expect(page.getByLabel('Task')).toBeFocused();
  await page.getByLabel('Task').selectOption({ label: 'Schoonmaak' });
  await page.getByRole('button', { name: 'Start task' }).click();
  await page.getByRole('link', { name: 'End Schoonmaak' }).click();

  await expect(page.getByRole('group', { name: 'Controle' })).toBeVisible();
  await expect(page.getByLabel('Onderdeel')).toHaveCount(0);
  await page.getByRole('button', { name: 'End task' }).click();
  await expect(page.getByRole('alert')).toContainText('3 answers are missing');
  await expect(page.getByLabel('Zone')).toBeFocused();
  await expectAccessible(page, 'questionnaire with faults');
  await page.getByRole('alert').getByRole('button', { name: 'Temperatuur koelcel' }).click();
  await expect(page.getByLabel('Temperatuur koelcel')).toBeFocused();

  await answer(page);
  await page.getByLabel('Zone').selectOption({ label: 'Keuken' });
  await expect(page.getByLabel('Onderdeel')).toHaveValue('');
  await expect(page.getByLabel('Onderdeel').locator('option')).toHaveText([
    'Choose…',
    'Dampkap',
    'Friteuse',
  ]);
  await page.getByLabel('Onderdeel').selectOption({ label: 'Friteuse' });
  await page.getByLabel('Temperatuur koelcel').fill('cold');
  await expect(page.getByText('Enter a number')).toBeVisible();
  await page.getByLabel('Temperatuur koelcel').fill('-2');
  await page.getByLabel('Product gebruikt').fill('x'.repeat(70));
  await expect(page.getByText('60 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'End task' }).click();
  await expect(page.getByRole('link', { name: /Schoonmaak/ })).toBeVisible();
  await expect.poll(async () => (await tasksOnServer())[0]?.end ?? null).not.toBeNull();
});

test('times are corrected inside the clocking, and marked', async ({ page }) => {
  await (await askServer(server.url, EMMA)).checkInFreely(2 * HOUR);
  const now = Date.now();
  await createAppPage(page, server.url).signIn(EMMA, '/clocking/tasks/new');
  await page.getByLabel('Task').selectOption({ label: 'Openen' });
  await page.getByRole('button', { name: 'Start task' }).click();
  await page.getByRole('link', { name: /Openen/ }).click();

  await startField(page).fill(timeBefore(now, 150));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/You are checked in from/)).toBeVisible();
  await expect(startField(page)).toBeFocused();
  await startField(page).fill(timeBefore(now, 60));
  await endField(page).fill(timeBefore(now, 90));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It ends before it starts.')).toBeVisible();
  await expectAccessible(page, 'times of a task with a fault');
  await endField(page).fill(timeBefore(now, 30));
  await page.getByRole('button', { name: 'Save' }).click();

  const row = page.getByRole('link', { name: /Openen/ });
  await expect(row).toContainText('30m');
  await expect(row).toContainText('edited');
  await expect.poll(async () => (await tasksOnServer())[0]?.edited).toBe(true);
  const [task] = await tasksOnServer();
  expect((task?.endAt ?? 0) - (task?.startAt ?? 0)).toBe(1800);

  await row.click();
  await endField(page).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Required')).toBeVisible();
});

test('a task that was done already is noted with its times, its questions answered', async ({
  page,
}) => {
  await (await askServer(server.url, EMMA)).checkInFreely(2 * HOUR);
  const now = Date.now();
  await createAppPage(page, server.url).signIn(EMMA, '/clocking/tasks/new');
  await page.getByLabel('Task').selectOption({ label: 'Schoonmaak' });
  await page.getByRole('switch', { name: 'Already done' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(startField(page)).toBeFocused();
  await startField(page).fill(timeBefore(now, 60));
  await endField(page).fill(timeBefore(now, 45));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`It ends at ${timeBefore(now, 45)}.`)).toBeVisible();
  await answer(page);
  await page.getByRole('button', { name: 'End task' }).click();
  const row = page.getByRole('link', { name: /Schoonmaak/ });
  await expect(row).toContainText('15m');
  await expect(row).toContainText('noted afterwards');
  await expect.poll(async () => (await tasksOnServer())[0]?.endAt ?? null).not.toBeNull();
  const [task] = await tasksOnServer();
  expect(task).toMatchObject({ notClocked: true });
  expect((task?.endAt ?? 0) - (task?.startAt ?? 0)).toBe(900);
});

test('a department without the module has no tasks, and a strange task is not there', async ({
  page,
}) => {
  type BrowserGlobals = { departments: { modules: { tasks: boolean } }[] };
  await createAnswers(page).change<BrowserGlobals>(SNAPSHOT, (snapshot) => {
    for (const department of snapshot.departments) department.modules.tasks = false;
    return snapshot;
  });
  await (await askServer(server.url, EMMA)).checkInFreely();
  await createAppPage(page, server.url).signIn(EMMA, '/clocking');
  await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tasks' })).toHaveCount(0);
  for (const path of ['new', 'unknown', 'unknown/end']) {
    await page.goto(`${server.url}/clocking/tasks/${path}`);
    await expect(page.getByText('This task is not there any more.')).toBeVisible();
  }
});

test('axe finds nothing serious on the screens of tasks', async ({ page }) => {
  const app = createAppPage(page, server.url);
  await (await askServer(server.url, EMMA)).checkInOnShift();
  await app.signIn(EMMA, '/clocking/tasks/new');
  await expect(page.getByRole('heading', { name: 'Planned in your shift' })).toBeVisible();
  await page.getByRole('switch', { name: 'Already done' }).check();
  await expectAccessibleInBothSchemes(page, 'new task');
  await page.getByRole('switch', { name: 'Already done' }).uncheck();
  await page.getByRole('button', { name: 'Start Kassa tellen' }).click();
  await page.getByRole('button', { name: 'Start Schoonmaak' }).click();
  await expect(page.getByRole('link', { name: 'End Schoonmaak' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'running tasks');
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'blocked check-out');
  await page.goto(`${server.url}/check-out`);
  await expect(page.getByRole('link', { name: 'To the task' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'check-out with a running task');
  await page.goto(`${server.url}/clocking`);
  await page.getByRole('button', { name: 'End Kassa tellen' }).click();
  await page.getByRole('link', { name: 'End Schoonmaak' }).click();
  await expect(page.getByRole('group', { name: 'Controle' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'questionnaire');
  await answer(page);
  await page.getByRole('button', { name: 'End task' }).click();
  await expect(page.getByRole('link', { name: /Schoonmaak/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'ended tasks');
  await page.getByRole('link', { name: /Kassa tellen/ }).click();
  await expectAccessibleInBothSchemes(page, 'times of a task');
  await page.goto(`${server.url}/check-out`);
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'check-out with tasks');
});
