import type { Department } from '@ploeg/contract/departments/departments.schemas';
import {
  type FlagsOf,
  readFlags,
  type SettingsOf,
  writeFlags,
} from '@ploeg/domain/access/setting-flags';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import type {
  Channels,
  ClockSpan,
  LeastStaff,
  LeaveWindow,
  OpeningWeek,
} from '@ploeg/domain/settings/setting-shapes';
import type { Enforcements } from '@ploeg/domain/constraints/enforcement';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';

/** How a company looks; null is as the app does. */
export type Brand = { logoKey: string | null; accent: string | null };

export const companies = pgTable('companies', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Codes of the features list (point 6.5), such as leaves_management. */
  features: text('features').array().notNull().default([]),
  /** Made by the demo, whose passwords everybody knows. */
  isDemo: boolean('is_demo').notNull().default(false),
  brand: jsonb('brand').$type<Brand>(),
  /** Of new people, of kiosks, and of letters that have no reader yet. */
  language: text('language', { enum: LANGUAGE_TAGS }).notNull().default('nl'),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  createdAt: createdAt(),
});

/** As on the wire, but for the limits: they are kept with every value that they have had. */
export type DepartmentSettings = SettingsOf<
  Pick<
    Department,
    | 'homeworking'
    | 'clockin'
    | 'vacationRequests'
    | 'globalSchedule'
    | 'fixedScheduleAccount'
    | 'modules'
    | 'params'
    | 'scheduleParams'
    | 'clockinParams'
    | 'swapShifts'
  >
> & {
  displayWhenFreeClocking: boolean;
  /** Colleagues see how to reach those who have not said; absent means they do not. */
  showsContacts?: boolean;
  limits: WorkingTimeLimits;
  /** Metres around its address that count as there; absent means the rule's own. */
  placeRadiusMeters?: number;
  /** Published shifts are declared to social security without anybody asking; absent means they are not. */
  declaresShifts?: boolean;
  /** Hours a year of student work at the lower contribution; absent means what the law says. */
  studentHoursYear?: number;
  /** How far clockings may lie from the plan before somebody asks; absent means a quarter of an hour. */
  askBeyondSeconds?: number;
  /** Timesheets are of weeks; absent means that they are of months. */
  paysByWeek?: boolean;
  /** Weeks of opening hours, each from a day on; absent means that nobody has said. */
  openingHours?: OpeningWeek[];
  /** From how many hours before a shift who cannot come is asked to call as well; absent asks for none. */
  callWithinHours?: number;
  /** Who is called then, and by which number. */
  callName?: string;
  callPhone?: string;
  /** When staff was told that phones send positions; absent where nobody was. */
  gpsNoticeOn?: string;
  /** When nothing rings; absent means the night of the rule. */
  quiet?: ClockSpan;
  /** How people who have begun since then hear until they choose; absent means app and mail. */
  newPeopleChannels?: Channels;
  /** Days for which nobody asks for leave; absent means none. */
  leaveWindows?: LeaveWindow[];
  /** How many people stay when leave is granted; absent asks for none. */
  leastStaff?: LeastStaff[];
  /** Leave that would leave fewer is refused; absent means that a reason is asked for. */
  refusesBelowLeast?: boolean;
  /** What passing a limit asks; a limit that is absent warns. */
  enforcement?: Enforcements;
};

type StoredSettings = FlagsOf<DepartmentSettings>;

const settingsColumn = customType<{ data: DepartmentSettings; driverData: unknown }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) =>
    readFlags((typeof stored === 'string' ? JSON.parse(stored) : stored) as StoredSettings),
  toDriver: (settings) => JSON.stringify(writeFlags(settings)),
});

export const departments = companyTable('departments', {
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  status: text('status').notNull().default('1'),
  timezone: text('timezone').notNull().default('Atlantic/Reykjavik'),
  /** Unused; servers of the release before read it. */
  featureCodes: text('feature_codes').array().notNull().default([]),
  settings: settingsColumn('settings').notNull(),
  /** Rises with every change of what all its members see; names the cached snapshot part. */
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  /** How many of the versions changed nothing of a part; see department-versions.ts. */
  settingsKept: bigint('settings_kept', { mode: 'number' }).notNull().default(0),
  cataloguesKept: bigint('catalogues_kept', { mode: 'number' }).notNull().default(0),
  membersKept: bigint('members_kept', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
  /** Closed for good, or until it is opened again; `status` is then 0. */
  archivedAt: moment('archived_at'),
});
