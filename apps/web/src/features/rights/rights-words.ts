import type { GrantInList, Role } from '@ploeg/contract/rights/rights.schemas';
import { type Grant, isRight, type Right } from '@ploeg/domain/access/rights';
import { type BuiltInRole, isBuiltInRole } from '@ploeg/domain/access/roles';
import { instant } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';

export const rightText = (right: Right, t: TFunction): string =>
  t(`OFFICE_RIGHTS.RIGHT.${right.replaceAll('.', '_') as RightKey}`);

type RightKey = Right extends infer R
  ? R extends `${infer A}.${infer B}`
    ? `${A}_${B}`
    : R
  : never;

export const roleText = ({ id, name }: Pick<Role, 'id' | 'name'>, t: TFunction): string =>
  isBuiltInRole(id) ? t(`OFFICE_RIGHTS.ROLE.${id satisfies BuiltInRole}`) : name;

/** Rights that only the whole company can be given, as the roles of a list know them. */
export const rightsOf = (role: string, roles: readonly Role[]): Right[] =>
  (roles.find(({ id }) => id === role)?.rights ?? []).filter(isRight);

/** A grant of the list as the domain asks about it; when it ends says nothing of what it gives. */
export const toGrant = (
  grant: Pick<GrantInList, 'role' | 'departmentId' | 'sectionIds' | 'until'>,
  roles: readonly Role[],
): Grant => ({
  ...grant,
  rights: rightsOf(grant.role, roles),
  until: grant.until === null ? null : instant(Date.parse(grant.until) / 1000 + 86_400),
});
