import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, ViewportSize } from '@playwright/test';
import { launchBrowser } from './device.ts';
import type { Order } from './server.ts';
import { startServerProcess } from './server-process.ts';
import { teachWhenPainted } from './when-painted.ts';

type Served = { page: Page; url: string };

/** A page of the built app before a server of its own, with what was ordered in its database. */
export const withServedPage = async <T>(
  { order, viewport }: { order: Order; viewport: ViewportSize },
  measure: (served: Served) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-bench-'));
  const server = await startServerProcess(join(folder, 'database'), 'web');
  const browser = await launchBrowser();
  try {
    await server.order(order);
    const page = await browser.newPage({ viewport, locale: 'en-GB', serviceWorkers: 'block' });
    await teachWhenPainted(page);
    return await measure({ page, url: server.url });
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
