import { isDoorOfWhole, isOpenToClockOnly, rightOfDoor } from '@ploeg/domain/access/menu';
import type { Right } from '@ploeg/domain/access/rights';
import { BUILT_IN_ROLES, isBuiltInRole } from '@ploeg/domain/access/roles';
import { features } from '#features.ts';
import { allPages, entryAt, SETTINGS } from '#features/office/rooms.ts';

/** Who looks, in the order of the table. */
const LOOKERS = [
  'owner',
  'manager',
  'planner',
  'lead',
  'hr',
  'pay',
  'employee',
  'owner elsewhere',
  'clocks only',
] as const;

type Looker = (typeof LOOKERS)[number];

/** What an address asks for: one of these rights, if any, in the company as a whole or somewhere. */
type Asked = {
  rights: readonly Right[];
  reach?: 'location' | 'company' | undefined;
  isOffice: boolean;
};

/** Behind a door that everybody has, and not for everybody. */
const BEHIND_DOORS: Readonly<Record<string, Right>> = {
  '/contracts/templates': 'documents.make',
  '/shifts/$shiftId/edit': 'plan',
};

/** Parts of somebody's file, by what `tabsOf` asks of the server's answer. */
export const FILE_TABS: Readonly<Record<string, readonly Right[]>> = {
  profile: ['team.see'],
  contract: ['people.manage', 'wages.see', 'dimona.declare'],
  documents: ['documents.make'],
  leave: ['requests.decide', 'people.manage'],
  hours: ['clockings.correct'],
  devices: ['people.manage'],
  history: ['log.see'],
};

const doors = features.flatMap(({ menu = [] }) => menu);

const isAt = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

const askedByDoor = (path: string): Omit<Asked, 'isOffice'> => {
  const beside = BEHIND_DOORS[path];
  if (beside) return { rights: [beside] };
  const [door] = doors
    .filter(({ to }) => isAt(path, to))
    .toSorted((a, b) => b.to.length - a.to.length);
  const name = door && 'name' in door ? door.name : '';
  const right = rightOfDoor(name);
  return { rights: right ? [right] : [], reach: isDoorOfWhole(name) ? 'location' : undefined };
};

const FILE = '/office/people/$personId/';

const askedAt = (path: string): Asked => {
  const isOffice = isAt(path, '/office');
  const tab = path.startsWith(FILE) ? FILE_TABS[path.slice(FILE.length)] : undefined;
  if (tab) return { rights: tab, isOffice };
  if (!isOffice) return { ...askedByDoor(path), isOffice };
  const { right, orRight, reach } = entryAt(path) ?? {};
  return { rights: [right, orRight].filter((one) => one !== undefined), reach, isOffice };
};

const rightsOf = (looker: Looker): readonly Right[] => {
  const role = looker === 'owner elsewhere' ? 'owner' : looker;
  return isBuiltInRole(role) ? BUILT_IN_ROLES[role] : [];
};

/** How far what they hold reaches. */
const reaches = (looker: Looker, reach: Asked['reach']): boolean => {
  if (reach === 'company') return looker.startsWith('owner');
  return reach === undefined || looker !== 'lead';
};

const cellOf = (path: string, looker: Looker): string => {
  if (path === SETTINGS) return allPages.some(({ to }) => cellOf(to, looker) === '●') ? '●' : '·';
  const { rights, reach, isOffice } = askedAt(path);
  const held = rightsOf(looker);
  if (looker === 'clocks only') return isOpenToClockOnly(path) ? '○' : '·';
  if (rights.length === 0 && !isOffice) return '○';
  const isHeld = rights.length === 0 ? held.length > 0 : rights.some((one) => held.includes(one));
  return isHeld && reaches(looker, reach) ? '●' : '·';
};

const HEAD = `# Roles and screens

Which screen shows itself to whom: ● what the role is for, ○ what is the person's own, · a page that says whom to ask for the right. The test \`testing/screens\` of the web app makes the table of the router's addresses and the manifests of the features; after a change that is meant, run it with \`-u\` and read the difference. \`e2e/roles.test.ts\` goes to the addresses as each of them and finds what stands here, also in the menus and behind Ctrl K.

The owner holds the role in the company, the others in one location, the lead in one section of it. The owner elsewhere works in no location.
`;

const needOf = (path: string): string => {
  if (path === SETTINGS) return 'one of its pages';
  const { rights, reach, isOffice } = askedAt(path);
  if (rights.length === 0) return isOffice ? 'any' : 'own';
  return `${rights.join(' or ')}${reach ? ` of a whole ${reach}` : ''}`;
};

/** One line an address, in their order. */
export const toTable = (paths: readonly string[]): string => {
  const lines = paths.toSorted().map((path) => {
    const cells = LOOKERS.map((looker) => cellOf(path, looker));
    return `| \`${path}\` | ${needOf(path)} | ${cells.join(' | ')} |`;
  });
  const rule = `|---|---|${LOOKERS.map(() => ':-:').join('|')}|`;
  return [HEAD, `| screen | needs | ${LOOKERS.join(' | ')} |`, rule, ...lines, ''].join('\n');
};
