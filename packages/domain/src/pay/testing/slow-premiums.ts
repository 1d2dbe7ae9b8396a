import { type BaseBucket, BUCKET_BASIS_POINTS } from '../base-buckets.ts';
import type { PayInput } from '../pay-input.ts';
import {
  add,
  isFree,
  nextDay,
  periodOf,
  type Rule,
  type SlowTotals,
  weekday,
} from './slow-days.ts';
import { rulesFor, termsFor } from './slow-rules.ts';
import { byTime, type Tick } from './slow-ticks.ts';

const isOnDay = (input: PayInput, { days }: Rule<'window'>, tick: Tick): boolean => {
  const free = isFree(input, tick.day, tick.run.employment.id);
  const fits = !days.weekdays || days.weekdays.some((one) => one - 1 === weekday(tick.day));
  if (days.holidays === 'only') return fits && free;
  if (days.holidays === 'also') return fits || free;
  return days.holidays === 'never' ? fits && !free : fits;
};

const isAtHour = ({ from, to }: Rule<'window'>, second: number): boolean =>
  to > from ? from <= second && second < to : second < to || second >= from;

const worth = (pay: Rule<'window'>['pay'], hourly: number | null): number => {
  if ('perHour' in pay) return pay.perHour;
  return hourly === null ? pay.basisPoints * 1e9 : (hourly * pay.basisPoints) / 10_000;
};

const premiumsOn = (input: PayInput, tick: Tick, hourly: number | null): Rule<'window'>[] => {
  const at = { employment: tick.run.employment, day: tick.day, sectionId: tick.sectionId };
  const on: Rule<'window'>[] = [];
  for (const rule of rulesFor(input, { kind: 'window', ...at })) {
    if (!isOnDay(input, rule, tick) || !isAtHour(rule, tick.secondOfDay)) continue;
    if (!on.some(({ premium }) => premium === rule.premium)) on.push(rule);
  }
  const gone = new Set<string>();
  for (const { of, take } of on.length === 0 ? [] : rulesFor(input, { kind: 'stacking', ...at })) {
    const meeting = of.filter((name) => name === tick.base || on.some((w) => w.premium === name));
    if (take === 'all' || meeting.length < 2) continue;
    const valueOf = (name: string) =>
      worth(
        on.find(({ premium }) => premium === name)?.pay ?? {
          basisPoints: BUCKET_BASIS_POINTS[name as BaseBucket],
        },
        hourly,
      );
    let stays = meeting[0];
    for (const name of take === 'highest' ? meeting : []) {
      if (stays !== undefined && valueOf(name) > valueOf(stays)) stays = name;
    }
    for (const name of meeting) if (name !== stays) gone.add(name);
  }
  return on.filter(({ premium }) => !gone.has(premium));
};

const isAskedFor = (input: PayInput, { run }: Tick): boolean =>
  input.from <= run.workDay && run.workDay <= input.until;

export const payPremiums = (
  input: PayInput,
  ticks: Tick[],
  grain: number,
  totals: SlowTotals,
): void => {
  const parts: Record<string, number> = {};
  const paidSoFar: Record<string, number> = {};
  for (const tick of ticks) {
    if (tick.isExtra) continue;
    const { employment, workDay } = tick.run;
    const hourly = termsFor(employment, workDay)?.hourly ?? null;
    for (const rule of premiumsOn(input, tick, hourly)) {
      const isAsked = isAskedFor(input, tick);
      if (isAsked) add(totals.premiumSeconds, `${workDay} ${employment.id} ${rule.premium}`, grain);
      if (!('perHour' in rule.pay) && hourly === null) continue;
      const key = `${tick.day} ${rule.premium}`;
      const perSecond =
        'perHour' in rule.pay ? rule.pay.perHour * 10_000 : (hourly ?? 0) * rule.pay.basisPoints;
      add(parts, key, perSecond * grain);
      const due = Math.round((parts[key] ?? 0) / 36_000_000);
      const paid = Math.min(rule.capPerDay ?? due, due);
      const before = paidSoFar[key] ?? 0;
      paidSoFar[key] = Math.max(before, paid);
      if (isAsked) add(totals.amounts, key, paidSoFar[key] - before);
    }
  }
};

