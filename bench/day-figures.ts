import type { DayReport } from './day-devices.ts';
import type { Losses } from './day-losses.ts';
import { type Sample, slopePerHour } from './day-watch.ts';
import { median } from './device.ts';
import { ms, note, rounded, say } from './notes.ts';

export type Watched = { name: string; samples: readonly Sample[] };

/** A slope of fewer minutes says more of the caches that fill than of what is never given back. */
const SLOPE_MINUTES = 10;
const SHOWN = 20;

const noteRoutes = (
  { routes, unanswered, busiest, megabytes }: DayReport['line'],
  minutes: number,
) => {
  const all = routes.reduce((sum, { count }) => sum + count, 0);
  note('requests a second, all day', rounded(all / (minutes * 60)));
  note('  in the busiest ten seconds', rounded(busiest));
  note('  requests, and what came back', `${rounded(all)}, ${rounded(megabytes)} MB`);
  for (const { name, count, p50, p99, max } of routes.toSorted((a, b) => b.count - a.count)) {
    const isWrite = /^(check-in|pause|check-out) 20/.test(name);
    const figure = `p50 ${p50.toFixed(1)}  p99 ${ms(p99)}  max ${ms(max)}`;
    note(
      `  ${name}, ${rounded(count)} times`,
      figure,
      isWrite ? 'p99 < 150 ms' : '',
      isWrite ? p99 < 150 : null,
    );
  }
  note('  left without an answer', JSON.stringify(unanswered));
};

const noteProcess = ({ name, samples }: Watched): void => {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last) return;
  const lasted = last.at - first.at;
  // The first part of its life fills what is kept in memory.
  const warm = samples.filter(({ at }) => at >= first.at + lasted * 0.4);
  const slope = slopePerHour(warm.map(({ at, rss }) => ({ at, value: rss })));
  const heap = slopePerHour(warm.map(({ at, heap: value }) => ({ at, value })));
  const isLong = lasted * 0.6 >= SLOPE_MINUTES * 60_000;
  note(`the process: ${name}`, `${rounded(lasted / 1000)} s`);
  const cpu = (last.cpuSeconds - first.cpuSeconds) / Math.max(1, lasted / 1000);
  note('  of a processor', `${rounded(cpu * 100)} %`);
  const lags = samples.map(({ lagP99 }) => lagP99);
  note('  event loop late, p99 of 5 s, middle', `${median(lags).toFixed(1)} ms`);
  note(
    '  the worst p99, and the worst turn',
    [Math.max(...lags), Math.max(...samples.map(({ lagMax }) => lagMax))].map(ms).join(', '),
  );
  note(
    '  memory (RSS) in the end',
    `${rounded(last.rss)} MB, heap ${rounded(last.heap)}, buffers ${rounded(last.external)}`,
  );
  note(
    '  grows by, heap by',
    `${rounded(slope)} MB/h, ${rounded(heap)} MB/h`,
    isLong ? '< 100 MB/h' : '',
    isLong ? slope < 100 : null,
  );
};

export const noteDay = (day: {
  report: DayReport;
  watched: readonly Watched[];
  losses: Losses;
  minutes: number;
  complaints: readonly string[];
}): void => {
  const { report, watched, losses, minutes, complaints } = day;
  const taps = report.journals.flat();
  note(`a day of ${rounded(report.journals.length)} devices`, `in ${minutes} minutes`);
  noteRoutes(report.line, minutes);
  const { deliveries, events, listening } = report;
  note('events delivered to devices', rounded(events));
  note('  of planned shifts', rounded(deliveries.delivered));
  note('  from the planner to each', `p50 ${ms(deliveries.p50)}  p99 ${ms(deliveries.p99)}`);
  note('  sockets open in the evening', rounded(listening));
  for (const watchedProcess of watched) noteProcess(watchedProcess);
  note('event loop of the devices late, p99', ms(report.lagP99 - 10));
  note('warnings in the logs', rounded(complaints.length));
  const again = taps.filter(({ tries }) => tries > 1).length;
  note('taps, of which sent more than once', `${rounded(taps.length)}, ${rounded(again)}`);
  for (const [kind, found] of Object.entries(losses)) {
    note(`  ${kind}`, rounded(found.length), '0', found.length === 0);
    for (const what of found.slice(0, SHOWN)) say(`    ${what}`);
  }
  for (const line of complaints.slice(0, SHOWN)) say(`    ${line.slice(0, 400)}`);
};
