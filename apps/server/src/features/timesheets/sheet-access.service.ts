import { can, type Right } from '@ploeg/domain/access/rights';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { type DepartmentRow, wallClockOf } from '#features/departments/departments.service.ts';
import type { Workplace, Workplaces } from '#features/people/workplaces.service.ts';
import { type Employed, listEmployedAt } from '#features/terms/terms-reading.service.ts';
import type { Actor, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { getPlace } from '#platform/require-right.ts';

export type SheetDeps = { workplaces: Workplaces };

/** Whether somebody checks the hours of one who works in these sections: of several one is enough. */
export const checks = (actor: Actor, { departmentId, sectionIds }: Employed): boolean =>
  can(actor, 'clockings.correct', { departmentId, sectionIds });

const paysAt = (actor: Actor, departmentId: string): boolean =>
  can(actor, 'pay.export', { departmentId });

export const sees = (actor: Actor, employed: Employed): boolean =>
  checks(actor, employed) || paysAt(actor, employed.departmentId);

export type SheetsAt = {
  workplace: Workplace;
  department: DepartmentRow;
  today: string;
  employed: readonly Employed[];
};

/** A location with everybody who works or worked there; foreign and missing ids look the same. */
export const getSheetsAt = async (
  context: ReadContext,
  departmentId: string,
  { workplaces }: SheetDeps,
): Promise<SheetsAt> => {
  const workplace = await workplaces.get(context, getPlace(context.actor, departmentId));
  const { department } = workplace;
  const employed = await listEmployedAt(context, departmentId, department.timezone);
  const today = toDateKey(wallClockOf(department, context.now));
  return { workplace, department, today, employed };
};

/** Refuses whoever may see no sheet of a location at all. */
export const requireAny = (
  { actor }: ReadContext,
  right: Right | 'see',
  { employed, department }: SheetsAt,
): Employed[] => {
  const shown = employed.filter((own) => (right === 'see' ? sees(actor, own) : checks(actor, own)));
  const holdsNone =
    shown.length === 0 &&
    !paysAt(actor, department.id) &&
    !can(actor, 'clockings.correct', { departmentId: department.id });
  if (holdsNone) throw fail('request.forbidden');
  return shown;
};
