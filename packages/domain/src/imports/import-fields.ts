/** What a column of a list can be; `needs` is a right without which it is left out. */
export const IMPORT_FIELDS = {
  lastName: {},
  firstName: {},
  fullName: {},
  email: {},
  phone: {},
  location: {},
  sections: {},
  skills: {},
  worksAs: {},
  hoursWeek: {},
  regime: {},
  daysWeek: {},
  function: {},
  start: {},
  end: {},
  payrollNumber: {},
  externalId: {},
  language: {},
  birthdate: { needs: 'people.private' },
  birthplace: { needs: 'people.private' },
  nationalNumber: { needs: 'people.private' },
  gender: { needs: 'people.private' },
  civilState: { needs: 'people.private' },
  nationality: { needs: 'people.private' },
  address: { needs: 'people.private' },
  street: { needs: 'people.private' },
  zipCode: { needs: 'people.private' },
  city: { needs: 'people.private' },
  country: { needs: 'people.private' },
  iban: { needs: 'people.private' },
  bic: { needs: 'people.private' },
  wage: { needs: 'wages.see' },
  wageUnit: { needs: 'wages.see' },
  day: {},
  times: {},
  timeFrom: {},
  timeTo: {},
  pause: {},
  package: {},
  leaveKind: {},
  firstDay: {},
  lastDay: {},
  dayPart: {},
  leaveAccount: {},
  amount: {},
  comment: {},
} as const satisfies Record<string, { needs?: 'people.private' | 'wages.see' }>;

export type ImportField = keyof typeof IMPORT_FIELDS;
export type ImportTarget = ImportField | 'ignore';
export type ImportRight = 'people.private' | 'wages.see';

export const FIELD_NAMES = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

export const IMPORT_TARGETS = [...FIELD_NAMES, 'ignore'] as const;

export const rightFor = (target: ImportTarget): ImportRight | null => {
  if (target === 'ignore') return null;
  const field: { needs?: ImportRight } = IMPORT_FIELDS[target];
  return field.needs ?? null;
};

/** Shown with most of it covered; typed anew when it is mended. */
export const COVERED_FIELDS: ReadonlySet<ImportTarget> = new Set(['nationalNumber', 'iban']);

/** Only the first letters and the last two of what nobody should read over a shoulder. */
export const cover = (text: string): string => {
  const solid = text.trim();
  if (solid === '') return '';
  return `${solid.slice(0, Math.min(4, Math.floor(solid.length / 3)))}•••••`;
};
