import { canInDepartment, canInWhole } from '@ploeg/domain/access/department-rights';
import type { Right } from '@ploeg/domain/access/rights';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { managedDepartmentsQuery } from '../rights/rights.queries.ts';
import { useWhomToAsk } from '../rights/whom-to-ask.ts';
import type { ManagedDepartment } from '../wire.ts';
import { useSnapshot } from './use-client-state.ts';
import { hasOffice } from './use-rights.ts';

/** What is asked of locations in which somebody holds rights and does not work. */
export const useDepartmentsElsewhere = () => {
  const snapshot = useSnapshot();
  const isAsked = snapshot !== null && hasOffice(snapshot);
  const elsewhere = useQuery({ ...managedDepartmentsQuery, enabled: isAsked });
  // Who has no office is told no names for which the server would have to be asked first.
  const whomToAsk = useWhomToAsk(isAsked);
  // Kept from when they still had an office, it would never be asked for again.
  const data = isAsked ? elsewhere.data : undefined;
  return { isAsked, whomToAsk, ...elsewhere, data };
};

/**
 * All of which somebody may know how work is planned there: those of the snapshot at once, and those
 * where they only hold rights as the server names them.
 */
export const useKnownDepartments = (): readonly ManagedDepartment[] => {
  const own = useSnapshot()?.departments;
  const { data } = useDepartmentsElsewhere();
  return useMemo(() => {
    const known = new Set(own?.map(({ id }) => id));
    return [...(own ?? []), ...(data?.filter(({ id }) => !known.has(id)) ?? [])];
  }, [own, data]);
};

/** Those of them in which somebody may do something for others, whether they work there or not. */
export const useManagedDepartments = (right: Right): readonly ManagedDepartment[] => {
  const departments = useKnownDepartments();
  return useMemo(
    () => departments.filter((department) => canInDepartment(department, right)),
    [departments, right],
  );
};

/** Those of them where they may do it for everybody, and not for some sections only. */
export const useWholeDepartments = (right: Right): readonly ManagedDepartment[] => {
  const departments = useKnownDepartments();
  return useMemo(
    () => departments.filter((department) => canInWhole(department, right)),
    [departments, right],
  );
};

/** The one that is looked at: what was asked for, or the first; none while the former may still come. */
export const useChosenDepartment = (
  departments: readonly ManagedDepartment[],
  wanted: string | null | undefined,
): ManagedDepartment | undefined => {
  const { isAsked, data } = useDepartmentsElsewhere();
  const chosen = departments.find(({ id }) => id === wanted);
  const mayCome = Boolean(wanted) && isAsked && data === undefined;
  return chosen ?? (mayCome ? undefined : departments[0]);
};
