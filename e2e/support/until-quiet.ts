import type { Page } from '@playwright/test';

const QUIET_MS = 500;

/** Until a page has asked nothing, and been answered nothing, for half a second. */
export const untilQuiet = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    const isQuiet = (): void => {
      page.off('request', again);
      page.off('response', again);
      resolve();
    };
    let timer = setTimeout(isQuiet, QUIET_MS);
    const again = (): void => {
      clearTimeout(timer);
      timer = setTimeout(isQuiet, QUIET_MS);
    };
    page.on('request', again);
    page.on('response', again);
  });
