import { createHash } from 'node:crypto';
import { computePay } from '@ploeg/domain/pay/compute-pay';
import type { CounterEntry } from '@ploeg/domain/pay/pay-result';
import { payOfPlan } from '@ploeg/domain/pay/plan-pay';
import type { CarriedLine } from '@ploeg/domain/timesheets/carried-lines';
import type { Period } from '@ploeg/domain/timesheets/periods';
import { type SheetDay, totalsText, toSheetDays } from '@ploeg/domain/timesheets/sheet-days';
import { payInputOf } from './pay-input.ts';
import type { Materials } from './pay-materials.service.ts';
import { layersOf } from './sheet-layers.ts';

export type ComputedSheet = {
  engine: string;
  inputHash: string;
  resultHash: string;
  days: SheetDay[];
  carried: CarriedLine[];
  counters: CounterEntry[];
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Long enough for nobody to meet two totals under one. */
const DAY_HASH = 16;

/** Of what is paid in a period: of its days, and of what was carried into it. */
const resultHashOf = (days: readonly SheetDay[], carried: readonly CarriedLine[]): string =>
  hashOf(
    JSON.stringify([
      days.map(({ day, hash }) => [day, hash]),
      carried.map(({ day, key, measure, value }) => [day, key, measure, value]),
    ]),
  );

/** What one employment comes to in a period; equal materials come to an equal sheet. */
export const computeSheet = (
  materials: Materials,
  employmentId: string,
  period: Period,
  carried: readonly CarriedLine[],
): ComputedSheet => {
  const input = payInputOf(materials, employmentId, period);
  const layers = layersOf(materials, employmentId, period);
  const result = computePay(input);
  const computed = { ...result, plannedSegments: payOfPlan(input) };
  const days = toSheetDays(computed, employmentId, layers, period).map((day) => ({
    ...day,
    hash: hashOf(`${day.day} ${totalsText(day)}`).slice(0, DAY_HASH),
  }));
  return {
    engine: result.engine,
    inputHash: hashOf(JSON.stringify([input, [...layers], carried])),
    resultHash: resultHashOf(days, carried),
    days,
    carried: [...carried],
    counters: result.counters.filter((entry) => entry.employmentId === employmentId),
  };
};
