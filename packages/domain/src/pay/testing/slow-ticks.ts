import {
  fromDateKey,
  instant,
  toDateKey,
  toInstant,
  toWallTime,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { BaseBucket } from '../base-buckets.ts';
import type { PayClaim, PayEmployment, PayInput, PayPlan } from '../pay-input.ts';
import type { PayRule } from '../pay-rules.ts';
import { compare, rulesFor } from './slow-rules.ts';

/**
 * The engine once more, written to be obvious and not to be fast: it walks every tick of time that was
 * worked and asks each rule of each tick. Shares types and the conversion of time with the engine, no more.
 */
export type Run = {
  employment: PayEmployment;
  plan: PayPlan | null;
  workDay: string;
  claims: PayClaim[];
  clockedStart: number;
  clockedEnd: number;
  start: number;
  end: number;
};

export type Tick = {
  at: number;
  isExtra: boolean;
  run: Run;
  day: string;
  secondOfDay: number;
  sectionId: string | null;
  base: BaseBucket;
};

export type Asked = string[];

export const byTime = (a: Tick, b: Tick): number =>
  a.at - b.at ||
  Number(b.isExtra) - Number(a.isExtra) ||
  compare(a.run.employment.id, b.run.employment.id);

const sorted = (claims: readonly PayClaim[]): PayClaim[] =>
  [...claims].sort(
    (a, b) => a.startAt - b.startAt || (a.endAt ?? 0) - (b.endAt ?? 0) || compare(a.id, b.id),
  );

export const isOver = (claim: PayClaim): boolean =>
  claim.endAt !== null && !claim.isProposed && claim.endAt > claim.startAt;

const dayBefore = (day: string) => toDateKey(wallSeconds(fromDateKey(day) - 86_400));

const planOf = (input: PayInput, claim: PayClaim, timezone: string): PayPlan | null => {
  const plan = input.plans.find(({ id }) => id === claim.shiftId) ?? null;
  const began = toDateKey(toWallTime(claim.startAt, timezone));
  const planned = plan && toDateKey(plan.start);
  const isNear =
    planned !== null &&
    (planned === began || planned === dayBefore(began) || dayBefore(planned) === began);
  return isNear ? plan : null;
};

const dayOf = (input: PayInput, claim: PayClaim, timezone: string): string => {
  const plan = planOf(input, claim, timezone);
  if (plan) return toDateKey(plan.start);
  const began = (one: PayClaim) => toDateKey(toWallTime(one.startAt, timezone));
  const own = sorted(
    input.claims.filter(
      (one) => one.employmentId === claim.employmentId && one.shiftId === claim.shiftId,
    ),
  );
  const met = own
    .slice(0, own.indexOf(claim))
    .filter((one) => isOver(one) && (one.endAt ?? 0) >= claim.startAt);
  const yesterday = dayBefore(began(claim));
  const goesOn = met.some(
    (one) =>
      began(one) === yesterday ||
      (began(one) === began(claim) && dayOf(input, one, timezone) === yesterday),
  );
  return goesOn ? yesterday : began(claim);
};

/** Ticks that were clocked of one shift on one day of work, gathered into runs without a gap. */
const runsOf = (claims: PayClaim[], first: Omit<Run, 'start' | 'end'>, grain: number): Run[] => {
  const runs: Run[] = [];
  const ticks = new Set<number>();
  for (const { startAt, endAt } of claims) {
    for (let at: number = startAt; at < (endAt ?? 0); at += grain) ticks.add(at);
  }
  for (const at of [...ticks].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.end === at) last.end = at + grain;
    else runs.push({ ...first, start: at, end: at + grain });
  }
  for (const run of runs) {
    run.clockedStart = run.start;
    run.clockedEnd = run.end;
    run.claims = claims.filter((c) => c.startAt >= run.start && c.startAt < run.end);
  }
  return runs;
};

