import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../tools/chromium.ts';
import { runQuietly } from '../tools/processes.mjs';
import { median } from './device.ts';
import { npmInstall } from './npm-install.ts';

const RUNS = 5;

type Report = {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }>;
};

/** What Lighthouse says of an address as of a phone on a slow line; medians of some runs. */
export const measureLighthouse = async (url: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-lighthouse-'));
  try {
    await npmInstall(folder, ['lighthouse@13.5.0']);
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const file = join(folder, `${run}.json`);
      const options = [
        '--only-categories=performance',
        '--output=json',
        `--output-path=${file}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
        '--quiet',
      ];
      const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
      const env = { CHROME_PATH: findChromium() ?? '' };
      const { code, output } = await runQuietly(process.execPath, [cli, url, ...options], { env });
      if (code !== 0) throw new Error(`Lighthouse failed: ${output}`);
      reports.push(JSON.parse(await readFile(file, 'utf8')) as Report);
    }
    const of = (audit: string): number =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return {
      score: median(reports.map(({ categories }) => categories.performance.score * 100)),
      fcp: of('first-contentful-paint'),
      lcp: of('largest-contentful-paint'),
      blocked: of('total-blocking-time'),
      shifts: of('cumulative-layout-shift'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
