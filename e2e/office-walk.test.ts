import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { createAnswers, tryAgain } from './support/answers.ts';
import { createAppPage, goTo } from './support/app-page.ts';
import { findWrongOn, listOfficeScreens } from './support/office-screens.ts';
import { loading } from './support/scenes.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';
const LOCALES = ['nl-BE', 'fr-BE', 'en-GB', 'es-ES', 'de-DE'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
];

let server: RunningServer;
let screens: string[];

test.beforeAll(async () => {
  server = await startServer();
  screens = await listOfficeScreens(server.url, SOFIA);
});

test.afterAll(() => server.remove());

const isDrawn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[role=status][aria-label]:not([aria-label=""])')).toHaveCount(0);
};

for (const [turn, locale] of LOCALES.entries()) {
  test(`an owner who reads ${locale} finds every fifth screen of the office in order`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    await createAppPage(page, server.url).signIn(SOFIA, '/me');
    for (const [at, screen] of screens.entries()) {
      if (at % LOCALES.length !== turn) continue;
      await page.setViewportSize(SIZES[at % SIZES.length] ?? { width: 390, height: 844 });
      const colorScheme = Math.floor(at / LOCALES.length) % 2 === 0 ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await goTo(page, screen);
      await isDrawn(page);
      expect.soft(await findWrongOn(page), screen).toEqual([]);
      await expectAccessible(page, screen);
      expect.soft(said.splice(0), screen).toEqual([]);
    }
    await context.close();
  });
}

/** One of each way to show what the server keeps: a table, one in pages, one without end, settings, a list. */
const KEPT = ['people', 'documents', 'log', 'settings/clock', 'settings/sections'];
const OFFICE = /\/api\/(v4\/|v3\/departments)/;

test('what a room asks for has a shape while it is on its way, can be asked for again, and is missed offline', async ({
  page,
}) => {
  const answers = createAnswers(page);
  await createAppPage(page, server.url).signIn(SOFIA, '/office/requests');
  const again = page.getByRole('button', { name: 'Try again' }).first();
  for (const [at, name] of KEPT.entries()) {
    const letFail = await answers.failLater(OFFICE);
    await page.goto(`${server.url}/office/${name}`);
    await expect(loading(page).first(), name).toBeVisible();
    letFail();
    await expect(again, name).toBeVisible();
    expect.soft(await findWrongOn(page), name).toEqual([]);
    if (at === 0) await expectAccessible(page, `${name} failed`);
    await answers.mend();
    await tryAgain(page);
    await isDrawn(page);
  }
  await answers.cutOff();
  await page.goto(`${server.url}/office/settings/limits`);
  await expect(page.getByText('No connection. What you see is as it was last')).toBeVisible();
  await expectAccessible(page, 'without a connection');
});
