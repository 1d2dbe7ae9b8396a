import type { Instant } from '../time/wall-time.ts';

/** Where a right can be given: only to the whole company, to one location, or to some sections of one. */
const REACH = {
  'team.see': 'sections',
  plan: 'sections',
  'requests.decide': 'sections',
  'clockings.correct': 'sections',
  'messages.send': 'sections',
  'people.manage': 'location',
  'people.private': 'location',
  'wages.see': 'location',
  'documents.make': 'location',
  'dimona.declare': 'location',
  'pay.export': 'location',
  'settings.manage': 'location',
  'rights.grant': 'location',
  'log.see': 'location',
  'integrations.manage': 'company',
} as const;

export type Right = keyof typeof REACH;

/** All that can be checked; roles are names for sets of them (decision 049). */
export const RIGHTS = Object.keys(REACH) as readonly Right[];

export const isRight = (name: string): name is Right => Object.hasOwn(REACH, name);

/** Null stands for all: of the company's locations, of the location's sections. */
export type GrantScope = { departmentId: string | null; sectionIds: readonly string[] | null };

/** `role` is the name of a built-in role, or the id of one of the company's own. */
export type Grant = GrantScope & {
  role: string;
  rights: readonly Right[];
  /** From when on it holds no more; null without an end. */
  until: Instant | null;
};

/** A location that somebody can know of, with what sleeps there while its module is off. */
export type Place = { departmentId: string; asleep: readonly Right[] };

/** `grants` are those in force; what is in none of the places is nobody's. */
export type RightsHolder = { grants: readonly Grant[]; places: readonly Place[] };

export type Target = { departmentId?: string; sectionIds?: readonly string[] };

/** What somebody may do in one location: everywhere in it, or in some sections. */
export type Abilities = Partial<Record<Right, true | string[]>>;

export const asleepWith = ({
  modules,
}: {
  modules: { documents: boolean; dimona: boolean };
}): Right[] => [
  ...(modules.documents ? [] : (['documents.make'] as const)),
  ...(modules.dimona ? [] : (['dimona.declare'] as const)),
];

const isOfCompany = ({ departmentId }: GrantScope): boolean => departmentId === null;

/** Whether a scope is wide enough for a right that is only given to so much. */
const reaches = (right: Right, scope: GrantScope): boolean =>
  isOfCompany(scope) ||
  REACH[right] === 'sections' ||
  (REACH[right] === 'location' && scope.sectionIds === null);

const gives = (grant: Grant, right: Right): boolean =>
  grant.rights.includes(right) && reaches(right, grant);

/** What a grant gives, without what needs more than it reaches. */
export const rightsWithin = (grant: Grant): Right[] =>
  grant.rights.filter((right) => reaches(right, grant));

/** What a right extends to in a location: all of it, some sections, or null for nothing. */
const extentIn = (
  { grants, places }: RightsHolder,
  right: Right,
  departmentId: string,
): true | string[] | null => {
  const place = places.find((item) => item.departmentId === departmentId);
  if (!place || place.asleep.includes(right)) return null;
  const given = grants.filter(
    (grant) => (isOfCompany(grant) || grant.departmentId === departmentId) && gives(grant, right),
  );
  if (given.length === 0) return null;
  if (given.some(({ sectionIds }) => sectionIds === null)) return true;
  return [...new Set(given.flatMap(({ sectionIds }) => sectionIds ?? []))];
};

/**
 * The one question. Without a department it asks for the whole company; without sections for the
 * whole location, which is also what a thing of no section needs; of several sections one is enough,
 * since somebody works in several.
 */
export const can = (
  holder: RightsHolder,
  right: Right,
  { departmentId, sectionIds }: Target = {},
): boolean => {
  if (departmentId === undefined) {
    return holder.grants.some((grant) => isOfCompany(grant) && gives(grant, right));
  }
  const extent = extentIn(holder, right, departmentId);
  if (extent === null || extent === true) return extent === true;
  return sectionIds?.some((id) => extent.includes(id)) ?? false;
};

/** Whether the right is held for any part of a location, or without one of any location. */
export const canSomewhere = (holder: RightsHolder, right: Right, departmentId?: string): boolean =>
  departmentId === undefined
    ? can(holder, right) || holder.places.some((p) => extentIn(holder, right, p.departmentId))
    : extentIn(holder, right, departmentId) !== null;

/** Whether a right was given for anything at all, also where it sleeps. */
export const isHeld = ({ grants }: Pick<RightsHolder, 'grants'>, right: Right): boolean =>
  grants.some((grant) => gives(grant, right));

export type RightScope = {
  /** Every location that the company has or will have. */
  isAll: boolean;
  departments: { departmentId: string; sectionIds: string[] | null }[];
};

/** Where somebody holds a right: what lists are asked for, so that nothing is filtered after reading. */
export const scopeOf = (holder: RightsHolder, right: Right): RightScope => ({
  isAll: can(holder, right) && !holder.places.some(({ asleep }) => asleep.includes(right)),
  departments: holder.places.flatMap(({ departmentId }) => {
    const extent = extentIn(holder, right, departmentId);
    return extent ? [{ departmentId, sectionIds: extent === true ? null : extent }] : [];
  }),
});

export const abilitiesIn = (holder: RightsHolder, departmentId: string): Abilities =>
  Object.fromEntries(
    RIGHTS.flatMap((right) => {
      const extent = extentIn(holder, right, departmentId);
      return extent ? [[right, extent]] : [];
    }),
  );

export const isOwner = ({ grants }: Pick<RightsHolder, 'grants'>): boolean =>
  grants.some((grant) => grant.role === 'owner' && isOfCompany(grant));

const covers = (own: GrantScope, wanted: GrantScope): boolean =>
  isOfCompany(own) ||
  (own.departmentId === wanted.departmentId &&
    (own.sectionIds === null ||
      (wanted.sectionIds?.every((id) => own.sectionIds?.includes(id)) ?? false)));

const lasts = (own: Instant | null, wanted: Instant | null): boolean =>
  own === null || (wanted !== null && wanted <= own);

type Held = Pick<RightsHolder, 'grants'>;

const holds = ({ grants }: Held, right: Right, wanted: Grant): boolean =>
  grants.some((own) => gives(own, right) && covers(own, wanted) && lasts(own.until, wanted.until));

/** Whether every right of a grant is held, as far and as long. */
const holdsAll = (holder: Held, wanted: Grant): boolean =>
  rightsWithin(wanted).every((right) => holds(holder, right, wanted));

/** A role that cannot be given to so little: one of its rights needs more. */
export const isTooNarrow = (wanted: Pick<Grant, 'rights' | keyof GrantScope>): boolean =>
  wanted.rights.some((right) => !reaches(right, wanted));

/** Nobody gives a right, a scope or an end beyond their own; owners are made by owners. */
export const mayGrant = (actor: Held, wanted: Grant): boolean =>
  (wanted.role !== 'owner' || (isOwner(actor) && isOfCompany(wanted))) &&
  // Who gives a role for some sections gives rights in the whole location.
  holds(actor, 'rights.grant', { ...wanted, sectionIds: null }) &&
  holdsAll(actor, wanted);

/** Nobody touches the grants, address, PIN or sign-in of one who holds what they lack. */
export const mayActOn = (actor: Held, person: Held): boolean =>
  (!isOwner(person) || isOwner(actor)) &&
  person.grants.every((grant) =>
    // What they hold only for some time counts as held.
    holdsAll({ grants: actor.grants.map((own) => ({ ...own, until: null })) }, grant),
  );
