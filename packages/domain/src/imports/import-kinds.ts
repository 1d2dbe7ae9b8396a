import type { Right } from '../access/rights.ts';
import { FIELD_NAMES, type ImportField, type ImportTarget } from './import-fields.ts';

/** What the lines of a list are. */
export const IMPORT_KINDS = ['people', 'shifts', 'leave', 'openingBalances'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What whoever brings a list in must hold where its lines belong. */
export const RIGHT_OF_KIND = {
  people: 'people.manage',
  shifts: 'plan',
  leave: 'requests.decide',
  openingBalances: 'people.manage',
} as const satisfies Record<ImportKind, Right>;

/** A balance that is half brought in is none: such a list goes in as a whole, or not at all. */
export const isAlwaysWhole = (kind: ImportKind): boolean => kind === 'openingBalances';

/** By what a line that is about somebody who works here says whose it is. */
const WHO_FIELDS = [
  'externalId',
  'payrollNumber',
  'email',
  'lastName',
  'firstName',
  'fullName',
] as const satisfies readonly ImportField[];

const ENTRY_FIELDS = {
  shifts: [
    ...WHO_FIELDS,
    'location',
    'sections',
    'day',
    'times',
    'timeFrom',
    'timeTo',
    'pause',
    'package',
    'comment',
  ],
  leave: [
    ...WHO_FIELDS,
    'location',
    'leaveKind',
    'firstDay',
    'lastDay',
    'dayPart',
    'timeFrom',
    'timeTo',
    'comment',
  ],
  openingBalances: [...WHO_FIELDS, 'location', 'leaveAccount', 'amount', 'day', 'comment'],
} as const satisfies Record<Exclude<ImportKind, 'people'>, readonly ImportField[]>;

const OF_ENTRIES_ONLY: ReadonlySet<ImportField> = new Set<ImportField>([
  'day',
  'times',
  'timeFrom',
  'timeTo',
  'pause',
  'package',
  'comment',
  'leaveKind',
  'firstDay',
  'lastDay',
  'dayPart',
  'leaveAccount',
  'amount',
]);

/** What a column of a list of this kind can be. */
export const fieldsOf = (kind: ImportKind): readonly ImportField[] =>
  kind === 'people'
    ? FIELD_NAMES.filter((field) => !OF_ENTRIES_ONLY.has(field))
    : ENTRY_FIELDS[kind];

export const targetsOf = (kind: ImportKind): readonly ImportTarget[] => [
  ...fieldsOf(kind),
  'ignore',
];
