import { isManagerRole } from '@ploeg/domain/access/departments';
import type { Membership } from '#platform/context.ts';

/** Who plans the shifts of a department also hangs its tablets and takes them down. */
export const canKeepKiosks = (membership: Membership): boolean =>
  isManagerRole(membership.role) && membership.accessShifts;
