import { expect } from '@playwright/test';
import { countStored } from './support/device-store.ts';
import { fullAlerts, fullContacts, fullLogs } from './support/full-people.ts';
import {
  asked,
  at,
  cutOff,
  EMMA,
  full,
  MARC,
  playAll,
  type Scene,
  type Stage,
  texts,
  visit,
} from './support/scenes.ts';
import { LONG } from './support/full-data.ts';

const PROFILE = /\/api\/v3\/users\/[^/]+\/profile/;
const CONTACTS = /\/api\/v3\/contacts/;
const SETTINGS = /\/api\/v3\/settings/;
const LOGS = /\/api\/v3\/logs/;
const ALERTS = /\/api\/v3\/oncall/;
const OFFER = /\/api\/v3\/affiliate/;

const nothing =
  (pattern: RegExp, body: unknown) =>
  ({ answers }: Stage) =>
    answers.change<unknown>(pattern, () => body);

/** The list was seen on this device while there was a connection. */
const seenBefore =
  (path: string, seen: string) =>
  async (stage: Stage): Promise<void> => {
    await visit(stage);
    await stage.page.goto(new URL(path, stage.page.url()).href);
    await stage.page.getByText(seen).first().waitFor();
    // It is shown before it is kept.
    await expect
      .poll(() => countStored(stage.page, 'answers', new RegExp(seen)))
      .toBeGreaterThan(0);
    await stage.answers.cutOff();
  };

const scenes: Scene[] = [
  asked('My details', EMMA, at('/me/details'), PROFILE),
  {
    screen: 'My information',
    state: 'offline',
    as: EMMA,
    at: at('/me'),
    arrange: cutOff,
    shows: texts('No connection.', 'Emma Janssens', 'Finger or face'),
  },
  {
    screen: 'My details',
    state: 'offline',
    as: EMMA,
    at: at('/me/details'),
    arrange: cutOff,
    shows: texts('No connection.', 'shown when there is a connection'),
  },
  {
    screen: 'My information',
    state: 'full',
    as: EMMA,
    at: at('/me'),
    arrange: full,
    shows: texts('Gewerkt deze maand', 'Extra uren'),
  },
  {
    screen: 'My details',
    state: 'full',
    as: EMMA,
    at: at('/me/details'),
    arrange: full,
    shows: (page) => [page.getByLabel('Rekening (IBAN)'), page.getByLabel('Burgerlijke staat')],
  },
  asked('Contacts', EMMA, at('/contacts'), CONTACTS),
  {
    screen: 'Contacts',
    state: 'empty',
    as: EMMA,
    at: at('/contacts'),
    arrange: nothing(CONTACTS, { departments: [] }),
    shows: texts('No contacts', 'who share their number'),
  },
  {
    screen: 'Contacts',
    state: 'offline',
    as: EMMA,
    at: at('/contacts'),
    arrange: seenBefore('/contacts', 'Chloë Maes'),
    shows: texts('Not up to date', 'Chloë Maes'),
  },
  {
    screen: 'Contacts',
    state: 'full',
    as: EMMA,
    at: at('/contacts'),
    arrange: ({ answers }) => answers.change(CONTACTS, fullContacts),
    shows: texts(LONG.company, LONG.person),
  },
  asked('Settings', EMMA, at('/settings'), SETTINGS),
  {
    screen: 'Settings',
    state: 'offline',
    as: EMMA,
    at: at('/settings'),
    arrange: cutOff,
    shows: texts('Appearance', 'Your choices are shown when there is a connection.'),
  },
  asked('Logs', MARC, at('/logs'), LOGS),
  {
    screen: 'Logs',
    state: 'empty',
    as: MARC,
    at: at('/logs'),
    arrange: nothing(LOGS, { logs: [] }),
    shows: texts('Nothing happened yet', 'What people do'),
  },
  {
    screen: 'Logs',
    state: 'full',
    as: MARC,
    at: at('/logs'),
    arrange: ({ answers }) => answers.change(LOGS, fullLogs),
    shows: texts(LONG.person, LONG.company),
  },
  asked('Alerts', EMMA, at('/alerts'), ALERTS),
  {
    screen: 'Alerts',
    state: 'empty',
    as: EMMA,
    at: at('/alerts'),
    arrange: nothing(ALERTS, []),
    shows: texts('No alerts', 'called out for'),
  },
  {
    screen: 'Alerts',
    state: 'full',
    as: EMMA,
    at: at('/alerts'),
    arrange: ({ answers }) => answers.change(ALERTS, fullAlerts),
    shows: texts('Rindfleischetikettierungs'),
  },
  asked('Refer and earn', EMMA, at('/affiliate'), OFFER),
  {
    screen: 'Refer and earn',
    state: 'empty',
    as: EMMA,
    at: at('/affiliate'),
    arrange: nothing(OFFER, { active: false, title: '', description: '', link: '' }),
    shows: texts('No offer at the moment'),
  },
];

playAll(scenes);
