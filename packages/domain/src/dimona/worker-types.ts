/** Worker types of point 3.30; R62 says what they mean. */
export const WORKER_TYPES = [
  'A17',
  'OTH',
  'STU',
  'FLX',
  'IVT',
  'PMP',
  'DWD',
  'TRI',
  'STG',
  'EXT',
] as const;
export type WorkerType = (typeof WORKER_TYPES)[number];

const BY_DAY: readonly string[] = ['FLX', 'EXT', 'STU'];

/** Types that may be hired by the day, without hours of the week. */
export const isHiredByDay = (type: string): boolean => BY_DAY.includes(type);

/** What social security takes in place of A17, which it closed after 2021. */
export const ARTICLE_17_TYPES = ['O17', 'S17', 'T17'] as const;
export type Article17Type = (typeof ARTICLE_17_TYPES)[number];

export const PERIOD_TYPES = ['range', 'day', 'hourly', 'daily'] as const;
export type PeriodType = (typeof PERIOD_TYPES)[number];

export const USER_TYPES = ['EMPLOYEE', 'WORKER'] as const;
export const USER_STATUSES = ['F1', 'F2'] as const;

export const DIMONA_FIELDS = [
  'periodType',
  'userType',
  'userStatus',
  'startingDate',
  'endingDate',
  'startingHour',
  'endingHour',
  'plannedHoursNbr',
] as const;
export type DimonaField = (typeof DIMONA_FIELDS)[number];

/** Fields not named are forbidden; a `derived` one is not on the form and worked out where it does not come. */
export type FieldUse = 'required' | 'optional' | 'derived';

type FieldUses = { readonly [F in DimonaField]?: FieldUse };

type TypeRule = {
  periodTypes: readonly PeriodType[];
  fields(periodType: PeriodType | null): FieldUses;
  withinQuarter: boolean;
};

const DATES = { startingDate: 'required', endingDate: 'required' } as const;
const OPEN_END = { startingDate: 'required', endingDate: 'optional' } as const;
const DAY = {
  periodType: 'required',
  startingDate: 'required',
  endingDate: 'derived',
  startingHour: 'required',
} as const;
const HOURS = { ...DAY, endingHour: 'required' } as const;
const SMALL_STATUS = { userType: 'required', userStatus: 'required', ...DATES } as const;

const plain = (fields: FieldUses, withinQuarter = false): TypeRule => ({
  periodTypes: [],
  fields: () => fields,
  withinQuarter,
});

/** The form of each worker type: point 5.15, completed by what social security asks (R62). */
const rules: Record<WorkerType, TypeRule> = {
  A17: plain({ startingDate: 'required', endingDate: 'derived', plannedHoursNbr: 'derived' }, true),
  OTH: plain(OPEN_END),
  PMP: plain(OPEN_END),
  DWD: plain(OPEN_END),
  STU: plain({ ...DATES, plannedHoursNbr: 'required' }, true),
  FLX: {
    periodTypes: ['range', 'day'],
    fields: (periodType) => (periodType === 'day' ? HOURS : { periodType: 'required', ...DATES }),
    withinQuarter: true,
  },
  IVT: plain(SMALL_STATUS),
  TRI: plain(SMALL_STATUS),
  STG: plain(SMALL_STATUS),
  EXT: {
    periodTypes: ['hourly', 'daily'],
    fields: (periodType) => (periodType === 'hourly' ? HOURS : DAY),
    withinQuarter: false,
  },
};

export const isWorkerType = (text: string): text is WorkerType =>
  (WORKER_TYPES as readonly string[]).includes(text);

export const periodTypesOf = (type: WorkerType): readonly PeriodType[] => rules[type].periodTypes;

export const fieldUse = (
  type: WorkerType,
  periodType: PeriodType | null,
  field: DimonaField,
): FieldUse | null => rules[type].fields(periodType)[field] ?? null;

export const shownFields = (type: WorkerType, periodType: PeriodType | null): DimonaField[] =>
  DIMONA_FIELDS.filter((field) => {
    const use = fieldUse(type, periodType, field);
    return use === 'required' || use === 'optional';
  });

export const isWithinQuarter = (type: WorkerType): boolean => rules[type].withinQuarter;

export const sentWorkerType = (type: WorkerType, article17Type: Article17Type): string =>
  type === 'A17' ? article17Type : type;
