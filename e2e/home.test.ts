import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import { createAnswers } from './support/answers.ts';
import { createAppPage } from './support/app-page.ts';
import { measureShifts, shiftsOf } from './support/layout-shifts.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { createTaps } from './support/taps.ts';

const EMMA = 'emma@ploeg.example';
const LUCAS = 'lucas@ploeg.example';

let server: RunningServer;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

test('a working day takes two taps each time, moves nothing by itself, and says how it went', async ({
  page,
}) => {
  const app = createAppPage(page, server.url);
  const taps = createTaps();
  await measureShifts(page);
  await app.signIn(EMMA);
  // What is to come is answered without a tap.
  const upcoming = page.getByRole('region', { name: 'Upcoming shifts' });
  await expect(upcoming.getByRole('listitem')).toHaveCount(3);
  taps.expectFew('see tomorrow');
  const card = page.getByRole('region', { name: /Next shift|Ongoing shift/ });
  await expect(card.getByRole('button', { name: /\d\d:\d\d – \d\d:\d\d/ }).first()).toBeVisible();
  await expect(page.getByText(/^This week .* of \d+h\d\d/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'Home before a shift');
  expect(await shiftsOf(page)).toBe(0);

  await taps.tap(card.getByRole('button', { name: /Lucas/ }).first());
  const call = page.getByRole('dialog').getByRole('link', { name: /^Call / });
  await expect(call).toHaveAttribute('href', /^tel:/);
  await taps.tap(call);
  taps.expectFew('call a colleague');

  await app.open();
  const start = page.getByRole('link', { name: 'Check in', exact: true });
  await expect(start).toBeInViewport();
  await taps.tap(start);
  await taps.tap(page.getByRole('button', { name: 'Check in now' }));
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await shiftsOf(page)).toBe(0);
  taps.expectFew('clock in');
  await app.waitUntilSent();

  await app.open();
  const running = page.getByRole('region', { name: 'Checked in' });
  await expect(running.getByRole('timer')).toBeInViewport();
  const started = await running.getByRole('link').getAttribute('href');
  expect(started).toBe('/clocking');
  // What runs never stands as what comes next as well.
  await expect(page.getByText('Next shift')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start pause' }).click();
  await expect(page.getByText(/^On a pause since/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'Home on a pause');
  await page.getByRole('button', { name: 'End pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End pause' }).click();
  await app.waitUntilSent();
  await expect(page.getByText(/^Checked in since/)).toBeVisible();
  expect(await shiftsOf(page)).toBe(0);

  await app.open();
  await taps.tap(page.getByRole('link', { name: 'Check out' }));
  await page.getByLabel('Kilometers').fill('3');
  await page.getByLabel('Comment').fill('All done');
  await taps.tap(page.getByRole('button', { name: 'Check out now' }));
  const ended = page.getByRole('region', { name: /^Checked out at/ });
  await expect(ended).toContainText('against the plan');
  expect(await shiftsOf(page)).toBe(0);
  taps.expectFew('clock out');
  await expect(ended.getByText(/^Saved, and received by/)).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'Home after a check-out');
  await ended.getByRole('button', { name: 'OK' }).click();
  await expect(ended).toHaveCount(0);
});

/** How far down each part of the screen stands. */
const placesOn = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('section, dl, a, h2')].map(
        (part) => part.getBoundingClientRect().top,
      ),
    );

test('what waits for its answer says so, and moves nothing when it comes', async ({ page }) => {
  const answers = createAnswers(page);
  const app = createAppPage(page, server.url);
  await app.signIn(LUCAS);
  const unsent = page.getByRole('main').getByText('will be sent');
  await page.getByRole('link', { name: 'Check in', exact: true }).click();
  let answer = await answers.hold(/\/api\/v3\/clockings/);
  await page.getByRole('button', { name: 'Check in now' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(unsent).toBeVisible();
  const onClock = await placesOn(page);
  answer();
  await expect(unsent).toHaveCount(0);
  expect(await placesOn(page)).toEqual(onClock);

  await page.getByRole('link', { name: 'Home' }).click();
  const pause = page.getByRole('button', { name: 'Start pause' });
  await expect(pause).toBeVisible();
  answer = await answers.hold(/\/api\/v3\/clockings/);
  await pause.click();
  await expect(unsent).toBeVisible();
  const onHome = await placesOn(page);
  answer();
  await expect(unsent).toHaveCount(0);
  expect(await placesOn(page)).toEqual(onHome);
});

test('an address that names nothing says so and leads home, and Home opens at its top', async ({
  page,
}) => {
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 400));
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByText('Hello Emma')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('Hello Emma')).toBeInViewport();
  await app.open('/nowhere');
  await expect(page.getByText('This page is not here.')).toBeVisible();
  await page.getByRole('link', { name: 'To Home' }).click();
  await expect(page.getByText('Hello Emma')).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  const tabs = await page.getByRole('navigation').boundingBox();
  expect(tabs?.height).toBe(390);
  const main = await page.getByRole('main').boundingBox();
  expect((main?.width ?? 0) + (tabs?.width ?? 0)).toBe(844);
});
