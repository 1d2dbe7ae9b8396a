import { canInWhole } from '@ploeg/domain/access/department-rights';
import type { Right } from '@ploeg/domain/access/rights';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { byOwnShifts } from '#data/sync/by-own-shifts.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { createStoredValue } from '#platform/stored-value.ts';
import { useManaged } from './use-held-rights.ts';

export type Scope = {
  /** The locations that are looked at, in their order. */
  ids: readonly string[];
  locations: readonly ManagedLocation[];
  /** Those among which one chooses: where the person has the right. */
  choices: readonly ManagedLocation[];
  isAll: boolean;
  /** Whether one is looked at at a time. */
  isOne: boolean;
  /** For what is of one location only: of those that are looked at the one chosen last, or else the most familiar. */
  single: ManagedLocation | undefined;
  set: (ids: readonly string[] | 'all') => void;
};

const chosenLast = createStoredValue<string>('ploeg.office-location');

/** Which locations the office looks at, as its address says it: `?d=<id,id>`, or all of them. */
export const useScope = (right?: Right, isWhole = false, orRight?: Right): Scope => {
  const all = useManaged(...[right, orRight].filter((one) => one !== undefined));
  const choices = useMemo(
    () => (right && isWhole ? all.filter((place) => canInWhole(place, right)) : all),
    [all, right, isWhole],
  );
  const { d } = useSearch({ strict: false }) as { d?: string };
  const navigate = useNavigate();
  const set = useCallback(
    (ids: readonly string[] | 'all') => {
      const isAll = ids === 'all' || ids.length === 0;
      const [only] = isAll ? [] : ids;
      if (only !== undefined && ids.length === 1) chosenLast.set(only);
      void navigate({
        to: '.',
        search: (search) => ({ ...search, d: isAll ? undefined : ids.join(',') }),
      } as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  const last = chosenLast.useValue();
  const snapshot = useSnapshot();
  return useMemo(() => {
    const asked = d?.split(',') ?? [];
    const chosen = choices.filter(({ id }) => asked.includes(id));
    const locations = chosen.length > 0 ? chosen : choices;
    const known = [last, ...(snapshot ? byOwnShifts(snapshot).map(({ id }) => id) : [])];
    const familiar = known.find((own) => locations.some(({ id }) => id === own));
    return {
      ids: locations.map(({ id }) => id),
      locations,
      choices,
      isAll: locations.length === choices.length,
      isOne: false,
      single: locations.find(({ id }) => id === familiar) ?? locations[0],
      set,
    };
  }, [choices, d, last, set, snapshot]);
};

/** For rooms of one location at a time: the switch names the one that is shown. */
export const onlyOne = (scope: Scope): Scope => {
  const locations = scope.single ? [scope.single] : [];
  const isAll = scope.choices.length < 2;
  return { ...scope, locations, ids: locations.map(({ id }) => id), isAll, isOne: true };
};
