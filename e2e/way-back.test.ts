import { expect, type Page, test } from '@playwright/test';
import { createAppPage, goTo } from './support/app-page.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(() => server.remove());

const openMore = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** The button of a phone; what it does is no navigation where something lay over the page. */
const pressBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

test('the way back closes the drawer first, and only then leads back', async ({ page }) => {
  await createAppPage(page, server.url).signIn(EMMA, '/schedule');
  await goTo(page, '/hours');
  await expect(page.getByRole('heading', { name: 'My hours' })).toBeVisible();
  await openMore(page);
  await pressBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/hours$/);
  await expect(page.getByRole('heading', { name: 'My hours' })).toBeVisible();
  // What is chosen in the drawer is one step further, and the way back from it leads here.
  await openMore(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  // As long as it moves out a step back is its own (decision 128).
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressBack(page);
  await expect(page.getByRole('heading', { name: 'My hours' })).toBeVisible();
  await pressBack(page);
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
});

test('a question is closed by the way back, and nothing is done', async ({ page }) => {
  const app = createAppPage(page, server.url);
  await app.signIn(EMMA);
  await app.ensureClockedIn();
  await app.startPause();
  await page.getByRole('button', { name: 'End pause' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const address = page.url();
  await pressBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'End pause' })).toBeVisible();
  expect(page.url()).toBe(address);
});

test('on the first page, too, where a browser asks the page before it leaves it', async ({
  page,
}) => {
  // Android's button cannot be pressed here: what the browser makes of it is.
  await page.addInitScript(() => {
    const open = new Set<EventTarget>();
    class CloseWatcher extends EventTarget {
      constructor() {
        super();
        open.add(this);
      }
      destroy(): void {
        open.delete(this);
      }
    }
    const press = (): void => {
      const last = [...open].at(-1);
      if (last) open.delete(last);
      last?.dispatchEvent(new Event('close'));
    };
    Object.assign(globalThis, { CloseWatcher, press, watchers: () => open.size });
  });
  const watchers = () =>
    page.evaluate(() => (globalThis as unknown as { watchers: () => number }).watchers());
  await createAppPage(page, server.url).signIn(EMMA);
  expect(await watchers()).toBe(0);
  await openMore(page);
  await expect.poll(watchers).toBe(1);
  await page.evaluate(() => (globalThis as unknown as { press: () => void }).press());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(watchers).toBe(0);
  await expect(page.getByText('Hello Emma')).toBeVisible();
});
