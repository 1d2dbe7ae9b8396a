import { holderIdsOf, type Team } from '#features/people/teams.service.ts';
import type { StoredRequest } from './request-kind.ts';

/** For which sections a request is answered: that of its shift, or else the person's. */
export const decidedSectionsOf = (
  team: Team,
  { shift, employmentId }: Pick<StoredRequest<unknown>, 'employmentId' | 'shift'>,
): string[] => {
  if (shift) return shift.sectionId === null ? [] : [shift.sectionId];
  return team.members.find((member) => member.employmentId === employmentId)?.sectionIds ?? [];
};

/** Who answers a request. */
export const deciderIdsOf = (
  team: Team,
  request: Pick<StoredRequest<unknown>, 'employmentId' | 'shift'>,
): string[] => holderIdsOf(team, 'requests.decide', decidedSectionsOf(team, request));
