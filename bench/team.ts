import type { Page } from '@playwright/test';
import { createAppPage } from '../e2e/support/app-page.ts';
import { median } from './device.ts';
import { MONTH_PEOPLE, MONTH_PLANNER } from './generate-month.ts';
import { scroll } from './scrolling.ts';
import { withServedPage } from './served-page.ts';

const GRID = '[role="grid"]';
const RUNS = 5;
/** How much slower than this machine the processor of the device is. */
const CPU_SLOWDOWN = 4;

type Opening = { namesMs: number; answerMs: number; drawnMs: number; kB: number; shifts: number };

/** Milliseconds from the tap on a view until what it shows is on the screen. */
const openMonth = async (page: Page): Promise<Opening> => {
  const opening = page.evaluate(async () => {
    const until = (selector: string): Promise<number> =>
      window.whenPainted(() => document.querySelector(selector) !== null);
    const begin = await new Promise<number>((tapped) => {
      const tap = (): void => tapped(performance.now());
      document.addEventListener('click', tap, { capture: true, once: true });
    });
    const named = await until('[role="row"][aria-label]');
    const drawn = await until('[role="grid"][aria-busy="false"] [data-shift]');
    const asked = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('approved=1'))
      .at(-1) as PerformanceResourceTiming;
    return {
      namesMs: named - begin,
      answerMs: asked.responseEnd - begin,
      drawnMs: drawn - begin,
      kB: asked.transferSize / 1024,
    };
  });
  const answer = page.waitForResponse((response) => response.url().includes('approved=1'));
  await page.getByText('Month', { exact: true }).click();
  const times = await opening;
  const { shifts } = (await (await answer).json()) as { shifts: unknown[] };
  return { ...times, shifts: shifts.length };
};

/** The month of a large team on a slow phone: from the tap to the picture, and while it scrolls. */
export const measureTeam = () =>
  withServedPage(
    { order: 'month', viewport: { width: 390, height: 844 } },
    async ({ page, url }) => {
      await createAppPage(page, url).signIn(MONTH_PLANNER);
      const device = await page.context().newCDPSession(page);
      await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.goto(`${url}/team`);
      const openings: Opening[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        openings.push(await openMonth(page));
        await page.getByText('Day', { exact: true }).click();
        await page.getByRole('list').waitFor();
      }
      await openMonth(page);
      const down = await scroll(page, GRID, 'scrollTop');
      const sideways = await scroll(page, GRID, 'scrollLeft');
      await device.send('HeapProfiler.collectGarbage');
      const { usedSize } = await device.send('Runtime.getHeapUsage');
      return {
        people: MONTH_PEOPLE,
        shifts: openings[0]?.shifts ?? 0,
        namesMs: median(openings.map((opening) => opening.namesMs)),
        answerMs: median(openings.map((opening) => opening.answerMs)),
        drawnMs: median(openings.map((opening) => opening.drawnMs)),
        kB: openings[0]?.kB ?? 0,
        down,
        sideways,
        nodes: Math.max(down.nodes, sideways.nodes),
        heapMB: usedSize / 2 ** 20,
      };
    },
  );