const clockedRuns = (input: PayInput, grain: number): Run[] =>
  input.employments.flatMap((employment) => {
    const { id, timezone } = employment;
    const own = sorted(input.claims.filter((one) => one.employmentId === id && isOver(one)));
    const named = Map.groupBy(own, (one) => `${one.shiftId} ${dayOf(input, one, timezone)}`);
    return [...named.values()].flatMap((claims) => {
      const [first] = claims;
      if (!first) return [];
      const plan = planOf(input, first, timezone);
      const workDay = dayOf(input, first, timezone);
      const none = { claims: [], clockedStart: 0, clockedEnd: 0 };
      return runsOf(claims, { ...none, employment, plan, workDay }, grain);
    });
  });

const ruleOfRun = <K extends PayRule['kind']>(input: PayInput, run: Run, kind: K) =>
  rulesFor(input, {
    kind,
    employment: run.employment,
    day: run.workDay,
    sectionId: run.claims[0]?.sectionId ?? null,
  });

const roundTo = (value: number, step: number, toward: 'worker' | 'nearest', up: boolean) => {
  const lower = Math.floor(value / step) * step;
  const upper = Math.ceil(value / step) * step;
  if (toward === 'worker') return up ? upper : lower;
  if (value - lower === upper - value) return up ? upper : lower;
  return value - lower < upper - value ? lower : upper;
};

const moveEdges = (input: PayInput, run: Run): void => {
  const { timezone } = run.employment;
  for (const edge of ['start', 'end'] as const) {
    const rule = ruleOfRun(input, run, 'snap').find((one) => one.edge === edge);
    if (!rule || !run.plan) continue;
    const planned = toInstant(run.plan[edge], timezone);
    const late = run[edge] - planned;
    if (late >= -rule.earlySeconds && late <= rule.lateSeconds) run[edge] = planned;
    run.end = Math.max(run.start, run.end);
  }
  for (const edge of ['start', 'end'] as const) {
    const rule = ruleOfRun(input, run, 'quantum').find((one) => one.of === edge);
    if (!rule || run.start === run.end) continue;
    const wall = toWallTime(instant(run[edge]), timezone);
    run[edge] += roundTo(wall, rule.seconds, rule.toward, edge === 'end') - wall;
    run.end = Math.max(run.start, run.end);
  }
};

const tickOf = (at: number, run: Run): Tick => {
  const claim =
    run.claims.find((one) => one.startAt <= at && at < (one.endAt ?? 0)) ??
    (at < run.clockedStart ? run.claims[0] : run.claims.at(-1));
  const shown: WallSeconds = toWallTime(instant(at), run.employment.timezone);
  return {
    at,
    isExtra: false,
    run,
    day: toDateKey(shown),
    secondOfDay: shown % 86_400,
    sectionId: claim?.sectionId ?? null,
    base: 'NORMAL',
  };
};

const isPaused = (at: number, { claims }: Run): boolean =>
  claims
    .filter(({ startAt, endAt }) => at >= startAt && at < (endAt ?? 0))
    .some(({ pauses }) => pauses.some((one) => at >= one.startAt && at < (one.endAt ?? at + 1)));

