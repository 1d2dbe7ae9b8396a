import { canInDepartment } from '@ploeg/domain/access/department-rights';
import type { Right } from '@ploeg/domain/access/rights';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { officeMeQuery } from '../rights/rights.queries.ts';
import type { Department, Snapshot } from '../wire.ts';
import { useSnapshot } from './use-client-state.ts';

/** A location in which somebody may do something, whether they work there or not. */
export type ManagedLocation = Pick<
  Department,
  'id' | 'company' | 'timezone' | 'status' | 'role' | 'access' | 'modules' | 'can'
>;

/** Whether the office has anything for somebody: devices of before say so by what each place allows. */
export const hasOffice = (snapshot: Snapshot): boolean =>
  snapshot.office ?? snapshot.departments.some((one) => canInDepartment(one, 'team.see'));

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

/** From the snapshot at once, and from the server those too where somebody does not work. */
const useManagedLocations = (): readonly ManagedLocation[] => {
  const snapshot = useSnapshot();
  const { data } = useQuery({
    ...officeMeQuery,
    enabled: snapshot !== null && hasOffice(snapshot),
  });
  const departments = snapshot?.departments;
  return useMemo(() => {
    const own = departments ?? [];
    const known = new Set(own.map(({ id }) => id));
    const others = (data?.locations ?? []).filter((place) => !known.has(place.departmentId));
    return [
      ...own,
      ...others.map(({ departmentId, name, status, timezone, can }) => ({
        ...NOTHING,
        id: departmentId,
        company: name,
        status,
        timezone,
        can,
      })),
    ];
  }, [departments, data]);
};

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
