import { NEEDS, type Need } from './staff-states.ts';

/** What the table of people can show; the order is the usual one. */
export const STAFF_COLUMNS = [
  'name',
  'location',
  'sections',
  'skills',
  'contract',
  'as',
  'since',
  'ends',
  'phone',
  'dimona',
  'account',
  'needs',
] as const;
export type StaffColumn = (typeof STAFF_COLUMNS)[number];

export const USUAL_COLUMNS: readonly StaffColumn[] = [
  'name',
  'sections',
  'contract',
  'as',
  'since',
  'dimona',
  'account',
  'needs',
];

/** Of several locations they say which. */
export const usualColumns = (ofSeveral: boolean): readonly StaffColumn[] =>
  ofSeveral ? toggleColumn(USUAL_COLUMNS, 'location') : USUAL_COLUMNS;

const isColumn = (name: string): name is StaffColumn => STAFF_COLUMNS.some((id) => id === name);

/** In their order, each once and the name first: it is what leads to the file. */
export const fitColumns = (names: readonly string[]): StaffColumn[] => {
  const others = names.filter(isColumn).filter((id) => id !== 'name');
  return ['name', ...new Set(others)];
};

/** As an address writes them; null for the usual ones, which need not be said. */
export const writeColumns = (
  columns: readonly StaffColumn[],
  usual: readonly StaffColumn[] = USUAL_COLUMNS,
): string | null => {
  const text = fitColumns(columns).join('.');
  return text === usual.join('.') ? null : text;
};

export const readColumns = (
  text: string | undefined,
  usual: readonly StaffColumn[] = USUAL_COLUMNS,
): readonly StaffColumn[] => (text === undefined ? usual : fitColumns(text.split('.')));

/** Puts a column among the others or takes it away; the name stays. */
export const toggleColumn = (columns: readonly StaffColumn[], column: StaffColumn): StaffColumn[] =>
  fitColumns(
    columns.includes(column)
      ? columns.filter((id) => id !== column)
      : placed([...columns, column], column),
  );

/** A new column stands where it usually does: before the first that usually comes after it. */
const placed = (columns: readonly StaffColumn[], column: StaffColumn): StaffColumn[] => {
  const others = columns.filter((id) => id !== column);
  const rank = STAFF_COLUMNS.indexOf(column);
  const at = others.findIndex((id) => STAFF_COLUMNS.indexOf(id) > rank);
  return at < 0 ? [...others, column] : [...others.slice(0, at), column, ...others.slice(at)];
};

/**
 * One place to the left (-1) or to the right among those that are `shown`; what stands at an end stays
 * there. Columns that say nothing here keep their place for where they do.
 */
export const moveColumn = (
  columns: readonly StaffColumn[],
  column: StaffColumn,
  by: -1 | 1,
  shown: readonly StaffColumn[] = columns,
): StaffColumn[] => {
  const at = shown.indexOf(column);
  const neighbour = shown[at + by];
  if (at < 1 || neighbour === undefined || neighbour === 'name') return fitColumns(columns);
  const next = columns.filter((id) => id !== column);
  next.splice(next.indexOf(neighbour) + (by === 1 ? 1 : 0), 0, column);
  return fitColumns(next);
};

/** What the table shows of whom, and in which order; an empty text stands for anything. */
export type StaffLook = {
  words: string;
  section: string;
  workerType: string;
  need: Need | 'any' | '';
  left: boolean;
  /** A column, with `-` before it downwards. */
  sort: string;
  columns: StaffColumn[];
};

export const LOOK_NEEDS = [...NEEDS, 'any', ''] as const;

export const isSameLook = (a: StaffLook, b: StaffLook): boolean =>
  a.words === b.words &&
  a.section === b.section &&
  a.workerType === b.workerType &&
  a.need === b.need &&
  a.left === b.left &&
  a.sort === b.sort &&
  a.columns.join('.') === b.columns.join('.');
