import { isAdminRole, isManagerRole } from '@ploeg/domain/access/departments';
import { useMemo } from 'react';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import type { Department } from '#data/wire.ts';

type Flags = Pick<Department, 'access' | 'modules'> & { role: string };

const rules = {
  'team.see': ({ role }) => isManagerRole(role),
  plan: ({ role, access }) => isManagerRole(role) && access.shifts,
  'requests.decide': ({ role, access }) => isManagerRole(role) && access.shifts,
  'clockings.correct': ({ role, access }) => isManagerRole(role) && access.shifts,
  'messages.send': ({ role, access }) => isManagerRole(role) && access.shifts,
  'people.manage': ({ role }) => isAdminRole(role),
  'people.private': ({ role, access }) => isManagerRole(role) && access.documents,
  'wages.see': ({ role, access }) => isManagerRole(role) && access.documents,
  'documents.make': ({ role, access, modules }) =>
    isManagerRole(role) && modules.documents && access.documents,
  'dimona.declare': ({ role, access, modules }) =>
    isManagerRole(role) && modules.dimona && access.dimona,
  'pay.export': ({ role }) => role === 'SUPER-ADMIN',
  'settings.manage': ({ role }) => isAdminRole(role),
  'rights.grant': ({ role }) => isAdminRole(role),
  'log.see': ({ role }) => isAdminRole(role),
  'integrations.manage': ({ role }) => role === 'SUPER-ADMIN',
} as const satisfies Record<string, (flags: Flags) => boolean>;

export type Right = keyof typeof rules;

const RIGHTS = Object.keys(rules) as Right[];

const noDepartments: readonly Department[] = [];

/** The locations where the person has a right, or any right at all. */
export const useLocationsWith = (right?: Right): readonly Department[] => {
  const departments = useSnapshot()?.departments ?? noDepartments;
  return useMemo(
    () =>
      departments.filter((department) =>
        (right ? [right] : RIGHTS).some((name) => rules[name](department)),
      ),
    [departments, right],
  );
};

/** Whether the person has a right, there or anywhere. */
export const useCan = (right: Right, departmentId?: string): boolean =>
  useLocationsWith(right).some(({ id }) => departmentId === undefined || id === departmentId);

/** The rights that the person has anywhere. */
export const useRights = (): ReadonlySet<Right> => {
  const departments = useSnapshot()?.departments ?? noDepartments;
  return useMemo(
    () => new Set(RIGHTS.filter((name) => departments.some((d) => rules[name](d)))),
    [departments],
  );
};
