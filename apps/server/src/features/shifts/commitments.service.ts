import { type Commitment, findClashes } from '@ploeg/domain/shifts/commitments';
import { toHour, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { collect } from '#platform/feature-hooks.ts';
import {
  findConstraints,
  type Judged,
  judgeConstraints,
  UNFORCED,
} from './shift-constraints.service.ts';
import { promisedShifts } from './shifts.facts.ts';
import { type ShiftRow, shiftsOf } from './shifts.service.ts';

type Promised = Commitment & { company: string };

/** What the caller has promised and nobody has decided on, in all departments of the company. */
const listPromises = async (context: WriteContext): Promise<Promised[]> => {
  const [promised, places] = await Promise.all([
    collect(context, promisedShifts, { personId: context.actor.personId }),
    shiftsOf(context).listPlaces(),
  ]);
  return promised.flatMap(({ kind, id: shiftId, departmentId, start, end }) =>
    places
      .filter(({ id }) => id === departmentId)
      .map(({ timezone, company }) => ({
        kind,
        shiftId,
        start: wallSeconds(start),
        end: wallSeconds(end),
        timezone,
        company,
      })),
  );
};

/**
 * Keeps the caller, who is locked, from promising the same time twice without knowing it (`force`).
 * Throws `shifts.swap_accepted` and `shifts.application_out`.
 */
export const judgePromises = async (
  context: WriteContext,
  department: DepartmentRow,
  shift: ShiftRow,
  force: boolean,
): Promise<void> => {
  if (force) return;
  const wanted = {
    shiftId: shift.id,
    start: wallSeconds(shift.start),
    end: wallSeconds(shift.end),
    timezone: department.timezone,
  };
  const [clash] = findClashes(wanted, await listPromises(context));
  if (!clash) return;
  throw fail(clash.kind === 'swap' ? 'shifts.swap_accepted' : 'shifts.application_out', {
    when: `${toHour(clash.start)} - ${toHour(clash.end)}`,
    place: clash.company,
  });
};

/** The same, and refuses who works or is away then; other limits are left to who decides. */
export const judgeCommitments = async (
  context: WriteContext,
  team: Judged,
  shift: ShiftRow,
  force: boolean,
): Promise<void> => {
  const { db, actor } = context;
  const { companyId, personId } = actor;
  await lockPersons(db, companyId, [personId]);
  const constraintsOf = await findConstraints(context, team, shift, [personId]);
  const clashes = constraintsOf(personId).filter(({ title }) => title === 'WORKING');
  judgeConstraints(clashes, UNFORCED);
  await judgePromises(context, team.department, shift, force);
};
