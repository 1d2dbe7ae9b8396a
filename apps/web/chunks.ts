const source = '[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/]';

const native = new RegExp(
  `${source}(platform[\\\\/]native[\\\\/]|features[\\\\/]shell[\\\\/]native-)|[\\\\/]@(capacitor|capawesome|aparajita)[\\\\/]`,
);

/** Whether a module calls the native shell, or is what it calls it by. */
export const isNative = (id: string): boolean => native.test(id);

/** What tells of a module while the files are composed. */
type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** The features that everybody opens, as a pattern; each of the others has a file of its own. */
const common = `(?:${[
  'affiliate',
  'clockings',
  'documents',
  'home',
  'notifications',
  'oncall',
  'outbox',
  'pictures',
  // Approvals are of those who plan.
  'requests(?![\\\\/]approvals)',
  'scanner',
  'schedule',
  'session',
  'shell',
  'shifts',
].join('|')})[\\\\/]`;

/** Manifests of features come with the frame, which reads them. */
const manifest = '[^\\\\/]+[\\\\/][^\\\\/]+\\.feature\\.ts$';

const parts = {
  login: new RegExp(`${source}features[\\\\/]session[\\\\/](?!session\\.feature)`),
  app: new RegExp(
    `${source}(data|blocks|forms|ui|features\\.ts$|features[\\\\/](${common}|${manifest}))`,
  ),
  rare: new RegExp(`${source}features[\\\\/](?!${common}|${manifest})([^\\\\/]+)[\\\\/]`),
};

/** A module itself; for the few lines that the router cuts out of an address, what they show. */
const shownBy = (id: string, context: Context): readonly string[] =>
  id.includes('?tsr-split=') ? (context.getModuleInfo(id)?.importedIds ?? []) : [id];

/**
 * Few files instead of one for every shared piece: to ask for one costs a phone more than to read
 * what it holds. The login page gets the first two. What everybody opens is one more: Home alone
 * needs a part of nearly each of those features. What few open has a file for each feature.
 */
export const chunks = [
  {
    name: 'native',
    test: native,
    // Behind what everybody loads, of which it would else take along what it needs itself.
    priority: 3.5,
  },
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  {
    name: (id: string, context: Context) =>
      shownBy(id, context).some((importer) => parts.login.test(importer)) ? 'login' : null,
    priority: 3,
  },
  {
    name: (id: string, context: Context) => {
      const shown = shownBy(id, context);
      const isCommon = shown.some((importer) => parts.app.test(importer));
      return isCommon && !shown.some((importer) => parts.rare.test(importer)) ? 'app' : null;
    },
    // Before those, which would else take along what they share with it.
    priority: 2,
  },
  {
    name: (id: string, context: Context) =>
      shownBy(id, context).flatMap((importer) => parts.rare.exec(importer)?.[1] ?? [])[0] ?? null,
    priority: 1,
  },
];
