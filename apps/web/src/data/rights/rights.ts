import type { GrantInList } from '@ploeg/contract/rights/rights.schemas';
import type { Right } from '@ploeg/domain/access/rights';
import { doOnline } from '../online-command.ts';

export type GrantFields = Pick<GrantInList, 'role' | 'departmentId' | 'sectionIds' | 'until'>;

const CHANGES = ['RIGHTS', 'DEPARTMENTS'] as const;

export const giveRole = (personId: string, fields: GrantFields) =>
  doOnline('POST /api/v4/grants', { body: { personId, ...fields } }, CHANGES);

export const changeGrant = (id: string, fields: Partial<GrantFields>) =>
  doOnline('PATCH /api/v4/grants/:id', { params: { id }, body: fields }, CHANGES);

export const revokeGrant = (id: string) =>
  doOnline('POST /api/v4/grants/:id/revoke', { params: { id } }, CHANGES);

type RoleFields = { name: string; rights: Right[] };

export const createRole = (fields: RoleFields) =>
  doOnline('POST /api/v4/roles', { body: fields }, CHANGES);

export const changeRole = (id: string, fields: Partial<RoleFields>) =>
  doOnline('PATCH /api/v4/roles/:id', { params: { id }, body: fields }, CHANGES);

export const deleteRole = (id: string) =>
  doOnline('DELETE /api/v4/roles/:id', { params: { id } }, CHANGES);
