import { instant, offsetAt, toInstant } from '@ploeg/domain/time/wall-time';
import { BASE_BUCKETS } from '../base-buckets.ts';
import type { PayEmployment, PayInput } from '../pay-input.ts';
import {
  add,
  isFree,
  nextDay,
  periodOf,
  type Rule,
  type SlowTotals,
  weekday,
} from './slow-days.ts';
import { countTicks, payBenefits, payPremiums } from './slow-premiums.ts';
import { mondayOf, rank, rulesFor, termsFor } from './slow-rules.ts';
import { byTime, type Run, type Tick, walkTicks } from './slow-ticks.ts';

const perWeekOrDay = (
  employments: readonly PayEmployment[],
  day: string,
  { period, seconds }: Rule<'threshold'>,
): number | null => {
  if (typeof seconds === 'number') return seconds;
  const isDay = period !== 'week';
  if (seconds === 'fulltime') {
    const there = employments.filter((one) => one.start <= day && (one.end ?? day) >= day);
    const found = there.flatMap((one) => termsFor(one, day) ?? []);
    const minutes = found.map((t) =>
      isDay ? t.fulltimeWeekMinutes / (t.daysWeek ?? 5) : t.fulltimeWeekMinutes,
    );
    return minutes.length === 0 ? null : Math.round(Math.max(...minutes) * 60);
  }
  let sum: number | null = null;
  let at = isDay ? day : mondayOf(day);
  for (let count = 0; count < (isDay ? 1 : 7); count += 1) {
    for (const one of employments) {
      const terms = termsFor(one, at);
      const isThere = one.start <= at && (one.end ?? at) >= at;
      if (!isThere || !terms || terms.hoursWeekMinutes === null) continue;
      const share = terms.hoursWeekMinutes / (isDay ? (terms.daysWeek ?? 5) : 7);
      sum = (sum ?? 0) + share;
    }
    at = nextDay(at);
  }
  return sum === null ? null : Math.round(sum * 60);
};

const plannedNet = (run: Run): number => {
  if (!run.plan) return 0;
  const { timezone } = run.employment;
  const long = toInstant(run.plan.end, timezone) - toInstant(run.plan.start, timezone);
  return long > run.plan.pauseUnpaidSeconds ? long - run.plan.pauseUnpaidSeconds : long;
};

const better = (a: Rule<'threshold'> | undefined, b: Rule<'threshold'>) =>
  !a || rank(b.bucket) > rank(a.bucket) || (b.bucket === a.bucket && b.key < a.key) ? b : a;

const markTicks = (input: PayInput, ticks: Tick[], grain: number): void => {
  const days: Record<string, number> = {};
  const plans: Record<string, number> = {};
  const weeks: Record<string, number> = {};
  for (const periods of [['day', 'shift-plan'], ['week']]) {
    for (const tick of ticks) {
      const { workDay, employment, plan } = tick.run;
      if (periods[0] === 'week' && tick.base !== 'NORMAL') continue;
      let holds: Rule<'threshold'> | undefined;
      const own = rulesFor(input, {
        kind: 'threshold',
        employment,
        day: workDay,
        sectionId: tick.sectionId,
      });
      for (const rule of own) {
        if (!periods.includes(rule.period)) continue;
        if (rule.period === 'shift-plan' && !plan) continue;
        const limit = perWeekOrDay(input.employments, workDay, rule);
        if (limit === null) continue;
        const off = input.absences.filter(
          (one) =>
            mondayOf(one.day) === mondayOf(workDay) &&
            one.day <= workDay &&
            (rule.counts ?? []).some((code) => code === one.code),
        );
        const before = {
          day: days[workDay] ?? 0,
          week: (weeks[mondayOf(workDay)] ?? 0) + off.reduce((sum, one) => sum + one.seconds, 0),
          'shift-plan': (plans[plan?.id ?? ''] ?? 0) - plannedNet(tick.run),
        }[rule.period];
        if (before >= limit) holds = better(holds, rule);
      }
      if (periods[0] === 'week') add(weeks, mondayOf(workDay), grain);
      else {
        add(days, workDay, grain);
        add(plans, plan?.id ?? '', grain);
      }
      if (!holds) continue;
      const isRest = weekday(tick.day) === 6 || isFree(input, tick.day, employment.id);
      tick.base = (isRest && holds.restDayBucket) || holds.bucket;
    }
  }
};

