import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const MARC = 'marc@ploeg.example';

type Leave = { status: string; dates: string[] };
type Off = {
  people: { employmentId: string; displayName: string }[];
  absences: { employmentId: string }[];
};

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test.use({ viewport: { width: 1440, height: 900 } });

const datesOfEmma = async (status: string): Promise<string[]> => {
  const emma = await askServer(server.url, EMMA);
  const { departments } = await emma.snapshot();
  const place = departments.find(({ company }) => company === 'Grand-Place');
  const path = `/v3/vacation-requests?departmentId=${place?.id}&status=${status}`;
  const { vacationRequests } = await emma.get<{ vacationRequests: Leave[] }>(path);
  return vacationRequests.flatMap(({ dates }) => dates);
};

test('Marc writes down leave of Emma, who rang, and takes it back', async ({ page }) => {
  const [first, last] = [dayAhead(230), dayAhead(231)];
  await createAppPage(page, server.url).signIn(MARC, '/office/requests');
  await page.getByRole('link', { name: 'Enter leave or illness' }).click();
  const form = page.getByRole('form', { name: 'Enter leave or illness' });
  await form.getByLabel('Person', { exact: true }).selectOption({ label: 'Emma Janssens' });
  await form.getByRole('button', { name: 'Enter' }).click();
  // What is missing has the focus.
  await expect(form.getByLabel('Kind')).toBeFocused();
  await form.getByLabel('Kind').selectOption({ label: 'Betaald verlof' });
  await form.getByLabel('First day').fill(first);
  await form.getByLabel('Last day').fill(last);
  await expectAccessibleInBothSchemes(page, 'leave that is entered');
  await form.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('Entered for Emma Janssens.')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await datesOfEmma('APPROVED')).toEqual(expect.arrayContaining([first, last]));

  await page.getByRole('link', { name: 'Answered' }).click();
  const take = page.getByRole('button', { name: 'Take back: Emma Janssens' }).first();
  await take.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The leave is taken back.')).toBeVisible();
  expect(await datesOfEmma('APPROVED')).not.toContain(first);
});

test('whoever writes leave down sees which shifts are in its way', async ({ page }) => {
  const marc = await askServer(server.url, MARC);
  const { departments } = await marc.snapshot();
  const place = departments.find(({ company }) => company === 'Grand-Place');
  const emma = (await (await askServer(server.url, EMMA)).snapshot()).departments.find(
    ({ id }) => id === place?.id,
  );
  const day = dayAhead(240);
  const start = Date.parse(`${day}T09:00Z`) / 1000;
  await marc.send('POST', '/v3/shifts', {
    departmentId: place?.id,
    userRecordId: emma?.recordId,
    start,
    end: start + 6 * 3600,
    pause: { paid: 0, unpaid: 1800 },
    force: true,
  });
  const search = `d=${place?.id}&person=${emma?.recordId}&day=${day}`;
  await createAppPage(page, server.url).signIn(MARC, `/office/requests/enter?${search}`);
  const form = page.getByRole('form', { name: 'Enter leave or illness' });
  await form.getByLabel('Kind').selectOption({ label: 'Betaald verlof' });
  await form.getByRole('button', { name: 'Enter' }).click();
  const question = page.getByRole('dialog', { name: 'These shifts are in the way' });
  await expect(question).toContainText('09:00 - 15:00');
  await question.getByRole('button', { name: 'Enter, and free the shifts' }).click();
  await expect(page.getByText('Entered for Emma Janssens.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  expect(await datesOfEmma('APPROVED')).not.toContain(day);
});

test('Marc enters a closing for everybody, sees who was not entered and why, and frees a shift that was in the way', async ({
  page,
}) => {
  // Seventeen people are entered one after the other.
  test.slow();
  const marc = await askServer(server.url, MARC);
  const { departments } = await marc.snapshot();
  const place = departments.find(({ company }) => company === 'Grand-Place');
  const departmentId = place?.id ?? '';
  const [day, until] = [dayAhead(260), dayAhead(261)];
  const off = `/v4/approvals/absences?departmentId=${departmentId}&from=${day}&days=2`;
  const { people } = await marc.get<Off>(off);
  const recordOf = (name: string): string =>
    people.find(({ displayName }) => displayName === name)?.employmentId ?? '';
  const start = Date.parse(`${until}T09:00Z`) / 1000;
  await marc.send('POST', '/v3/shifts', {
    departmentId,
    userRecordId: recordOf('Emma Janssens'),
    start,
    end: start + 6 * 3600,
    pause: { paid: 0, unpaid: 1800 },
    force: true,
  });
  const dayoffType = place?.dayoffs.find(({ name }) => name === 'Betaald verlof')?.id;
  const lucas = { departmentId, employmentId: recordOf('Lucas Martens'), dayoffType };
  await marc.send('POST', '/v4/leave', { ...lucas, fullDay: true, dates: [day] });
  const closing = { departmentId, name: 'Winter closing', kind: 'closed', day, until };
  await marc.send('POST', '/v4/calendar-days', { ...closing, replaces: null });

  await createAppPage(page, server.url).signIn(MARC, `/office/settings/calendar?d=${departmentId}`);
  await page.getByRole('link', { name: 'Enter leave for everybody: Winter closing' }).click();
  const form = page.getByRole('form', { name: 'Enter leave or illness' });
  await expect(form.getByLabel('First day')).toHaveValue(day);
  await expect(form.getByLabel('Last day')).toHaveValue(until);
  await form.getByLabel('Kind').selectOption({ label: 'Betaald verlof' });
  // A student has no leave of this kind, and is ticked by hand only.
  await form.getByLabel('Search by name').fill('ines');
  const student = form.getByRole('checkbox', { name: 'Inès Lefèvre' });
  await expect(student).not.toBeChecked();
  await form.getByLabel('Search by name').fill('');
  await expect(form.getByText(/^17 of 19 chosen\./)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'leave that is entered for everybody');
  await form.getByRole('button', { name: 'Enter for 17 people' }).click();

  await expect(page.getByText('15 entered, 2 not.')).toBeVisible({ timeout: 120_000 });
  const notEntered = page.getByRole('list', { name: 'Not entered (2)' });
  await expect(notEntered).toContainText(/Emma Janssens.*These shifts are in the way: .*09:00/);
  await expect(notEntered).toContainText(/Lucas Martens.*already/);
  await expectAccessibleInBothSchemes(page, 'what came of leave for everybody');
  expect(await datesOfEmma('APPROVED')).not.toContain(day);
  await page.getByRole('button', { name: 'Enter, and free the shifts' }).click();
  await expect(page.getByRole('list', { name: 'Entered (16)' })).toContainText('Emma Janssens');
  expect(await datesOfEmma('APPROVED')).toEqual(expect.arrayContaining([day, until]));
  const { absences } = await marc.get<Off>(off);
  expect(new Set(absences.map(({ employmentId }) => employmentId)).size).toBe(17);
});
