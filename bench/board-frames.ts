import type { Page } from '@playwright/test';
import { type Frames, scroll } from './scrolling.ts';

/** How far a pointer goes with each of its moves, and how many there are. */
const MOVE_PX = 24;
const MOVES = 120;

/** What of a page a calendar is made of, as selectors. */
export type Parts = { block: string; scroller: string; within: string };

/** Runs `begin` in the page, and tells the milliseconds until the first block is on the screen. */
export const untilDrawn = (page: Page, begin: string, { block }: Pick<Parts, 'block'>) =>
  page.evaluate(`(async () => {
    const begun = performance.now();
    await (${begin})();
    const isThere = () => document.querySelector(${JSON.stringify(block)}) !== null;
    return await whenPainted(isThere) - begun;
  })()`) as Promise<number>;

const startFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const frame = (now: number): void => {
      frames.push(now - last);
      last = now;
      if (Reflect.get(globalThis, 'frameTimes') === frames) requestAnimationFrame(frame);
    };
    Object.assign(globalThis, { frameTimes: frames });
    requestAnimationFrame(frame);
  });

const endFrames = (page: Page): Promise<{ p50: number; p95: number }> =>
  page.evaluate(() => {
    const frames = Reflect.get(globalThis, 'frameTimes') as number[];
    Reflect.deleteProperty(globalThis, 'frameTimes');
    const sorted = frames.slice(2).sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { p50: at(0.5), p95: at(0.95) };
  });

/** The middle of a block that stands whole in the part that scrolls, as soon as there is one. */
const placeOfBlock = async (page: Page, { block, scroller }: Parts) => {
  const found = await page.waitForFunction(
    ([blocks, area]) => {
      const box = document.querySelector(area)?.getBoundingClientRect();
      if (!box) return null;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const far = ({ left, top }: DOMRect): number => Math.hypot(left - x, top - y);
      const [nearest] = [...document.querySelectorAll(blocks)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ left, top, width }) => left > box.left + 50 && top > box.top + 50 && width > 20)
        .toSorted((a, b) => far(a) - far(b));
      if (!nearest || far(nearest) > 300) return null;
      const { left, top, width, height } = nearest;
      return { x: left + width / 2, y: top + height / 2, width: box.width, height: box.height };
    },
    [block, scroller] as const,
  );
  const place = await found.jsonValue();
  if (!place) throw new Error('No block is to be seen');
  return place;
};

/** Carries a block to and fro over days and people, and looks at every frame. */
const drag = async (page: Page, parts: Parts): Promise<Pick<Frames, 'p50' | 'p95'>> => {
  const { x, y, width, height } = await placeOfBlock(page, parts);
  const span = { x: Math.min(300, width / 4), y: Math.min(250, height / 3) };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 4);
  await startFrames(page);
  for (let move = 1; move <= MOVES; move += 1) {
    const at = move * MOVE_PX;
    // A slow swing over the people, a quicker one over the days.
    const swing = (way: number, by: number): number => by * Math.sin(way / by);
    await page.mouse.move(x + swing(at, span.x), y + swing(at / 1.7, span.y));
  }
  const frames = await endFrames(page);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
};

export type Hand = { down: Frames; sideways: Frames; drag: Pick<Frames, 'p50' | 'p95'> };

/** Frames of a calendar that is drawn, while it is scrolled and while a block is carried. */
export const measureHand = async (page: Page, parts: Parts): Promise<Hand> => ({
  down: await scroll(page, parts.scroller, 'scrollTop', parts.within),
  sideways: await scroll(page, parts.scroller, 'scrollLeft', parts.within),
  drag: await drag(page, parts),
});
