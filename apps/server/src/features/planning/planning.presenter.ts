import type { PlannedPerson } from '@ploeg/contract/planning/plan-surroundings.schemas';
import type {
  PlannedAbsence,
  PlannedFields,
  PlannedShift,
  PlanningBatch,
} from '@ploeg/contract/planning/planning.schemas';
import type { BATCH_KINDS } from '@ploeg/contract/planning/planning.schemas';
import type { PlanCosts } from '@ploeg/contract/planning/plan-remarks.schemas';
import type { CostLine, CostReason } from '@ploeg/domain/pay/cost-lines';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { Difference } from '@ploeg/domain/planning/publication';
import type { Member } from '#features/people/teams.service.ts';
import type { ShiftRow } from '#features/shifts/shifts.service.ts';
import { stateOf, toColumns } from './layers.ts';
import type { BatchRow, Layers } from './planning.table.ts';

const toPlannedFields = (plan: PlanFields | null): PlannedFields | null => plan && toColumns(plan);

export const toWireDifference = ({ before, after, fields, ...difference }: Difference) => ({
  ...difference,
  fields: [...fields],
  before: toPlannedFields(before),
  after: toPlannedFields(after),
});

export const toPlannedShift = (
  { id, version }: Pick<ShiftRow, 'id' | 'version'>,
  layers: Layers,
  isClocked: boolean,
): PlannedShift => ({
  id,
  version,
  state: stateOf(layers),
  plan: toPlannedFields(layers.plan),
  live: toPlannedFields(layers.live),
  isClocked,
});

export const toPlannedAbsence = (
  { id, employmentId, kind, start, end, fullDay }: ShiftRow,
  name: string,
): PlannedAbsence => ({
  id,
  employmentId: employmentId ?? '',
  kind: kind === 'dayOff' ? 'dayOff' : 'unavailability',
  start,
  end,
  fullDay,
  name,
});

export const toPlannedPerson = (
  { employmentId, personId, firstName, lastName, sectionIds, skillIds }: Member,
  hours: Pick<PlannedPerson, 'plannedSeconds' | 'contractSeconds'>,
): PlannedPerson => ({
  employmentId,
  personId,
  name: `${firstName} ${lastName}`.trim(),
  sectionIds,
  skillIds,
  ...hours,
});

export const toPlanningBatch = (
  { id, number, kind, label, createdBy, undoes, createdAt }: BatchRow,
  shiftIds: readonly string[],
): PlanningBatch => ({
  id,
  number,
  kind: kind as (typeof BATCH_KINDS)[number],
  label,
  by: createdBy,
  at: createdAt.toISOString(),
  undoes,
  shiftIds: [...shiftIds],
});

/** Rules are told once, and lines name them by their number: most shifts have the same. */
export const toPlanCosts = (
  shifts: readonly (readonly [shiftId: string, lines: readonly CostLine[]])[],
): PlanCosts => {
  const known = new Map<string, number>();
  const reasons: PlanCosts['reasons'] = [];
  const numberOf = ({ effect, rule, inputs }: CostReason): number => {
    const name = JSON.stringify([effect, rule?.id, inputs]);
    const number = known.get(name) ?? reasons.push({ effect, rule, inputs: { ...inputs } }) - 1;
    known.set(name, number);
    return number;
  };
  return {
    costs: shifts.map(([shiftId, lines]) => ({
      shiftId,
      lines: lines.map((line) => ({ ...line, reasons: line.reasons.map(numberOf) })),
    })),
    reasons,
  };
};
