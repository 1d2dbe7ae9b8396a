import { canInDepartment, canInWhole } from '@ploeg/domain/access/department-rights';
import { RIGHTS, type Right } from '@ploeg/domain/access/rights';
import { type ManagedLocation, useManagedLocations } from '#data/sync/use-rights.ts';
import { remembering } from '#platform/remembering.ts';
import { useSteadyList } from '#platform/use-steady-list.ts';

type Locations = readonly ManagedLocation[];

const heldBy =
  (holds: typeof canInDepartment) =>
  (locations: Locations): ReadonlySet<Right> =>
    new Set(RIGHTS.filter((right) => locations.some((location) => holds(location, right))));

const heldIn = remembering(heldBy(canInDepartment));
const wholeIn = remembering(heldBy(canInWhole));

/** The rights that somebody holds in any location. */
export const useHeldRights = (): ReadonlySet<Right> => heldIn(useManagedLocations());

/** Those that somebody holds for all of a location, and not for some sections of it. */
export const useWholeRights = (): ReadonlySet<Right> => wholeIn(useManagedLocations());

/** The locations that somebody manages: with one of these rights, or any of all. */
export const useManaged = (...rights: readonly Right[]): Locations => {
  const wanted = rights.length === 0 ? RIGHTS : rights;
  const places = useManagedLocations().filter((location) =>
    wanted.some((right) => canInDepartment(location, right)),
  );
  return useSteadyList(places.toSorted((a, b) => a.company.localeCompare(b.company)));
};
