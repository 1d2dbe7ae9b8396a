import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { CANDIDATES, createAnswers, TEAM, tryAgain } from './support/answers.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { expectToast, noteToasts } from './support/toasts.ts';

const EMMA = 'emma@ploeg.example';
const MARC = 'marc@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

/** Marc signs in at the form of a new shift of his department. */
const planAsMarc = async (page: Page, day: string): Promise<void> => {
  await noteToasts(page);
  await createAppPage(page, server.url).signIn(MARC, `/shifts/new?day=${day}`);
  await page.getByLabel('Location').selectOption({ label: 'Grand-Place' });
};

const choosePerson = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Free shift' }).click();
  await page.getByRole('dialog').getByLabel('Search by name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name }).click();
};

test('Marc plans, changes and deletes a shift, and Emma’s open app follows', async ({
  browser,
  page,
}) => {
  const day = dayAhead(150);
  const context = await browser.newContext({ locale: 'en-GB' });
  const phone = await context.newPage();
  await createAppPage(phone, server.url).signIn(EMMA, `/schedule?on=${day}`);

  await planAsMarc(page, day);
  // Eight hours need the pause that the law asks for; the form proposes it.
  await expect(page.getByLabel('Unpaid pause (min)')).toHaveValue('15');
  await choosePerson(page, 'Emma Janssens');
  await page.getByRole('button', { name: 'Create shift' }).click();
  await expectToast(page, 'Shift created.');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(phone.getByText('10:00 – 18:00')).toBeVisible();

  await page.getByRole('link', { name: /Emma Janssens/ }).click();
  await page.getByLabel('Start', { exact: true }).fill('11:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Shift changed.');
  await expect(phone.getByText('11:00 – 18:00')).toBeVisible();

  await page.getByRole('link', { name: /Emma Janssens/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Shift deleted.');
  await expect(phone.getByText('11:00 – 18:00')).toHaveCount(0);
  await context.close();
});

test('a shift is made for who knows how where the dashboard looks, and leads back there', async ({
  browser,
  page,
}) => {
  const day = dayAhead(110);
  const department = page.getByLabel('Location');
  const shown = department.locator('option:checked');
  const start = page.getByLabel('Start', { exact: true });
  await createAppPage(page, server.url).signIn('sofia@ploeg.example', `/dashboard?day=${day}`);
  await department.selectOption({ label: 'Grand-Place' });
  // That of the foot; a day on which nobody works offers it too.
  await page.getByRole('link', { name: 'Create shift' }).last().click();
  await expect(shown).toHaveText('Grand-Place');
  await expect(start).toHaveValue('10:00');
  await expect(page.getByLabel('Date')).toHaveValue(day);

  // Usual times are those of the department, until some are typed.
  await department.selectOption({ label: 'Atelier' });
  await expect(start).toHaveValue('09:00');
  await department.selectOption({ label: 'Grand-Place' });
  await expect(start).toHaveValue('10:00');
  await start.fill('10:30');
  await department.selectOption({ label: 'Atelier' });
  await department.selectOption({ label: 'Grand-Place' });
  await expect(start).toHaveValue('10:30');

  const skills = page.getByRole('group', { name: 'Skills' });
  await skills.getByText('Kassa', { exact: true }).click();
  await page.getByRole('switch', { name: 'Send to qualified people' }).check();
  await expectAccessible(page, 'a shift that asks for skills');
  await page.getByRole('button', { name: 'Create shift' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(shown).toHaveText('Grand-Place');
  await expect(page.getByText('10:30 – 18:00')).toBeVisible();
  await page.getByRole('link', { name: /10:30 – 18:00/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Kassa', exact: true })).toBeChecked();

  // Who knows how finds it, though it is further ahead than the device knows by itself.
  const phone = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await createAppPage(phone, server.url).signIn(EMMA, `/free-shifts?on=${day}`);
  await phone.getByRole('link', { name: /10:30 – 18:00/ }).click();
  await expect(phone.getByText('Kassa', { exact: true })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Book' })).toBeEnabled();
  await phone.context().close();
});

test('the dashboard shows who comes in, by itself', async ({ page }) => {
  const lucas = await askServer(server.url, 'lucas@ploeg.example');
  await createAppPage(page, server.url).signIn(MARC, '/dashboard');
  // What he forgot to end stands in a line of its own, with its day.
  const row = page.getByRole('listitem').filter({ hasText: /Lucas Martens(?! ·)/ });
  await expect(row).toBeVisible();
  await expect(row.getByText(/^In\b/)).toHaveCount(0);
  await lucas.checkInOnShift();
  await expect(row.getByText(/^In\b/)).toBeVisible();
});

test('what stands against a shift is listed with its limit, and can be overridden', async ({
  page,
}) => {
  const day = dayAhead(151);
  await planAsMarc(page, day);
  await choosePerson(page, 'Emma Janssens');
  await page.getByLabel('Start', { exact: true }).fill('08:00');
  await page.getByLabel('End', { exact: true }).fill('12:00');
  await expect(page.getByLabel('Unpaid pause (min)')).toHaveValue('0');
  await page.getByLabel('End', { exact: true }).fill('19:00');
  await page.getByLabel('Unpaid pause (min)').fill('0');
  await page.getByRole('button', { name: 'Create shift' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('11h00 on one day, 9h00 at most')).toBeVisible();
  await expect(dialog.getByText('Shorten it by 2h00')).toBeVisible();
  await expect(
    dialog.getByText('Source: Belgian labour law of 16 March 1971, arts 19, 20 and 27'),
  ).toBeVisible();
  await expect(dialog.getByText('0 min of pause, at least 15 min')).toBeVisible();
  await expectAccessible(page, 'force');
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Shift created.');
  await expect(page.getByRole('link', { name: /Emma Janssens/ })).toBeVisible();
});

/** Four hours of a coming day in which nothing stands against Emma working at Grand-Place. */
const findOpening = async (): Promise<{ day: string; start: string; end: string }> => {
  const marc = await askServer(server.url, MARC);
  const { departments } = await marc.snapshot();
  const { id } = departments.find((d) => d.company === 'Grand-Place') ?? { id: '' };
  for (let ahead = 2; ahead < 55; ahead += 1) {
    const day = dayAhead(ahead);
    for (const hour of [8, 10, 12, 14, 16, 18]) {
      const start = Date.parse(day) / 1000 + hour * 3600;
      const people = await marc.get<{ displayName: string; constraints: unknown[] }[]>(
        `/v3/operations/get-users?departmentId=${id}&start=${start}&end=${start + 4 * 3600}`,
      );
      const emma = people.find((person) => person.displayName === 'Emma Janssens');
      const time = (at: number) => `${String(at).padStart(2, '0')}:00`;
      if (emma?.constraints.length === 0) return { day, start: time(hour), end: time(hour + 4) };
    }
  }
  throw new Error('Emma can work nowhere in the demo');
};

/** Books what is open; where she has promised that time already, the sheet asks for it in other words. */
const book = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^(Confirm|Go on all the same)$/ }).click();
};

test('Emma books a free shift and finds it among her own', async ({ browser, page }) => {
  const { day, start, end } = await findOpening();
  const context = await browser.newContext({ locale: 'en-GB' });
  const managerPage = await context.newPage();
  await planAsMarc(managerPage, day);
  await managerPage.getByLabel('Start', { exact: true }).fill(start);
  await managerPage.getByLabel('End', { exact: true }).fill(end);
  await managerPage.getByLabel('Comment').fill('Somebody please');
  await managerPage.getByRole('button', { name: 'Create shift' }).click();
  await expect(managerPage.getByText('Free shift created.')).toBeVisible();
  await context.close();

  await createAppPage(page, server.url).signIn(EMMA, `/free-shifts?on=${day}`);
  await page
    .getByRole('link', { name: new RegExp(`${start} – ${end}`) })
    .first()
    .click();
  await expect(page.getByText('Somebody please')).toBeVisible();
  await book(page);
  await expect(page.getByText('The shift is yours.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hello Emma' })).toBeFocused();
  await page.goto(`${server.url}/schedule?on=${day}`);
  await page
    .getByRole('link', { name: new RegExp(`${start} – ${end}`) })
    .first()
    .click();
  await expect(page.getByText('Somebody please')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book' })).toHaveCount(0);
});

test('a free shift that is sent to qualified people is heard of at once', async ({
  browser,
  page,
}) => {
  const { day, start, end } = await findOpening();
  await createAppPage(page, server.url).signIn(EMMA);
  const context = await browser.newContext({ locale: 'en-GB' });
  const managerPage = await context.newPage();
  await planAsMarc(managerPage, day);
  await managerPage.getByLabel('Start', { exact: true }).fill(start);
  await managerPage.getByLabel('End', { exact: true }).fill(end);
  await managerPage.getByRole('switch', { name: 'Send to qualified people' }).check();
  await managerPage.getByRole('button', { name: 'Create shift' }).click();
  await expect(page.getByText('A free shift for you.')).toBeVisible();
  await context.close();
});

test('the team that cannot be loaded says so, and can be asked for again', async ({ page }) => {
  await createAppPage(page, server.url).signIn(MARC);
  const answers = createAnswers(page);
  await answers.fail(TEAM);
  await page.getByRole('link', { name: 'Team schedule' }).click();
  await expect(page.getByText('An error occurred while retrieving data.')).toBeVisible();
  await answers.mend();
  await tryAgain(page);
  await expect(page.getByText('Lucas Martens')).toBeVisible();
});

test('a section is asked for only where the department has them', async ({ page }) => {
  await createAppPage(page, server.url).signIn('sofia@ploeg.example', '/shifts/new');
  // Of a section are those who work in it, and those of whom nobody said where they work.
  type People = { displayName: string; sections: string[]; constraints: unknown[] }[];
  await createAnswers(page).change<People>(CANDIDATES, (people) =>
    people.slice(0, 2).map((person, index) => ({
      ...person,
      displayName: `Person ${index}`,
      sections: index === 0 ? ['elsewhere'] : [],
      constraints: [],
    })),
  );
  await page.getByLabel('Location').selectOption({ label: 'Grand-Place' });
  const person = (index: number) =>
    page.getByRole('dialog').getByRole('button', { name: `Person ${index}` });
  await page.getByRole('button', { name: 'Free shift' }).click();
  await expect(person(0)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Section').selectOption({ label: 'Bar' });
  await page.getByRole('button', { name: 'Free shift' }).click();
  await expect(person(1)).toBeVisible();
  await expect(person(0)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Section')).toBeVisible();
  await page.getByLabel('Location').selectOption({ label: 'Atelier' });
  await expect(page.getByLabel('Section')).toHaveCount(0);
});

test('nobody leaves a booking before its answer is there', async ({ page }) => {
  // One that nothing of hers clashes with: another could not be confirmed.
  const { day, start, end } = await findOpening();
  const marc = await askServer(server.url, MARC);
  const { departments } = await marc.snapshot();
  const departmentId = departments.find((d) => d.company === 'Grand-Place')?.id ?? '';
  const at = (time: string): number => Date.parse(`${day}T${time}:00Z`) / 1000;
  await marc.send('POST', '/v3/shifts', { departmentId, start: at(start), end: at(end) });
  await createAppPage(page, server.url).signIn(EMMA, `/free-shifts?on=${day}`);
  await page
    .getByRole('link', { name: new RegExp(`${start} – ${end}`) })
    .first()
    .click();
  const answers = createAnswers(page);
  const gone = { errors: { shift: ['Shift no longer free.'] } };
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await answers.refuse('PATCH', /book-shift/, gone, held);
  await book(page);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: 'Shift' })).toBeVisible();
  answer();
  await expect(page.getByText('Shift no longer free.')).toBeVisible();
});

test('who does not plan is told so, and finds the team where the schedule is open', async ({
  page,
}) => {
  await createAppPage(page, server.url).signIn(EMMA, '/dashboard');
  await expect(page.getByText('You plan nowhere.')).toBeVisible();
});
