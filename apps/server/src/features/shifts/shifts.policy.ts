import { isManagerRole } from '@ploeg/domain/access/departments';
import type { Membership } from '#platform/context.ts';

/** Who plans: creates, changes and deletes shifts, and sees drafts (spec section 6). */
export const canPlan = (membership: Membership): boolean =>
  isManagerRole(membership.role) && membership.accessShifts;

/** Who sees the shifts of the whole team: managers, and all where the schedule is global. */
export const canSeeTeam = (
  membership: Membership,
  settings: { globalSchedule: boolean },
): boolean => isManagerRole(membership.role) || settings.globalSchedule;
