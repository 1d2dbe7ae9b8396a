import type { Page } from '@playwright/test';

const SCROLL_MS = 5000;
/** A brisk swipe: about a row, or half a day, with each frame. */
const PIXELS_PER_FRAME = { scrollTop: 48, scrollLeft: 20 } as const;

export type Axis = keyof typeof PIXELS_PER_FRAME;
export type Frames = { p50: number; p95: number; nodes: number };

/**
 * Scrolls what the selector finds to and fro along one axis for some seconds, looks at every frame, and
 * counts the most nodes that there are within `within`.
 */
export const scroll = (page: Page, selector: string, axis: Axis, within = ':root') =>
  page.evaluate(
    ([scroller, along, pixels, lastsMs, counted]) =>
      new Promise<Frames>((resolve) => {
        const grid = document.querySelector(scroller) as HTMLElement;
        const frames: number[] = [];
        let step: number = pixels;
        let nodes = 0;
        const begin = performance.now();
        let last = begin;
        const frame = (now: number): void => {
          frames.push(now - last);
          last = now;
          const before = grid[along];
          grid[along] += step;
          if (grid[along] === before) step = -step;
          if (frames.length % 10 === 0) {
            const root = document.querySelector(counted);
            nodes = Math.max(nodes, root?.querySelectorAll('*').length ?? 0);
          }
          if (now - begin < lastsMs) {
            requestAnimationFrame(frame);
            return;
          }
          const sorted = frames.slice(1).sort((a, b) => a - b);
          const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
          resolve({ p50: at(0.5), p95: at(0.95), nodes });
        };
        requestAnimationFrame(frame);
      }),
    [selector, axis, PIXELS_PER_FRAME[axis], SCROLL_MS, within] as const,
  );
