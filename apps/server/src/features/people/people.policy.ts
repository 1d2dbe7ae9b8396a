import { canDeclareDimona, canManageDocuments } from '@ploeg/domain/access/departments';
import type { Membership } from '#platform/context.ts';

export type EmploymentScope = {
  isOwn: boolean;
  by: Pick<Membership, 'role' | 'accessDocuments' | 'accessDimona'>;
  modules: { documents: boolean; dimona: boolean };
};

/** Who sees and changes what is personal: the person, and who keeps the department's documents. */
export const canSeeProfile = (scope: EmploymentScope): boolean =>
  scope.isOwn || canManageDocuments(scope.by, scope);

/** Who sees as what somebody is employed: also who declares the department's people. */
export const canSeeEmployment = (scope: EmploymentScope): boolean =>
  canSeeProfile(scope) || canDeclareDimona(scope.by, scope);
