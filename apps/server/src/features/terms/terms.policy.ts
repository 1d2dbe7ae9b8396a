import { can } from '@ploeg/domain/access/rights';
import type { Actor } from '#platform/context.ts';
import { openSealed, type Sealed } from '#platform/sealed-value.ts';

type Employed = { personId: string; departmentId: string };

/** Who sees as what people work: whoever keeps, pays or declares them. */
export const canSeeTermsIn = (actor: Actor, departmentId: string): boolean =>
  can(actor, 'people.manage', { departmentId }) ||
  can(actor, 'wages.see', { departmentId }) ||
  can(actor, 'dimona.declare', { departmentId });

/** And the person. */
export const canSeeTerms = (actor: Actor, { personId, departmentId }: Employed): boolean =>
  actor.personId === personId || canSeeTermsIn(actor, departmentId);

export const canChangeTerms = (actor: Actor, { departmentId }: Employed): boolean =>
  can(actor, 'people.manage', { departmentId });

export const canSeeWage = (actor: Actor, { personId, departmentId }: Employed): boolean =>
  actor.personId === personId || can(actor, 'wages.see', { departmentId });

/** Whoever keeps people without seeing what they earn does not set it either. */
export const canChangeWage = (actor: Actor, employed: Employed): boolean =>
  canChangeTerms(actor, employed) &&
  can(actor, 'wages.see', { departmentId: employed.departmentId });

/** Opens what somebody earns to who may see it; throws for everybody else. */
export const reveal = (actor: Actor, employed: Employed, wage: Sealed<number>): number => {
  if (!canSeeWage(actor, employed)) throw new Error('A wage was asked for without the right to it');
  return openSealed(wage);
};
