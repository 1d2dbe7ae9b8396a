import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import { dateAhead, dayAhead, today } from './support/brussels.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { createSwapStage } from './support/swaps.ts';
import { createTaps } from './support/taps.ts';

const EMMA = 'emma@ploeg.example';
const LUCAS = 'lucas@ploeg.example';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

/** A finger that goes across the days, as the browser tells the page of it. */
const swipe = async (page: Page, across: number): Promise<void> => {
  const days = page.getByRole('list', { name: 'Days of the week' });
  const box = await days.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 180, (box?.y ?? 0) + 40];
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, clientY: y };
  await days.dispatchEvent('pointerdown', { ...finger, clientX: x });
  await days.dispatchEvent('pointermove', { ...finger, clientX: x + across });
  await days.dispatchEvent('pointerup', { ...finger, clientX: x + across });
};

const monthName = (months: number): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(dateAhead(months, 1)),
  );

test('next week, last month, a day off and a free shift are a few taps away', async ({ page }) => {
  const { tap, expectFew } = createTaps();
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);

  await tap(tab(page, 'Calendar'));
  await expect(heading(page, 'This week')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the own week');
  await swipe(page, -200);
  await expect(heading(page, 'Next week')).toBeVisible();
  expectFew('see next week');
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page, 'This week')).toBeVisible();
  await swipe(page, 20);
  await expect(heading(page, 'This week')).toBeVisible();
  await page.getByRole('button', { name: 'Previous week' }).press('Enter');
  await expect(heading(page, 'Last week')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous week' })).toBeFocused();

  await app.open();
  await tap(tab(page, 'Hours'));
  await tap(page.getByRole('link', { name: `Back to ${monthName(-1)}` }));
  await expect(page.getByRole('heading', { name: monthName(-1) })).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText(/^\d+h\d\d/);
  expectFew('see the hours of last month');
  await page
    .getByRole('button', { name: /Clocked \d+h/ })
    .first()
    .click();
  await expect(page.getByText('Against the plan').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'the own hours');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`hours-${dateAhead(-1, 1).slice(0, 7)}.pdf`);

  await app.open();
  await tap(tab(page, 'Leave'));
  await tap(page.getByRole('link', { name: 'New request' }));
  await tap(page.locator(`[data-day="${Date.parse(today()) / 1000}"]`));
  await tap(page.getByRole('button', { name: 'Send request' }));
  await expect(page.getByText('Your leave request is sent.')).toBeVisible();
  expectFew('ask for a day off');

  await app.open();
  await tap(page.getByRole('link', { name: 'Free shifts' }).first());
  await expect(page.getByText(/ that week instead of /).first()).toBeVisible();
  await tap(page.getByRole('button', { name: /^Book · / }).first());
  const question = page.getByRole('dialog');
  await expect(question.getByText(/ that week instead of /)).toBeVisible();
  // The second where something else was promised at that time, which depends on the weekday.
  await tap(question.getByRole('button', { name: /^(Confirm|Go on all the same)$/ }));
  await expect(page.getByText(/The shift is yours|Your request is sent/)).toBeVisible();
  expectFew('take a free shift');
});

test('what waits for an answer comes first among one’s own requests, with what it would do', async ({
  page,
}) => {
  const stage = await createSwapStage(server.url);
  const [emma, lucas] = [await askServer(server.url, EMMA), await askServer(server.url, LUCAS)];
  await stage.ask(emma, await stage.plan(emma, dayAhead(150)), lucas, 'A wedding');
  await createAppPage(page, server.url).signIn(LUCAS);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: /^My requests/ }).click();
  const toAnswer = page.getByRole('region', { name: /^Needs your answer/ });
  const asked = toAnswer.getByRole('article').filter({ hasText: 'A wedding' });
  await expect(asked).toContainText('Emma Janssens asks you to take over this shift.');
  await expect(asked).toContainText('that week instead of');
  await expectAccessibleInBothSchemes(page, 'the own requests');
  await asked.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  const waiting = page.getByRole('region', { name: /^Not up to you now/ });
  await expect(waiting).toContainText('You said yes to Emma Janssens, a manager decides');
  await expect(asked).toHaveCount(0);
  await waiting.getByRole('link', { name: /You said yes to Emma/ }).click();
  await expect(page.getByRole('heading', { name: 'Swaps' })).toBeVisible();
});
