import { PLACE_RADIUS_METERS } from '../clockings/place.ts';
import type { Shape, ValueOf } from './setting-shapes.ts';

export const SETTING_PAGES = [
  'place',
  'clock',
  'planning',
  'requests',
  'leave',
  'modules',
  'dimona',
  'documents',
  'messages',
  'limits',
] as const;
export type SettingPage = (typeof SETTING_PAGES)[number];

/** Where the value is kept: a column of the department, or its path in the settings. */
type Kept = 'column' | 'settings';

type Declaration = {
  shape: Shape;
  page: SettingPage;
  /** What a new department begins with. */
  initial: unknown;
  kept?: Kept;
  /** Changed only by who keeps the settings of the whole company. */
  ofCompany?: true;
  /** Employees' apps look different for it. */
  isSeen?: true;
  /** A place's own: it is left out when settings are copied to other places. */
  isOwn?: true;
};

const onOff = <const P extends SettingPage>(page: P, initial: boolean) =>
  ({ shape: { type: 'switch' }, page, initial }) as const;

const seen = <const P extends SettingPage>(page: P, initial: boolean) =>
  ({ ...onOff(page, initial), isSeen: true }) as const;

/** Every setting of a department, by its path; only limits, which are dated, have a list of their own. */
export const SETTINGS = {
  name: {
    shape: { type: 'text', least: 1, most: 60 },
    page: 'place',
    initial: '',
    kept: 'column',
    isSeen: true,
    isOwn: true,
  },
  address: {
    shape: { type: 'text', least: 0, most: 200 },
    page: 'place',
    initial: '',
    kept: 'column',
    isSeen: true,
    isOwn: true,
  },
  point: {
    shape: { type: 'point' },
    page: 'place',
    initial: null,
    kept: 'column',
    isSeen: true,
    isOwn: true,
  },
  placeRadiusMeters: {
    shape: { type: 'number', least: 25, most: 5000, unit: 'meters' },
    page: 'place',
    initial: PLACE_RADIUS_METERS,
  },
  timezone: {
    shape: { type: 'zone' },
    page: 'place',
    initial: 'Europe/Brussels',
    kept: 'column',
    ofCompany: true,
    isSeen: true,
    isOwn: true,
  },
  openingHours: { shape: { type: 'opening' }, page: 'place', initial: [] },

  clockin: seen('clock', true),
  'clockinParams.enableMobileClockin': seen('clock', true),
  'clockinParams.authorizeCheckingBefore': {
    shape: { type: 'number', least: 0, most: 14_400, unit: 'seconds' },
    page: 'clock',
    initial: 900,
    isSeen: true,
  },
  'clockinParams.freeclockin': seen('clock', false),
  'clockinParams.offlineClockings': seen('clock', true),
  'clockinParams.enableGps': seen('clock', false),
  gpsNoticeOn: { shape: { type: 'day' }, page: 'clock', initial: null },
  'clockinParams.enableQrCode': seen('clock', false),
  'clockinParams.qrCodeMandatory': seen('clock', false),
  'clockinParams.commentMandatory': seen('clock', false),
  askBeyondSeconds: {
    shape: { type: 'number', least: 0, most: 14_400, unit: 'seconds' },
    page: 'clock',
    initial: 900,
  },
  paysByWeek: onOff('clock', false),

  'params.enableSection': seen('planning', true),
  'scheduleParams.default_shift_start_time': {
    shape: { type: 'clock' },
    page: 'planning',
    initial: '09:00',
  },
  'scheduleParams.default_shift_end_time': {
    shape: { type: 'clock' },
    page: 'planning',
    initial: '17:00',
  },
  'params.showOnlyStartDate': seen('planning', false),
  globalSchedule: seen('planning', false),
  showsContacts: seen('planning', false),
  fixedScheduleAccount: seen('planning', false),
  homeworking: seen('planning', false),
  'params.enableAvailability': seen('planning', true),
  'params.availabilityEnd': {
    shape: { type: 'number', least: 1, most: 28, unit: 'dayOfMonth' },
    page: 'planning',
    initial: 10,
    isSeen: true,
  },
  'params.showExtraHours': seen('planning', true),

  'modules.freeshifts': seen('requests', true),
  'scheduleParams.shyftsMarket': seen('requests', false),
  'clockinParams.requestModificationMaxHour': {
    shape: { type: 'number', least: 0, most: 336, unit: 'hours' },
    page: 'requests',
    initial: 0,
    isSeen: true,
  },
  callWithinHours: {
    shape: { type: 'number', least: 1, most: 336, unit: 'hours', orNone: true },
    page: 'requests',
    initial: null,
    isSeen: true,
    // The number that it needs is the place's own.
    isOwn: true,
  },
  callName: {
    shape: { type: 'text', least: 0, most: 60 },
    page: 'requests',
    initial: '',
    isSeen: true,
    isOwn: true,
  },
  callPhone: {
    shape: { type: 'text', least: 0, most: 30 },
    page: 'requests',
    initial: '',
    isSeen: true,
    isOwn: true,
  },
  'swapShifts.enabled': seen('requests', true),
  'swapShifts.daysBeforeShiftLimit': {
    shape: { type: 'number', least: 1, most: 60, unit: 'days' },
    page: 'requests',
    initial: 1,
    isSeen: true,
  },
  'swapShifts.adminApproval': seen('requests', true),

  vacationRequests: seen('leave', true),
  leaveWindows: { shape: { type: 'windows' }, page: 'leave', initial: [], isSeen: true },
  // Its sections are the place's own.
  leastStaff: { shape: { type: 'staff' }, page: 'leave', initial: [], isOwn: true },
  refusesBelowLeast: onOff('leave', false),

  'modules.skills': seen('modules', true),
  'modules.resources': seen('modules', false),
  displayWhenFreeClocking: seen('modules', false),
  'modules.tasks': seen('modules', false),

  'modules.dimona': onOff('dimona', false),
  declaresShifts: onOff('dimona', false),
  studentHoursYear: {
    shape: { type: 'number', least: 0, most: 2000, unit: 'hours', orNone: true },
    page: 'dimona',
    initial: null,
  },

  'modules.documents': seen('documents', true),
  'params.group_document_signatures': seen('documents', false),

  quiet: { shape: { type: 'span' }, page: 'messages', initial: { from: '22:00', to: '07:00' } },
  newPeopleChannels: {
    shape: { type: 'channels' },
    page: 'messages',
    initial: { app: true, email: true },
  },

  enforcement: { shape: { type: 'enforcements' }, page: 'limits', initial: {} },
} as const satisfies Record<string, Declaration>;

export type SettingKey = keyof typeof SETTINGS;

export type SettingValues = { [K in SettingKey]: ValueOf<(typeof SETTINGS)[K]['shape']> };

export type SettingValue = SettingValues[SettingKey];

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

export const declarationOf = (key: SettingKey): Declaration => SETTINGS[key];

type LastOf<K> = K extends `${string}.${infer Last}` ? Last : K;

export type SettingName<K extends SettingKey = SettingKey> = LastOf<K>;

/** What its texts are called: those of `clockinParams.enableGps` are under enableGps. */
export const settingName = <K extends SettingKey>(key: K): SettingName<K> =>
  key.replace(/^.*\./, '') as SettingName<K>;

/** Settings that are on or off. */
export type SwitchKey = {
  [K in SettingKey]: (typeof SETTINGS)[K]['shape'] extends { type: 'switch' } ? K : never;
}[SettingKey];

export const settingsOfPage = (page: SettingPage): SettingKey[] =>
  SETTING_KEYS.filter((key) => SETTINGS[key].page === page);
