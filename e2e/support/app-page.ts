import { expect, type Page } from '@playwright/test';
import { PASSWORD, tokenOf } from './api.ts';
import { countStored } from './device-store.ts';

/** What the app keeps on a device of somebody who has signed in. */
const sessionOf = (token: string) => {
  const details = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return { token, userDetails: JSON.parse(details) as object };
};

/** Opens what comes from the app's address and runs nothing of it. */
export const openBeside = (page: Page, url: string) => page.goto(`${url}/version.json`);

const keepSession = async (page: Page, url: string, email: string): Promise<void> => {
  const session = JSON.stringify(sessionOf(await tokenOf(url, email)));
  await page.evaluate((value) => localStorage.setItem('ploeg.session', value), session);
};

/** To another screen by the router of the page, as a link would: to load the app anew costs as much as all else. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = self as unknown as {
      __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> };
    };
    await router.navigate({ href });
  }, path);

/** Fills the form of the login page, which is open, and sends it. */
export const logIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** What a person does in the app, in their words. */
export const createAppPage = (page: Page, url: string) => ({
  page,
  open: (path = '/') => page.goto(url + path),
  /** Signs in beside the form, which has tests of its own, and opens Home or another address. */
  signIn: async (email: string, path = '/'): Promise<void> => {
    await openBeside(page, url);
    await keepSession(page, url, email);
    await page.goto(url + path);
    await expect(page.getByRole('main')).toBeVisible();
  },
  /** The same on a device that has been here before: from here on the app opens without network. */
  signInInstalled: async (email: string, path = '/'): Promise<void> => {
    await openBeside(page, url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    await keepSession(page, url, email);
    await page.goto(url + path);
    await expect(page.getByRole('main')).toBeVisible();
  },
  /** What waits for a signature comes first, and is put off. */
  putOffSigning: async (): Promise<void> => {
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByRole('navigation')).toBeVisible();
  },
  /** The service worker has the app: from here on it opens without network. */
  waitUntilInstalled: async (): Promise<void> => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    await expect(page.getByRole('navigation')).toBeVisible();
  },
  checkIn: async (): Promise<void> => {
    await page.getByRole('link', { name: 'Check in', exact: true }).click();
    await page.getByRole('button', { name: 'Check in now' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
  },
  /** On the screen of the running clocking, which is begun if none runs. */
  ensureClockedIn: async (): Promise<void> => {
    const running = page.getByText('Checked in', { exact: false });
    const checkIn = page.getByRole('link', { name: 'Check in', exact: true });
    await expect(running.or(checkIn).first()).toBeVisible();
    if (await running.isVisible()) {
      await running.click();
    } else {
      await checkIn.click();
      await page.getByRole('button', { name: 'Check in now' }).click();
    }
    await expect(page.getByRole('timer')).toBeVisible();
  },
  startPause: async (): Promise<void> => {
    await page.getByRole('button', { name: 'Start pause' }).click();
    await expect(page.getByRole('heading', { name: 'On a pause' })).toBeVisible();
  },
  endPause: async (): Promise<void> => {
    await page.getByRole('button', { name: 'End pause' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End pause' }).click();
    await expect(page.getByRole('button', { name: 'Check out' })).toBeVisible();
  },
  checkOut: async (comment: string): Promise<void> => {
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.getByLabel('Kilometers').fill('12,5');
    await page.getByLabel('Comment').fill(comment);
    await page.getByRole('button', { name: 'Check out now' }).click();
    await expect(page.getByText('Hello Emma')).toBeVisible();
  },
  logOut: async (): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('dialog', { name: 'Log out?' });
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  },
  /** Everything that was done on this device is with the server. */
  waitUntilSent: async (): Promise<void> => {
    await expect(async () => {
      const waiting = await countStored(page, 'entries', /"state":"(QUEUED|SENDING)"/);
      expect(waiting).toBe(0);
    }).toPass({ timeout: 45_000 });
  },
});
