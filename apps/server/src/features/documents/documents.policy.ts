import { isManagerRole } from '@ploeg/domain/access/departments';
import type { Membership } from '#platform/context.ts';

/** Who deals with the documents of a department's people (spec section 6). */
export const canManageDocuments = (
  { role, accessDocuments }: Pick<Membership, 'role' | 'accessDocuments'>,
  { modules }: { modules: { documents: boolean } },
): boolean => isManagerRole(role) && modules.documents && accessDocuments;
