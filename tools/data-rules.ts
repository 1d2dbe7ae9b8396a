/** A line of docs/data.md. */
export type DataLine = { table: string; columns: string[]; writtenBy: string; readBy: string };

/** Known by every table, and written by nobody but the machine. */
const COMMON = ['id', 'company_id'];

/** What nothing writes and nothing reads any more, until a migration may take it away; named here, so that none joins them unseen. */
const KEPT = ['departments.feature_codes', 'notification_settings.sms'];

export const readDataLines = (text: string): DataLine[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| table |'))
    .filter((line) => !line.startsWith('| ---'))
    .map((line) => {
      const [, table = '', columns = '', writtenBy = '', readBy = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return { table, columns: columns.split(', '), writtenBy, readBy };
    });

/** The addresses of the app, as its files of routes are called: `office.people_.import.tsx`. */
export const addressOf = (file: string): string => {
  const parts = file
    .replace(/\.tsx$/, '')
    .split(/[./]/)
    .filter((part) => !part.startsWith('_') && part !== 'index' && part !== '')
    .map((part) => part.replace(/_$/, ''));
  return `/${parts.join('/')}`;
};

const namesOf = ({ table, columns }: DataLine): string[] =>
  columns.map((column) => `${table}.${column}`);

/** What is wrong with the document: `columns` are those of the database as `table.column`. */
export const findDataProblems = (
  lines: readonly DataLine[],
  columns: readonly string[],
  addresses: ReadonlySet<string>,
): string[] => {
  const named = lines.flatMap(namesOf);
  const wanted = columns.filter((name) => !COMMON.includes(name.split('.')[1] ?? ''));
  const counts = Map.groupBy(named, (name) => name);
  return [
    ...wanted.filter((name) => !counts.has(name)).map((name) => `${name} has no line`),
    ...[...counts.keys()]
      .filter((name) => !wanted.includes(name))
      .map((name) => `${name} is no column of the database`),
    ...[...counts].filter(([, all]) => all.length > 1).map(([name]) => `${name} has two lines`),
    ...lines.flatMap((line) => findLineProblems(line, addresses)),
  ];
};

const findLineProblems = (line: DataLine, addresses: ReadonlySet<string>): string[] => {
  const { writtenBy, readBy } = line;
  const cited = [...`${writtenBy} ${readBy}`.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path);
  const isKept = namesOf(line).every((name) => KEPT.includes(name));
  const isWritten =
    writtenBy.startsWith('the machine') || /`\//.test(writtenBy) || (writtenBy !== '' && isKept);
  return [
    ...cited.filter((path) => !addresses.has(path)).map((path) => `${path} is no screen`),
    ...(isWritten ? [] : [`${namesOf(line)[0]} is written by no screen`]),
    ...(readBy === '' ? [`${namesOf(line)[0]} is read by nothing`] : []),
  ];
};
