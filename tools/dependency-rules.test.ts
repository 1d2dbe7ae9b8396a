import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rules, { FLOORS } from '../.dependency-cruiser.mjs';
import { root } from './root.mjs';

const server = 'apps/server/src';
const web = 'apps/web/src';
const features = `${server}/features`;
const swaps = `${features}/swaps`;
const people = `${features}/people`;

const importOf = (path: string): string => `import '#features/${path}';`;

/** Files of a small project, each with the lines that import something. */
const sources: Record<string, string[]> = {
  'apps/server/package.json': ['{ "imports": { "#*": "./src/*" } }'],
  'apps/web/package.json': ['{ "imports": { "#*": "./src/*" } }'],
  'packages/domain/package.json': ['{ "exports": { "./*": "./src/*.ts" } }'],
  'node_modules/zod/index.js': ['export const z = {};'],
  'node_modules/@mantine/core/index.js': ['export const Button = {};'],
  'node_modules/@capacitor/camera/index.js': ['export const Camera = {};'],
  'node_modules/@tanstack/react-query/index.js': ['export const useQuery = {};'],

  'packages/domain/src/swaps/swap-state.ts': [],
  'packages/domain/src/swaps/one.ts': ["import './two.ts';"],
  'packages/domain/src/swaps/two.ts': ["import type {} from './one.ts';"],
  'packages/domain/src/swaps/with-zod.ts': ["import 'zod';"],
  'packages/domain/src/swaps/with-node.ts': ["import 'node:fs';"],
  'packages/contract/src/swaps/swaps.schemas.ts': [
    "import 'zod';",
    "import '@ploeg/domain/swaps/swap-state';",
  ],
  'packages/contract/src/swaps/swaps.routes.ts': ["import '@mantine/core';"],

  [`${server}/db/columns.ts`]: [],
  [`${server}/db/seed.ts`]: ["import '#features/swaps/swaps.table.ts';"],
  [`${server}/http/binder.ts`]: [],
  [`${server}/platform/clock.ts`]: ["import '#features/swaps/swaps.service.ts';"],
  [`${server}/shared-with-web.ts`]: ["import '../../web/src/ui/button.tsx';"],
  [`${people}/people.table.ts`]: ["import '#db/columns.ts';"],
  [`${people}/people.repo.ts`]: ["import './people.table.ts';"],
  [`${people}/people.service.ts`]: ["import './people.repo.ts';"],
  [`${server}/app-hooks.ts`]: [],
  [`${features}/shifts/shifts.facts.ts`]: [],
  [`${people}/upward.service.ts`]: [importOf('session/session.service.ts')],
  [`${people}/typed.service.ts`]: ["import type {} from '#features/shifts/shifts.facts.ts';"],
  [`${people}/people.service.test.ts`]: [importOf('session/session.service.ts')],
  [`${features}/session/session.service.ts`]: [importOf('people/people.service.ts')],
  [`${features}/clockings/clocking-writes.repo.ts`]: [],
  [`${features}/clockings/clocking-changes.service.ts`]: ["import './clocking-writes.repo.ts';"],
  [`${features}/clockings/closing.service.ts`]: [
    "import './clocking-changes.service.ts';",
    "import './clocking-writes.repo.ts';",
  ],
  [`${features}/leave/sideways.service.ts`]: [importOf('swaps/swaps.service.ts')],
  [`${features}/leave/wired.service.ts`]: ["import '#app-hooks.ts';"],
  [`${features}/approvals/approvals.service.ts`]: [importOf('swaps/swaps.service.ts')],
  [`${features}/approvals/hooking.service.ts`]: [importOf('swaps/swaps.hooks.ts')],
  [`${swaps}/swaps.hooks.ts`]: [importOf('shifts/shifts.facts.ts')],
  [`${swaps}/swaps.table.ts`]: ["import '#features/people/people.table.ts';"],
  [`${swaps}/swaps.repo.ts`]: [
    "import './swaps.table.ts';",
    "import '#features/people/people.table.ts';",
  ],
  [`${swaps}/swaps.presenter.ts`]: [
    "import type {} from './swaps.table.ts';",
    "import type {} from '#features/people/people.service.ts';",
  ],
  [`${swaps}/swaps.policy.ts`]: ["import '@ploeg/domain/swaps/swap-state';"],
  [`${swaps}/swaps.service.ts`]: [
    "import './swaps.repo.ts';",
    "import './swaps.policy.ts';",
    "import './swaps.presenter.ts';",
    "import '#features/people/people.service.ts';",
  ],
  [`${swaps}/swaps.routes.ts`]: ["import './swaps.service.ts';", "import '#http/binder.ts';"],
  [`${swaps}/data.routes.ts`]: ["import './swaps.repo.ts';"],
  [`${swaps}/fetching.policy.ts`]: ["import './swaps.repo.ts';"],
  [`${swaps}/answering.presenter.ts`]: ["import './swaps.routes.ts';"],
  [`${swaps}/querying.presenter.ts`]: ["import '#db/columns.ts';"],
  [`${swaps}/prying.service.ts`]: ["import '#features/people/people.repo.ts';"],
  [`${swaps}/joining.service.ts`]: ["import '#features/people/people.table.ts';"],
  [`${swaps}/answering.service.ts`]: ["import '#http/binder.ts';"],

  [`${web}/ui/button.tsx`]: ["import '@mantine/core';"],
  [`${web}/ui/shift-button.tsx`]: ["import '@ploeg/domain/swaps/swap-state';"],
  [`${web}/ui/asking-button.tsx`]: ["import '@tanstack/react-query';"],
  [`${web}/platform/api.ts`]: [],
  [`${web}/platform/camera.ts`]: ["import '@capacitor/camera';"],
  [`${web}/platform/eager.ts`]: ["import '#features/swaps/swaps.screen.tsx';"],
  [`${web}/data/swaps/swaps.queries.ts`]: [
    "import '@tanstack/react-query';",
    "import '#platform/api.ts';",
  ],
  [`${web}/data/swaps/swaps.commands.ts`]: ["import '@mantine/core';"],
  [`${web}/forms/use-swap-form.ts`]: ["import '#data/swaps/swaps.queries.ts';"],
  [`${web}/forms/drawing-form.ts`]: ["import '#ui/button.tsx';"],
  [`${web}/blocks/swap-card.tsx`]: ["import '#ui/button.tsx';"],
  [`${web}/blocks/fetching-card.tsx`]: ["import '@tanstack/react-query';"],
  [`${web}/blocks/office/room.tsx`]: [
    "import '@tanstack/react-query';",
    "import '#data/swaps/swaps.queries.ts';",
    "import '#ui/button.tsx';",
  ],
  [`${web}/blocks/office/knowing-room.tsx`]: ["import '#features/swaps/swaps.screen.tsx';"],
  [`${web}/blocks/heavy-card.tsx`]: ["import '#blocks/office/room.tsx';"],
  [`${web}/features/swaps/swaps.screen.tsx`]: [
    "import '@tanstack/react-query';",
    "import '#data/swaps/swaps.queries.ts';",
    "import '#blocks/swap-card.tsx';",
  ],
  [`${web}/features/swaps/fetching.screen.tsx`]: ["import '#platform/api.ts';"],
  [`${web}/features/swaps/photo.screen.tsx`]: ["import '@capacitor/camera';"],
  [`${web}/features/swaps/linking.screen.tsx`]: ["import '#routes/swaps.tsx';"],
  [`${web}/features/home/home.screen.tsx`]: ["import '#features/swaps/swaps.screen.tsx';"],
  [`${web}/routes/swaps.tsx`]: ["import '#features/swaps/swaps.screen.tsx';"],
};

