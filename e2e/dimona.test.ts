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

  await expect(page.getByText('Declared for Lotte Peeters.', { exact: false })).toBeVisible();
  await expect(cardOf(page, 'Accepted')).toContainText('8 planned hours', { timeout: 20_000 });
  await expect(row).toBeVisible();
  await expect(row.getByRole('img', { name: 'Not declared' })).toHaveCount(0);
  await board.close();

  await cardOf(page, 'Accepted').getByRole('button', { name: 'Cancel' }).click();
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
    ['en-GB', 'Refused', 'cannot identify this person', 'Declare again'],
    ['fr-BE', 'Refusée', 'ne peut pas identifier cette personne', 'Déclarer à nouveau'],
    ['nl-BE', 'Geweigerd', 'kan deze persoon niet identificeren', 'Opnieuw aangeven'],
    ['es-ES', 'Rechazada', 'no puede identificar a esta persona', 'Declarar de nuevo'],
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
