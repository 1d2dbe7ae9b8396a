import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAppPage, goTo } from './support/app-page.ts';
import { dayAhead } from './support/brussels.ts';
import { createRequestStage } from './support/requests.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const MARC = 'marc@ploeg.example';
const SOFIA = 'sofia@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('Sofia sets days without leave and how many stay, Emma reads it without signal, and Marc says why he grants', async ({
  browser,
}) => {
  const stage = await createRequestStage(server.url);
  const [closed, free] = [dayAhead(210), dayAhead(217)];

  const desk = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  const office = await desk.newPage();
  await createAppPage(office, server.url).signIn(
    SOFIA,
    `/office/settings/leave?d=${stage.departmentId}`,
  );
  const windows = office.locator('[data-setting="leaveWindows"]');
  await windows.getByRole('button', { name: 'Add days' }).click();
  await windows.getByLabel('Last day').fill(closed);
  await windows.getByLabel('First day').fill(closed);
  await windows.getByLabel('Why').fill('Inventory');
  await windows.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Changed: No leave on these days')).toBeVisible();
  const staff = office.locator('[data-setting="leastStaff"]');
  await staff.getByLabel('The whole location').fill('99');
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Changed: People who must stay')).toBeVisible();
  await expectAccessibleInBothSchemes(office, 'the settings of leave');

  // Whoever answers enters leave on such a day all the same, and says why so few stay.
  await goTo(office, `/office/requests/enter?d=${stage.departmentId}&day=${closed}`);
  const form = office.getByRole('form', { name: 'Enter leave or illness' });
  await form.getByLabel('Person', { exact: true }).selectOption({ label: 'Emma Janssens' });
  await form.getByLabel('Kind').selectOption({ label: 'Betaald verlof' });
  await expect(form.getByText(/Inventory\. You can enter it all the same\.$/)).toBeVisible();
  await form.getByRole('button', { name: 'Enter' }).click();
  const asked = office.getByRole('dialog', { name: 'Leave all the same?' });
  await expect(asked.getByText(/^Too few people would be left: .*at least 99/)).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Enter all the same' })).toBeDisabled();
  await asked.getByLabel('Note, which the person reads').fill('She has a wedding');
  await expectAccessibleInBothSchemes(office, 'leave that leaves too few');
  await asked.getByRole('button', { name: 'Enter all the same' }).click();
  await expect(office.getByText('Entered for Emma Janssens.')).toBeVisible();

  const hand = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const phone = await hand.newPage();
  await createAppPage(phone, server.url).signIn(EMMA, '/leave/new');
  await phone.getByLabel('Location').selectOption('Grand-Place');
  await phone.getByRole('radio', { name: 'Betaald verlof', exact: true }).check({ force: true });
  const dayCell = (date: string) => phone.locator(`[data-day="${Date.parse(date) / 1000}"]`);
  const choose = async (date: string): Promise<void> => {
    const month = new Date(date).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
    const heading = phone.getByRole('heading', { name: month });
    while (!(await heading.isVisible()))
      await phone.getByRole('button', { name: 'Next month' }).click();
    await dayCell(date).click();
  };
  await hand.setOffline(true);
  await choose(closed);
  await expect(phone.getByText(/^No leave is taken here from .*: Inventory\.$/)).toBeVisible();
  await phone.getByRole('button', { name: 'Send request' }).click();
  await expect(phone.getByText('Choose other days, or speak to your manager.')).toBeVisible();
  await expectAccessibleInBothSchemes(phone, 'leave on days without leave');
  await dayCell(closed).click();
  await choose(free);
  await expect(phone.getByText(/^No leave is taken here/)).toBeHidden();
  await hand.setOffline(false);
  await phone.getByRole('button', { name: 'Send request' }).click();
  await expect.poll(() => stage.leaveOn(free)).toMatchObject({ dates: [free] });

  await createAppPage(phone, server.url).signIn(MARC, '/approvals');
  const day = `${free.slice(8)}/${free.slice(5, 7)}, the whole location`;
  const waiting = phone.getByRole('article').filter({ hasText: day });
  await expect(waiting.getByText(/with this \d+ of \d+ are off, \d+ left/)).toBeVisible();
  await waiting.getByRole('button', { name: 'Approve' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Two students come');
  await dialog.getByRole('button', { name: 'Approve all the same' }).click();
  await expect(phone.getByText('Approved.')).toBeVisible();
  await createAppPage(phone, server.url).signIn(EMMA, '/leave');
  await expect(phone.getByText('Two students come')).toBeVisible();
  await Promise.all([desk.close(), hand.close()]);
});
