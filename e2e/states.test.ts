import {
  type BrowserContext,
  devices,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessible.ts';
import {
  type Answers,
  APPLICATIONS,
  CALENDARS,
  CANDIDATES,
  COWORKERS,
  DAYOFFS,
  createAnswers,
  SNAPSHOT,
  TEAM,
  UNAVAILABILITIES,
} from './support/answers.ts';
import { askServer } from './support/api.ts';
import { createAppPage } from './support/app-page.ts';
import {
  fullApplications,
  fullCandidates,
  fullCoworkers,
  fullMarket,
  fullSnapshot,
  fullTeam,
  LONG,
  manyConstraints,
} from './support/full-data.ts';
import { expectNothingCut, expectOneMainAction } from './support/looks.ts';
import { type RunningServer, startServer } from './support/server.ts';

const EMMA = 'emma@ploeg.example';
const MARC = 'marc@ploeg.example';
/** Works where every week is like the last. */
const FELIX = 'felix@ploeg.example';
const DAY = 86_400_000;

let server: RunningServer;
/** What the browser keeps of each person once they have signed in. */
const kept = new Map<string, { name: string; value: string }[]>();
/** Addresses that only the demo's data know. */
const places = {
  ownShift: '',
  homeShift: '',
  freeShift: '',
  requestedShift: '',
  edit: '',
  swap: '',
  unavailable: '',
};

/** A month in which the demo has planned nothing. */
const farMonth = new Date(Date.now() + 180 * DAY).toISOString().slice(0, 7);
const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);

test.beforeAll(async ({ browser }) => {
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
  const dayAfter = new Date(Date.parse(tomorrow) + DAY).toISOString().slice(0, 10);
  const team = await marc.get<{ shifts: { id: string; shyftType: number; user: string }[] }>(
    `/v3/shifts?departmentId=${departmentId}&startDate=${tomorrow}&endDate=${dayAfter}`,
  );
  const shift = team.shifts.find((one) => one.shyftType === 1 && one.user !== '');
  places.edit = `/shifts/${shift?.id}/edit?department=${departmentId}&day=${tomorrow}`;
});

test.afterAll(() => server.remove());

// Installing the app anew for each scene would take longer than the scene. An iPhone opens feeds
// itself, where Android is sent them by mail.
test.use({ serviceWorkers: 'block', trace: 'off', userAgent: devices['iPhone 15'].userAgent });

type Stage = { context: BrowserContext; page: Page; answers: Answers };

type Scene = {
  screen: string;
  state: 'loading' | 'empty' | 'error' | 'offline' | 'pending' | 'full';
  as: string;
  at: () => string;
  /** Before the screen is opened. */
  arrange?: (stage: Stage) => Promise<unknown>;
  /** Once it is open, such as to bring up a sheet. */
  act?: (stage: Stage) => Promise<unknown>;
  shows: (page: Page) => Locator[];
  /** What would be a lie in this state. */
  hides?: (page: Page) => Locator[];
};

const texts =
  (...words: string[]) =>
  (page: Page): Locator[] =>
    words.map((text) => page.getByText(text).filter({ visible: true }).first());

const loading = (page: Page): Locator[] => [page.getByRole('status', { name: 'Loading…' })];
const FAILED_TEXT = /An error occurred while retrieving data|could not be reached/;
const FAILED = ['An error occurred while retrieving data.', 'Try again'];

const NOBODY = 'Nobody can take this shift.';

const hang = (pattern: RegExp) => (stage: Stage) => stage.answers.hang(pattern);
const fail = (pattern: RegExp) => (stage: Stage) => stage.answers.fail(pattern);

/** The device has been here before, and now the server cannot be reached. */
const cutOff = async ({ page, answers }: Stage): Promise<void> => {
  await page.goto(server.url);
  await expect(page.getByRole('navigation')).toBeVisible();
  await answers.cutOff();
};

const noShifts = ({ answers }: Stage) =>
  answers.change<{ shifts: unknown[] }>(SNAPSHOT, (world) => ({ ...world, shifts: [] }));

