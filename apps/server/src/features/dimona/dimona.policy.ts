import { declaresWork, isAdminRole } from '@ploeg/domain/access/departments';
import type { Membership } from '#platform/context.ts';

/** Who says as whom a department declares. */
export const canSetEmployer = (
  membership: Membership,
  settings: Parameters<typeof declaresWork>[1],
): boolean => declaresWork(membership, settings) && isAdminRole(membership.role);
