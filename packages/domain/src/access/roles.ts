import {
  can,
  type Grant,
  isOwner,
  RIGHTS,
  type Right,
  type RightsHolder,
  rightsWithin,
} from './rights.ts';

type Held = Pick<RightsHolder, 'grants'>;

const PLANNING = [
  'team.see',
  'plan',
  'requests.decide',
  'clockings.correct',
  'messages.send',
] as const satisfies Right[];

const PAPERS = ['people.private', 'wages.see', 'documents.make'] as const satisfies Right[];

/** The roles that every company has. They are copied, never changed. */
export const BUILT_IN_ROLES = {
  owner: RIGHTS,
  manager: [
    ...PLANNING,
    'people.manage',
    'dimona.declare',
    'settings.manage',
    'rights.grant',
    'log.see',
  ],
  planner: PLANNING,
  /** For some sections; the same as a planner's for all of a location. */
  lead: PLANNING,
  hr: [
    'team.see',
    'requests.decide',
    'messages.send',
    'people.manage',
    ...PAPERS,
    'dimona.declare',
  ],
  pay: ['team.see', 'people.private', 'wages.see', 'pay.export'],
} as const satisfies Record<string, readonly Right[]>;

export type BuiltInRole = keyof typeof BUILT_IN_ROLES;

export const isBuiltInRole = (role: string): role is BuiltInRole =>
  Object.hasOwn(BUILT_IN_ROLES, role);

/** What a release before rights knew of somebody in one location. */
export type Flags = {
  role: string;
  accessShifts: boolean;
  accessDocuments: boolean;
  accessDimona: boolean;
};

const isAdminRole = (role: string): boolean => role === 'ADMIN' || role === 'SUPER-ADMIN';

const ADMINISTRATION = ['people.manage', 'settings.manage', 'rights.grant', 'log.see'] as const;

/** The rights that flags stood for. */
export const rightsOfFlags = (flags: Flags): Right[] => {
  if (flags.role === 'USER') return [];
  return [
    ...(flags.accessShifts ? PLANNING : (['team.see'] as const)),
    ...(flags.accessDocuments ? PAPERS : []),
    ...(flags.accessDimona ? (['dimona.declare'] as const) : []),
    ...(isAdminRole(flags.role) ? ADMINISTRATION : []),
  ];
};

/** The rights that a role in the whole company stood for. */
export const rightsOfCompanyRole = (role: string): readonly Right[] =>
  role === 'SUPER-ADMIN' ? RIGHTS : role === 'ADMIN' ? ADMINISTRATION : [];

const flagsOfRights = (rights: ReadonlySet<Right>, owns: boolean): Flags => ({
  role: !rights.has('team.see')
    ? 'USER'
    : owns
      ? 'SUPER-ADMIN'
      : rights.has('settings.manage')
        ? 'ADMIN'
        : rights.has('plan')
          ? 'PLANNER'
          : rights.has('people.private')
            ? 'HR'
            : 'MANAGER',
  accessShifts: rights.has('plan'),
  accessDocuments: rights.has('documents.make'),
  accessDimona: rights.has('dimona.declare'),
});

/** What grants are in one location to releases and devices that know flags only. */
export const flagsIn = (holder: Held, departmentId: string): Flags => {
  const here = holder.grants.filter(
    (grant) => grant.departmentId === null || grant.departmentId === departmentId,
  );
  return flagsOfRights(new Set(here.flatMap(rightsWithin)), isOwner(holder));
};

/** What they are in the company as a whole. */
export const companyRoleOf = (holder: Held): string => {
  if (isOwner(holder)) return 'SUPER-ADMIN';
  return can({ ...holder, places: [] }, 'settings.manage') ? 'ADMIN' : 'USER';
};

const WORDS: Readonly<Record<string, string>> = {
  ADMIN: 'Administrator',
  'SUPER-ADMIN': 'Administrator',
  PLANNER: 'Planner',
};

/** What a role of somebody's own is called that flags stood for, such as "HR + planning". */
export const nameOfFlags = ({ role, ...flags }: Flags): string =>
  [
    WORDS[role] ?? role,
    flags.accessShifts && 'planning',
    flags.accessDocuments && 'documents',
    flags.accessDimona && 'Dimona',
  ]
    .filter(Boolean)
    .join(' + ');

const sameRights = (one: readonly Right[], other: readonly Right[]): boolean =>
  one.length === other.length && one.every((right) => other.includes(right));

/** The built-in role that stands for just these rights. */
export const builtInRoleOf = (rights: readonly Right[]): BuiltInRole | null => {
  const names = Object.keys(BUILT_IN_ROLES) as BuiltInRole[];
  return names.find((name) => sameRights(BUILT_IN_ROLES[name], rights)) ?? null;
};

const grantOf = (departmentId: string | null, rights: readonly Right[]): Grant[] => {
  if (rights.length === 0) return [];
  const role = rights === RIGHTS ? 'owner' : (builtInRoleOf(rights) ?? '');
  return [{ departmentId, sectionIds: null, role, rights, until: null }];
};

/** The grants that a role in the company and flags in its locations stood for. */
export const grantsOfFlags = (
  companyRole: string,
  employments: readonly (Flags & { departmentId: string })[],
): Grant[] => [
  ...grantOf(null, rightsOfCompanyRole(companyRole)),
  ...employments.flatMap((flags) => grantOf(flags.departmentId, rightsOfFlags(flags))),
];
