import type { DateFormat } from './format-date.ts';
import type { NumberFormat } from './format-number.ts';

export const ENCODINGS = ['utf-8', 'utf-8-bom', 'iso-8859-1'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What an employer is called at a target; which of them a layout needs is the target's. */
export const EMPLOYER_CODES = [
  'company',
  'affiliation',
  'dossier',
  'consultant',
  'client',
] as const;
export type EmployerCode = (typeof EMPLOYER_CODES)[number];

export const TEXT_PATHS = [
  'number',
  'name',
  'code',
  'key',
  'unit',
  'workerKind',
  'employer.name',
  'employer.company',
  'employer.affiliation',
  'employer.dossier',
  'employer.consultant',
  'employer.client',
] as const;
export const DATE_PATHS = ['day', 'period.from', 'period.until', 'batch.madeOn'] as const;
export const NUMBER_PATHS = [
  'quantity',
  'position',
  'batch.sequence',
  'batch.lines',
  'batch.quantity',
  'group.lines',
  'group.quantity',
] as const;

/** What a field can say. No number of the state is among it, and no wage. */
export const PATHS = [...TEXT_PATHS, ...DATE_PATHS, ...NUMBER_PATHS] as const;
export type Path = (typeof PATHS)[number];
export type DatePath = (typeof DATE_PATHS)[number];
export type NumberPath = (typeof NUMBER_PATHS)[number];

export type Field = {
  /** Head of a column, key of a pair, name of an element. */
  name?: string | undefined;
  from: Path | { const: string };
  /** What stands for a value; one that is not listed is refused. */
  map?: Record<string, string> | undefined;
  /** Exactly so many letters, filled with `pad`. */
  width?: number | undefined;
  /** At most so many. */
  max?: number | undefined;
  /** Nothing but digits, at least so many. */
  digits?: number | undefined;
  pad?: ' ' | '0' | undefined;
  align?: 'left' | 'right' | undefined;
  date?: DateFormat | undefined;
  number?: NumberFormat | undefined;
};

export const GROUPS = ['workerKind', 'number', 'day', 'code'] as const;
export type Group = (typeof GROUPS)[number];

export const SORTS = ['number', 'day', 'code'] as const;
export type Sort = (typeof SORTS)[number];

export const MOMENTS = ['start', 'group-start', 'line', 'group-end', 'end'] as const;
export type Moment = (typeof MOMENTS)[number];

export type LayoutRecord = {
  when: Moment;
  /** Of a start or an end of a group: which. */
  group?: Group | undefined;
  /** The head above it in a file of sections, the element in one of XML. */
  name?: string | undefined;
  /** In a file of sections: each field on a line of its own, as `name=value`. */
  pairs?: boolean | undefined;
  fields: readonly Field[];
};

export type Mode =
  | {
      kind: 'csv';
      delimiter: string;
      quote: 'minimal' | 'all' | 'never';
      header: boolean;
      /** For people who open it in a spreadsheet: no cell may be taken for a formula. */
      spreadsheet?: boolean | undefined;
    }
  | { kind: 'fixed' }
  | { kind: 'sections'; delimiter: string; endsWithDelimiter: boolean }
  | { kind: 'xml'; root: string };

/** How the lines of a batch become a file: data, which `renderPayroll` interprets. */
export type Layout = {
  encoding: Encoding;
  eol: '\r\n' | '\n';
  finalEol: boolean;
  /** Text with `{path}`, `{path:YYYYMM}` for a day and `{path:3}` for a count of three digits. */
  fileName: string;
  mode: Mode;
  sort: readonly Sort[];
  groupBy: readonly Group[];
  records: readonly LayoutRecord[];
};

export const isDatePath = (path: Path): path is DatePath =>
  (DATE_PATHS as readonly string[]).includes(path);

export const isNumberPath = (path: Path): path is NumberPath =>
  (NUMBER_PATHS as readonly string[]).includes(path);

/** Whether a file of the layout can say that something is taken away. */
export const hasSign = ({ records }: Layout): boolean =>
  records.some(
    ({ when, fields }) =>
      when === 'line' &&
      fields.some(({ from, number }) => from === 'quantity' && (number?.sign ?? 'none') !== 'none'),
  );
