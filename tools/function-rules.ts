/** Lines of the functions that are longer than others may be, by file and name. */
export type Lengths = Record<string, Record<string, number>>;

type Report = {
  diagnostics: { message: string; filename: string; labels: { span: { line: number } }[] }[];
};

/** Suites of tests are as long as they must be, and some of what stands in for the world too. */
const NOT_SHIPPED = /\.test\.tsx?$|\/testing\/|\.gen\.ts$|\/dist\//;

const nameIn = (line: string): string =>
  /\b(?:const|function)\s+(\w+)/.exec(line)?.[1] ?? line.trim().slice(0, 40);

/** What the linter found in production code, as its JSON says it; `linesOf` reads a file. */
export const readLengths = (json: string, linesOf: (path: string) => string[]): Lengths => {
  const lengths: Lengths = {};
  for (const { message, filename, labels } of (JSON.parse(json) as Report).diagnostics) {
    if (NOT_SHIPPED.test(filename)) continue;
    const length = Number(/\((\d+)\)/.exec(message)?.[1]);
    const begin = (labels[0]?.span.line ?? 1) - 1;
    const functions = (lengths[filename.replaceAll('\\', '/')] ??= {});
    const name = nameIn(linesOf(filename)[begin] ?? '');
    functions[name] = Math.max(functions[name] ?? 0, length);
  }
  return lengths;
};

const pairs = (lengths: Lengths) =>
  Object.entries(lengths).flatMap(([path, functions]) =>
    Object.entries(functions).map(([name, lines]) => ({ path, name, lines })),
  );

/** Functions that are too long and not listed, or listed and not as long as the list says. */
export const findLengthProblems = (lengths: Lengths, listed: Lengths): string[] => [
  ...pairs(lengths).flatMap(({ path, name, lines }) => {
    const limit = listed[path]?.[name];
    if (limit === undefined) return [`${path}: ${name} has ${lines} lines, more than 80`];
    if (lines > limit) return [`${path}: ${name} grew from ${limit} to ${lines} lines`];
    return lines < limit ? [`${path}: ${name} shrank from ${limit} to ${lines} lines`] : [];
  }),
  ...pairs(listed)
    .filter(({ path, name }) => lengths[path]?.[name] === undefined)
    .map(({ path, name }) => `${path}: ${name} is listed and no longer too long`),
];

/** The list without what is gone and with what got shorter; it never allows more. */
export const lowerLengths = (lengths: Lengths, listed: Lengths): Lengths => {
  const lowered: Lengths = {};
  for (const { path, name, lines } of pairs(listed)) {
    const now = lengths[path]?.[name];
    if (now !== undefined) (lowered[path] ??= {})[name] = Math.min(lines, now);
  }
  return lowered;
};
