import type { CDPSession, Page } from '@playwright/test';
import { createAppPage } from '../e2e/support/app-page.ts';
import { median } from './device.ts';
import { previewImport } from './import-people.ts';
import { PEOPLE_OWNER, STAFF_PEOPLE } from './generate-people.ts';
import { type Opening, openRoom } from './rooms.ts';
import { withServedPage } from './served-page.ts';

const RUNS = 7;
/** How much slower than this machine the processor of the device is. */
const CPU_SLOWDOWN = 4;
/** How often the words are typed: now and then the machine itself takes its time. */
const TURNS = 3;
/** Each is typed as a whole, and taken away again. */
const WORDS = ['zoe', 'nguyen 4', 'maes', '+32470001', 'kitchen'];

const PEOPLE_ROOM = {
  enter: (page: Page) => page.getByRole('link', { name: 'People', exact: true }).first().click(),
  row: '[role="grid"] [role="row"][data-index]',
  asks: '/api/v4/people?',
};

/** Milliseconds of processor that the page has used, however busy the machine is with other things. */
const cpuOf = async (device: CDPSession): Promise<number> => {
  const { metrics } = await device.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

/** Milliseconds from words being in the field until the rows that fit are on the screen. */
const filter = (page: Page, words: string): Promise<number> =>
  page.evaluate(async (typed) => {
    const field = document.querySelector('input[type="search"]') as HTMLInputElement;
    const count = (): string | null | undefined =>
      document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount');
    const before = count();
    const begin = performance.now();
    const drawn = window.whenPainted(() => count() !== before);
    // As the browser does it, past what React remembers of the field.
    Reflect.set(HTMLInputElement.prototype, 'value', typed, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return (await drawn) - begin;
  }, words);

/** The room People of 5,000, on a slow desk: from the answer to the rows, and what a filter takes. */
export const measurePeople = () =>
  withServedPage(
    { order: 'people', viewport: { width: 1440, height: 900 } },
    async ({ page, url }) => {
      await createAppPage(page, url).signIn(PEOPLE_OWNER, '/office/requests');
      const device = await page.context().newCDPSession(page);
      await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      const openings: Opening[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        // Nothing is known of it any more, as when the office is opened.
        await page.goto(`${url}/office/requests`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        openings.push(await openRoom(page, PEOPLE_ROOM));
      }
      const filters: number[] = [];
      const cpu: number[] = [];
      await device.send('Performance.enable', { timeDomain: 'threadTicks' });
      for (const words of Array.from({ length: TURNS }, () => WORDS).flat()) {
        const before = await cpuOf(device);
        filters.push(await filter(page, words));
        cpu.push((await cpuOf(device)) - before);
        // The address follows when the hand rests; that is not part of a filter.
        await page.waitForFunction(
          (typed) => new URL(location.href).searchParams.get('q') === typed,
          words,
        );
        await filter(page, '');
        await page.waitForFunction(() => !new URL(location.href).searchParams.has('q'));
      }
      await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const previewMs = await previewImport(page, url);
      return {
        people: STAFF_PEOPLE,
        previewMs,
        answerMs: median(openings.map(({ answerMs }) => answerMs)),
        drawnMs: median(openings.map(({ drawnMs }) => drawnMs)),
        kB: openings[0]?.kB ?? 0,
        filterMs: median(filters),
        slowestFilterMs: Math.max(...filters),
        filterCpuMs: median(cpu),
      };
    },
  );
