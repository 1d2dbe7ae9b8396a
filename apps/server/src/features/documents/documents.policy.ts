import { isManagerRole } from '@ploeg/domain/access/departments';
import type { Actor, Membership } from '#platform/context.ts';

/** True for the departments that somebody signs documents of. */
export const worksIn = ({ memberships }: Actor, departmentId: string): boolean =>
  memberships.some((membership) => membership.departmentId === departmentId);

/** Who deals with the documents of a department's people (spec section 6). */
export const canManageDocuments = (
  { role, accessDocuments }: Pick<Membership, 'role' | 'accessDocuments'>,
  { modules }: { modules: { documents: boolean } },
): boolean => isManagerRole(role) && modules.documents && accessDocuments;