const noTeam = ({ answers }: Stage) =>
  answers.change<object>(TEAM, (team) => ({ ...team, shifts: [], clockings: [] }));

const full = async ({ answers }: Stage): Promise<void> => {
  await answers.change(SNAPSHOT, fullSnapshot);
  await answers.change(TEAM, fullTeam);
  await answers.change(CANDIDATES, fullCandidates);
  await answers.change(COWORKERS, fullCoworkers);
};

const noSwaps = ({ answers }: Stage) =>
  answers.change<object>(SNAPSHOT, (world) => ({
    ...world,
    swapShiftsRequests: { swapShiftReceived: [], swapShiftSent: [] },
  }));

const noLeave = ({ answers }: Stage) =>
  answers.change<object>(SNAPSHOT, (world) => ({ ...world, vacationRequests: [] }));
const pickDays = async ({ page }: Stage): Promise<void> => {
  for (const index of [8, 9, 15]) {
    await page.locator('[data-day]:not([aria-disabled])').nth(index).click();
  }
};

/** From the first step to the second. */
const chooseDays = async (stage: Stage): Promise<void> => {
  await pickDays(stage);
  await stage.page.getByRole('button', { name: /Continue with 3|Verder met 3/ }).click();
};

const openPicker = ({ page }: Stage) =>
  page.getByRole('button', { name: /Employee|Medewerker/ }).click();
const openFeed = ({ page }: Stage) =>
  page.getByRole('button', { name: /In my calendar|In mijn agenda/ }).click();

/** Screens that wait for the person's own data before they show anything of their own. */
const firstLoad = (screen: string, as: string, at: () => string): Scene[] => [
  { screen, state: 'loading', as, at, arrange: hang(SNAPSHOT), shows: loading },
  { screen, state: 'error', as, at, arrange: fail(SNAPSHOT), shows: texts(...FAILED, 'Log out') },
];

/** Screens and sheets that ask the server for more than what the device keeps. */
const asked = (
  screen: string,
  at: () => string,
  pattern: RegExp,
  more: Pick<Scene, 'act' | 'hides'> = {},
): Scene[] => {
  const scene = { screen, as: MARC, at, ...more };
  return [
    { ...scene, state: 'loading', arrange: hang(pattern), shows: loading },
    { ...scene, state: 'error', arrange: fail(pattern), shows: texts(...FAILED) },
  ];
};

const at = (path: string) => () => path;