const weeksIn = (day: string, period: 'month' | 'quarter' | 'year'): number => {
  let at = `${day.slice(0, 4)}-01-01`;
  let days = 0;
  for (; at.slice(0, 4) === day.slice(0, 4); at = nextDay(at)) {
    if (periodOf(at, period) === periodOf(day, period)) days += 1;
  }
  return Math.round(days / 7);
};

const spend = (input: PayInput, ticks: Tick[], grain: number, totals: SlowTotals): void => {
  const used: Record<string, Record<string, number>> = {};
  const weeks: Record<string, number> = {};
  for (const tick of ticks) {
    const { workDay, employment } = tick.run;
    const consent = termsFor(employment, workDay)?.overtimeUntil ?? null;
    const rules = rulesFor(input, {
      kind: 'credit',
      employment,
      day: workDay,
      sectionId: tick.sectionId,
    })
      .filter(({ of }) => of === tick.base)
      .filter(({ needsConsent }) => !needsConsent || (consent !== null && consent >= workDay));
    rules.sort((a, b) => rank(a.within) - rank(b.within) || (a.key < b.key ? -1 : 1));
    for (const rule of rules) {
      const isSame = (day: string) => periodOf(day, rule.period) === periodOf(workDay, rule.period);
      let spent = 0;
      for (const one of input.earlier) {
        if (one.day < input.from && one.counter === rule.counter && isSame(one.day)) {
          spent += one.amount;
        }
      }
      for (const [day, amount] of Object.entries(used[rule.counter] ?? {})) {
        if (isSame(day)) spent += amount;
      }
      const { seconds } = rule;
      weeks[`${rule.period} ${workDay}`] ??= weeksIn(workDay, rule.period);
      const length = weeks[`${rule.period} ${workDay}`] ?? 0;
      const credit =
        typeof seconds === 'number' ? seconds : Math.min(seconds.max, seconds.perWeek * length);
      if (spent < credit) {
        used[rule.counter] ??= {};
        add(used[rule.counter] ?? {}, workDay, grain);
        tick.base = rule.within;
        add(totals.counters, `${workDay} ${employment.id} ${rule.counter}`, grain);
        break;
      }
      const isRest = weekday(tick.day) === 6 || isFree(input, tick.day, employment.id);
      if (rule === rules.at(-1)) tick.base = (isRest && rule.beyondRestDay) || rule.beyond;
    }
  }
};

const topUp = (input: PayInput, ticks: Tick[], runs: Run[], grain: number, totals: SlowTotals) => {
  const guaranteed: Record<string, number> = {};
  for (const per of ['period', 'day'] as const) {
    const nameOf = (run: Run) =>
      per === 'day'
        ? `${run.workDay} ${run.employment.id}`
        : (run.plan?.id ?? run.claims[0]?.id ?? '');
    for (const [name, own] of Map.groupBy(runs, nameOf)) {
      const last = own.at(-1);
      const claim = last?.claims.at(-1);
      const plans = own.flatMap(({ plan }) => plan ?? []);
      const waits = input.claims.some(
        (one) =>
          (one.endAt === null || one.isProposed) && plans.some(({ id }) => id === one.shiftId),
      );
      if (!last || !claim || waits) continue;
      const { employment, workDay } = last;
      const rule = rulesFor(input, {
        kind: 'minimum',
        employment,
        day: workDay,
        sectionId: claim.sectionId,
      }).find((one) => one.per === per);
      const worked =
        ticks.filter(({ run }) => nameOf(run) === name).length * grain +
        (per === 'day' ? (guaranteed[name] ?? 0) : 0);
      if (!rule || worked >= rule.seconds) continue;
      const causes = own.flatMap(({ claims }) => claims.map(({ leftEarly }) => leftEarly));
      const cause = causes.filter((one) => one !== null).at(-1);
      const isEarly = plans.some(
        ({ end }) => toInstant(end, employment.timezone) > last.clockedEnd,
      );
      if (!cause && isEarly) totals.asked.push(`${workDay} ${claim.id} CAUSE_MISSING`);
      if (cause !== 'sent-home') continue;
      add(guaranteed, `${workDay} ${employment.id}`, rule.seconds - worked);
      add(totals.base, `${workDay} ${employment.id} GUARANTEED`, rule.seconds - worked);
    }
  }
};

