const source = '[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/]';

const native = new RegExp(
  `${source}(platform[\\\\/]native[\\\\/]|features[\\\\/]shell[\\\\/]native-)|[\\\\/]@(capacitor|capawesome|aparajita)[\\\\/]`,
);

export const isNative = (id: string): boolean => native.test(id);

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** The features that everybody opens, as patterns; each of the others has a file of its own. */
export const commonFeatures = [
  'clockings',
  'home',
  'outbox',
  // What all kinds of requests share, and those about a shift; the others are asked for seldom, or are of those who plan.
  'requests(?=[\\\\/](?:(?:change-requests|market|mine|swaps)[\\\\/]|[^\\\\/]+$))',
  'schedule',
  'session(?![\\\\/]passkeys)',
  'shell',
  'shifts',
];

const common = `(?:${commonFeatures.join('|')})[\\\\/]`;

/** Manifests of features come with the frame, which reads them. */
const manifest = '[^\\\\/]+[\\\\/][^\\\\/]+\\.feature\\.ts$';

/** The frame of the back office, which no phone opens. */
const office = 'office[\\\\/]';

/** What is asked and sent by the back office alone; what manifests need of it comes with them. */
export const officeData = [
  'audience',
  'begin',
  'calendar-days',
  'catalogues',
  'contracts',
  'coverage',
  'document-batches',
  'dossier',
  'employers',
  'forecast',
  'imports',
  'installation',
  'logs',
  'oncall',
  'papers',
  'pay',
  'payroll',
  'plan-templates',
  'planning',
  'reports',
  'retention',
  'rights',
  'rotations',
  'settings',
  'staff',
  'terms',
  'timesheets',
  'today',
];

const ofOffice = `(?:${officeData.join('|')})[\\\\/]`;

/** Why a day is paid so, why a balance stands so, where one signs and whom one chooses: drawn on screens that open later. */
const seldomDrawn = '(?:balance-lines|day-axis|day-why|drawing-pad|employee-picker|pay-reasons)\\.';

/** Of the session, what asks a device for a finger: nobody waits for it to see a page. */
const ofPasskeys = 'session[\\\\/]passkeys';

const passkeys = new RegExp(
  `${source}(?:(?:data|features)[\\\\/]${ofPasskeys}|platform[\\\\/]passkey-device)|[\\\\/]@simplewebauthn[\\\\/]`,
);

const parts = {
  login: new RegExp(`${source}features[\\\\/]session[\\\\/](login|session-page|use-|finger-|may-)`),
  account: new RegExp(
    `${source}features[\\\\/](?!${ofPasskeys})session[\\\\/](?!session\\.feature)`,
  ),
  app: new RegExp(
    `${source}(data[\\\\/](?!${ofOffice}|${ofPasskeys})|blocks[\\\\/](?!${office}|${seldomDrawn})|forms|ui[\\\\/](?!qr-code)|features\\.ts$|features[\\\\/](${common}|${manifest}))`,
  ),
  officeData: new RegExp(`${source}data[\\\\/]${ofOffice}`),
  rare: new RegExp(
    `${source}(?:features[\\\\/](?!${common}|${manifest})|blocks[\\\\/](?=${office}))([^\\\\/]+)[\\\\/]`,
  ),
};

/** A module itself; for the few lines that the router cuts out of an address, what they show. */
const shownBy = (id: string, context: Context): readonly string[] =>
  id.includes('?tsr-split=') ? (context.getModuleInfo(id)?.importedIds ?? []) : [id];

/**
 * Few files: to ask for one costs a phone more than to read what it holds. The login page gets the
 * first two; what few open has a file for each feature.
 */
export const chunks = [
  {
    name: 'native',
    test: native,
    // Behind what everybody loads, or it would take that along.
    priority: 3.5,
  },
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  {
    name: (id: string, context: Context) =>
      shownBy(id, context).some((importer) => parts.login.test(importer)) ? 'login' : null,
    priority: 3,
  },
  {
    // Joining, a forgotten password, another server: once in a long while.
    name: (id: string, context: Context) =>
      shownBy(id, context).some((importer) => parts.account.test(importer)) ? 'account' : null,
    priority: 2.5,
  },
  {
    name: (id: string, context: Context) => {
      const shown = shownBy(id, context);
      const isCommon = shown.some((importer) => parts.app.test(importer));
      return isCommon && !shown.some((importer) => parts.rare.test(importer)) ? 'app' : null;
    },
    // Before those, or they would take along what they share.
    priority: 2,
  },
  { name: 'office', test: parts.officeData, priority: 1.5 },
  {
    name: (id: string, context: Context) =>
      shownBy(id, context).some((importer) => passkeys.test(importer)) ? 'passkeys' : null,
    priority: 1.4,
  },
  {
    name: (id: string, context: Context) =>
      shownBy(id, context).flatMap((importer) => parts.rare.exec(importer)?.[1] ?? [])[0] ?? null,
    priority: 1,
  },
];
