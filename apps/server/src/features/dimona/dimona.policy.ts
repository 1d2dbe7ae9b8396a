import { isAdminRole, isManagerRole } from '@ploeg/domain/access/departments';
import type { Membership } from '#platform/context.ts';

/** Who declares work of a department (facts R25). */
export const canDeclare = (
  { role, accessDimona }: Pick<Membership, 'role' | 'accessDimona'>,
  settings: { modules: { dimona: boolean } },
): boolean => isManagerRole(role) && settings.modules.dimona && accessDimona;

/** Who says as whom a department declares. */
export const canSetEmployer = (
  membership: Membership,
  settings: { modules: { dimona: boolean } },
): boolean => canDeclare(membership, settings) && isAdminRole(membership.role);
