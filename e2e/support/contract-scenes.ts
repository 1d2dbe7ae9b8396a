import type {
  ContractTemplate,
  Signatory,
  TeamContract,
} from '@ploeg/contract/contracts/contracts.schemas';
import { CONTRACTS, CONTRACT_SETUP } from './answers.ts';
import { LONG } from './full-data.ts';
import { asked, at, cutOff, EMMA, MARC, type Scene, type Stage, texts } from './scenes.ts';

type List<T> = { data: T[] };

const fullContracts = ({ data }: List<TeamContract>): List<TeamContract> => ({
  data: data.map((contract, index) => ({
    ...contract,
    user: index % 2 === 0 ? LONG.person : contract.user,
    title: index % 3 === 0 ? LONG.section : contract.title,
    status: (['UNSIGNED', 'SENT', 'SIGNED', 'DRAFT'] as const)[index % 4] ?? 'SIGNED',
    renewal: {
      period: 'semester',
      option: 'full_semester',
      next: { start: contract.start, end: contract.start + 86_400 * 180 },
      due: true,
      renewedBy: null,
    },
  })),
});

const fullContractSetup = ({ data }: List<ContractTemplate & Signatory>) => ({
  data: data.map((template) => ({ ...template, name: LONG.section })),
});

const nothing = ({ answers }: Stage) => answers.change(CONTRACTS, () => ({ data: [] }));
const withoutTemplates = ({ answers }: Stage) =>
  answers.change(CONTRACT_SETUP, () => ({ data: [] }));
const full = async ({ answers }: Stage): Promise<void> => {
  await answers.change(CONTRACTS, fullContracts);
  await answers.change(CONTRACT_SETUP, fullContractSetup);
};

/** Fills in what makes the form longest, and sends it to see what is wrong. */
const fillIn = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('button', { name: 'Medewerker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lotte Peeters' }).click();
  await page.getByRole('switch', { name: 'Contract verlengen' }).click();
  await page.getByLabel('Elke').selectOption('semester');
  await page.getByRole('switch', { name: 'Dimona aangeven' }).click();
  await page.getByLabel('Dimona-type').selectOption('STU');
  await page.getByRole('button', { name: 'Ter ondertekening sturen' }).click();
};

export const contractScenes: Scene[] = [
  asked('Team contracts', MARC, at('/contracts/team'), CONTRACTS),
  {
    screen: 'Team contracts',
    state: 'empty',
    as: MARC,
    at: at('/contracts/team'),
    arrange: nothing,
    shows: texts('No contracts yet', 'are listed here'),
  },
  {
    screen: 'Team contracts of somebody who makes none',
    state: 'empty',
    as: EMMA,
    at: at('/contracts/team'),
    shows: texts('No contracts to make'),
  },
  {
    screen: 'Team contracts',
    state: 'offline',
    as: MARC,
    at: at('/contracts/team'),
    arrange: cutOff,
    shows: texts('The contracts are shown with a connection.'),
  },
  {
    screen: 'Team contracts',
    state: 'full',
    as: MARC,
    at: at('/contracts/team?show=all'),
    arrange: full,
    shows: texts(LONG.person, LONG.section, 'Te ondertekenen', 'Loopt af'),
  },
  {
    screen: 'Contract of the team',
    state: 'full',
    as: MARC,
    at: at('/contracts/team?show=all'),
    arrange: full,
    act: ({ page }) => page.getByRole('button', { name: LONG.person }).first().click(),
    shows: (page) => [
      page.getByRole('link', { name: 'Verlengen' }),
      page.getByRole('button', { name: 'Intrekken' }),
    ],
  },
  asked('New contract', MARC, at('/contracts/new'), CONTRACT_SETUP),
  {
    screen: 'New contract',
    state: 'offline',
    as: MARC,
    at: at('/contracts/new'),
    arrange: cutOff,
    shows: (page) => [
      ...texts('What you typed is kept.')(page),
      page.getByRole('button', { name: 'Send for signature', disabled: true }),
    ],
  },
  {
    screen: 'New contract of somebody who makes none',
    state: 'empty',
    as: EMMA,
    at: at('/contracts/new'),
    shows: texts('No contracts to make'),
  },
  {
    screen: 'New contract',
    state: 'full',
    as: MARC,
    at: at('/contracts/new'),
    arrange: full,
    act: fillIn,
    shows: texts('Geplande uren', 'Het contract van een student moet geschreven'),
  },
  asked('Contract templates', MARC, at('/contracts/templates'), CONTRACT_SETUP),
  {
    screen: 'Contract templates',
    state: 'empty',
    as: MARC,
    at: at('/contracts/templates'),
    arrange: withoutTemplates,
    shows: texts('No templates yet'),
  },
  {
    screen: 'Contract templates',
    state: 'full',
    as: MARC,
    at: at('/contracts/templates'),
    arrange: full,
    shows: texts(LONG.section),
  },
  {
    screen: 'Contract template',
    state: 'full',
    as: MARC,
    at: at('/contracts/templates'),
    act: ({ page }) => page.getByRole('button', { name: 'Studentenovereenkomst' }).click(),
    shows: (page) => [
      page.getByLabel('Tekst (HTML)'),
      page.getByRole('button', { name: 'Sjabloon verwijderen' }),
    ],
  },
];
