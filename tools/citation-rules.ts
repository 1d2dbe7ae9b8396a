import { posix } from 'node:path';
import type { SourceFile } from './structure-rules.ts';

/** What can be cited: rules as R46, points as 5.32, decisions as 034, files by their paths. */
type Citable = {
  rules: ReadonlySet<string>;
  points: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
  files: ReadonlySet<string>;
};

type Rule = { id: string; hasSource: boolean };

/** The entries of docs/rules.md in their order. */
export const readRules = (text: string): Rule[] =>
  text
    .split(/^### /m)
    .slice(1)
    .map((entry) => ({
      id: /^R\d+/.exec(entry)?.[0] ?? entry.slice(0, 20),
      hasSource: /^Source: \S/m.test(entry),
    }));

const POINTS = /\bpoints? (\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)/gi;
const DECISIONS = /\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi;
const RULES = /\bR\d{1,3}\b/g;
/** Not what a library calls `forge.md.sha256`. */
const DOCUMENTS = /(?<![\w/*])[\w./-]*\w\.md\b(?!\.\w)/g;
/** Papers that were at hand when the code was written and are not in the repository. */
const ELSEWHERE =
  /\b(?:facts|spec(?:ification)?),? (?:R?\d|sections?\b)|\bsections? \d+ of the specification|\(sections? \d/gi;

/** Comments as running text, for a citation may go on in the next line. */
const unfold = (text: string): string => text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ');

const listed = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, list = '']) => list.split(/, | and | to /));

/** From the root, from docs, from where it is cited; what climbs out of a folder is meant from the root. */
const isFile = (cited: string, path: string, files: ReadonlySet<string>): boolean =>
  ['.', 'docs', posix.dirname(path)].some((from) => files.has(posix.join(from, cited))) ||
  files.has(cited.replace(/^(\.\.\/)+/, ''));

/** What a file cites that is not there. */
export const findCitationProblems = ({ path, text }: SourceFile, citable: Citable): string[] => {
  const running = unfold(text);
  const all = (pattern: RegExp): string[] => [...running.matchAll(pattern)].map(([cited]) => cited);
  const missing = [
    ...all(RULES).filter((id) => !citable.rules.has(id)),
    ...listed(running, POINTS)
      .filter((id) => !citable.points.has(id))
      .map((id) => `point ${id}`),
    ...listed(running, DECISIONS)
      .filter((id) => !citable.decisions.has(id))
      .map((id) => `decision ${id}`),
    ...all(DOCUMENTS).filter((cited) => !isFile(cited, path, citable.files)),
    ...all(ELSEWHERE),
  ];
  return missing.map((cited) => `${path}: "${cited}" is not in the repository`);
};

/** Where the folders that decisions name lie. */
const ROOTS = [
  '',
  'apps/server/src/',
  'apps/server/src/features/',
  'apps/web/',
  'apps/web/src/',
  'packages/',
  'docs/',
];
const WORKSPACE = /^(domain|contract)\//;
const REPLACED = /^# .*\n\n\*(?:Partly r|R)eplaced by \[\d{3}\]/;
/** A path with folders, not an address or a package; or a file of ours by its name alone. */
const PATH = /^(?:[a-z.][\w.-]*(?:\/[\w.<>-]+)+\/?|[\w.<>-]+\.(?:tsx?|mjs))$/;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Paths in backticks of a decision that lead nowhere, unless it says that another replaced it. */
export const findLostPaths = ({ path, text }: SourceFile, files: ReadonlySet<string>): string[] => {
  if (REPLACED.test(text)) return [];
  const isThere = (cited: string): boolean => {
    const [start, rest] = cited.includes('/')
      ? [ROOTS.map((root) => escaped(root)).join('|'), cited.replace(WORKSPACE, '$1/src/')]
      : ['(?:.*/)?', cited];
    const pathPattern = rest
      .replace(/\/$/, '')
      .split(/<\w+>/)
      .map((part) => escaped(part))
      .join('[^/]+');
    const pattern = new RegExp(`^(?:${start})${pathPattern}(?:$|/|\\.[^/]+$)`);
    return [...files].some((file) => pattern.test(file));
  };
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, cited = '']) => cited)
    .filter((cited) => PATH.test(cited) && !isThere(cited))
    .map((cited) => `${path}: "${cited}" is not in the repository`);
};

/** Rules that nothing obeys yet: why each stands in docs/rules.md all the same. */
const NOT_BUILT: ReadonlyMap<string, string> = new Map([]);

/** Rules that no file cites and that are not excused, and excuses that are none. */
export const findUncitedRules = (
  ids: readonly string[],
  files: readonly SourceFile[],
  excused: ReadonlyMap<string, string> = NOT_BUILT,
): string[] => {
  const cited = new Set(files.flatMap(({ text }) => text.match(RULES) ?? []));
  return [
    ...ids
      .filter((id) => !cited.has(id) && !excused.has(id))
      .map((id) => `${id}: cited by no code, no test and no point of docs/spec-coverage.md`),
    ...[...excused.keys()]
      .filter((id) => cited.has(id) || !ids.includes(id))
      .map((id) => `${id}: needs no excuse`),
  ];
};
