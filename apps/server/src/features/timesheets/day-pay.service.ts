import { computePay } from '@ploeg/domain/pay/compute-pay';
import type { Segment } from '@ploeg/domain/pay/pay-result';
import { instant } from '@ploeg/domain/time/wall-time';
import type { ReadContext } from '#platform/context.ts';
import { ownMaterials } from './own-materials.ts';
import { payInputOf } from './pay-input.ts';
import type { Materials } from './pay-materials.service.ts';
import { type PayOfPeriod, planPayOf, readPayPeriods } from './plan-pay.service.ts';

/** Clockings as if what runs ended now, and what the server ended had ended so. */
const untilNow = (materials: Materials, now: number): Materials => ({
  ...materials,
  clockings: materials.clockings.map((row) => ({
    ...row,
    proposed: false,
    endAt: row.endAt ?? instant(Math.max(row.startAt, now)),
  })),
});

const workedOf = ({ materials, period, employmentIds }: PayOfPeriod, now: number): Segment[] => {
  const materialsOf = ownMaterials(untilNow(materials, now));
  return employmentIds.flatMap((id) =>
    computePay(payInputOf(materialsOf(id), id, period)).segments.filter(
      ({ employmentId, layer }) => employmentId === id && layer.adjustmentId === null,
    ),
  );
};

/** What persons are planned for at a location on a day, and what they have worked of it until now, as both are paid. */
export const readDayPay = async (
  context: ReadContext,
  { day, ...wanted }: { departmentId: string; personIds: readonly string[]; day: string },
): Promise<{ planned: Segment[]; worked: Segment[] }> => {
  const [period] = await readPayPeriods(context, { ...wanted, from: day, until: day });
  if (!period) return { planned: [], worked: [] };
  const isOfDay = ({ workDay }: Segment): boolean => workDay === day;
  const planned = await planPayOf(period, new Map());
  return {
    planned: planned.filter(isOfDay),
    worked: workedOf(period, context.now).filter(isOfDay),
  };
};
