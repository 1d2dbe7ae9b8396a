import { isManagerRole } from '@ploeg/domain/access/departments';
import type { Membership } from '#platform/context.ts';

/** Who sees the shifts of the whole team: managers, and all where the schedule is global. */
export const canSeeTeam = (
  membership: Membership,
  settings: { globalSchedule: boolean },
): boolean => isManagerRole(membership.role) || settings.globalSchedule;
