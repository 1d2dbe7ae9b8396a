import { expect } from '@playwright/test';
import { CALENDARS, CANDIDATES, DIMONA, TEAM } from './support/answers.ts';
import { dayAhead } from './support/brussels.ts';
import { LONG, manyConstraints } from './support/full-data.ts';
import {
  asked,
  at,
  cutOff,
  EMMA,
  firstLoad,
  full,
  MARC,
  noShifts,
  places,
  playAll,
  texts,
  type Scene,
  type Stage,
} from './support/scenes.ts';

const noTeam = ({ answers }: Stage) =>
  answers.change<object>(TEAM, (team) => ({ ...team, shifts: [], clockings: [] }));
const openPicker = ({ page }: Stage) =>
  page.getByRole('button', { name: /Employee|Medewerker/ }).click();
const openFeed = ({ page }: Stage) =>
  page.getByRole('button', { name: /In my calendar|In mijn agenda/ }).click();
/** Both the overview and the list of declarations answer at addresses of this kind. */
const noDimonas = ({ answers }: Stage) =>
  answers.change<object>(DIMONA, (body) => ({ ...body, dimonas: [], undeclared: [] }));
const fullDimonas = async (stage: Stage): Promise<void> => {
  await full(stage);
  await stage.answers.change<{ dimonas?: { user: object }[] }>(DIMONA, (body) =>
    body.dimonas
      ? {
          ...body,
          dimonas: body.dimonas.map((dimona) => ({
            ...dimona,
            user: { ...dimona.user, displayName: LONG.person },
          })),
        }
      : body,
  );
};
const NOBODY = 'Nobody can take this shift.';

