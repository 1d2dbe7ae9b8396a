import {
  type BrowserContext,
  type Browser,
  devices,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { changeScheme, expectAccessible } from './accessible.ts';
import {
  type Answers,
  CANDIDATES,
  COWORKERS,
  createAnswers,
  SNAPSHOT,
  TEAM,
  tryAgain,
} from './answers.ts';
import { askServer } from './api.ts';
import { createAppPage, openBeside } from './app-page.ts';
import { dayAhead, dayOf } from './brussels.ts';
import { fullCandidates, fullCoworkers, fullSnapshot, fullTeam } from './full-data.ts';
import { expectNothingCut, expectOneMainAction } from './looks.ts';
import { type RunningServer, startServer } from './server.ts';

export const EMMA = 'emma@ploeg.example';
export const MARC = 'marc@ploeg.example';
/** Works where every week is like the last. */
export const FELIX = 'felix@ploeg.example';

let server: RunningServer;
/** What the browser keeps of each person once they have signed in. */
const kept = new Map<string, { name: string; value: string }[]>();
/** Addresses that only the demo's data know. */
export const places = {
  ownShift: '',
  homeShift: '',
  freeShift: '',
  requestedShift: '',
  edit: '',
  swap: '',
  unavailable: '',
};

export type Stage = { context: BrowserContext; page: Page; answers: Answers };

export type Scene = {
  screen: string;
  state: 'loading' | 'empty' | 'error' | 'offline' | 'pending' | 'full';
  as: string;
  at: () => string;
  /** What the screen asks for first: it loads until that fails. */
  loads?: RegExp;
  /** Before the screen is opened. */
  arrange?: (stage: Stage) => Promise<unknown>;
  /** Once it is open, such as to bring up a sheet. */
  act?: (stage: Stage) => Promise<unknown>;
  shows: (page: Page) => Locator[];
  /** What would be a lie in this state. */
  hides?: (page: Page) => Locator[];
};

export const texts =
  (...words: string[]) =>
  (page: Page): Locator[] =>
    words.map((text) => page.getByText(text).filter({ visible: true }).first());

export const loading = (page: Page): Locator => page.getByRole('status', { name: 'Loading…' });
const FAILED_TEXT = /An error occurred while retrieving data|could not be reached/;
const FAILED = ['An error occurred while retrieving data.', 'Try again'];

/** The device has been here before. */
export const visit = async ({ page }: Stage): Promise<void> => {
  await page.goto(server.url);
  await expect(page.getByRole('navigation')).toBeVisible();
};

/** The device has been here before, and now the server cannot be reached. */
export const cutOff = async (stage: Stage): Promise<void> => {
  await visit(stage);
  await stage.answers.cutOff();
};

export const noShifts = ({ answers }: Stage) =>
  answers.change<{ shifts: unknown[] }>(SNAPSHOT, (snapshot) => ({ ...snapshot, shifts: [] }));

export const full = async ({ answers }: Stage): Promise<void> => {
  await answers.change(SNAPSHOT, fullSnapshot);
  await answers.change(TEAM, fullTeam);
  await answers.change(CANDIDATES, fullCandidates);
  await answers.change(COWORKERS, fullCoworkers);
};

/** Screens and sheets that ask the server for more than what the device keeps. */
export const asked = (
  screen: string,
  as: string,
  at: () => string,
  loads: RegExp,
  scene: Pick<Scene, 'act' | 'hides'> = {},
): Scene => ({ screen, state: 'error', as, at, loads, shows: texts(...FAILED), ...scene });

/** Screens that wait for the person's own data before they show anything of their own. */
export const firstLoad = (screen: string, as: string, at: () => string): Scene => ({
  ...asked(screen, as, at, SNAPSHOT),
  shows: texts(...FAILED, 'Log out'),
});

export const at = (path: string) => () => path;

/** Leaves on the device what it keeps of one person who has signed in, and nothing else. */
const becomeDeviceOf = async (email: string, { context, page, answers }: Stage): Promise<void> => {
  await context.setOffline(false);
  await answers.mend();
  await openBeside(page, server.url);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: server.url,
    storageTypes: 'indexeddb,local_storage',
  });
  await devtools.detach();
  await page.evaluate((items) => {
    for (const item of items) localStorage.setItem(item.name, item.value);
  }, kept.get(email) ?? []);
};

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Nothing is wrong with what the page shows, as far as it can be measured. */
const judge = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page, name);
  await expectOneMainAction(page, name);
  await expectNothingCut(page, name);
};

type ColorScheme = 'light' | 'dark';

/**
 * A state is judged on a phone in one scheme. A full screen has all colours and the longest words: it
 * is judged on a desktop in the other scheme, too.
 */
