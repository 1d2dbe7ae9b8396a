import { noApprovals } from '@ploeg/contract/approvals/approvals.schemas';
import {
  APPLICATIONS,
  APPROVALS,
  CANDIDATES,
  DAYOFFS,
  SNAPSHOT,
  UNAVAILABILITIES,
  WAITING,
} from './support/answers.ts';
import { dayAhead } from './support/brussels.ts';
import { contractScenes } from './support/contract-scenes.ts';
import {
  fullApplications,
  fullApprovals,
  fullMarket,
  fullWaiting,
  LONG,
} from './support/full-data.ts';
import {
  asked,
  at,
  cutOff,
  EMMA,
  FELIX,
  firstLoad,
  full,
  loading,
  MARC,
  noShifts,
  places,
  playAll,
  texts,
  type Scene,
  type Stage,
  visit,
} from './support/scenes.ts';

/** A month in which the demo has planned nothing. */
const farMonth = dayAhead(180).slice(0, 7);
const noSwaps = ({ answers }: Stage) =>
  answers.change<object>(SNAPSHOT, (snapshot) => ({
    ...snapshot,
    swapShiftsRequests: { swapShiftReceived: [], swapShiftSent: [] },
  }));

const noLeave = ({ answers }: Stage) =>
  answers.change<object>(SNAPSHOT, (snapshot) => ({ ...snapshot, vacationRequests: [] }));

const pickDays = async ({ page }: Stage): Promise<void> => {
  for (const index of [8, 9, 15]) {
    await page.locator('[data-day]:not([aria-disabled])').nth(index).click();
  }
};

/** From the first step to the second. */
/** What is made long is the first location, and the screens begin where Emma works most. */
const inFirst = (path: string) => () =>
  `${path}?department=${places.unavailable.split('/').at(-1)}`;

const chooseDays = async (stage: Stage): Promise<void> => {
  await pickDays(stage);
  await stage.page.getByRole('button', { name: /Continue with 3|Verder met 3/ }).click();
};

const fullOverview = async (stage: Stage): Promise<void> => {
  await full(stage);
  await stage.answers.change(APPROVALS, fullApprovals);
  await stage.answers.change(WAITING, fullWaiting);
};

const CONTRACTS = /\/documents\/contracts/;
const UNSIGNED = /\/documents\/unsigned/;
const DOCUMENT = '019b8b74-1800-7000-804a-60b8020f6f8e';

/** A contract with the longest of titles, at the location with the longest name, waits beside one that was signed on paper. */
const fullDocument = async (stage: Stage): Promise<void> => {
  await full(stage);
  const { answers } = stage;
  const departmentId = places.unavailable.split('/').at(-1);
  const waiting = { departmentId, id: DOCUMENT, title: LONG.section, status: 'UNSIGNED' };
  await answers.change<{ data: object[] }>(CONTRACTS, ({ data }) => ({
    data: [{ ...data[0], ...waiting, signedAt: null }, ...data],
  }));
  await answers.change<{ data: object[] }>(UNSIGNED, (answer) => ({
    ...answer,
    data: [
      {
        type: 'contract',
        departmentId: DOCUMENT,
        document: { id: DOCUMENT, title: LONG.section, images: ['/icon.svg'], pdfUrl: '/icon.svg' },
      },
    ],
  }));
};