const scenes: Scene[] = [
  ...firstLoad('Home', EMMA, at('/')),
  {
    screen: 'Home',
    state: 'empty',
    as: EMMA,
    at: at('/'),
    arrange: noShifts,
    shows: texts('No shift planned', 'My schedule'),
  },
  {
    screen: 'Home',
    state: 'offline',
    as: EMMA,
    at: at('/'),
    arrange: cutOff,
    shows: (page) => [
      ...texts('No connection. You can go on clocking', 'As of', 'Upcoming shifts')(page),
      page.getByRole('link', { name: 'Team schedule', disabled: true }),
    ],
  },
  {
    screen: 'Home',
    state: 'full',
    as: EMMA,
    at: at('/'),
    arrange: full,
    shows: texts(LONG.firstName, LONG.section, LONG.address, LONG.company),
  },
  {
    screen: 'Menu',
    state: 'full',
    as: MARC,
    at: at('/'),
    act: ({ page }) => page.getByRole('button', { name: 'Meer' }).click(),
    shows: (page) =>
      ['Overzicht', 'Shift maken', 'Morgen'].map((name) =>
        page.getByRole('dialog').getByRole('link', { name }),
      ),
  },
  ...firstLoad('Schedule', EMMA, at('/schedule')),
  {
    screen: 'Schedule',
    state: 'empty',
    as: EMMA,
    at: at('/schedule'),
    arrange: noShifts,
    shows: texts('Nothing planned in', 'In my calendar'),
  },
  {
    screen: 'Schedule',
    state: 'offline',
    as: EMMA,
    at: at('/schedule'),
    arrange: cutOff,
    shows: (page) => [
      ...texts('No connection.', 'From today')(page),
      page.getByRole('button', { name: 'In my calendar', disabled: true }),
    ],
  },
  {
    screen: 'Schedule',
    state: 'full',
    as: EMMA,
    at: at('/schedule'),
    arrange: full,
    shows: (page) => [
      ...texts(LONG.section, LONG.company)(page),
      page.getByRole('button', { name: /, \d\d shiften/ }),
    ],
  },
  ...firstLoad('Free shifts', EMMA, at('/free-shifts')),
  {
    screen: 'Free shifts',
    state: 'empty',
    as: EMMA,
    at: at('/free-shifts'),
    arrange: noShifts,
    shows: texts('No free shifts in', 'that you may take appear here'),
  },
  {
    screen: 'Free shifts',
    state: 'offline',
    as: EMMA,
    at: at('/free-shifts'),
    arrange: cutOff,
    shows: (page) => [...texts('No connection.')(page), page.getByRole('grid')],
  },
  {
    screen: 'Free shifts',
    state: 'full',
    as: EMMA,
    at: at(`/free-shifts?on=${tomorrow.slice(0, 7)}`),
    arrange: full,
    shows: texts(LONG.section, LONG.company),
  },
  ...asked('Tomorrow', at('/tomorrow'), TEAM),
  {
    screen: 'Tomorrow',
    state: 'empty',
    as: MARC,
    at: at('/tomorrow'),
    arrange: noTeam,
    shows: texts('Nobody works tomorrow', 'company by company'),
  },
  {
    screen: 'Tomorrow',
    state: 'offline',
    as: MARC,
    at: at('/tomorrow'),
    arrange: cutOff,
    shows: texts('The shifts of the team need a connection. Your own are under Calendar.'),
  },
  {
    screen: 'Tomorrow',
    state: 'full',
    as: MARC,
    at: at('/tomorrow'),
    arrange: full,
    shows: texts(LONG.company, LONG.person, LONG.section),
  },
  ...asked('Dashboard', at('/dashboard'), TEAM),
  {
    screen: 'Dashboard',
    state: 'empty',
    as: MARC,
    at: at('/dashboard'),
    arrange: noTeam,
    shows: texts('Nothing is planned on this day.', 'Create a shift, or look at another day.'),
  },
  {
    screen: 'Dashboard',
    state: 'offline',
    as: MARC,
    at: at('/dashboard'),
    arrange: cutOff,
    shows: texts('The dashboard needs a connection. Your own shifts are under Calendar.'),
  },
  {
    screen: 'Dashboard with an earlier answer',
    state: 'offline',
    as: MARC,
    at: at('/dashboard'),
    act: async ({ context, page }) => {
      await expect(page.getByText('Lucas Martens')).toBeVisible();
      await context.setOffline(true);
    },
    shows: texts('Not up to date', 'Lucas Martens'),
  },
  {
    screen: 'Dashboard',
    state: 'full',
    as: MARC,
    at: at('/dashboard'),
    arrange: full,
    shows: texts(LONG.person, LONG.section),
  },
  ...firstLoad('Shift', EMMA, () => places.ownShift),
  {
    screen: 'Shift',
    state: 'empty',
    as: EMMA,
    at: at('/shifts/00000000-0000-4000-8000-000000000000'),
    shows: texts('This shift is not there any more.'),
  },
  {
    screen: 'Shift to be worked from home',
    state: 'pending',
    as: EMMA,
    at: () => places.homeShift,
    arrange: cutOff,
    act: ({ page }) => page.getByRole('button', { name: 'Work from home' }).click(),
    shows: texts('From home', 'will be sent', '1 action waits to be sent'),
  },
  {
    screen: 'Free shift',
    state: 'pending',
    as: EMMA,
    at: () => places.requestedShift,
    shows: (page) => [page.getByRole('button', { name: 'Pending request', disabled: true })],
  },
  {
    screen: 'Free shift',
    state: 'offline',
    as: EMMA,
    at: () => places.freeShift,
    arrange: cutOff,
    shows: (page) => [
      ...texts('Duration', 'Booking needs a connection.')(page),
      page.getByRole('button', { name: 'Book', disabled: true }),
    ],
  },
  {
    screen: 'Shift',
    state: 'full',
    as: EMMA,
    at: () => places.ownShift,
    arrange: full,
    shows: texts(LONG.address, LONG.section, LONG.skill, LONG.person),
  },
  {
    screen: 'New shift',
    state: 'empty',
    as: EMMA,
    at: at('/shifts/new'),
    shows: texts('You plan nowhere.', 'Ask your administrator'),
  },
  {
    screen: 'New shift',
    state: 'offline',
    as: MARC,
    at: at('/shifts/new'),
    arrange: cutOff,
    shows: (page) => [
      ...texts('Planning needs a connection.')(page),
      page.getByRole('button', { name: 'Create shift', disabled: true }),
    ],
  },
  {
    screen: 'New shift',
    state: 'full',
    as: MARC,
    at: at('/shifts/new'),
    arrange: full,
    shows: (page) => [page.getByLabel('Onbetaalde pauze (min)'), page.getByLabel('Departement')],
  },
  ...asked('Person picker', at('/shifts/new'), CANDIDATES, {
    act: openPicker,
    hides: texts(NOBODY),
  }),
  {
    screen: 'Person picker',
    state: 'empty',
    as: MARC,
    at: at('/shifts/new'),
    arrange: ({ answers }) => answers.change(CANDIDATES, () => []),
    act: openPicker,
    shows: texts(NOBODY),
  },
  {
    screen: 'Person picker',
    state: 'offline',
    as: MARC,
    at: at('/shifts/new'),
    arrange: cutOff,
    act: openPicker,
    shows: (page) => [page.getByRole('dialog').getByText('Planning needs a connection.')],
    hides: texts(NOBODY),
  },
  {
    screen: 'Person picker',
    state: 'full',
    as: MARC,
    at: () => places.edit,
    arrange: full,
    act: openPicker,
    shows: (page) => [
      page.getByRole('button', { name: `${LONG.person} 40` }),
      ...texts('48,25 u in de week, hoogstens 40 u')(page),
    ],
  },
  {
    screen: 'Person picker of a new shift',
    state: 'full',
    as: MARC,
    at: at('/shifts/new'),
    arrange: full,
    act: openPicker,
    shows: (page) => [page.getByRole('button', { name: `${LONG.person} 2`, exact: true })],
    hides: (page) => [page.getByRole('button', { name: `${LONG.person} 1`, exact: true })],
  },
  {
    screen: 'Force sheet',
    state: 'full',
    as: MARC,
    at: at('/shifts/new'),
    arrange: ({ answers }) => answers.refuse('POST', /\/api\/v3\/shifts$/, manyConstraints),
    act: ({ page }) => page.getByRole('button', { name: 'Shift maken' }).click(),
    shows: texts('7,5 u rust tussen twee dagen', 'Werkt al of is afwezig', 'Toch bewaren'),
  },
  ...asked('Edit shift', () => places.edit, TEAM),
  {
    screen: 'Edit shift',
    state: 'empty',
    as: MARC,
    at: () => places.edit,
    arrange: noTeam,
    shows: texts('This shift is not there any more.'),
  },
  {
    screen: 'Edit shift',
    state: 'offline',
    as: MARC,
    at: () => places.edit,
    arrange: cutOff,
    shows: texts('Planning needs a connection.'),
  },
  {
    screen: 'Edit shift',
    state: 'full',
    as: MARC,
    at: () => places.edit,
    arrange: full,
    shows: (page) => [
      page.getByLabel('Opmerking').filter({ hasText: LONG.comment.trim() }),
      page.getByRole('button', { name: 'Bewaren' }),
    ],
  },
  {
    screen: 'Feed sheet',
    state: 'loading',
    as: EMMA,
    at: at('/schedule'),
    arrange: hang(CALENDARS),
    act: openFeed,
    shows: loading,
  },
  {
    screen: 'Feed sheet',
    state: 'error',
    as: EMMA,
    at: at('/schedule'),
    arrange: fail(CALENDARS),
    act: openFeed,
    shows: texts('The calendar could not be reached.', 'Try again'),
  },
  {
    screen: 'Feed sheet',
    state: 'empty',
    as: EMMA,
    at: at('/schedule'),
    arrange: ({ answers }) =>
      answers.change<object>(CALENDARS, (body) => ({ ...body, calendars: [] })),
    act: openFeed,
    shows: texts('You work in no department at the moment.'),
  },
  {
    screen: 'Feed sheet',
    state: 'offline',
    as: EMMA,
    at: at('/schedule'),
    act: async (stage) => {
      await openFeed(stage);
      await stage.context.setOffline(true);
    },
    shows: texts('The addresses need a connection.'),
  },
  {
    screen: 'Feed sheet',
    state: 'full',
    as: EMMA,
    at: at('/schedule'),
    arrange: ({ answers }) =>
      answers.change<{ calendars: { department: object }[] }>(CALENDARS, (body) => ({
        ...body,
        calendars: body.calendars.map((calendar) => ({
          ...calendar,
          department: { ...calendar.department, company: LONG.company },
        })),
      })),
    act: openFeed,
    shows: texts(LONG.company, 'Abonneren', 'Dit adres stoppen en een nieuw maken'),
  },
  ...asked('Market', at('/market'), APPLICATIONS).map((scene) => ({ ...scene, as: EMMA })),
  {
    screen: 'Market',
    state: 'empty',
    as: EMMA,
    at: at('/market'),
    arrange: ({ answers }) => answers.change(APPLICATIONS, () => ({ applications: [] })),
    shows: (page) => [
      ...texts('You have not applied for a shift yet.', 'a manager decides')(page),
      page.getByRole('link', { name: 'Free shifts' }),
    ],
  },
  {
    screen: 'Market of somebody without one',
    state: 'empty',
    as: MARC,
    at: at('/market'),
    shows: texts('None of your departments has a market.'),
  },
  {
    screen: 'Market',
    state: 'offline',
    as: EMMA,
    at: at('/market'),
    arrange: cutOff,
    shows: texts('Your applications need a connection.'),
  },
  {
    screen: 'Market',
    state: 'full',
    as: EMMA,
    at: at('/market'),
    arrange: async ({ answers }) => {
      await answers.change(SNAPSHOT, fullMarket);
      await answers.change(APPLICATIONS, fullApplications);
    },
    shows: (page) => [
      page.getByLabel('Departement'),
      ...texts(
        'In behandeling',
        'Aanvaard',
        'Geweigerd',
        'Niet gekozen',
        'Verlopen',
        'Kandidatuur verwijderd',
        'Shift verwijderd',
        LONG.section,
      )(page),
    ],
  },
  ...firstLoad('Swaps', EMMA, at('/swaps')),
  {
    screen: 'Swaps',
    state: 'empty',
    as: EMMA,
    at: at('/swaps'),
    arrange: noSwaps,
    shows: texts('Nobody asks you for a swap.', 'When a colleague asks you'),
  },
  {
    screen: 'Swaps sent',
    state: 'empty',
    as: EMMA,
    at: at('/swaps?list=sent'),
    arrange: noSwaps,
    shows: texts('You have no swap running.', 'choose Swap shift'),
  },
  {
    screen: 'Swaps that could not be loaded anew',
    state: 'error',
    as: EMMA,
    at: at('/swaps'),
    arrange: async ({ page, answers }) => {
      await page.goto(server.url);
      await expect(page.getByRole('navigation')).toBeVisible();
      await answers.fail(SNAPSHOT);
    },
    shows: texts('The swaps could not be loaded.', 'Try again', 'asks you to take over this shift'),
  },
  {
    screen: 'Swaps',
    state: 'offline',
    as: EMMA,
    at: at('/swaps'),
    arrange: cutOff,
    shows: texts('Your answers are kept and sent later.', 'asks you to take over this shift'),
  },
  {
    screen: 'Swaps',
    state: 'full',
    as: EMMA,
    at: at('/swaps'),
    arrange: full,
    shows: texts(LONG.person, LONG.comment.trim(), 'Ontvangen (2', 'Wacht op gebruiker'),
  },
  {
    screen: 'Swap to be accepted',
    state: 'full',
    as: EMMA,
    at: at('/swaps'),
    arrange: full,
    act: ({ page }) => page.getByRole('button', { name: 'Aanvaarden' }).first().click(),
    shows: (page) => [page.getByRole('dialog').getByText('De shift is van jou zodra')],
  },
  ...asked('Swap form', () => places.swap, CANDIDATES).map((scene) => ({ ...scene, as: EMMA })),
  {
    screen: 'Swap form',
    state: 'empty',
    as: EMMA,
    at: () => places.swap,
    arrange: ({ answers }) => answers.change(CANDIDATES, () => []),
    shows: texts('Nobody is free at that time.', '0 of 3'),
  },
  {
    screen: 'Swap form',
    state: 'offline',
    as: EMMA,
    at: () => places.swap,
    arrange: cutOff,
    shows: texts('Choosing colleagues needs a connection.', 'Reason'),
  },
  {
    screen: 'Swap form',
    state: 'full',
    as: EMMA,
    at: () => places.swap,
    arrange: full,
    shows: texts(`${LONG.person} 2`, '0 van 3'),
    hides: (page) => [page.getByLabel(`${LONG.person} 1`, { exact: true })],
  },
  ...firstLoad('Leave', EMMA, at('/leave')),
  {
    screen: 'Leave',
    state: 'empty',
    as: EMMA,
    at: at('/leave'),
    arrange: noLeave,
    shows: texts('No leave requests yet', 'New request'),
  },
  {
    screen: 'Leave',
    state: 'offline',
    as: EMMA,
    at: at('/leave'),
    arrange: cutOff,
    shows: texts('Requests are shown as they were last seen.', 'Waiting for a decision'),
  },
  {
    screen: 'Leave',
    state: 'full',
    as: EMMA,
    at: at('/leave'),
    arrange: full,
    shows: texts(LONG.company, 'Wacht op een beslissing', 'Aanvraag intrekken'),
  },
  ...asked('Leave form', at('/leave/new'), DAYOFFS).map((scene) => ({ ...scene, as: EMMA })),
  {
    screen: 'Leave form',
    state: 'empty',
    as: EMMA,
    at: at('/leave/new'),
    arrange: ({ answers }) => answers.change(DAYOFFS, () => ({ dayoffs: [] })),
    shows: texts('This department has no kinds of leave', '0 days chosen'),
  },
  {
    screen: 'Leave form',
    state: 'offline',
    as: EMMA,
    at: at('/leave/new'),
    arrange: cutOff,
    shows: (page) => [
      ...texts('Your request will be sent when there is signal.')(page),
      page.getByLabel('Kind of leave'),
    ],
  },
  {
    screen: 'Leave form',
    state: 'full',
    as: EMMA,
    at: at('/leave/new'),
    arrange: full,
    shows: (page) => [page.getByLabel('Afdeling'), page.getByRole('grid')],
  },
  {
    screen: 'Change request form',
    state: 'loading',
    as: EMMA,
    at: () => places.swap.replace(/swap$/, 'change'),
    arrange: hang(DAYOFFS),
    shows: loading,
  },
  {
    screen: 'Change request form',
    state: 'offline',
    as: EMMA,
    at: () => places.swap.replace(/swap$/, 'change'),
    arrange: cutOff,
    shows: (page) => [
      ...texts('Your request will be sent when there is signal.')(page),
      page.getByLabel('What do you ask for?'),
    ],
  },
  {
    screen: 'Change request form',
    state: 'full',
    as: EMMA,
    at: () => places.swap.replace(/swap$/, 'change'),
    arrange: full,
    shows: texts(LONG.company, 'Wat vraag je?'),
  },
  {
    screen: 'Change of a shift that is not there',
    state: 'empty',
    as: EMMA,
    at: at('/shifts/00000000-0000-4000-8000-000000000000/change'),
    shows: texts('This shift cannot be changed any more'),
  },
  ...firstLoad('Unavailabilities', EMMA, at('/unavailabilities')),
  ...asked('Unavailabilities', at('/unavailabilities'), UNAVAILABILITIES).map((scene) => ({
    ...scene,
    screen: 'First open day',
    as: EMMA,
  })),
  {
    screen: 'Unavailabilities',
    state: 'empty',
    as: EMMA,
    at: at('/unavailabilities'),
    arrange: noShifts,
    shows: texts('Nothing entered.', 'Choose the days on which you cannot work.'),
  },
  {
    screen: 'Unavailabilities that no department asks for',
    state: 'empty',
    as: FELIX,
    at: at('/unavailabilities'),
    shows: texts('No unavailabilities here.', 'Your departments do not ask for them.'),
  },
  {
    screen: 'Unavailabilities',
    state: 'offline',
    as: EMMA,
    at: at('/unavailabilities'),
    arrange: cutOff,
    shows: (page) => [
      ...texts('What you save is kept and sent later.')(page),
      page.getByRole('grid'),
    ],
  },
  {
    screen: 'Unavailabilities',
    state: 'full',
    as: EMMA,
    at: at('/unavailabilities'),
    arrange: full,
    act: pickDays,
    shows: (page) => [
      ...texts('3 dagen gekozen.', 'Werk en vrije dagen')(page),
      page.getByLabel('Departement'),
      page.getByRole('list', { name: 'Wat de tekens betekenen' }),
      page.getByRole('button', { name: 'Verder met 3 dagen' }),
    ],
  },
  {
    screen: 'Hours of unavailabilities',
    state: 'empty',
    as: EMMA,
    at: () => places.unavailable,
    shows: texts('No day chosen.', 'Choose at least one day first.'),
  },
  {
    screen: 'Hours of unavailabilities',
    state: 'offline',
    as: EMMA,
    at: at(`/unavailabilities?on=${farMonth}`),
    arrange: cutOff,
    act: chooseDays,
    shows: texts('What you save is kept and sent later.', '3 days chosen.'),
  },
  {
    screen: 'Hours of unavailabilities',
    state: 'full',
    as: EMMA,
    at: at('/unavailabilities'),
    arrange: full,
    act: chooseDays,
    shows: (page) => [
      ...texts(LONG.company, '3 dagen gekozen.', 'Al ingepland')(page),
      page.getByLabel('Begin'),
    ],
  },
];

