import { canInWhole } from '@ploeg/domain/access/department-rights';
import { RIGHTS, type Right } from '@ploeg/domain/access/rights';
import { type ManagedLocation, useLocationsWith } from '#data/sync/use-rights.ts';
import { useSteadyList } from '#platform/use-steady-list.ts';

// Asked for every right each time, in one order, as hooks must be.
const readLocations = useLocationsWith;
const readAll = () => RIGHTS.map((right) => ({ right, locations: readLocations(right) }));

/** The rights that somebody holds in any location. */
export const useHeldRights = (): ReadonlySet<Right> =>
  new Set(readAll().flatMap(({ right, locations }) => (locations.length > 0 ? [right] : [])));

/** Those that somebody holds for all of a location, and not for some sections of it. */
export const useWholeRights = (): ReadonlySet<Right> =>
  new Set(
    readAll().flatMap(({ right, locations }) =>
      locations.some((location) => canInWhole(location, right)) ? [right] : [],
    ),
  );

/** The locations that somebody manages: with one of these rights, or any of all. */
export const useManaged = (...rights: readonly Right[]): readonly ManagedLocation[] => {
  const all = readAll().flatMap((held) =>
    rights.length === 0 || rights.includes(held.right) ? held.locations : [],
  );
  // Each right makes its own of a place where one does not work.
  const places = [...new Map(all.map((location) => [location.id, location])).values()];
  return useSteadyList(places.toSorted((a, b) => a.company.localeCompare(b.company)));
};
