import { canInDepartment } from '@ploeg/domain/access/department-rights';
import type { ManagedDepartment } from '#data/wire.ts';

/** A location in which somebody makes contracts, and for whom. */
export type ContractPlace = Pick<ManagedDepartment, 'id' | 'company' | 'timezone' | 'users'> & {
  /** Dimona can be declared with the contract. */
  canDeclare: boolean;
};

export const toContractPlace = (department: ManagedDepartment): ContractPlace => ({
  ...department,
  canDeclare: canInDepartment(department, 'dimona.declare'),
});
