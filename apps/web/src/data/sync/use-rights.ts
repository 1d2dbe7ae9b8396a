import type { OfficeMe } from '@ploeg/contract/rights/rights.schemas';
import { canInDepartment, type KnownDepartment } from '@ploeg/domain/access/department-rights';
import type { Right } from '@ploeg/domain/access/rights';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { remembering } from '#platform/remembering.ts';
import { officeMeQuery } from '../rights/rights.queries.ts';
import type { Department, Snapshot } from '../wire.ts';
import { useSnapshot } from './use-client-state.ts';

/** A location in which somebody may do something, whether they work there or not. */
export type ManagedLocation = Pick<
  Department,
  'id' | 'company' | 'timezone' | 'status' | 'role' | 'access' | 'modules' | 'can'
>;

type Account = Pick<Snapshot, 'office' | 'clockinAccount'> & {
  departments: readonly KnownDepartment[];
};

/** Whether the office has anything for somebody: devices of before say so by what each place allows. */
export const hasOffice = (snapshot: Omit<Account, 'clockinAccount'>): boolean =>
  snapshot.office ?? snapshot.departments.some((one) => canInDepartment(one, 'team.see'));

/** Works in no location and has something to do in the office: that is where they are at home. */
export const worksInOfficeOnly = (snapshot: Account): boolean =>
  !snapshot.clockinAccount && snapshot.departments.length === 0 && hasOffice(snapshot);

const NOTHING = {
  role: 'USER',
  access: { shifts: false, documents: false, dimona: false },
  modules: {
    dimona: true,
    skills: true,
    resources: true,
    documents: true,
    tasks: true,
    freeshifts: true,
  },
};

/** What the server says of somebody who has an office; nobody else asks. */
export const useOfficeMe = () => {
  const snapshot = useSnapshot();
  const isAsked = snapshot !== null && hasOffice(snapshot);
  const office = useQuery({ ...officeMeQuery, enabled: isAsked });
  // What the device keeps tells of rights that were taken back meanwhile, and is asked for no more.
  return { isAsked, ...office, data: isAsked ? office.data : undefined };
};

/** Whether somebody holds a right in all of the company, as far as it is known. */
export const useCompanyRight = (right: Right): boolean =>
  useOfficeMe().data?.can.includes(right) ?? false;

type Elsewhere = OfficeMe['locations'];

const NOWHERE: Elsewhere = [];
const NONE: readonly Department[] = [];

const elsewhereOf = remembering(
  (places: Elsewhere, own: readonly Department[]): readonly ManagedLocation[] => {
    const known = new Set(own.map(({ id }) => id));
    return places
      .filter(({ departmentId }) => !known.has(departmentId))
      .map(({ departmentId, name, status, timezone, can }) => ({
        ...NOTHING,
        id: departmentId,
        company: name,
        status,
        timezone,
        can,
      }));
  },
);

/** Where somebody holds rights and does not work, as the server names it. */
export const useLocationsElsewhere = (): readonly ManagedLocation[] => {
  const own = useSnapshot()?.departments ?? NONE;
  return elsewhereOf(useOfficeMe().data?.locations ?? NOWHERE, own);
};

const together = remembering(
  (
    elsewhere: readonly ManagedLocation[],
    own: readonly ManagedLocation[],
  ): readonly ManagedLocation[] => [...own, ...elsewhere],
);

/** From the snapshot at once, and from the server those too where somebody does not work. */
export const useManagedLocations = (): readonly ManagedLocation[] => {
  const own = useSnapshot()?.departments ?? NONE;
  return together(useLocationsElsewhere(), own);
};

/** By whose clock a location goes. */
export const useTimezoneOf = (departmentId: string): string =>
  useManagedLocations().find(({ id }) => id === departmentId)?.timezone ?? 'Europe/Brussels';

/** The locations in which somebody holds a right, for all or some of them. */
export const useLocationsWith = (right: Right): readonly ManagedLocation[] => {
  const locations = useManagedLocations();
  return useMemo(
    () => locations.filter((location) => canInDepartment(location, right)),
    [locations, right],
  );
};

/** Whether somebody holds a right in a location, or without one in any. */
export const useCan = (right: Right, departmentId?: string): boolean =>
  useLocationsWith(right).some(({ id }) => departmentId === undefined || id === departmentId);
