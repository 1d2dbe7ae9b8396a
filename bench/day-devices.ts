import { writeFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDayDevice, type DayDevice } from './day-device.ts';
import { createLine, type Line } from './day-line.ts';
import type { Noted } from './day-losses.ts';
import { DAY_MINUTES, planChanges, planDevice } from './day-plan.ts';
import { countDeliveries, createPlanner, type Planner } from './day-planner.ts';
import { DEPARTMENTS, PEOPLE, PEOPLE_PER_DEPARTMENT } from './generate.ts';
import { say } from './notes.ts';

/** All the phones of the company, in a process of their own. */
export type DayOrder =
  | { addresses: string[]; beginAt: number; lengthMs: number; file: string }
  | { replaced: number; address: string };

const REST_WITHIN_MS = 180_000;
const LOOK_MS = 250;
const PROGRESS_MS = 30_000;
const HOUR_MS = 3_600_000;
/** The version of a snapshot names the hour: the last word is not said just before it turns. */
const LAST_WORD_MS = 60_000;
const ASKED_AT_ONCE = 64;

const until = (at: number): Promise<void> => sleep(Math.max(0, at - Date.now()));

/** What a long run has come to, every half minute. */
const reportProgress = (devices: readonly DayDevice[], line: Line): void => {
  setInterval(() => {
    const journals = devices.map(({ journal }) => journal);
    const waiting = journals.flat().filter(({ answer }) => answer === null).length;
    const restless = devices.filter((device) => !device.isAtRest()).length;
    const { answers, underWay } = line.progress();
    say(
      `${new Date().toISOString().slice(11, 19)}  ${answers} answers, ${underWay} requests under way, ${waiting} taps wait, ${restless} devices are not at rest`,
    );
  }, PROGRESS_MS);
};

/** Resolves when every device is at rest, with those that did not come to it. */
const untilAtRest = async (devices: readonly DayDevice[]): Promise<DayDevice[]> => {
  const end = Date.now() + REST_WITHIN_MS;
  for (;;) {
    const restless = devices.filter((device) => !device.isAtRest());
    if (restless.length === 0 || Date.now() > end) return restless;
    await sleep(LOOK_MS);
  }
};

const findStale = async (devices: readonly DayDevice[]): Promise<DayDevice[]> => {
  const stale: DayDevice[] = [];
  for (let begin = 0; begin < devices.length; begin += ASKED_AT_ONCE) {
    const asked = devices.slice(begin, begin + ASKED_AT_ONCE);
    const isNewest = await Promise.all(asked.map((device) => device.isNewest()));
    stale.push(...asked.filter((_, index) => !isNewest[index]));
  }
  return stale;
};

/** Who listens and does not have the newest version after the planners' last word. */
const findBehind = async (
  devices: readonly DayDevice[],
  planners: readonly Planner[],
): Promise<{ restless: number[]; behind: number[] }> => {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left < LAST_WORD_MS) await sleep(left);
  await Promise.all(planners.map((planner) => planner.change({ person: null })));
  // Longer than an app gathers what it hears.
  await sleep(2000);
  const restless = await untilAtRest(devices);
  const listening = devices.filter(({ listens }) => listens);
  // A change of the server's own may come in between: who is told of it has loaded a moment later.
  const first = await findStale(listening);
  await untilAtRest(devices);
  const behind = await findStale(first);
  return { restless: restless.map(({ person }) => person), behind: behind.map((d) => d.person) };
};

const play = async (order: Extract<DayOrder, { beginAt: number }>, line: Line): Promise<void> => {
  const { beginAt, lengthMs, file } = order;
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const plans = Array.from({ length: PEOPLE }, (_, person) => planDevice(person));
  const devices = plans.map((plan, person) => createDayDevice(person, plan, line));
  const planners = Array.from({ length: DEPARTMENTS }, (_, d) => createPlanner(d, devices));
  reportProgress(devices, line);
  const timeOf = (at: number): number => beginAt + (at / DAY_MINUTES) * lengthMs;
  const days = plans.map(async ({ acts }, person) => {
    for (const act of acts) {
      await until(timeOf(act.at));
      devices[person]?.act(act);
    }
  });
  const plannings = planners.map(async (planner, department) => {
    for (const change of planChanges(department, PEOPLE_PER_DEPARTMENT)) {
      await until(timeOf(change.at));
      await planner.change(change);
    }
  });
  await Promise.all([...days, ...plannings]);
  await until(beginAt + lengthMs);
  await untilAtRest(devices);
  const behind = await findBehind(devices, planners);
  const planned = planners.flatMap((planner) => planner.planned);
  const report = {
    ...behind,
    journals: devices.map(({ journal }) => journal),
    planned: planned.map(({ id }) => id),
    deliveries: countDeliveries(planned, devices),
    events: devices.reduce((sum, device) => sum + device.events(), 0),
    listening: devices.filter(({ socket }) => socket.isListening()).length,
    lagP99: lag.percentile(99) / 1e6,
    line: line.figures(),
  };
  await writeFile(file, JSON.stringify(report));
  process.exit(0);
};

export type DayReport = {
  restless: number[];
  behind: number[];
  journals: Noted[][];
  planned: string[];
  deliveries: ReturnType<typeof countDeliveries>;
  events: number;
  listening: number;
  lagP99: number;
  line: ReturnType<Line['figures']>;
};

let line: Line | undefined;

process.on('message', (order: DayOrder) => {
  if ('replaced' in order) line?.replace(order.replaced, order.address);
  else {
    line = createLine(order.addresses);
    void play(order, line);
  }
});
// Who started them is gone.
process.on('disconnect', () => process.exit(1));