const evenNights = (input: PayInput, runs: Run[], grain: number, totals: SlowTotals): void => {
  const given: Record<string, number> = {};
  for (const { counter, day, amount } of input.earlier) {
    if (counter === 'CLOCK_CHANGE' && day < input.from) add(given, day.slice(0, 4), amount);
  }
  const nights = Map.groupBy(runs, ({ plan, claims }) => plan?.id ?? claims[0]?.id);
  for (const night of nights.values()) {
    const [first] = night;
    if (!first) continue;
    const { employment, workDay, claims } = first;
    const start = Math.min(...night.map((run) => run.start));
    const end = Math.max(...night.map((run) => run.end));
    const at = { employment, day: workDay, sectionId: claims[0]?.sectionId ?? null };
    const [rule] = rulesFor(input, { kind: 'clockChange', ...at });
    const { timezone } = employment;
    const moved = offsetAt(instant(end - grain), timezone) - offsetAt(instant(start), timezone);
    if (rule?.mode !== 'cao30' || moved === 0) continue;
    if (moved < 0 && (given[workDay.slice(0, 4)] ?? 0) <= 0) continue;
    add(given, workDay.slice(0, 4), moved);
    add(totals.base, `${workDay} ${employment.id} CLOCK_CHANGE`, moved);
    add(totals.counters, `${workDay} ${employment.id} CLOCK_CHANGE`, moved);
  }
};

/** Totals of a week, tick by tick; every time of the input is a multiple of the grain. */
export const slowTotals = (input: PayInput, grain: number): SlowTotals => {
  const all = walkTicks(input, grain);
  const totals: SlowTotals = {
    base: {},
    premiumSeconds: {},
    amounts: {},
    counters: {},
    benefits: {},
    asked: all.asked,
  };
  const isAskedFor = (day: string) => input.from <= day && day <= input.until;
  markTicks(input, all.ticks, grain);
  const ticks = all.ticks.filter(({ run }) => isAskedFor(run.workDay));
  const runs = all.runs.filter(({ workDay }) => isAskedFor(workDay));
  spend(input, ticks, grain, totals);
  topUp(input, ticks, runs, grain, totals);
  evenNights(input, runs, grain, totals);
  const before = all.ticks.filter(({ run }) => run.workDay < input.from);
  const [first = input.from] = before.map(({ run }) => run.workDay).sort();
  spend({ ...input, from: first }, before, grain, { ...totals, counters: {} });
  const shared = new Set(ticks.map(({ day }) => day));
  const beside = [
    ...before.filter(({ day }) => day >= input.from || shared.has(day)),
    ...all.ticks.filter(({ run }) => run.workDay > input.until),
  ];
  payPremiums(input, [...ticks, ...beside].sort(byTime), grain, totals);
  countTicks(input, { ticks, beside }, grain, totals);
  payBenefits(input, ticks, grain, totals);
  for (const { run, base } of ticks) {
    add(totals.base, `${run.workDay} ${run.employment.id} ${BASE_BUCKETS[rank(base)]}`, grain);
  }
  totals.asked = totals.asked.filter((one) => isAskedFor(one.slice(0, 10))).sort();
  return totals;
};
