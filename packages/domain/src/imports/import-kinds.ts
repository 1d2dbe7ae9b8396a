import type { Right } from '../access/rights.ts';
import { FIELD_NAMES, type ImportField, type ImportTarget } from './import-fields.ts';

/** What the lines of a list are. */
export const IMPORT_KINDS = ['people', 'shifts', 'leave'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What whoever brings a list in must hold where its lines belong. */
export const RIGHT_OF_KIND = {
  people: 'people.manage',
  shifts: 'plan',
  leave: 'requests.decide',
} as const satisfies Record<ImportKind, Right>;

/** By what a line of shifts or leave says whose it is. */
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
} as const satisfies Record<'shifts' | 'leave', readonly ImportField[]>;

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
