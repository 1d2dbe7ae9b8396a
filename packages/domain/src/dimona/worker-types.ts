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

/** What social security takes in place of A17, which it closed after 2021. */
export const ARTICLE_17_TYPES = ['O17', 'S17', 'T17'] as const;
export type Article17Type = (typeof ARTICLE_17_TYPES)[number];

export const PERIOD_TYPES = ['range', 'day', 'hourly', 'daily'] as const;
export type PeriodType = (typeof PERIOD_TYPES)[number];

export const USER_TYPES = ['EMPLOYEE', 'WORKER'] as const;
export const USER_STATUSES = ['F1', 'F2'] as const;

/** Fields of the form behind the worker type, by their names on the wire. */
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

/**
 * `required` and `optional` fields are on the form; a `derived` one is not, may come and is worked
 * out when it does not; whatever a type does not name is forbidden.
 */
export type FieldUse = 'required' | 'optional' | 'derived';

type FieldUses = { readonly [F in DimonaField]?: FieldUse };

type TypeRule = {
  /** The periods that the form offers; none when there is but one kind. */
  periodTypes: readonly PeriodType[];
  fields(periodType: PeriodType | null): FieldUses;
  /** Start and end lie in one quarter of the calendar. */
  withinQuarter: boolean;
};

const DATES = { startingDate: 'required', endingDate: 'required' } as const;
const OPEN_END = { startingDate: 'required', endingDate: 'optional' } as const;
const HOURS = {
  periodType: 'required',
  startingDate: 'required',
  endingDate: 'derived',
  startingHour: 'required',
  endingHour: 'required',
} as const;
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
    fields: (periodType) =>
      periodType === 'hourly'
        ? HOURS
        : {
            periodType: 'required',
            startingDate: 'required',
            endingDate: 'derived',
            startingHour: 'required',
          },
    withinQuarter: false,
  },
};

/** Whether a text names a worker type of the specification. */
export const isWorkerType = (text: string): text is WorkerType =>
  (WORKER_TYPES as readonly string[]).includes(text);

/** The kinds of period among which a type lets choose; empty where it has but one. */
export const periodTypesOf = (type: WorkerType): readonly PeriodType[] => rules[type].periodTypes;

/** How a type uses each field, given the kind of period; null stands for forbidden. */
export const fieldUse = (
  type: WorkerType,
  periodType: PeriodType | null,
  field: DimonaField,
): FieldUse | null => rules[type].fields(periodType)[field] ?? null;

/** The fields that the form of a type shows, in their order on it. */
export const shownFields = (type: WorkerType, periodType: PeriodType | null): DimonaField[] =>
  DIMONA_FIELDS.filter((field) => {
    const use = fieldUse(type, periodType, field);
    return use === 'required' || use === 'optional';
  });

/** Whether a type's periods may not go on into the next quarter (R62). */
export const isWithinQuarter = (type: WorkerType): boolean => rules[type].withinQuarter;

/** What a worker type is called towards social security. */
export const sentWorkerType = (type: WorkerType, article17Type: Article17Type): string =>
  type === 'A17' ? article17Type : type;
