import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Response, test } from '@playwright/test';
import { askServer } from './support/api.ts';
import { createAppPage, goTo } from './support/app-page.ts';
import { readRoleTable } from './support/role-table.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SOFIA = 'sofia@ploeg.example';
const DESK = { width: 1440, height: 900 };

/** Who plays whom, and the role that is given before; nobody works as the owner elsewhere. */
const PLAYERS = {
  manager: { name: 'marc', role: 'manager' },
  planner: { name: 'pim', role: 'planner' },
  lead: { name: 'lucas', role: 'lead' },
  hr: { name: 'noor', role: 'hr' },
  pay: { name: 'pim', role: 'pay' },
  employee: { name: 'emma', role: null },
  'clocks only': { name: 'clara', role: null },
  'owner elsewhere': { name: 'felix', role: 'owner' },
} as const;

const OWN_TOO = ['employee', 'clocks only', 'owner elsewhere'];

const READS_WAGES = ['hr', 'pay', 'owner elsewhere'];

const table = readRoleTable();

let server: RunningServer;
let canaries: string[];
let emmaId: string;

type Rights = {
  grants: { id: string; personId: string }[];
  people: { personId: string; name: string }[];
};
type Shown = { nationalNumber: string };
type Job = { employmentId: string; departmentId: string; sectionIds: string[] };

const office = () => askServer(server.url, SOFIA);

const firstName = ({ name }: { name: string }): string => name.split(' ')[0]?.toLowerCase() ?? '';

const idOf = async (name: string): Promise<string> => {
  const sofia = await office();
  const { locations } = await sofia.get<{ locations: { departmentId: string }[] }>('/v3/office/me');
  for (const { departmentId } of locations) {
    const { people } = await sofia.get<Rights>(`/v4/rights?departmentId=${departmentId}`);
    const found = people.find((person) => firstName(person) === name);
    if (found) return found.personId;
  }
  throw new Error(`Nobody is called ${name}`);
};

const jobOf = async (personId: string): Promise<Job> => {
  const { jobs } = await (await office()).get<{ jobs: Job[] }>(`/v4/people/${personId}`);
  if (!jobs[0]) throw new Error('They work nowhere');
  return jobs[0];
};

/** Takes from somebody whatever they hold, and gives them one role where they work. */
const give = async (name: string, role: string | null): Promise<void> => {
  const sofia = await office();
  const personId = await idOf(name);
  const { grants } = await sofia.get<Rights>('/v4/rights');
  const job = await jobOf(personId);
  if (role !== null) {
    await sofia.send('POST', '/v4/grants', {
      personId,
      role,
      departmentId: role === 'owner' ? null : job.departmentId,
      sectionIds: role === 'lead' ? job.sectionIds.slice(0, 1) : null,
      until: null,
    });
  }
  for (const grant of grants.filter((one) => one.personId === personId)) {
    await sofia.send('POST', `/v4/grants/${grant.id}/revoke`, {});
  }
};

/** What is Emma's own business, as nobody else has it. */
const plant = async (): Promise<void> => {
  const sofia = await office();
  emmaId = await idOf('emma');
  const { employmentId } = await jobOf(emmaId);
  const day = new Date().toISOString().slice(0, 10);
  const terms = { kind: 'change', since: day, set: {}, reason: '' };
  const wage = { amount: 63.7177, unit: 'hour' };
  await sofia.send('POST', `/v4/employments/${employmentId}/terms`, { ...terms, wage });
  await sofia.send('PATCH', `/v3/users/${employmentId}/profile`, {
    profile_extra: { bank_account_iban: 'BE68539007547034' },
  });
  const shown = `/v4/employments/${employmentId}/national-number/shown`;
  const { nationalNumber: national } = (await sofia.send('POST', shown, {})) as Shown;
  expect(national).toMatch(/^\d{11}$/);
  canaries = ['63.7177', '637177', '539007547034', '5390 0754 7034', national];
};

test.beforeAll(async () => {
  server = await startServer();
  await give('felix', 'owner');
  const sofia = await office();
  const felix = `/v4/people/${await idOf('felix')}/leaving`;
  await sofia.send('POST', felix, { lastDay: null });
  await plant();
});

test.afterAll(() => server.remove());

const wordsOf = (lang: string): string[] => {
  const read = (file: string): unknown =>
    JSON.parse(
      readFileSync(
        join(import.meta.dirname, `../apps/web/src/locales/${lang}/${file}.json`),
        'utf8',
      ),
    );
  const { NO_RIGHT } = read('shell') as { NO_RIGHT: { ASK: string; HINT: string } };
  const { CLOCK_ONLY } = read('clockings') as { CLOCK_ONLY: { NOT_HERE: string } };
  const ask = NO_RIGHT.ASK.replace('{{names}}', '[^.]*Sofia Rossi[^.]*');
  // Until the names are there.
  return [ask, NO_RIGHT.HINT, CLOCK_ONLY.NOT_HERE];
};

const refusals = ['en', 'nl', 'fr'].flatMap(wordsOf);