const scenes: Scene[] = [
  ...contractScenes,
  asked('My contracts', EMMA, at('/contracts'), CONTRACTS),
  {
    screen: 'My contracts',
    state: 'empty',
    as: EMMA,
    at: at('/contracts'),
    arrange: ({ answers }) => answers.change<object>(CONTRACTS, () => ({ data: [] })),
    shows: texts('No contracts', 'appear in this list'),
  },
  {
    screen: 'My contracts',
    state: 'offline',
    as: EMMA,
    at: at('/contracts'),
    arrange: cutOff,
    shows: texts('Contracts need a connection.'),
  },
  {
    screen: 'My contracts',
    state: 'full',
    as: EMMA,
    at: at('/contracts'),
    arrange: fullDocument,
    shows: texts(LONG.section, 'Te ondertekenen', 'Op papier ondertekend', LONG.company),
  },
  {
    screen: 'Sign',
    state: 'full',
    as: EMMA,
    at: at(`/sign/${DOCUMENT}`),
    arrange: fullDocument,
    shows: (page) => [
      ...texts(LONG.section, 'Ik heb gelezen')(page),
      page.getByRole('button', { name: 'Later' }),
    ],
  },
  asked('Market', EMMA, at('/market'), APPLICATIONS),
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
    shows: texts('None of your locations has a market.'),
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
    at: inFirst('/market'),
    arrange: async ({ answers }) => {
      await answers.change(SNAPSHOT, fullMarket);
      await answers.change(APPLICATIONS, fullApplications);
    },
    act: ({ page }) => page.getByRole('button', { name: /vroegere aanvra/ }).click(),
    shows: (page) => [
      page.getByLabel('Vestiging'),
      ...texts(
        'Een verantwoordelijke beslist',
        'Hij is van jou',
        'Een verantwoordelijke zei nee',
        'Iemand anders kreeg hem',
        'Niemand besliste op tijd',
        'Je trok je terug',
        'De shift is er niet meer',
        LONG.section,
      )(page),
    ],
  },
  firstLoad('Swaps', EMMA, at('/swaps')),
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
    arrange: async (stage) => {
      await visit(stage);
      await stage.answers.fail(SNAPSHOT);
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
    shows: texts(LONG.person, LONG.comment.trim(), 'Ontvangen (2', 'Nog geen antwoord'),
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
  asked('Swap form', EMMA, () => places.swap, CANDIDATES),
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
  firstLoad('Leave', EMMA, at('/leave')),
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
  asked('Leave form', EMMA, at('/leave/new'), DAYOFFS),
  {
    screen: 'Leave form',
    state: 'empty',
    as: EMMA,
    at: at('/leave/new'),
    arrange: ({ answers }) => answers.change(DAYOFFS, () => ({ dayoffs: [] })),
    shows: texts('This location has no types of leave', '0 days chosen'),
  },
  {
    screen: 'Leave form',
    state: 'offline',
    as: EMMA,
    at: at('/leave/new'),
    arrange: cutOff,
    shows: (page) => [
      ...texts('Your request will be sent when there is signal.')(page),
      page.getByRole('group', { name: 'Type of leave' }),
    ],
  },
  {
    screen: 'Leave form',
    state: 'full',
    as: EMMA,
    at: at('/leave/new'),
    arrange: full,
    shows: (page) => [page.getByLabel('Vestiging'), page.getByRole('grid')],
  },
  {
    screen: 'Change request form',
    state: 'loading',
    as: EMMA,
    at: () => places.swap.replace(/swap$/, 'change'),
    arrange: ({ answers }) => answers.hang(DAYOFFS),
    shows: (page) => [loading(page)],
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
  firstLoad('Unavailabilities', EMMA, at('/unavailabilities')),
  asked('First open day', EMMA, at('/unavailabilities'), UNAVAILABILITIES),
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
    shows: texts('No unavailabilities here.', 'Your locations do not ask for them.'),
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
      page.getByLabel('Vestiging'),
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
    at: inFirst('/unavailabilities'),
    arrange: full,
    act: chooseDays,
    shows: (page) => [
      ...texts(LONG.company, '3 dagen gekozen.', 'Al ingepland')(page),
      page.getByLabel('Begin'),
    ],
  },
  asked('Approvals', MARC, at('/approvals'), APPROVALS),
  {
    screen: 'Approvals',
    state: 'empty',
    as: MARC,
    at: at('/approvals'),
    arrange: ({ answers }) => answers.change(APPROVALS, () => noApprovals),
    shows: texts('Nothing waits for you', 'need your answer appear here'),
  },
  {
    screen: 'Approvals of somebody who does not plan',
    state: 'empty',
    as: EMMA,
    at: at('/approvals'),
    shows: texts('You plan nowhere.'),
  },
  {
    screen: 'Approvals',
    state: 'offline',
    as: MARC,
    at: at('/approvals'),
    arrange: cutOff,
    shows: texts('Approvals need a connection.'),
  },
  {
    screen: 'Approvals',
    state: 'full',
    as: MARC,
    at: at('/approvals'),
    arrange: fullOverview,
    shows: texts(LONG.person, 'Ruil', 'Verlof', 'Wijziging van een shift'),
  },
  {
    screen: 'Answer to a request',
    state: 'full',
    as: MARC,
    at: at('/approvals'),
    arrange: fullOverview,
    act: ({ page }) =>
      page
        .getByRole('button', { name: /^Weigeren/ })
        .first()
        .click(),
    shows: (page) => [page.getByRole('dialog').getByLabel('Reden')],
  },
  {
    screen: 'Back office',
    state: 'full',
    as: MARC,
    at: at('/office/requests'),
    arrange: fullOverview,
    shows: texts('Aanvragen', LONG.person, 'Goedkeuren'),
  },
];

playAll(scenes);
