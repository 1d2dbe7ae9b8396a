import type { Team } from '#features/people/teams.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { isQualified } from './qualification.ts';
import { findConstraints } from './shift-constraints.service.ts';
import type { ShiftRow } from './shifts.service.ts';

/** Colleagues who could take a free shift: qualified, and nothing stands against it (R13). */
export const listQualified = async (
  context: ReadContext,
  team: Team,
  shift: ShiftRow,
): Promise<string[]> => {
  const candidates = team.members.filter((member) => isQualified(member, shift));
  const personIds = candidates.map((member) => member.personId);
  const constraintsOf = await findConstraints(context, team, shift, personIds);
  return personIds.filter((personId) => constraintsOf(personId).length === 0);
};

/** Tells everybody who could take a free shift that there is one. */
export const offerToQualified = async (
  context: WriteContext,
  team: Team,
  shift: ShiftRow,
): Promise<void> => {
  const personIds = await listQualified(context, team, shift);
  if (personIds.length === 0) return;
  const { id: resourceId, departmentId, start, end } = shift;
  const messages = [{ kind: 'FREE_SHIFT' as const, to: personIds, values: { start, end } }];
  const event = { type: 'FREE_SHIFT', resource: 'SHIFTS', resourceId, departmentId };
  context.emit({ ...event, personIds, messages });
};
