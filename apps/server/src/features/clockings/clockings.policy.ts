import { isManagerRole } from '@ploeg/domain/access/departments';
import type { Membership } from '#platform/context.ts';

/** Managers with shift access see everybody's clockings; others see their own. */
export const canSeeClockingsOfOthers = (membership: Membership): boolean =>
  isManagerRole(membership.role) && membership.accessShifts;

/** Who puts right what was clocked: the same managers. Every correction goes on record. */
export const canCorrectClockings = (membership: Membership): boolean =>
  canSeeClockingsOfOthers(membership);
