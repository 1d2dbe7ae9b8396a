import { can, canSomewhere, type Right, scopeOf, type Target } from '@ploeg/domain/access/rights';
import type { Actor, ActorPlace } from './context.ts';
import { fail } from './failure.ts';

type Caller = { actor: Actor };

/** A location that the caller works in or holds a right in; foreign and missing ids look the same. */
export const getPlace = ({ places }: Pick<Actor, 'places'>, departmentId: string): ActorPlace => {
  const place = places.find((item) => item.departmentId === departmentId);
  if (!place) throw fail('request.not_found');
  return place;
};

/** The location, where the caller holds the right there. A thing of some sections names them. */
export const requireRight = (
  { actor }: Caller,
  right: Right,
  target: Target & { departmentId: string },
): ActorPlace => {
  const place = getPlace(actor, target.departmentId);
  if (!can(actor, right, target)) throw fail('request.forbidden');
  return place;
};

/** The location, where the caller holds the right for all or some of it: of what, `scopeOf` says. */
export const requireRightSomewhere = (
  { actor }: Caller,
  right: Right,
  departmentId: string,
): ActorPlace => {
  const place = getPlace(actor, departmentId);
  if (!canSomewhere(actor, right, departmentId)) throw fail('request.forbidden');
  return place;
};

export const requireCompanyRight = ({ actor }: Caller, right: Right): void => {
  if (!can(actor, right)) throw fail('request.forbidden');
};

/** Whether a right is held for things of these sections, each; null stands for what is of none. */
export const canInEach = (
  actor: Actor,
  right: Right,
  departmentId: string,
  sectionIds: readonly (string | null)[],
): boolean =>
  sectionIds.every((id) =>
    can(actor, right, { departmentId, ...(id !== null && { sectionIds: [id] }) }),
  );

/** The sections to which a right is limited in a location; null where it is held for all of it. */
export const sectionsWith = (actor: Actor, right: Right, departmentId: string): string[] | null => {
  const scope = scopeOf(actor, right).departments;
  const here = scope.find((item) => item.departmentId === departmentId);
  return here ? here.sectionIds : [];
};
