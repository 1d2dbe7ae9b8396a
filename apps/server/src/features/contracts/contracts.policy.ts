import { isManagerRole } from '@ploeg/domain/access/departments';
import type { Membership } from '#platform/context.ts';

type Modules = { modules: { documents: boolean; dimona: boolean } };

/** Who makes contracts: managers with access to documents, where the module is on (spec section 6). */
export const canMakeContracts = (
  { role, accessDocuments }: Pick<Membership, 'role' | 'accessDocuments'>,
  { modules }: Modules,
): boolean => isManagerRole(role) && modules.documents && accessDocuments;

/** Who may ask for Dimona with a contract. */
export const canDeclareWork = (
  { role, accessDimona }: Pick<Membership, 'role' | 'accessDimona'>,
  { modules }: Modules,
): boolean => isManagerRole(role) && modules.dimona && accessDimona;