/** Every edge above that a rule forbids; all others are allowed. */
const expected = [
  ['no-cycles', 'packages/domain/src/swaps/one.ts'],
  ['domain-is-pure', 'packages/domain/src/swaps/with-zod.ts'],
  ['domain-is-pure', 'packages/domain/src/swaps/with-node.ts'],
  ['contract-needs-only-domain-and-zod', 'packages/contract/src/swaps/swaps.routes.ts'],
  ['web-and-server-never-meet', `${server}/shared-with-web.ts`],
  ['routes-never-touch-data', `${swaps}/data.routes.ts`],
  ['policy-and-presenter-are-pure', `${swaps}/fetching.policy.ts`],
  ['policy-and-presenter-are-pure', `${swaps}/answering.presenter.ts`],
  ['policy-and-presenter-are-pure', `${swaps}/querying.presenter.ts`],
  ['other-features-see-service-and-table-only', `${swaps}/prying.service.ts`],
  ['foreign-table-only-from-table-or-repo', `${swaps}/joining.service.ts`],
  ['other-features-see-service-and-table-only', `${features}/approvals/hooking.service.ts`],
  ['features-import-lower-floors-only', `${people}/upward.service.ts`],
  ['features-import-lower-floors-only', `${people}/typed.service.ts`],
  ['features-import-lower-floors-only', `${features}/leave/sideways.service.ts`],
  ['features-never-import-the-app', `${features}/leave/wired.service.ts`],
  ['clockings-have-one-door', `${features}/clockings/closing.service.ts`],
  ['http-only-from-routes', `${swaps}/answering.service.ts`],
  ['leaves-never-import-features', `${server}/db/seed.ts`],
  ['leaves-never-import-features', `${server}/platform/clock.ts`],
  ['web-feature-never-imports-feature', `${web}/features/home/home.screen.tsx`],
  ['web-feature-fetches-through-data', `${web}/features/swaps/fetching.screen.tsx`],
  ['web-blocks-are-props-only', `${web}/blocks/fetching-card.tsx`],
  ['web-office-blocks-stay-in-the-office', `${web}/blocks/heavy-card.tsx`],
  ['web-office-blocks-know-no-screen', `${web}/blocks/office/knowing-room.tsx`],
  ['web-ui-is-domain-free', `${web}/ui/shift-button.tsx`],
  ['web-ui-is-domain-free', `${web}/ui/asking-button.tsx`],
  ['web-data-has-no-ui', `${web}/data/swaps/swaps.commands.ts`],
  ['web-data-has-no-ui', `${web}/platform/eager.ts`],
  ['web-forms-know-no-screen', `${web}/forms/drawing-form.ts`],
  ['web-capacitor-only-in-platform', `${web}/features/swaps/photo.screen.tsx`],
  ['web-features-never-import-routes', `${web}/features/swaps/linking.screen.tsx`],
].map(([rule, from]) => `${rule}: ${from}`);

