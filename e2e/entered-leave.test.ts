import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const MARC = 'marc@ploeg.example';

type Leave = { status: string; dates: string[] };

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
