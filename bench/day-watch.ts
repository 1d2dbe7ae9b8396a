import { setTimeout as sleep } from 'node:timers/promises';

/** What a process said of itself; `at` in unix milliseconds, memory in MB, lag in milliseconds. */
export type Sample = {
  at: number;
  rss: number;
  heap: number;
  /** Of buffers, beside the heap. */
  external: number;
  lagP99: number;
  lagMax: number;
  cpuSeconds: number;
};

const EVERY_MS = 5000;
/** The server's histogram counts the whole of each turn of its clock. */
const CLOCK_MS = 10;

const readSample = (text: string): Sample => {
  const figure = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const lag = (name: string): number =>
    Math.max(0, figure(`nodejs_eventloop_lag_${name}_seconds`) * 1000 - CLOCK_MS);
  return {
    at: Date.now(),
    rss: figure('process_resident_memory_bytes') / 2 ** 20,
    heap: figure('nodejs_heap_size_used_bytes') / 2 ** 20,
    external: figure('nodejs_external_memory_bytes') / 2 ** 20,
    lagP99: lag('p99'),
    lagMax: lag('max'),
    cpuSeconds: figure('process_cpu_seconds_total'),
  };
};

/** Reads the figures of a process every few seconds, until it is gone or nobody wants them any more. */
export const watchProcess = (url: string) => {
  const samples: Sample[] = [];
  const over = new AbortController();
  const look = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const text = await fetch(`${url}/metrics`)
        .then((answer) => answer.text())
        .catch(() => null);
      if (text !== null) samples.push(readSample(text));
      await sleep(EVERY_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  const looking = look();
  return {
    samples: samples as readonly Sample[],
    stop: async (): Promise<void> => {
      over.abort();
      await looking;
    },
  };
};

/** How fast a value grows with time, by least squares: in its own unit an hour. */
export const slopePerHour = (points: readonly { at: number; value: number }[]): number => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const meanAt = mean(points.map(({ at }) => at));
  const meanValue = mean(points.map(({ value }) => value));
  const spread = mean(points.map(({ at }) => (at - meanAt) ** 2));
  if (spread === 0) return 0;
  const together = mean(points.map(({ at, value }) => (at - meanAt) * (value - meanValue)));
  return (together / spread) * 3_600_000;
};
