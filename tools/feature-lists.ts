import { camel } from './feature-files.ts';

type List = {
  path: string;
  manifest: (noun: string) => string;
  enter: (list: string, name: string, noun: string) => string;
};

/** The lists of features, how each imports a manifest, and where a new one enters it. */
const LISTS: List[] = [
  {
    path: 'packages/contract/src/features.ts',
    manifest: (noun) => `./${noun}/${noun}.feature.ts`,
    enter: (list, name) => list.replace(/(features = \{[^}]*)\}/, `$1  ${name},\n}`),
  },
  {
    path: 'apps/server/src/features.ts',
    manifest: (noun) => `#features/${noun}/${noun}.feature.ts`,
    // It may ask all that is work; what shows several features may ask it.
    enter: (list, name) => list.replace(/\boncall, /, `oncall, ${name}, `),
  },
  {
    path: 'apps/web/src/features.ts',
    manifest: (noun) => `#features/${noun}/${noun}.feature.ts`,
    enter: (list, name, noun) =>
      list
        .replace(/(features = \[[^\]]*)\]/, `$1  ${name},\n]`)
        .replace(
          /(type TextAreas = \{[^}]*)\}/,
          `$1  ${name}: typeof import('#locales/en/${noun}.json');\n}`,
        ),
  },
];

/** With an import more, among those that are sorted by their paths. */
const withImport = (list: string, name: string, path: string): string => {
  const lines = list.split('\n');
  const isBehind = (line: string): boolean => {
    const source = line.split("'")[1] ?? '';
    return source[0] === path[0] && source > path;
  };
  const at = lines.findIndex((line) => !line.startsWith('import ') || isBehind(line));
  return lines.toSpliced(at, 0, `import { ${name} } from '${path}';`).join('\n');
};

/** The three lists with a new feature in each, by their paths. */
export const enterFeature = (
  noun: string,
  read: (path: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    LISTS.map(({ path, manifest, enter }) => {
      const list = read(path);
      const entered = enter(list, camel(noun), noun);
      if (entered === list) throw new Error(`${path} has no place for ${noun}`);
      return [path, withImport(entered, camel(noun), manifest(noun))];
    }),
  );