/** What stands on the page now that nothing is on its way: a refusal, a fault or a screen. */
const lookAt = async (page: Page): Promise<string> => {
  const seen = await page.waitForFunction((texts) => {
    if (document.querySelector('[role="status"][aria-label]')) return '';
    const main = document.querySelector('#office-room') ?? document.querySelector('main');
    const text = main?.textContent ?? '';
    if (texts.some((one) => new RegExp(one).test(text))) return 'refused';
    if (/error occurred|fout opgetreden|Une erreur/.test(text)) return 'a fault';
    return text.trim().length > 20 ? 'shown' : '';
  }, refusals);
  return seen.jsonValue();
};

/** What others do on their phones or only with something at hand is walked by tests of its own. */
const isWalked = (path: string): boolean =>
  !/\$|^\/(check|clocking\/|pictures|scan|dev)/.test(path) && path !== '/office';

const screensFor = (looker: string): [string, string][] => {
  const all = [...table].filter(([path]) => isWalked(path));
  const isSettings = (path: string): boolean => /^\/office\/settings\/./.test(path);
  // The settings are one frame: who may see none of a kind of page is shown out at the first.
  const kept = all.filter(([path, cells], at) => {
    // What everybody has for themselves is the same for who plans.
    if (cells.get(looker) === '○' && !OWN_TOO.includes(looker)) return false;
    if (!isSettings(path) || cells.get(looker) !== '·') return true;
    return all.findIndex(([other, them]) => isSettings(other) && them.get(looker) === '·') === at;
  });
  return kept.map(([path, cells]) => [path, cells.get(looker) ?? '']);
};

const listen = (page: Page): { read: string[] } => {
  const heard = { read: [] as string[] };
  const judge = async (response: Response): Promise<void> => {
    const body = await response.text();
    if (canaries.some((one) => body.includes(one))) heard.read.push(response.url());
  };
  page.on('response', (response: Response) => {
    if (!response.url().includes('/api/')) return;
    void judge(response).catch(() => undefined);
  });
  return heard;
};

const hrefsOf = (page: Page, links: string): Promise<string[]> =>
  page
    .locator(links)
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** Doors lead only to what is open, and to all of the office that has a place in its menu. */
const checkMenus = async (page: Page, looker: string): Promise<void> => {
  const isOpen = (path: string): boolean => table.get(path)?.get(looker) !== '·';
  await goTo(page, '/news');
  await page.locator('nav button[aria-haspopup="dialog"]').click();
  await expect(page.locator('[role="dialog"] a').first()).toBeVisible();
  const doors = await hrefsOf(page, '[role="dialog"] a');
  expect(doors.filter((path) => !isOpen(path))).toEqual([]);
  await page.keyboard.press('Escape');
  if (!isOpen('/office')) return;
  await goTo(page, '/office/today');
  const rooms = await hrefsOf(page, 'nav a[href^="/office/"]');
  expect(rooms.filter((path) => !isOpen(path))).toEqual([]);
  const usual = [
    'today',
    'people',
    'requests',
    'documents',
    'dimona',
    'messages',
    'settings',
    'log',
  ];
  const wanted = usual.map((room) => `/office/${room}`).filter(isOpen);
  expect(rooms).toEqual(expect.arrayContaining(wanted));
};

const checkFile = async (page: Page, looker: string): Promise<void> => {
  const file = '/office/people/$personId/';
  const tabs = [...table].filter(([path]) => path.startsWith(file));
  const open = tabs.filter(([, cells]) => cells.get(looker) === '●');
  if (open.length === 0) return;
  await goTo(page, `/office/people/${emmaId}/profile`);
  const links = `nav a[href^="/office/people/${emmaId}/"]`;
  await expect(page.locator(links).first()).toBeVisible();
  const shown = (await hrefsOf(page, links)).map((path) => path.replace(emmaId, '$personId'));
  expect(shown.toSorted()).toEqual(open.map(([path]) => path).toSorted());
  for (const [path] of open) {
    await goTo(page, path.replace('$personId', emmaId));
    expect([path, await lookAt(page)]).toEqual([path, 'shown']);
  }
};

for (const [looker, { name, role }] of Object.entries(PLAYERS)) {
  test(`the screens, menus and answers of: ${looker}`, async ({ page }) => {
    if (looker !== 'owner elsewhere' && looker !== 'clocks only') await give(name, role);
    await page.setViewportSize(DESK);
    await createAppPage(page, server.url).signIn(`${name}@ploeg.example`, '/news');
    const heard = listen(page);
    const found: [string, string][] = [];
    const screens = screensFor(looker);
    for (const [path] of screens) {
      await goTo(page, path);
      found.push([path, await lookAt(page)]);
    }
    expect(found).toEqual(
      screens.map(([path, cell]) => [path, cell === '·' ? 'refused' : 'shown']),
    );
    await checkFile(page, looker);
    await checkMenus(page, looker);
    if (!READS_WAGES.includes(looker) && name !== 'emma') expect(heard.read).toEqual([]);
  });
}
