import { setImmediate as breathe } from 'node:timers/promises';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { Segment } from '@ploeg/domain/pay/pay-result';
import { payOfPlan } from '@ploeg/domain/pay/plan-pay';
import { type Period, periodsBetween } from '@ploeg/domain/timesheets/periods';
import { loadDepartment } from '#features/departments/departments.service.ts';
import type { PayOfPlans, PlanChanges } from '#features/planning/planning.facts.ts';
import type { ReadContext } from '#platform/context.ts';
import { payInputOf } from './pay-input.ts';
import { ownMaterials } from './own-materials.ts';
import { type Materials, readMaterials } from './pay-materials.service.ts';
import type { PlannedEntry } from './planned-entry.ts';
import { kindOf, repoOf } from './sheet-rows.service.ts';

/** Of persons at a location, whose days of a span are read whole: as long as what they are paid in. */
type WantedPay = {
  departmentId: string;
  personIds: readonly string[];
  from: string;
  until: string;
};

export type PayOfPeriod = { materials: Materials; period: Period; employmentIds: string[] };

/** The same that sheets are computed of, for each period that a span touches. */
export const readPayPeriods = async (
  context: ReadContext,
  { departmentId, personIds, from, until }: WantedPay,
): Promise<PayOfPeriod[]> => {
  if (personIds.length === 0) return [];
  const { db, actor } = context;
  const [department, existing] = await Promise.all([
    loadDepartment(db, actor.companyId, departmentId),
    repoOf(context).listPeriods(departmentId),
  ]);
  const periods = periodsBetween({ start: from, end: until }, kindOf(department), existing);
  const all: PayOfPeriod[] = [];
  for (const { start, end } of periods) {
    const materials = await readMaterials(context, { personIds, start, end });
    const employmentIds = materials.employments
      .filter((own) => own.departmentId === departmentId)
      .map(({ employmentId }) => employmentId);
    all.push({ materials, period: { start, end }, employmentIds });
  }
  return all;
};

const toEntry = ({ employments }: Materials, id: string, plan: PlanFields): PlannedEntry[] => {
  const own = employments.find(({ employmentId }) => employmentId === plan.employmentId);
  if (!own) return [];
  const { departmentId, employmentId } = own;
  const { start, end, sectionId, pausePaidSeconds, pauseUnpaidSeconds } = plan;
  const when = { start, end, pausePaidSeconds, pauseUnpaidSeconds };
  const none = { dayoffTypeId: null, fullDay: false };
  return [{ ...none, ...when, id, kind: 'shift', departmentId, employmentId, sectionId }];
};

/** The calendar with shifts as they would be instead of as they are published. */
const changed = (materials: Materials, changes: PlanChanges): Materials => ({
  ...materials,
  entries: [
    ...materials.entries.filter(({ id }) => !changes.has(id)),
    ...[...changes].flatMap(([id, plan]) => (plan ? toEntry(materials, id, plan) : [])),
  ],
});

/** Others are answered between so many people: a month of hundreds takes a quarter of a second. */
const AT_A_TIME = 20;

/** What the plan of a period comes to, of employments at the location. */
export const planPayOf = async (
  { materials, period, employmentIds }: PayOfPeriod,
  changes: PlanChanges,
): Promise<Segment[]> => {
  const materialsOf = ownMaterials(changes.size === 0 ? materials : changed(materials, changes));
  const segments: Segment[] = [];
  for (const [index, id] of employmentIds.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await breathe();
    const pay = payOfPlan(payInputOf(materialsOf(id), id, period));
    segments.push(...pay.filter(({ employmentId }) => employmentId === id));
  }
  return segments;
};

/** What plans come to, each of some changes of what is published, with all that their people do for one employer. */
export const readPlanPay = async (
  context: ReadContext,
  { changes, ...wanted }: PayOfPlans,
): Promise<Segment[][]> => {
  const periods = await readPayPeriods(context, wanted);
  const all: Segment[][] = [];
  for (const one of changes) {
    const pay: Segment[] = [];
    for (const period of periods) pay.push(...(await planPayOf(period, one)));
    all.push(pay);
  }
  return all;
};
