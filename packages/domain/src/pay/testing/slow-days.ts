import { fromDateKey, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { PayInput } from '../pay-input.ts';
import type { PayRule } from '../pay-rules.ts';

export type Rule<K extends PayRule['kind']> = Extract<PayRule, { kind: K }>;

export type SlowTotals = {
  base: Record<string, number>;
  premiumSeconds: Record<string, number>;
  amounts: Record<string, number>;
  counters: Record<string, number>;
  benefits: Record<string, number>;
  asked: string[];
};

export const add = (to: Record<string, number>, key: string, value: number) => {
  to[key] = (to[key] ?? 0) + value;
};

export const nextDay = (day: string) => toDateKey(wallSeconds(fromDateKey(day) + 86_400));
export const weekday = (day: string) => (Math.floor(fromDateKey(day) / 86_400) + 3) % 7;

export const isFree = (input: PayInput, day: string, employmentId: string): boolean =>
  input.holidays.some(
    (one) => one.day === day && (one.employmentId === null || one.employmentId === employmentId),
  );

const LENGTHS = { month: 1, quarter: 3, year: 12 };
export const periodOf = (day: string, period: 'month' | 'quarter' | 'year') =>
  `${day.slice(0, 4)}/${Math.floor((Number(day.slice(5, 7)) - 1) / LENGTHS[period])}`;
