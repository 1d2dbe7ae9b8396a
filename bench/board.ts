import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { tokenOf } from '../e2e/support/api.ts';
import { createAppPage, goTo } from '../e2e/support/app-page.ts';
import { untilQuiet } from '../e2e/support/until-quiet.ts';
import { measureEcho } from './board-echo.ts';
import { type Hand, measureHand, type Parts, untilDrawn } from './board-frames.ts';
import { type Peer, PEERS, type PeerPlan, startPeer } from './board-peers.ts';
import { launchBrowser, median } from './device.ts';
import { BOARD_DAYS, boardSpan } from './generate-board.ts';
import { MONTH_DEPARTMENT, MONTH_PLANNER } from './generate-month.ts';
import { startServerProcess } from './server-process.ts';
import { teachWhenPainted } from './when-painted.ts';

const RUNS = 5;
/** How much slower than this machine the processor of the desk is. */
const CPU_SLOWDOWN = 4;
const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' };

const OURS: Parts = {
  block: '[role="grid"] [data-shift]',
  scroller: '[role="grid"]',
  within: '[role="grid"]',
};

type Figures = Hand & { drawnMs: number };

const slowDown = async (page: Page): Promise<void> => {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

type Plan = {
  people: { employmentId: string; name: string }[];
  shifts: {
    id: string;
    version: number;
    plan: null | { start: number; end: number; employmentId: string | null };
  }[];
};

/** The plan of the board, in the words of others. */
const toPeerPlan = ({ people, shifts }: Plan): PeerPlan => {
  const local = (at: number): string => new Date(at * 1000).toISOString().slice(0, 19);
  return {
    from: boardSpan().from,
    days: BOARD_DAYS,
    people: [
      { id: 'open', name: 'Free shifts' },
      ...people.map(({ employmentId, name }) => ({ id: employmentId, name })),
    ],
    shifts: shifts.flatMap(({ id, plan }) => {
      if (!plan) return [];
      const [start, end] = [local(plan.start), local(plan.end)];
      const text = `${start.slice(11, 16)}–${end.slice(11, 16)}`;
      return [{ id, personId: plan.employmentId ?? 'open', start, end, text, color: '#1F5FA8' }];
    }),
  };
};

export const readPlan = async (url: string, token: string): Promise<Plan> => {
  const query = new URLSearchParams({ departmentId: MONTH_DEPARTMENT, ...boardSpan() });
  const answer = await fetch(`${url}/api/v4/planning?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Plan;
};

const middle = (all: readonly Figures[], what: (figures: Figures) => number): number =>
  median(all.map(what));

/** The medians of some runs. */
const summed = (all: readonly Figures[]) => {
  const frames = (of: 'down' | 'sideways' | 'drag') => ({
    p50: middle(all, (one) => one[of].p50),
    p95: middle(all, (one) => one[of].p95),
  });
  return {
    drawnMs: middle(all, ({ drawnMs }) => drawnMs),
    down: frames('down'),
    sideways: frames('sideways'),
    drag: frames('drag'),
    nodes: Math.max(...all.flatMap(({ down, sideways }) => [down.nodes, sideways.nodes])),
  };
};

export type BoardFigures = ReturnType<typeof summed>;

/** Of all that scrolls in a calendar, the days are the widest. */
const markScroller = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [widest] = [...document.querySelectorAll<HTMLElement>('#board *')]
      .filter((element) => getComputedStyle(element).overflowY === 'auto')
      .toSorted((a, b) => b.scrollWidth - a.scrollWidth);
    widest?.setAttribute('data-scrolls', '');
  });

const measurePeer = async (browser: Browser, { block }: Peer, url: string, plan: PeerPlan) => {
  const context = await browser.newContext(DESK);
  try {
    const page = await context.newPage();
    await teachWhenPainted(page);
    await page.goto(url);
    await page.evaluate((given) => Object.assign(globalThis, { given }), plan);
    await slowDown(page);
    const parts = { block, scroller: '[data-scrolls]', within: '#board' };
    const drawnMs = await untilDrawn(page, '() => globalThis.drawPlan(globalThis.given)', parts);
    await markScroller(page);
    return { drawnMs, ...(await measureHand(page, parts)) };
  } finally {
    await context.close();
  }
};

const planning = (show: number): string => `/office/planning?day=${boardSpan().from}&show=${show}`;

/** As from another room of the office, with the plan on the device. */
const measureOurs = async (page: Page): Promise<Figures> => {
  await goTo(page, '/office/requests');
  await page.locator(OURS.block).first().waitFor({ state: 'detached' });
  const begin = `() => void globalThis.__TSR_ROUTER__.navigate({ href: ${JSON.stringify(planning(BOARD_DAYS))} })`;
  const drawnMs = await untilDrawn(page, begin, OURS);
  // The others ask nothing, and scroll what they have.
  await untilQuiet(page);
  return { drawnMs, ...(await measureHand(page, OURS)) };
};

const openOurs = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await teachWhenPainted(page);
  await createAppPage(page, url).signIn(MONTH_PLANNER, planning(BOARD_DAYS));
  await page.locator(OURS.block).first().waitFor();
  await slowDown(page);
  return page;
};

/** The planning board and other calendars with the same plan, in turn, on a slow desk. */
export const measureBoard = async (runs = RUNS) => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-bench-'));
  const server = await startServerProcess(join(folder, 'database'), 'web');
  const browser = await launchBrowser();
  const pages = await Promise.all(PEERS.map(startPeer));
  try {
    await server.order('board');
    const plan = await readPlan(server.url, await tokenOf(server.url, MONTH_PLANNER));
    const peerPlan = toPeerPlan(plan);
    const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
    const page = await openOurs(context, server.url);
    const ours: Figures[] = [];
    const theirs = PEERS.map((): Figures[] => []);
    for (let run = 0; run < runs; run += 1) {
      ours.push(await measureOurs(page));
      for (const [at, peer] of PEERS.entries()) {
        theirs[at]?.push(await measurePeer(browser, peer, pages[at]?.url ?? '', peerPlan));
      }
    }
    return {
      people: plan.people.length,
      shifts: plan.shifts.length,
      ours: summed(ours),
      echo: await measureEcho(page),
      peers: PEERS.map(({ name }, at) => ({ name, ...summed(theirs[at] ?? []) })),
    };
  } finally {
    await browser.close();
    await server.stop();
    await Promise.all(pages.map(({ stop }) => stop()));
    await rm(folder, { recursive: true, force: true });
  }
};
