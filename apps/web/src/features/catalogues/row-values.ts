import { INK, nextColor } from '@ploeg/domain/catalogues/colors';
import { foldName, shortCodeOf } from '@ploeg/domain/catalogues/row-names';
import {
  emptyTemplate,
  type TemplateValues,
  templateFields,
  templateValues,
} from './shift-template-values.ts';
import type { KeptRow, ListName, RowFields } from '#data/catalogues/lists.ts';

/** What can be typed of a row of any list; each list uses what it has. */
export type RowValues = {
  name: string;
  color: string;
  shortCode: string;
  extra: { label: string; value: string }[];
  format: string;
  mandatory: boolean;
  statuses: string;
  displayUser: boolean;
  code: string;
  payKey: string;
  unit: string;
  isPaid: boolean;
  balance: string;
  certificateAfterDays: string;
  value: string;
  attributeId: string;
  codeType: string;
} & TemplateValues;

export type AnyRow = { id: string; isArchived: boolean } & Record<string, unknown>;

export const NAME_LENGTH = 60;
export const MOST_EXTRA = 10;

export const emptyValues = (rows: readonly AnyRow[]): RowValues => ({
  name: '',
  color: nextColor(rows.flatMap((row) => (row.isArchived ? [] : colorOf(row)))),
  shortCode: '',
  extra: [],
  format: 'number',
  mandatory: false,
  statuses: '',
  displayUser: true,
  code: '',
  payKey: '',
  unit: 'day',
  isPaid: true,
  balance: 'none',
  certificateAfterDays: '',
  value: '',
  attributeId: '',
  codeType: 'qr-code',
  ...emptyTemplate(),
});

const COLOURED: readonly ListName[] = ['sections', 'skills', 'packages', 'shiftTemplates'];

export const hasColor = (list: ListName): boolean =>
  COLOURED.includes(list) || list === 'attributes' || list === 'dayoffTypes';

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The colour by which a row is known: of those with text upon it, the ground. */
export const colorOf = (row: AnyRow): string => textOf(row['background'] ?? row['color']);

export const nameOf = (row: AnyRow): string => textOf(row['name'] ?? row['value']);

/** A stored row as it is typed. */
export const valuesOf = (row: AnyRow): RowValues => {
  const empty = emptyValues([]);
  const kept = Object.fromEntries(
    Object.keys(empty)
      .filter((name) => row[name] !== undefined && row[name] !== null)
      .map((name) => [name, row[name]]),
  );
  const { certificateAfterDays: days, statuses } = row;
  return {
    ...empty,
    ...kept,
    color: colorOf(row) || empty.color,
    statuses: Array.isArray(statuses) ? statuses.join(', ') : '',
    certificateAfterDays: typeof days === 'number' ? String(days) : '',
    ...('skillIds' in row ? templateValues(row as KeptRow<'shiftTemplates'>) : {}),
  };
};

const coloured = ({ name, color }: RowValues) => ({ name, color: INK, background: color });

const toFields: { [L in ListName]: (values: RowValues) => Partial<RowFields<L>> } = {
  sections: (values) => ({ ...coloured(values), shortCode: values.shortCode.toUpperCase() }),
  skills: coloured,
  packages: coloured,
  attributes: ({ name, color, extra }) => ({
    name,
    color,
    extra: extra.filter(({ label }) => label.trim() !== ''),
  }),
  taskTypes: ({ name }) => ({ name }),
  costs: ({ name, format, mandatory, statuses }) => ({
    name,
    format: format as RowFields<'costs'>['format'],
    mandatory,
    statuses: statuses.split(',').flatMap((status) => status.trim() || []),
  }),
  dayoffTypes: (values) => ({
    name: values.name,
    displayUser: values.displayUser,
    color: values.color,
    code: values.code,
    payKey: values.payKey,
    unit: values.unit as RowFields<'dayoffTypes'>['unit'],
    isPaid: values.isPaid,
    balance: values.balance as RowFields<'dayoffTypes'>['balance'],
    certificateAfterDays:
      values.certificateAfterDays === '' ? null : Number(values.certificateAfterDays),
  }),
  scanCodes: ({ value, attributeId, codeType }) => ({
    value,
    attributeId: attributeId || null,
    codeType: codeType as RowFields<'scanCodes'>['codeType'],
  }),
  shiftTemplates: (values) => ({ ...coloured(values), ...templateFields(values) }),
};

/** What is sent of a row; a new kind of task has no questions yet. */
export const fieldsOf = <L extends ListName>(list: L, values: RowValues, isNew: boolean) => {
  const fields = toFields[list]({ ...values, name: values.name.trim() });
  return (list === 'taskTypes' && isNew ? { ...fields, flows: [] } : fields) as RowFields<L>;
};

/** The fields of a stored row, as they are put back by whoever takes a change back. */
export const keptFields = <L extends ListName>(list: L, row: AnyRow): RowFields<L> => {
  const { id: _, isArchived: __, endsAt: ___, ...fields } = row as KeptRow<L> & AnyRow;
  return fields as unknown as RowFields<L>;
};

export const isTaken = (name: string, rows: readonly AnyRow[], except: string | null): boolean =>
  rows.some(
    (row) => !row.isArchived && row.id !== except && foldName(nameOf(row)) === foldName(name),
  );

/** A row of a pasted name. */
export const valuesOfName = (name: string, rows: readonly AnyRow[]): RowValues => ({
  ...emptyValues(rows),
  name,
  shortCode: shortCodeOf(name),
});