type Report = { summary: { violations: { from: string; rule: { name: string } }[] } };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ploeg-rules-'));
  for (const [path, lines] of Object.entries(sources)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, lines.join('\n'));
  }
  await mkdir(join(folder, 'node_modules/@ploeg'));
  await symlink(join(folder, 'packages/domain'), join(folder, 'node_modules/@ploeg/domain'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The program ends with the number of errors it found, so that an exit code says nothing here. */
const cruise = async (): Promise<Report> => {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(root, '.dependency-cruiser.mjs');
  const args = [program, '--config', config, '--output-type', 'json', 'apps', 'packages'];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout) as Report;
};

it('catches every forbidden import and no other', async () => {
  const { summary } = await cruise();
  const results = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  expect(results.toSorted()).toEqual(expected.toSorted());
});

it('has shown each rule to work', () => {
  const shown = new Set(expected.map((line) => line.split(':')[0]));
  expect(rules.forbidden.map((rule) => rule.name).filter((name) => !shown.has(name))).toEqual([]);
});

describe('the floors', () => {
  const path = (below: string): string => join(root, features, below);

  it('carry every feature once', async () => {
    const folders = await readdir(path('.'));
    expect(new Set(FLOORS.flat())).toEqual(new Set(folders));
  });

  it('are drawn in ARCHITECTURE.md as they are', async () => {
    const sorted = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b));
    const text = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');
    const picture = text.split('## Floors and facts')[1]?.split('```')[1] ?? '';
    const drawn = picture
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice('consequences '.length).match(/[\w-]+/g) ?? []);
    expect(drawn.toReversed().map(sorted)).toEqual(FLOORS.map(sorted));
  });
});
