import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';

let server: RunningServer;

test.use({ viewport: { width: 1280, height: 900 } });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const open = async (page: Page, path: string): Promise<void> => {
  await createAppPage(page, server.url).signIn(SOFIA, `/office/settings/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const names = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem');

/** A button by its key, once it can be pressed: a key waits for nothing. */
const press = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  await button.press('Enter');
};

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

test('lists are written, put in order, replaced and taken back by keyboard', async ({ page }) => {
  await open(page, 'sections');
  await expect(page.getByRole('heading', { level: 1, name: 'Sections' })).toBeVisible();
  await expect(names(page, 'Sections')).not.toHaveCount(0);
  const before = await names(page, 'Sections').count();

  // Added by its name alone; the colour is the next of the palette.
  await press(page, 'Add a section');
  await page.getByLabel('Name').fill('Orangerie');
  await page.getByLabel('Name').press('Enter');
  await expect(names(page, 'Sections')).toHaveCount(before + 1);
  await expect(page.getByText('Orangerie is added.')).toBeVisible();

  // The same name in other letters is refused where it is typed.
  await press(page, 'Add a section');
  await page.getByLabel('Name').fill('ORANGERÍE');
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByText('Another one has this name already.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Name')).toHaveCount(0);

  // A colour on which white cannot be read is refused, with its contrast.
  await press(page, 'Change Orangerie');
  await page.getByLabel('A colour of your own').fill('#f2c94c');
  await expect(page.getByText('too light for white text').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Teal' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Short').fill('or');
  await expectAccessibleInBothSchemes(page, 'a list with a row that is written');
  await press(page, 'Save');
  await expect(names(page, 'Sections').filter({ hasText: 'Orangerie' })).toContainText('OR');

  // Up by keys; the last change is taken back by Ctrl Z.
  const last = () => names(page, 'Sections').last();
  const first = () => names(page, 'Sections').first();
  const top = (await first().innerText()).split('\n')[0] ?? '';
  await first()
    .getByRole('button', { name: `Move ${top}` })
    .press('Alt+ArrowDown');
  await expect(names(page, 'Sections').nth(1)).toContainText(top);
  await expect(page.getByText('The order is changed.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(first()).toContainText(top);

  // What is used asks for another in its place.
  const used = names(page, 'Sections')
    .filter({ hasText: /coming shift/ })
    .first();
  const name = (await used.innerText()).split('\n')[0] ?? '';
  await used.getByRole('button', { name: `More about ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter');
  await page.getByLabel('Replace by').selectOption({ label: 'Orangerie' });
  await press(page, 'Replace and archive');
  await expect(names(page, 'Sections').filter({ hasText: 'Orangerie' })).toContainText(
    /coming shift/,
  );
  await undo(page).click();
  await expect(names(page, 'Sections').filter({ hasText: name })).toContainText(/coming shift/);
  await expect(last()).toBeVisible();

  // Several by pasted lines; what is there already is left out.
  await page.goto(`${server.url}/office/settings/skills`);
  await press(page, 'Add several');
  await page.getByLabel('Names, one a line').fill('Sommelier\nFire warden\nsommelier');
  await press(page, 'Add 2');
  await expect(names(page, 'Skills').filter({ hasText: 'Fire warden' })).toBeVisible();

  // A type of leave that is added here can be asked for.
  await page.goto(`${server.url}/office/settings/leave-kinds`);
  await press(page, 'Add a type');
  await page.getByLabel('Name').fill('Day of the family');
  await page.getByLabel('Name').press('Enter');
  await expect(names(page, 'Types of leave').filter({ hasText: 'family' })).toBeVisible();
});

test('questions of a task are written beside a phone that asks them', async ({ page }) => {
  await open(page, 'tasks');
  await page.getByRole('button', { name: 'Add a task' }).click();
  await page.getByLabel('Name').fill('Stocktaking');
  await page.getByLabel('Name').press('Enter');
  await page.getByRole('button', { name: 'More about Stocktaking' }).click();
  await page.getByRole('menuitem', { name: 'Questions…' }).click();
  await page.getByRole('button', { name: 'Add a group' }).click();
  await page.getByLabel('Group', { exact: true }).fill('Cellar');
  const phone = page.getByRole('complementary', { name: 'On the phone' });

  const addQuestion = async (name: string, type: string, choices: string[]) => {
    await page.getByRole('button', { name: 'Add a question' }).click();
    const card = page.getByRole('region', { name: 'Question', exact: true });
    await card.getByLabel('Answered by').selectOption({ label: type });
    for (const [at, choice] of choices.entries()) {
      await card.getByRole('button', { name: 'Add a choice' }).click();
      await card.getByLabel(`Choice ${at + 1}`, { exact: true }).fill(choice);
    }
    await card.getByLabel('Question', { exact: true }).fill(name);
    return page.getByRole('region', { name });
  };
  await addQuestion('Which shelf?', 'One of a list', ['Wine', 'Beer']);
  const child = await addQuestion('Which bottle?', 'One of a list', ['Chablis']);
  await child.getByLabel('Required').check();
  await child.getByLabel('Depends on').selectOption({ label: 'Which shelf?' });
  await child.getByLabel('When “Chablis” is offered').selectOption({ label: 'after “Wine”' });

  // On the phone the second comes after the right answer only.
  await expect(phone.getByLabel('Which bottle?')).toHaveCount(0);
  await phone.getByLabel('Which shelf?').selectOption({ label: 'Wine' });
  await expect(phone.getByLabel(/Which bottle/)).toBeVisible();
  await phone.getByRole('button', { name: 'Try to end the task' }).click();
  await expect(phone.getByText('Required')).toBeVisible();

  // Put before what it depends on, it says so and is not kept.
  await child.getByRole('button', { name: 'Move up: Which bottle?' }).click();
  await expect(page.getByText('What it depends on must come before it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Some questions are not complete')).toBeVisible();
  await expectAccessible(page, 'questions of a task');
  await child.getByRole('button', { name: 'Move down: Which bottle?' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const row = names(page, 'Tasks').filter({ hasText: 'Stocktaking' });
  await expect(row).toContainText('2 questions');
});

test('a code is made, printed, replaced and ended, and a day says something', async ({ page }) => {
  await open(page, 'codes');
  const codes = names(page, 'Codes');
  const before = await codes.count();
  await page.getByRole('button', { name: 'Add a code' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const made = codes.filter({ hasText: /^[0-9A-F]{32}/ });
  await expect(codes).toHaveCount(before + 1);
  await page.getByRole('button', { name: 'Print' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '24 on a page' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await made.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Replace by a new code' }).click();
  await expect(codes.filter({ hasText: 'ends within seven days' })).toHaveCount(1);
  const ending = codes.filter({ hasText: 'ends within seven days' });
  await ending.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Lost: end it now' }).click();
  await expect(page.getByRole('button', { name: '1 archived' })).toBeVisible();
  await expectAccessible(page, 'codes');

  await page.goto(`${server.url}/office/settings/day-comments`);
  await page.getByLabel('What everybody should know').fill('The king comes at noon.');
  await page.getByRole('button', { name: 'Say it' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The king comes' })).toBeVisible();
  await expectAccessible(page, 'comment of the day');

  await page.goto(`${server.url}/office/settings/calendar`);
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Name').fill('Staff party');
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(soon);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Staff party' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Christmas' }).first()).toBeVisible();
  await expectAccessible(page, 'holidays and closing days');
});
