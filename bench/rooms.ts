import type { Page } from '@playwright/test';

/** What the answer of a room weighs, and when it had come and its rows were drawn. */
export type Opening = { answerMs: number; drawnMs: number; kB: number };

/** How one gets there within the app, what its rows are in the page, and what it asks the server. */
type Room = { enter: (page: Page) => Promise<void>; row: string; asks: string };

/** Opens a room from another: milliseconds until its answer came, and from that until its rows are seen. */
export const openRoom = async (page: Page, { enter, row, asks }: Room): Promise<Opening> => {
  const opening = page.evaluate(
    async ([rowOf, asked]) => {
      const begin = performance.now();
      const drawn = await window.whenPainted(() => document.querySelector(rowOf) !== null);
      const answer = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(asked))
        .at(-1) as PerformanceResourceTiming;
      return {
        answerMs: answer.responseEnd - begin,
        drawnMs: drawn - answer.responseEnd,
        kB: answer.transferSize / 1024,
      };
    },
    [row, asks] as const,
  );
  await page.evaluate(() => performance.clearResourceTimings());
  await enter(page);
  return opening;
};
