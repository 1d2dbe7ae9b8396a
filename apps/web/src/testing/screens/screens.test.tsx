import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rightOfDoor, visibleDrawerEntries } from '@ploeg/domain/access/menu';
import { abilitiesIn, type Right, RIGHTS } from '@ploeg/domain/access/rights';
import { expect, it } from 'vitest';
import { features } from '#features.ts';
import { FILE_TABS, toTable } from './screens-table.ts';

const ROUTES = resolve(import.meta.dirname, '../../routes/_app');

/** The addresses of a page behind the login, as the router spells them. */
const addressesIn = (file: string): string[] => {
  const text = readFileSync(resolve(ROUTES, file), 'utf8');
  const [, spelled = ''] = /createFileRoute\('\/_app([^']*)'\)/.exec(text) ?? [];
  const address = spelled.replaceAll(/_(?=\/|$)/g, '').replace(/(?<=.)\/$/, '');
  if (text.includes('throw redirect') && !text.includes('component:')) return [];
  return address.endsWith('/$tab')
    ? Object.keys(FILE_TABS).map((tab) => address.replace('$tab', tab))
    : [address];
};

it('say in one readable table who sees which', async () => {
  const paths = new Set(readdirSync(ROUTES).flatMap(addressesIn));
  expect(paths.size).toBeGreaterThan(90);
  await expect(toTable([...paths])).toMatchFileSnapshot('../../../../../docs/roles-and-screens.md');
});

const place = { departmentId: 'bar', asleep: [] };

const menuWith = (rights: readonly Right[]) => {
  const grant = { departmentId: 'bar', sectionIds: null, role: 'own', rights, until: null };
  const can = abilitiesIn({ grants: [grant], places: [place] }, 'bar');
  const access = { shifts: false, documents: false, dimona: false };
  const known = { role: 'USER', access, modules: { documents: true, dimona: true }, can };
  return visibleDrawerEntries({
    online: true,
    personId: 'emma',
    clockinAccount: false,
    oncall: false,
    fixedView: false,
    office: true,
    features: [],
    departments: [],
    elsewhere: [known],
    devPersonId: '',
  });
};

it('are doors of the menu for whoever holds just what they need, wherever they work', () => {
  const doors = features
    .flatMap(({ menu = [] }) => menu)
    .flatMap((door) => ('name' in door ? [door.name] : []));
  for (const right of RIGHTS) {
    const found = menuWith([right]).filter((name) => rightOfDoor(name) !== null);
    expect(found).toEqual(menuWith(RIGHTS).filter((name) => rightOfDoor(name) === right));
    expect(doors).toEqual(expect.arrayContaining(found));
  }
});