export const countTicks = (
  input: PayInput,
  { ticks, beside }: { ticks: Tick[]; beside: Tick[] },
  grain: number,
  totals: SlowTotals,
): void => {
  const started = (own: Tick[]) => Math.ceil((own.length * grain) / 3600);
  for (const [key, own] of Map.groupBy(ticks, (t) => `${t.run.workDay} ${t.run.employment.id}`)) {
    const [day = '', id = ''] = key.split(' ');
    const [first] = own;
    const type = first && termsFor(first.run.employment, day)?.workerType;
    if (type === 'STU') add(totals.counters, `${day} ${id} STU_HOURS`, started(own));
    if (type === 'EXT') add(totals.counters, `${day} ${id} EXT_HOURS`, started(own));
    if (type === 'EXT') add(totals.counters, `${day} ${id} EXT_DAYS`, 1);
    if (type === 'FLX') add(totals.counters, `${day} ${id} FLX_SECONDS`, own.length * grain);
    if (type === 'FLX') add(totals.counters, `${day} ${id} FLX_DAYS`, 1);
  }
  const owed = (worked: number) => (worked > 14_400 ? 2 : worked > 0 ? 1 : 0);
  const worked: Record<string, number> = {};
  for (const tick of [...ticks, ...beside].sort(byTime)) {
    const { employment, workDay } = tick.run;
    const free = isFree(input, tick.day, employment.id);
    if (tick.isExtra || (!free && weekday(tick.day) !== 6)) continue;
    const key = `${tick.day} ${employment.id}`;
    const before = worked[key] ?? 0;
    worked[key] = before + grain;
    const isPart = termsFor(employment, workDay)?.regime === 'PART';
    const amount = free && isPart ? grain : owed(before + grain) - owed(before);
    if (amount === 0 || !isAskedFor(input, tick)) continue;
    add(totals.counters, `${workDay} ${employment.id} ${free ? 'HOLIDAY' : 'SUNDAY'}_REST`, amount);
  }
};

export const payBenefits = (
  input: PayInput,
  ticks: Tick[],
  grain: number,
  totals: SlowTotals,
): void => {
  const before: Record<string, number> = {};
  for (const { counter, day, amount } of input.earlier) {
    if (day < input.from) add(before, `${counter} ${periodOf(day, 'quarter')}`, amount);
  }
  const groups = Map.groupBy(ticks, (t) => `${t.run.workDay} ${t.run.employment.id}`);
  for (const [name, own] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [day = '', id = ''] = name.split(' ');
    const [first] = own;
    if (!first) continue;
    const at = { employment: first.run.employment, day, sectionId: first.sectionId };
    for (const { benefit, when } of rulesFor(input, { kind: 'perDay', ...at })) {
      if (when === 'worked-day') {
        totals.benefits[`${day} ${benefit}`] ??= 1;
        continue;
      }
      const key = `BENEFIT:${benefit} ${periodOf(day, 'quarter')}`;
      let most = Number.POSITIVE_INFINITY;
      if (when.cap) {
        most = 0;
        for (
          let on = `${day.slice(0, 4)}-01-01`;
          on.slice(0, 4) === day.slice(0, 4);
          on = nextDay(on)
        ) {
          const counts = weekday(on) < 5 && !isFree(input, on, id);
          if (counts && periodOf(on, 'quarter') === periodOf(day, 'quarter')) most += 1;
        }
      }
      const units = (seconds: number) => Math.min(most, Math.ceil(seconds / when.secondsPerUnit));
      const old = units(before[key] ?? 0);
      add(before, key, own.length * grain);
      add(totals.counters, `${day} ${id} BENEFIT:${benefit}`, own.length * grain);
      const more = units(before[key] ?? 0) - old;
      if (more > 0) add(totals.benefits, `${day} ${benefit}`, more);
    }
  }
};
