import { can } from '@ploeg/domain/access/rights';
import type { Actor } from '#platform/context.ts';

export type EmploymentScope = { isOwn: boolean; departmentId: string };

/** Who sees and changes what is personal: the person, and who holds that right there. */
export const canSeeProfile = (actor: Actor, { isOwn, ...target }: EmploymentScope): boolean =>
  isOwn || can(actor, 'people.private', target);

/** Who keeps what is personal of others; nobody does so for themselves without that right. */
export const canKeepPrivate = (actor: Actor, { departmentId }: EmploymentScope): boolean =>
  can(actor, 'people.private', { departmentId });

/** Who sees as what somebody is employed, without money: also who declares or manages them. */
export const canSeeEmployment = (actor: Actor, scope: EmploymentScope): boolean =>
  canSeeProfile(actor, scope) ||
  can(actor, 'dimona.declare', scope) ||
  can(actor, 'people.manage', scope);