const play = async (scene: Scene, stage: Stage, colorScheme: ColorScheme): Promise<void> => {
  const { page } = stage;
  const name = `${scene.screen}, ${scene.state}, ${colorScheme}`;
  await becomeDeviceOf(scene.as, stage);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await scene.arrange?.(stage);
  const letFail = scene.loads && (await stage.answers.failLater(scene.loads));
  await page.goto(server.url + scene.at());
  await scene.act?.(stage);
  if (letFail) {
    await expect(loading(page), name).toBeVisible();
    for (const locator of scene.hides?.(page) ?? []) await expect(locator, name).toBeHidden();
    await judge(page, `${name}, loading`);
    letFail();
  }
  for (const locator of scene.shows(page)) await expect(locator, name).toBeVisible();
  for (const locator of scene.hides?.(page) ?? []) await expect(locator, name).toBeHidden();
  await judge(page, name);
  if (scene.state === 'full') {
    await page.setViewportSize(DESKTOP);
    await changeScheme(page);
    await judge(page, `${name}, turned round on a desktop`);
  }
  if (scene.state !== 'error') return;
  await stage.answers.mend();
  // A question that was on its way to the failing server may still come back and fail.
  await expect(async () => {
    await tryAgain(page);
    await expect(loading(page)).toHaveCount(0, { timeout: 5000 });
    await expect(page.getByText(FAILED_TEXT)).toHaveCount(0, { timeout: 100 });
  }).toPass();
};

const prepare = async ({ browser }: { browser: Browser }): Promise<void> => {
  server = await startServer();
  for (const email of [EMMA, MARC, FELIX]) {
    const page = await browser.newPage({ locale: 'en-GB' });
    await createAppPage(page, server.url).signIn(email);
    const { origins } = await page.context().storageState();
    kept.set(email, origins[0]?.localStorage ?? []);
    await page.close();
  }
  const { departments, shifts, userDetails } = await (await askServer(server.url, EMMA)).snapshot();
  const own = shifts.filter((s) => s.userMainId === userDetails.mainId && s.shyftType === 1);
  const fromHome = departments.find((department) => department.homeworking)?.id;
  places.ownShift = `/shifts/${own.at(-1)?.id}`;
  places.homeShift = `/shifts/${own.findLast((s) => s.departmentId === fromHome)?.id}`;
  places.freeShift = `/shifts/${shifts.find((s) => s.available && !s.processing)?.id}`;
  places.requestedShift = `/shifts/${shifts.find((s) => s.processing)?.id}`;
  const swapping = departments.find(({ swapShifts }) => swapShifts.enabled === 1)?.id;
  const swappable = own.findLast((s) => s.departmentId === swapping && !s.swap_shift);
  places.swap = `/shifts/${swappable?.id}/swap`;
  places.unavailable = `/unavailabilities/${departments[0]?.id}`;
  const marc = await askServer(server.url, MARC);
  const planned = await marc.snapshot();
  const departmentId = planned.departments.find((d) => d.company === 'Grand-Place')?.id ?? '';
  type Planned = { id: string; start: number; shyftType: number; user: string; section: unknown };
  const team = await marc.get<{ shifts: Planned[] }>(
    `/v3/shifts?departmentId=${departmentId}&startDate=${dayAhead(1)}&endDate=${dayAhead(8)}`,
  );
  const shift = team.shifts.find((s) => s.shyftType === 1 && s.user !== '' && s.section);
  if (!shift) throw new Error('Nobody works in a section in the days to come');
  places.edit = `/shifts/${shift.id}/edit?department=${departmentId}&day=${dayOf(shift.start)}`;
};

/** Makes each scene a test; those that are full are in Dutch, whose words are long. */
export const playAll = (scenes: readonly Scene[]): void => {
  // An iPhone opens feeds itself, where Android is sent them by mail.
  // With a mouse, since what is full is looked at on a desktop too, where the app has a frame.
  test.use({ userAgent: devices['iPhone 15'].userAgent, isMobile: false, hasTouch: false });

  const stages = new Map<string, Stage>();

  // One page for all scenes in a language: one that is new to the app takes longer to open than to judge.
  const openStage = async (browser: Browser, locale: string): Promise<void> => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    stages.set(locale, { context, page, answers: createAnswers(page) });
  };

  test.beforeAll(async ({ browser }) => {
    await prepare({ browser });
    for (const locale of ['en-GB', 'nl-BE']) await openStage(browser, locale);
  });

  test.afterAll(async () => {
    for (const { context } of stages.values()) await context.close();
    await server.remove();
  });

  for (const [index, scene] of scenes.entries()) {
    const locale = scene.state === 'full' ? 'nl-BE' : 'en-GB';
    const scheme = index % 2 === 0 ? 'light' : 'dark';
    const state = scene.loads ? `loading, then ${scene.state}` : scene.state;
    test(`${scene.screen}: ${state}`, () => play(scene, stages.get(locale) as Stage, scheme));
  }
};
