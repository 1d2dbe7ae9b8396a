import { NOUNS } from './nouns.ts';

export type SourceFile = { path: string; text: string };

type Rule = (file: SourceFile) => string | null;

const SUFFIXES =
  'table|repo|policy|service|presenter|routes|schemas|errors|queries|commands|optimistic|screen';
const MAX_LINES = 400;
const MAX_TEST_LINES = 800;
const FORBIDDEN_NAMES = /^(index|utils?|helpers?|types?|hooks?|common|misc)\.tsx?$/;

const nameOf = (path: string): string => path.split('/').pop() ?? '';
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** A data file of the design (texts in a language, the demo) may be as long as it must. */
const isDataFile = (path: string): boolean =>
  /\/(i18n|texts)\/[a-z]{2}\.ts$|common-passwords\.ts$/.test(path);

const kebab: Rule = ({ path }) => {
  const isRoute = path.startsWith('apps/web/src/routes/');
  const isOwnName = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/.test(nameOf(path));
  return isRoute || isOwnName ? null : 'file names are kebab-case';
};

const namesTheThing: Rule = ({ path }) =>
  FORBIDDEN_NAMES.test(nameOf(path)) && !path.startsWith('apps/web/src/routes/')
    ? 'a file is named after the thing in it'
    : null;

const size: Rule = ({ path, text }) => {
  const lines = text.split('\n').length;
  const limit = isTest(path) ? MAX_TEST_LINES : MAX_LINES;
  return lines > limit && !isDataFile(path) ? `${lines} lines, more than ${limit}` : null;
};

const knownNoun: Rule = ({ path }) => {
  const match =
    /^(?:packages\/(?:domain|contract)\/src|apps\/server\/src\/features|apps\/web\/src\/(?:features|data))\/([^/]+)\//.exec(
      path,
    );
  const noun = match?.[1];
  if (!noun || noun === 'shared') return null;
  return (NOUNS as readonly string[]).includes(noun)
    ? null
    : `"${noun}" is not on the list of nouns`;
};

/** In a contract folder the suffix is the map: anything else is in the wrong room. */
const contractSuffix: Rule = ({ path }) => {
  const inNoun = /^packages\/contract\/src\/(?!shared\/)[^/]+\//.test(path);
  return !inNoun || new RegExp(`\\.(${SUFFIXES}|test)\\.ts$`).test(path)
    ? null
    : 'contract files end in .schemas, .routes or .errors';
};

const imports = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');

const ownImports: Rule = ({ path, text }) => {
  if (!/^(apps|packages)\/.*\/src\//.test(path)) return null;
  const bad = imports(text).find((source) => source.includes('../../'));
  return bad ? `imports ${bad}; use the workspace's own names` : null;
};

const nothingLeftForLater: Rule = ({ path, text }) => {
  const marker = /\b(TODO|FIXME|HACK)\b/.exec(text);
  if (marker && !path.startsWith('tools/')) return `${marker[1]} left behind`;
  return isTest(path) && /\b(?:it|test|describe)\.(only|skip|todo|fixme)\(/.test(text)
    ? 'a test is skipped or focused'
    : null;
};

const rules: Rule[] = [
  kebab,
  namesTheThing,
  size,
  knownNoun,
  contractSuffix,
  ownImports,
  nothingLeftForLater,
];

/** Every way in which a file breaks the house rules, as lines to print. */
export const findStructureFaults = (file: SourceFile): string[] =>
  rules.flatMap((rule) => {
    const fault = rule(file);
    return fault ? [`${file.path}: ${fault}`] : [];
  });
