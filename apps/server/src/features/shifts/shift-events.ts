import { plannerIdsOf, type Team } from '#features/people/teams.service.ts';
import type { WriteContext, Message } from '#platform/context.ts';
import type { ShiftRow } from './shifts.repo.ts';

type Seen = Pick<ShiftRow, 'id' | 'personId' | 'employmentId' | 'approved' | 'departmentId'>;

/**
 * Tells everybody who sees a shift, or saw it before, that it changed: of a published free one the whole
 * department, of others its person, when published, and who plans.
 */
export const announceShift = (
  context: WriteContext,
  team: Pick<Team, 'members'>,
  states: readonly Seen[],
  messages: readonly Message[] = [],
): void => {
  const [shift] = states;
  if (!shift) return;
  const event = {
    resource: 'SHIFTS',
    resourceId: shift.id,
    departmentId: shift.departmentId,
    messages,
  };
  const isOpenToAll = states.some(({ approved, employmentId }) => approved && !employmentId);
  if (isOpenToAll) {
    context.emit({ ...event, personIds: [] });
    return;
  }
  const owners = states.flatMap(({ approved, personId }) =>
    approved && personId ? [personId] : [],
  );
  context.emit({ ...event, personIds: [...new Set(owners)], watcherIds: plannerIdsOf(team) });
};
