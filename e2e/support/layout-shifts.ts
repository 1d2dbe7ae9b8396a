import type { Page } from '@playwright/test';

type Shifts = { shifts?: number };

/** Sums up how far the page has moved by itself, from its next address on (layout-shift entries). */
export const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    const sums: Shifts = globalThis as Shifts;
    sums.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) sums.shifts = (sums.shifts ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftsOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as Shifts).shifts);
