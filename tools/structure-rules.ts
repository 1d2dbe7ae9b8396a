import { DEVICE_NOUNS, NOUNS } from './nouns.ts';

export type SourceFile = { path: string; text: string };

type Rule = (file: SourceFile) => string | null;

const MAX_LINES = 300;
const MAX_TEST_LINES = 800;
const FORBIDDEN_NAMES = /^(index|utils?|helpers?|types?|hooks?|common|misc|constants)\.(tsx?|mjs)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Folders of nouns, the layers that their files are made of, and whether a file may be of none. */
const ROOMS = [
  {
    path: 'apps/server/src/features',
    nouns: NOUNS,
    layers: [
      'table',
      'repo',
      'policy',
      'service',
      'presenter',
      'routes',
      'facts',
      'hooks',
      'feature',
    ],
    plain: true,
  },
  {
    path: 'packages/contract/src',
    nouns: [...NOUNS, 'shared'],
    layers: ['schemas', 'routes', 'errors', 'feature'],
    plain: false,
  },
  {
    path: 'packages/domain/src',
    nouns: [...NOUNS, ...DEVICE_NOUNS],
    layers: [],
    plain: true,
  },
  {
    path: 'apps/web/src/data',
    nouns: [...NOUNS, ...DEVICE_NOUNS],
    layers: ['queries', 'commands', 'optimistic'],
    plain: true,
  },
  {
    path: 'apps/web/src/features',
    nouns: [...NOUNS, ...DEVICE_NOUNS],
    layers: ['screen', 'feature'],
    plain: true,
  },
];

/** Suffixes that say what a file is for and not of which layer it is. */
const ANYWHERE = ['test', 'module', 'config', 'gen', 'd'];
/** The queue of mails is a table of the platform; envelopes are shapes that every route shares. */
const LAYERS_OUTSIDE_ROOMS = [/^apps\/server\/src\/platform\/.*\.table\.ts$/];

const nameOf = (path: string): string => path.split('/').at(-1) ?? '';
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** The names of these are addresses of the app, which the router reads. */
const isPage = (path: string): boolean => path.startsWith('apps/web/src/routes/');
/** A list of values is as long as it must be. */
const isDataFile = (path: string): boolean => path === 'tools/mutations.ts';

const roomOf = (path: string) => ROOMS.find((room) => path.startsWith(`${room.path}/`));

/** `swaps.repo.test.ts` is of the layer `repo`; `swap-state.ts` is of none. */
const layersOf = (path: string): string[] =>
  nameOf(path)
    .split('.')
    .slice(1, -1)
    .filter((suffix) => !ANYWHERE.includes(suffix));

const kebab: Rule = ({ path }) => {
  if (isPage(path)) return null;
  const parts = path.split('/').flatMap((folder) => folder.split('.'));
  const bad = parts.find((part) => part !== '' && !KEBAB.test(part));
  return bad ? `"${bad}" is not in kebab-case` : null;
};

const namesTheThing: Rule = ({ path }) =>
  !isPage(path) && FORBIDDEN_NAMES.test(nameOf(path))
    ? 'a file is named after the thing in it'
    : null;

const size: Rule = ({ path, text }) => {
  const lines = text.split('\n').length - 1;
  const limit = isTest(path) ? MAX_TEST_LINES : MAX_LINES;
  return lines > limit && !isDataFile(path) ? `${lines} lines, more than ${limit}` : null;
};

const noun: Rule = ({ path }) => {
  const room = roomOf(path);
  if (!room) return null;
  const [folder, ...rest] = path.slice(room.path.length + 1).split('/');
  if (rest.length === 0) {
    return room.path.endsWith('/features') ? 'a feature is a folder named after a noun' : null;
  }
  return folder && room.nouns.includes(folder) ? null : `"${folder}" is not a noun of ${room.path}`;
};

const layer: Rule = ({ path }) => {
  if (isPage(path) || LAYERS_OUTSIDE_ROOMS.some((place) => place.test(path))) return null;
  const room = roomOf(path);
  const layers = layersOf(path);
  const layersHere = room?.layers ?? [];
  const foreign = layers.find((name) => !layersHere.includes(name));
  if (foreign) return `.${foreign} is not a layer ${room ? `of ${room.path}` : 'here'}`;
  if (!room || room.plain || isTest(path) || layers.length === 1) return null;
  const folders = path.slice(room.path.length + 1).split('/');
  const isShared = folders.length === 1 || folders[0] === 'shared';
  return isShared ? null : `ends in none of ${layersHere.map((name) => `.${name}`).join(' ')}`;
};