const scenes: Scene[] = [
  firstLoad('Home', EMMA, at('/')),
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
    act: ({ page }) => page.getByRole('button', { name: 'Meer', exact: true }).click(),
    shows: (page) =>
      ['Overzicht', 'Shift maken', 'Morgen'].map((name) =>
        page.getByRole('dialog').getByRole('link', { name }),
      ),
  },
  firstLoad('Schedule', EMMA, at('/schedule')),
  {
    screen: 'Schedule',
    state: 'empty',
    as: EMMA,
    at: at('/schedule'),
    arrange: noShifts,
    shows: texts('0 min planned', 'In my calendar'),
  },
  {
    screen: 'Schedule',
    state: 'offline',
    as: EMMA,
    at: at('/schedule'),
    arrange: cutOff,
    shows: (page) => [
      ...texts('No connection.', 'This week')(page),
      page.getByRole('button', { name: 'In my calendar', disabled: true }),
    ],
  },
  {
    screen: 'Schedule',
    state: 'full',
    as: EMMA,
    at: at('/schedule'),
    arrange: full,
    shows: texts(LONG.section, 'gepland'),
  },
  firstLoad('Free shifts', EMMA, at('/free-shifts')),
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
    at: at(`/free-shifts?on=${dayAhead(1).slice(0, 7)}`),
    arrange: full,
    shows: texts(LONG.section, LONG.company),
  },
  asked('Tomorrow', MARC, at('/tomorrow'), TEAM),
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
  asked('Dashboard', MARC, at('/dashboard'), TEAM),
  {
    screen: 'Dashboard',
    state: 'empty',
    as: MARC,
    at: at('/dashboard'),
    arrange: noTeam,
    shows: texts(
      'Nothing is planned on this day.',
      'Plan the first shift, or look at another day or location.',
    ),
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
      await expect(page.getByText('Lucas Martens').first()).toBeVisible();
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
  firstLoad('Shift', EMMA, () => places.ownShift),
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
    shows: (page) => [
      page.getByRole('button', { name: 'From home', disabled: true }),
      ...texts('will be sent', '1 action waits to be sent')(page),
    ],
    hides: (page) => [page.getByRole('button', { name: 'Work from home' })],
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
      page.getByRole('button', { name: 'Apply', disabled: true }),
    ],
  },
  {
    screen: 'Shift',
    state: 'full',
    as: EMMA,
    at: () => places.ownShift,
    arrange: full,
    shows: (page) => [
      ...texts(LONG.section, LONG.skill, LONG.person, LONG.comment.trim())(page),
      ...texts('45m onbetaald', `${LONG.section}: ${LONG.skill}`)(page),
      page.locator('a[href^="https://www.openstreetmap.org/"]').getByText(LONG.address),
      page.getByText(new RegExp(`\\d\\d:\\d\\d – \\d\\d:\\d\\d ${LONG.skill}`)),
    ],
  },
  {
    screen: 'New shift',
    state: 'empty',
    as: EMMA,
    at: at('/shifts/new'),
    shows: texts('You plan nowhere.', 'for the right to it'),
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
    shows: (page) => [page.getByLabel('Onbetaalde pauze (min)'), page.getByLabel('Vestiging')],
  },
  asked('Person picker', MARC, at('/shifts/new'), CANDIDATES, {
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
      ...texts('48h15 in de week, hoogstens 40h00')(page),
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
    shows: texts('7h30 rust tussen twee dagen', 'Werkt al of is afwezig', 'Toch bewaren'),
  },
  asked('Edit shift', MARC, () => places.edit, TEAM),
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
    ...asked('Feed sheet', EMMA, at('/schedule'), CALENDARS, { act: openFeed }),
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
    shows: texts('You work in no location at the moment.'),
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
  asked('Declarations', MARC, at('/dimona'), DIMONA),
  {
    screen: 'Declarations',
    state: 'empty',
    as: MARC,
    at: at('/dimona'),
    arrange: noDimonas,
    shows: texts('Nothing declared yet', 'with the answer of social security', 'New declaration'),
  },
  {
    screen: 'Declarations of somebody who declares nowhere',
    state: 'empty',
    as: EMMA,
    at: at('/dimona'),
    shows: texts('You declare nowhere.', 'for the right to it'),
  },
  {
    screen: 'Declarations',
    state: 'offline',
    as: MARC,
    at: at('/dimona'),
    arrange: cutOff,
    shows: (page) => [
      ...texts('Declarations need a connection.')(page),
      page.getByRole('link', { name: 'New declaration', disabled: true }),
    ],
  },
  {
    screen: 'Declarations',
    state: 'full',
    as: MARC,
    at: at('/dimona'),
    arrange: fullDimonas,
    shows: texts(
      LONG.person,
      'Werk zonder aangifte',
      'Vraagt aandacht',
      'Geweigerd',
      'Aanvaard met waarschuwing',
    ),
  },
  {
    screen: 'Declarations in the back office',
    state: 'full',
    as: MARC,
    at: at('/office/dimona'),
    arrange: fullDimonas,
    shows: texts(LONG.person, 'Onderweg', 'Nieuwe aangifte'),
  },
  {
    screen: 'Change of a declaration',
    state: 'full',
    as: MARC,
    at: at('/dimona'),
    arrange: fullDimonas,
    act: ({ page }) => page.getByRole('button', { name: 'Verbeteren' }).first().click(),
    shows: (page) => [page.getByRole('dialog').getByLabel('Laatste dag')],
  },
  {
    screen: 'Employer',
    state: 'full',
    as: MARC,
    at: at('/dimona'),
    act: ({ page }) => page.getByRole('button', { name: 'Werkgever' }).click(),
    shows: (page) => [page.getByRole('dialog').getByLabel('Ondernemingsnummer')],
  },
  asked('New Dimona', MARC, at('/dimona/new'), DIMONA),
  {
    screen: 'New Dimona',
    state: 'offline',
    as: MARC,
    at: at('/dimona/new'),
    arrange: cutOff,
    shows: texts('Declarations need a connection.'),
  },
  {
    screen: 'New Dimona',
    state: 'full',
    as: MARC,
    at: at('/dimona/new'),
    act: ({ page }) => page.getByLabel('Soort werknemer').selectOption('IVT'),
    shows: (page) => [page.getByLabel('Statuut'), ...texts('Datums en uren')(page)],
  },
];

playAll(scenes);
