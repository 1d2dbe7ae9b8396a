import { isAdminRole } from '@ploeg/domain/access/departments';
import type { Actor, Membership } from '#platform/context.ts';

/** Administrators of a department, and those of the company where they work in it (R25). */
export const canKeepCatalogues = ({ role }: Pick<Actor, 'role'>, membership: Membership): boolean =>
  isAdminRole(role) || isAdminRole(membership.role);