const play = async (scene: Scene, context: BrowserContext, page: Page): Promise<void> => {
  const name = `${scene.screen}, ${scene.state}`;
  await context.addInitScript((items) => {
    for (const item of items) localStorage.setItem(item.name, item.value);
  }, kept.get(scene.as) ?? []);
  const stage = { context, page, answers: createAnswers(context) };
  await scene.arrange?.(stage);
  await page.goto(server.url + scene.at());
  await scene.act?.(stage);
  for (const locator of scene.shows(page)) await expect(locator, name).toBeVisible();
  for (const locator of scene.hides?.(page) ?? []) await expect(locator, name).toBeHidden();
  await expectAccessibleInBothSchemes(page, name);
  await expectOneMainAction(page, name);
  await expectNothingCut(page, name);
  if (scene.state !== 'error') return;
  await stage.answers.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(FAILED_TEXT)).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
};

for (const scene of scenes.filter(({ state }) => state !== 'full')) {
  test(`${scene.screen}: ${scene.state}`, ({ context, page }) => play(scene, context, page));
}

test.describe('in Dutch, whose words are long', () => {
  test.use({ locale: 'nl-BE' });
  for (const scene of scenes.filter(({ state }) => state === 'full')) {
    test(`${scene.screen}: ${scene.state}`, ({ context, page }) => play(scene, context, page));
  }
});
