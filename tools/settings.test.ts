import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  declarationOf,
  SETTING_KEYS,
  settingName,
  settingsOfPage,
} from '@ploeg/domain/settings/setting-list';
import { FAULTS } from '@ploeg/domain/settings/setting-rules';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

type Tree = { [key: string]: string & Tree };

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const textsOf = (language: string) =>
  (JSON.parse(read(`apps/web/src/locales/${language}/office-settings.json`)) as Tree)[
    'OFFICE_SETTINGS'
  ] as Tree;

/** Where a setting is declared, stored or described, and not obeyed. */
const DECLARES =
  /\.test\.tsx?$|\/settings\/|\/locales\/|\/demo\/|\/testing\/|default-settings|\/begin\/|data\/begin|departments\.(table|schemas)|setting-flags|\/data\/wire\.ts$|\/packs\//;

it('every setting has its texts in every language', () => {
  for (const language of LANGUAGE_TAGS) {
    const texts = textsOf(language);
    const missing = SETTING_KEYS.flatMap((key) => {
      const isSwitch = declarationOf(key).shape.type === 'switch';
      const kinds = ['NAME', 'MEANING', ...(isSwitch ? ['ON', 'OFF'] : ['CHANGED'])];
      return kinds
        .filter((kind) => !texts[kind]?.[settingName(key)])
        .map((kind) => `${kind} ${key}`);
    });
    expect(missing).toEqual([]);
  }
});

it('every setting of a department is declared, by its path', () => {
  const table = read('apps/server/src/features/departments/departments.table.ts');
  const own = table.slice(table.indexOf('export type DepartmentSettings'));
  const names = Array.from(
    own.slice(0, own.indexOf('\n};')).matchAll(/^\s{2,4}(?:\| ')?(\w+)(?:'|\??:)/gm),
  );
  const groups = new Set(SETTING_KEYS.map((key) => key.split('.')[0]));
  const undeclared = names.map(([, name = '']) => name).filter((name) => !groups.has(name));
  // Limits are dated and have a list of their own.
  expect(undeclared).toEqual(['limits']);
});

it('every setting is on a page that has a control for it', () => {
  const routes = globSync('apps/web/src/routes/_app/office.settings.*.tsx', { cwd: root })
    .map(read)
    .join('\n');
  const pages = new Set(SETTING_KEYS.map((key) => declarationOf(key).page));
  for (const page of pages) expect(routes).toContain(`page="${page}"`);
  const controls = read('apps/web/src/features/settings/setting-control.tsx');
  for (const page of pages) {
    for (const key of settingsOfPage(page)) {
      expect(controls).toContain(`case '${declarationOf(key).shape.type}'`);
    }
  }
});

it('every setting is obeyed by something', () => {
  const source = globSync('{apps/*/src,packages/*/src}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !DECLARES.test(`/${file}`))
    .map(read)
    .join('\n');
  const unread = SETTING_KEYS.filter(
    (key) => !new RegExp(`\\b${settingName(key)}\\b`).test(source),
  );
  // The day on which the staff was told is proof, and read by people.
  expect(unread).toEqual(['gpsNoticeOn']);
});

it('every refusal is tested over HTTP', () => {
  const tests = read('apps/server/src/features/settings/location-settings.routes.test.ts');
  // A text without letters never reaches the rule: the shape of the call refuses it.
  const untested = FAULTS.filter((fault) => !tests.includes(`'${fault}'`));
  expect(untested).toEqual(['nameEmpty']);
});
