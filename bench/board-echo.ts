import type { Page } from '@playwright/test';
import { median } from './device.ts';

const RUNS = 7;
const ROW = '[role="row"][aria-rowindex="6"]';

/** Milliseconds from a key that moves a shift to the next day until it is seen there. */
const moveOnce = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const id = document.activeElement?.querySelector<HTMLElement>('[data-shift]')?.dataset['shift'];
    const place = () => document.querySelector(`[data-shift="${id}"]`)?.closest('[data-column]');
    const before = place();
    const begin = await new Promise<number>((pressed) => {
      document.addEventListener('keydown', () => pressed(performance.now()), {
        capture: true,
        once: true,
      });
      // What waits for the key is ready only now.
      document.title = 'ready';
    });
    return (await window.whenPainted(() => place() !== before)) - begin;
  });

const measure = async (page: Page): Promise<number> => {
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 0));
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const cell = page.locator(`${ROW} [role="gridcell"]:has([data-shift])`).nth(run % 3);
    await cell.click({ position: { x: 86, y: 31 } });
    await page.evaluate(() => Object.assign(document, { title: '' }));
    const moved = moveOnce(page);
    await page.waitForFunction(() => document.title === 'ready');
    await page.keyboard.press('Alt+ArrowRight');
    times.push(await moved);
    await page.locator('[data-waiting]').first().waitFor({ state: 'detached' });
  }
  return median(times);
};

/** What an edit on the board takes to be seen, on this machine and on one four times as slow. */
export const measureEcho = async (page: Page) => {
  const device = await page.context().newCDPSession(page);
  const at = async (rate: number): Promise<number> => {
    await device.send('Emulation.setCPUThrottlingRate', { rate });
    return measure(page);
  };
  return { slowMs: await at(4), ms: await at(1) };
};
