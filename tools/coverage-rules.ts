export type CoverageRow = { id: string; built: string; where: string; cites: Citation[] };

/** A test file by the end of its path, and the titles of tests in it that are named. */
type Citation = { file: string; titles: string[] };

/** The cells of a line of a table. */
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** `sync.routes.test: "first", "second …"; e2e/tools` */
const citationsOf = (cell: string): Citation[] =>
  cell === ''
    ? []
    : cell.split(/;\s*(?=[\w.\-/]+(?:: "|;|$))/).map((part) => ({
        file: part.split(': "')[0] ?? '',
        titles: [...part.matchAll(/"([^"]+)"/g)].map(([, title]) => String(title)),
      }));

/** The rows of every table of docs/spec-coverage.md. */
export const readCoverage = (text: string): CoverageRow[] =>
  text
    .split('\n')
    .filter((line) => /^\| \d+\.\d+ \|/.test(line))
    .map((line) => {
      const [id = '', , built = '', where = '', tests = ''] = cellsOf(line);
      return { id, built, where, cites: citationsOf(tests) };
    });

const TITLE =
  /(?:\b(?:it|test|describe)\(|\)\(|\bscreen: |\b(?:asked|firstLoad)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

/** What the tests of a file are called, and the screens of one that plays scenes. */
const titlesOf = (source: string): string[] =>
  [...source.matchAll(TITLE)].map(([, , title]) => String(title).replaceAll(/\\(['"`])/g, '$1'));

const isNamed = (title: string, titles: readonly string[]): boolean =>
  title.endsWith('…')
    ? titles.some((whole) => whole.startsWith(title.slice(0, -1).trimEnd()))
    : titles.includes(title);

/** What a row says that cannot be so; `files` are the test files by their paths. */
export const findCoverageProblems = (
  { id, built, where, cites }: CoverageRow,
  files: ReadonlyMap<string, string>,
): string[] => {
  const problems: string[] = [];
  if (!['yes', 'part', 'no'].includes(built)) problems.push(`${id}: built is "${built}"`);
  if (built === 'yes' && cites.length === 0) problems.push(`${id}: no test shows it`);
  if (built !== 'yes' && !/missing: \S/.test(where))
    problems.push(`${id}: does not say what is missing`);
  for (const { file, titles } of cites) {
    const matchingFiles = [...files].filter(([path]) =>
      ['.ts', '.test.ts', '.tsx'].some((end) => `/${path}`.endsWith(`/${file}${end}`)),
    );
    const [source] = matchingFiles;
    if (!source || matchingFiles.length > 1) {
      problems.push(`${id}: ${file} is ${matchingFiles.length} files`);
      continue;
    }
    if (built === 'yes' && titles.length === 0) problems.push(`${id}: ${file} without a title`);
    const existing = titlesOf(source[1]);
    for (const title of titles.filter((item) => !isNamed(item, existing)))
      problems.push(`${id}: ${file} has no "${title}"`);
  }
  return problems;
};