/** What of a run is paid, and the question about its pause. */
const paidTicks = (
  input: PayInput,
  run: Run,
  {
    grain,
    runs,
    allowances,
    asked,
  }: { grain: number; runs: Run[]; allowances: Map<unknown, number>; asked: Asked },
): Tick[] => {
  const all: number[] = [];
  for (let at = run.start; at < run.end; at += grain) all.push(at);
  const paused = all.filter((at) => isPaused(at, run));
  const [rule] = ruleOfRun(input, run, 'pause');
  const { plan } = run;
  const isAlone = runs.filter((one) => one.plan === plan).length === 1;
  const planned = plan?.pauseUnpaidSeconds ?? 0;
  const isForgotten =
    planned > 0 &&
    isAlone &&
    paused.length === 0 &&
    run.claims.every(({ hadNoPause }) => !hadNoPause) &&
    run.end - run.start > planned &&
    run.end - run.start > (rule?.afterSeconds ?? 0);
  if (isForgotten && rule?.missing === 'plan') {
    const from = run.start + Math.floor((run.end - run.start - planned) / 2 / 60) * 60;
    return all.filter((at) => at < from || at >= from + planned).map((at) => tickOf(at, run));
  }
  if (isForgotten && (rule?.missing ?? 'ask') === 'ask') {
    asked.push(`${run.workDay} ${run.claims[0]?.id} BREAK_MISSING`);
  }
  const key = plan ?? run;
  const granted = Math.max(plan?.pausePaidSeconds ?? 0, rule?.paidUpToSeconds ?? 0);
  let left = allowances.get(key) ?? granted;
  const paid = all.filter((at) => {
    if (!paused.includes(at)) return true;
    if (left <= 0) return false;
    left -= grain;
    return true;
  });
  allowances.set(key, left);
  return paid.map((at) => tickOf(at, run));
};

const roundDay = (input: PayInput, ticks: Tick[], grain: number): Tick[] => {
  const last = ticks.at(-1);
  const rule = last && ruleOfRun(input, last.run, 'quantum').find((one) => one.of === 'day');
  if (!last || !rule) return ticks;
  const worked = ticks.length * grain;
  const rounded = roundTo(worked, rule.seconds, rule.toward, true);
  if (rounded <= worked) return ticks.slice(0, rounded / grain);
  const extra = Array.from({ length: (rounded - worked) / grain }, () => ({
    ...tickOf(last.run.end, last.run),
    isExtra: true,
    day: last.run.workDay,
    sectionId: last.run.claims.at(-1)?.sectionId ?? null,
  }));
  return [...ticks, ...extra];
};

/** Every tick that is paid, in time, with the runs it lies in and what has to be asked. */
export const walkTicks = (
  input: PayInput,
  grain: number,
): { ticks: Tick[]; runs: Run[]; asked: Asked } => {
  const asked: Asked = [];
  const seen: PayClaim[] = [];
  const clocked = clockedRuns(input, grain);
  for (const claim of sorted(clocked.flatMap(({ claims }) => claims))) {
    const run = clocked.find(({ claims }) => claims.includes(claim));
    const meets = seen.some(({ endAt }) => (endAt ?? 0) > claim.startAt);
    if (meets) asked.push(`${run?.workDay} ${claim.id} OVERLAP`);
    seen.push(claim);
  }
  for (const claim of input.claims) {
    const employment = input.employments.find(({ id }) => id === claim.employmentId);
    if (!employment || (claim.endAt !== null && !claim.isProposed)) continue;
    const kind = claim.endAt === null ? 'END_MISSING' : 'END_PROPOSED';
    asked.push(`${dayOf(input, claim, employment.timezone)} ${claim.id} ${kind}`);
  }
  for (const run of clocked) moveEdges(input, run);
  clocked.sort(
    (a, b) =>
      a.start - b.start ||
      a.clockedStart - b.clockedStart ||
      compare(a.employment.id, b.employment.id) ||
      compare(a.claims[0]?.id ?? '', b.claims[0]?.id ?? ''),
  );
  const taken = new Set<number>();
  for (const run of clocked) {
    const { start, end } = run;
    while (run.start < run.end && taken.has(run.start)) run.start += grain;
    for (let at = start; at < end; at += grain) taken.add(at);
  }
  const runs = clocked.filter(({ start, end }) => end > start);
  const allowances = new Map<unknown, number>();
  const paid = runs.flatMap((run) => paidTicks(input, run, { grain, runs, allowances, asked }));
  const days = Map.groupBy(paid, ({ run }) => `${run.workDay} ${run.employment.id}`);
  const ticks = [...days.values()].flatMap((ofDay) => roundDay(input, ofDay, grain));
  ticks.sort(byTime);
  return { ticks, runs, asked };
};
