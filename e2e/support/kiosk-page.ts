import { expect, type Page } from '@playwright/test';
import { createAppPage } from './app-page.ts';

/** What people do at a tablet by the door, in their words. */
export const createKioskPage = (page: Page, url: string) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const waitForList = () => expect(heading('Who are you?')).toBeVisible();
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect(heading(/Your PIN/)).toBeVisible();
  };
  const typePin = async (pin: string): Promise<void> => {
    for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  };
  const identify = async (name: string, pin: string): Promise<void> => {
    await choose(name);
    await typePin(pin);
    await expect(heading(`Hello ${name.split(' ')[0]}`)).toBeVisible();
  };
  const confirm = async (text: RegExp): Promise<void> => {
    await expect(heading(/Well done/)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Ready' }).click();
    await waitForList();
  };
  const doOne = async (button: string, text: RegExp): Promise<void> => {
    await page.getByRole('button', { name: button }).click();
    await confirm(text);
  };

  return {
    page,
    heading,
    waitForList,
    choose,
    typePin,
    identify,
    /** A manager signs in and makes this device a kiosk of a department. */
    pair: async (email: string, department: string, name: string): Promise<void> => {
      await createAppPage(page, url).signIn(email, '/kiosks');
      await expect(page.getByRole('button', { name: 'Make it a kiosk' })).toBeVisible();
      // Who looks after one department is not asked which.
      const choice = page.getByRole('combobox', { name: 'Location' });
      if ((await choice.count()) > 0) await choice.selectOption({ label: department });
      await page.getByLabel('Name of the tablet').fill(name);
      await page.getByRole('button', { name: 'Make it a kiosk' }).click();
      await waitForList();
    },
    /** The service worker has the app: from here on it opens without network. */
    waitUntilInstalled: async (): Promise<void> => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
        .toBe(true);
      await waitForList();
    },
    checkIn: async (name: string, pin: string): Promise<void> => {
      await identify(name, pin);
      await doOne('Check in', /Checked in at \d\d:\d\d/);
    },
    startPause: async (name: string, pin: string): Promise<void> => {
      await identify(name, pin);
      await doOne('Start pause', /Pause from \d\d:\d\d/);
    },
    endPause: async (name: string, pin: string): Promise<void> => {
      await identify(name, pin);
      await doOne('End pause', /Back at work at \d\d:\d\d/);
    },
    checkOut: async (name: string, pin: string): Promise<void> => {
      await identify(name, pin);
      await page.getByRole('button', { name: 'Check out', exact: true }).click();
      await confirm(/Checked out at \d\d:\d\d/);
    },
    /** Everything that was done on this tablet is with the server. */
    waitUntilSent: async (): Promise<void> => {
      await expect(page.getByText(/waits? to be sent/)).toHaveCount(0, { timeout: 45_000 });
    },
  };
};
