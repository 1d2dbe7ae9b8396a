import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead, dayOf } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const MARC = 'marc@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

type TeamShift = {
  id: string;
  start: number;
  user: string;
  dimonaQualify: boolean;
  dimonaValid: boolean;
};

/** A shift of the student Lotte, of whom the demo's declaration was refused, from tomorrow on. */
const findUndeclared = async () => {
  const marc = await askServer(server.url, MARC);
  const { departments } = await marc.snapshot();
  const departmentId = departments.find((d) => d.company === 'Grand-Place')?.id ?? '';
  const { shifts } = await marc.get<{ shifts: TeamShift[] }>(
    `/v3/shifts?departmentId=${departmentId}&startDate=${dayAhead(1)}&endDate=${dayAhead(21)}`,
  );
  const shift = shifts.find(
    (item) => item.user === 'Lotte Peeters' && item.dimonaQualify && !item.dimonaValid,
  );
  if (!shift) throw new Error('Lotte has no undeclared shift');
  return { ...shift, departmentId, day: dayOf(shift.start) };
};

const cardOf = (page: Page, status: string) =>
  page.getByRole('article', { name: 'Lotte Peeters' }).filter({ hasText: status });

test('Marc declares a student from her shift; the answer and the mark follow by themselves', async ({
  page,
  context,
}) => {
  const shift = await findUndeclared();
  const app = createAppPage(page, server.url);
  await app.signIn(MARC);
  const board = await context.newPage();
  await board.goto(`${server.url}/dashboard?day=${shift.day}`);
  const row = board.getByRole('link', { name: /^Lotte Peeters/ });
  await expect(row.getByRole('img', { name: 'Not declared' })).toBeVisible();

  await app.open(`/shifts/${shift.id}/edit?department=${shift.departmentId}&day=${shift.day}`);
  await page.getByRole('link', { name: 'Declare this shift' }).click();
  await expect(page.getByLabel('Employee').locator('option:checked')).toHaveText('Lotte Peeters');
  await expect(page.getByLabel('Kind of worker')).toHaveValue('STU');
  await expect(page.getByLabel('First day')).toHaveValue(shift.day);
  await page.getByLabel('Planned hours').fill('');
  await page.getByRole('button', { name: 'Declare' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Planned hours').fill('1200');
  await page.getByRole('button', { name: 'Declare' }).click();
  await expect(page.getByLabel('Planned hours')).toHaveAccessibleDescription(/from 1 to 999/);
  await page.getByLabel('Planned hours').fill('8');
  await expectAccessibleInBothSchemes(page, 'new Dimona');
  await page.getByRole('button', { name: 'Declare' }).click();

  await expect(page.getByText('Declared for practice: Lotte Peeters.')).toBeVisible();
  const accepted = cardOf(page, 'Accepted (practice)');
  await expect(accepted).toContainText('8 planned hours', { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: /^Accepted \(practice\)/ })).toBeVisible();
  await expect(page.getByText('Practice: nothing is sent to social security')).toBeVisible();
  await expect(row).toBeVisible();
  await expect(row.getByRole('img', { name: 'Not declared' })).toHaveCount(0);
  await board.close();

  await accepted.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(cardOf(page, 'Cancelled')).toBeVisible({ timeout: 20_000 });
});

test('a refusal is explained in four languages, with what can be done', async ({
  page,
  browser,
}) => {
  await createAppPage(page, server.url).signIn(MARC);
  const storageState = await page.context().storageState();
  for (const [locale, refused, why, again] of [
    ['en-GB', 'Refused (practice)', 'cannot identify this person', 'Declare again'],
    ['fr-BE', 'Refusée (essai)', 'ne peut pas identifier cette personne', 'Déclarer à nouveau'],
    ['nl-BE', 'Geweigerd (oefening)', 'kan deze persoon niet identificeren', 'Opnieuw aangeven'],
    ['es-ES', 'Rechazada (prueba)', 'no puede identificar a esta persona', 'Declarar de nuevo'],
  ] as const) {
    const reader = await browser.newContext({ locale, storageState });
    const list = await reader.newPage();
    await list.goto(`${server.url}/dimona`);
    const card = cardOf(list, refused);
    await expect(card).toContainText(why);
    await expect(card).toContainText('90017-151');
    await expect(card.getByRole('link', { name: again })).toBeVisible();
    await reader.close();
  }
});

test('from the office one declares in the office, and changes a shift of Today there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await createAppPage(page, server.url).signIn(MARC, '/office/dimona');
  const menu = page.getByRole('navigation', { name: 'Office' });
  await page.getByRole('link', { name: 'New declaration' }).click();
  await expect(page).toHaveURL(/\/office\/dimona\/new/);
  await expect(page.getByText('Practice: nothing is sent to social security')).toBeVisible();
  await expect(page.getByLabel('Employee')).toBeVisible();
  await expect(menu).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'new Dimona in the office');

  await menu.getByRole('link', { name: 'Today' }).click();
  const people = page.getByRole('main').getByRole('listitem').getByRole('link');
  await people
    .filter({ hasText: /\d\d:\d\d – \d\d:\d\d/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/office\/planning\/shifts\//);
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/office\/today/);
});

test('who keeps the files enters a missing national number there', async ({ page }) => {
  const marc = await askServer(server.url, MARC);
  const { departments } = await marc.snapshot();
  const department = departments.find(({ company }) => company === 'Grand-Place')?.id ?? '';
  type Desk = { people: { recordId: string; displayName: string; missing: string[] }[] };
  const { people } = await marc.get<Desk>(`/v3/dimona/desk?departmentId=${department}`);
  const person = people[0]?.recordId ?? '';
  await page.route(/\/api\/v3\/dimona\/desk/, async (route) => {
    const answer = await route.fetch();
    const desk = (await answer.json()) as Desk;
    for (const one of desk.people) one.missing = ['national_number'];
    await route.fulfill({ response: answer, json: desk });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const at = `/office/dimona/new?department=${department}&person=${person}`;
  await createAppPage(page, server.url).signIn(MARC, at);
  await expect(page.getByText(/Enter it in their file/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the file' }).click();
  await expect(page).toHaveURL(/\/office\/people\/[^/]+\/profile/);
  await expect(page.getByLabel('National number')).toBeVisible();
});
