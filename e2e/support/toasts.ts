import { expect, type Page } from '@playwright/test';

type Noted = { toasts?: string[] };

/**
 * Notes what a page says in passing, from its next address on. A toast is gone after 2.5 seconds
 * (point 9.5), and on a busy machine longer than that can lie between two looks of a test.
 */
export const noteToasts = (page: Page) =>
  page.addInitScript(() => {
    const toasts: string[] = [];
    Object.assign(globalThis, { toasts } satisfies Noted);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node.parentElement?.matches('[role="status"][aria-live]')) {
          toasts.push(node.textContent ?? '');
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** A toast has said so, now or before. */
export const expectToast = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => (globalThis as Noted).toasts)).toContain(text);
