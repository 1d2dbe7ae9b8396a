import type { Page } from '@playwright/test';

type Told = {
  /** The moment at which the frame that first has something was painted. */
  whenPainted: (isThere: () => boolean) => Promise<number>;
};

declare global {
  // What a page of a bench knows, beside what it knows by itself.
  interface Window extends Told {}
}

/**
 * Teaches the pages that are opened from now on to tell when something was painted: behind that frame, and
 * not behind the one that follows it.
 */
export const teachWhenPainted = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.whenPainted = (isThere) =>
      new Promise((done) => {
        const look = (): void => {
          if (!isThere()) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0));
        };
        const watch = new MutationObserver(look);
        watch.observe(document, { attributes: true, childList: true, subtree: true });
        look();
      });
  });
};