const IMPORT =
  /^(?:import\s+(?:[^;'"]*?\sfrom\s+)?|export\s[^;'"]*?\sfrom\s+)'([^']+)'|\bimport\(\s*'([^']+)'/gm;

const imports = (text: string): { line: string; source: string }[] =>
  [...text.matchAll(IMPORT)].map(([line, declared, called]) => ({
    line,
    source: declared ?? called ?? '',
  }));

const ownNames: Rule = ({ path, text }) => {
  const sources = imports(text).map(({ source }) => source);
  // The tests of reliability are of no workspace and reach into all.
  const isOfAll = path.startsWith('reliability/');
  const climbs = sources.find((source) => !isOfAll && source.startsWith('../../'));
  if (climbs) return `imports ${climbs}; use the name of its workspace`;
  const isReady = /^apps\/(server\/src\/(?!testing\/)|web\/src\/(?!data\/))/.test(path);
  const crosses = sources.find((source) => source.startsWith('../'));
  return isReady && crosses ? `imports ${crosses}; use #` : null;
};

/** Purity that the import rules cannot see, since they do not tell a type from a value. */
const pure: Rule = ({ path, text }) => {
  if (!/\.(policy|presenter)\.ts$/.test(path)) return null;
  const value = imports(text).find(
    ({ line, source }) =>
      /\.(table|service)\.ts$/.test(source) && !/^(import|export) type /.test(line),
  );
  return value ? `may know the types of ${value.source} and none of its values` : null;
};

/** What draws pages and pictures, sends mail or reads certificates: most starts of the server need none of it. */
const LARGE =
  /^(sharp|nodemailer|pdf-lib|pdfmake|@simplewebauthn\/server|@aws-sdk\/.*)$|\/(pdf\/(?!pdf-tools).+|s3-storage|picture-library)\.ts$/;
const LOADS_LARGE = /\/platform\/(pdf\/.+|storage\/s3-storage|picture-library)\.ts$|\/testing\//;

const largeComesLate: Rule = ({ path, text }) => {
  if (!path.startsWith('apps/server/src/') || isTest(path) || LOADS_LARGE.test(path)) return null;
  const early = imports(text).find(
    ({ line, source }) => LARGE.test(source) && !/^import( type |\()/.test(line),
  );
  return early ? `loads ${early.source} with the server; import() it where it is needed` : null;
};

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim();

const barrel: Rule = ({ text }) =>
  /^(export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'[^']+';?\s*)+$/.test(
    withoutComments(text),
  )
    ? 'only passes on what other files export; import those'
    : null;

const nothingLeftForLater: Rule = ({ text }) => {
  // Spelled so that this file does not find itself.
  const marker = /\b(TO[D]O|FIX[M]E|HA[C]K)\b(?!\(#\d+\))/.exec(text);
  return marker ? `${marker[1]} without the number of an issue: ${marker[1]}(#12)` : null;
};

const everyTestRuns: Rule = ({ path, text }) => {
  if (!isTest(path)) return null;
  const problem =
    /\b(?:it|test|describe|suite)\.(only|skip|todo|fixme)\b|\bx(?:it|describe)\(/.exec(text);
  return problem ? `${problem[0]}: every test runs` : null;
};

/** Clockings have one door, and only what stands behind it writes them. */
const CLOCKINGS = '(clockings|clockingEvents)';
const CLOCKING_WRITERS = /\/features\/clockings\/clocking-(writes|retention)\.repo\.ts$/;
const clockingWrites = [
  new RegExp(`\\.(?:insert|update|delete)\\(\\s*${CLOCKINGS}\\s*\\)`),
  new RegExp(`(?:insert into|update|delete from)\\s+\\$\\{${CLOCKINGS}\\}`, 'i'),
];

const oneWriter: Rule = ({ path, text }) => {
  if (!path.startsWith('apps/server/src/') || isTest(path) || CLOCKING_WRITERS.test(path))
    return null;
  const written = clockingWrites.map((write) => write.exec(text)).find((match) => match !== null);
  return written ? `writes ${written[1]}, which clocking-changes.service does` : null;
};

const rules: Rule[] = [
  kebab,
  namesTheThing,
  size,
  noun,
  layer,
  ownNames,
  pure,
  largeComesLate,
  barrel,
  nothingLeftForLater,
  everyTestRuns,
  oneWriter,
];

/** Every way in which a file breaks the house rules, as lines to print. */
export const findStructureProblems = (file: SourceFile): string[] =>
  rules.flatMap((rule) => {
    const problem = rule(file);
    return problem ? [`${file.path}: ${problem}`] : [];
  });
