import { overlaps } from './opening-hours.ts';
import type { SettingKey, SettingValues } from './setting-list.ts';

/** What is going on in a department that a change of its settings touches. */
export const COUNTED = [
  'clockedIn',
  'kiosks',
  'placeCodes',
  'taskTypes',
  'leaveKinds',
  'employers',
  'swapsOpen',
  'swapsAccepted',
  'changesOpen',
  'leaveOpen',
  'applications',
  'freeShifts',
  'shiftsAhead',
  'unavailabilities',
  'dimonaOpen',
  'unsigned',
  'tasksRunning',
  'messagesWaiting',
] as const;
export type Counted = (typeof COUNTED)[number];
export type SettingCounts = Record<Counted, number>;

export const NOTHING: SettingCounts = Object.fromEntries(
  COUNTED.map((name) => [name, 0]),
) as SettingCounts;

export const FAULTS = [
  'noEmployer',
  'noTaskType',
  'noLeaveKind',
  'noKiosk',
  'noPlaceCode',
  'noNotice',
  'gpsIsOn',
  'noPoint',
  'noGps',
  'noFreeShifts',
  'isFixed',
  'clockedIn',
  'zoneUnconfirmed',
  'sameHours',
  'overlaps',
  'nameEmpty',
  'noCallNumber',
  'noNumber',
  'callIsWanted',
  'endsBefore',
  'staffTwice',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Those that whoever changes may wave through, having read what follows. */
export const CONFIRMABLE: readonly Fault[] = ['noKiosk', 'zoneUnconfirmed'];

type Need = (after: SettingValues, counts: SettingCounts) => Fault | false;

const needsFreedom: Need = (after) => after.fixedScheduleAccount && 'isFixed';

/** What a value needs to be given; asked only where it is what changes. */
const NEEDS: Partial<Record<SettingKey, readonly Need[]>> = {
  name: [(after) => after.name.trim() === '' && 'nameEmpty'],
  placeRadiusMeters: [
    (after) => after.point === null && 'noPoint',
    (after) => !after['clockinParams.enableGps'] && 'noGps',
  ],
  timezone: [(_after, counts) => counts.clockedIn > 0 && 'clockedIn', () => 'zoneUnconfirmed'],
  openingHours: [(after) => after.openingHours.some(({ hours }) => overlaps(hours)) && 'overlaps'],
  'modules.dimona': [
    (after, counts) => after['modules.dimona'] && counts.employers === 0 && 'noEmployer',
  ],
  'modules.tasks': [
    (after, counts) => after['modules.tasks'] && counts.taskTypes === 0 && 'noTaskType',
  ],
  'scheduleParams.shyftsMarket': [
    (after) =>
      after['scheduleParams.shyftsMarket'] && !after['modules.freeshifts'] && 'noFreeShifts',
    (after, counts) => after['scheduleParams.shyftsMarket'] && needsFreedom(after, counts),
  ],
  'clockinParams.enableMobileClockin': [
    (after, counts) =>
      after.clockin &&
      !after['clockinParams.enableMobileClockin'] &&
      counts.kiosks === 0 &&
      'noKiosk',
  ],
  'clockinParams.enableGps': [
    (after) => after['clockinParams.enableGps'] && after.gpsNoticeOn === null && 'noNotice',
  ],
  gpsNoticeOn: [
    (after) => after.gpsNoticeOn === null && after['clockinParams.enableGps'] && 'gpsIsOn',
  ],
  'clockinParams.qrCodeMandatory': [
    (after, counts) =>
      after['clockinParams.qrCodeMandatory'] &&
      counts.placeCodes + counts.kiosks === 0 &&
      'noPlaceCode',
  ],
  'scheduleParams.default_shift_start_time': [(after) => hasNoLength(after) && 'sameHours'],
  'scheduleParams.default_shift_end_time': [(after) => hasNoLength(after) && 'sameHours'],
  vacationRequests: [
    (after, counts) => after.vacationRequests && counts.leaveKinds === 0 && 'noLeaveKind',
  ],
  leaveWindows: [
    (after) => after.leaveWindows.some(({ from, until }) => until < from) && 'endsBefore',
  ],
  leastStaff: [
    ({ leastStaff }) =>
      new Set(leastStaff.map(({ sectionId }) => sectionId)).size < leastStaff.length &&
      'staffTwice',
  ],
  'swapShifts.enabled': [
    (after, counts) => after['swapShifts.enabled'] && needsFreedom(after, counts),
  ],
  callWithinHours: [
    (after) => after.callWithinHours !== null && after.callPhone.trim() === '' && 'noCallNumber',
  ],
  callPhone: [
    (after) => after.callPhone.trim() !== '' && !isCallable(after.callPhone) && 'noNumber',
    (after) => after.callPhone.trim() === '' && after.callWithinHours !== null && 'callIsWanted',
  ],
  quiet: [(after) => after.quiet.from === after.quiet.to && 'sameHours'],
};

const hasNoLength = (after: SettingValues): boolean =>
  after['scheduleParams.default_shift_start_time'] ===
  after['scheduleParams.default_shift_end_time'];

/** Also a short number inside the house can be called. */
const isCallable = (phone: string): boolean =>
  /^[\d\s+()/.-]+$/.test(phone) && (phone.match(/\d/g) ?? []).length >= 3;

/** Keys of which the rules ask something. */
export const NEEDY = Object.keys(NEEDS) as SettingKey[];

export type SettingFault = { key: SettingKey; fault: Fault; isConfirmable: boolean };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const changedKeys = (before: SettingValues, after: SettingValues): SettingKey[] =>
  (Object.keys(after) as SettingKey[]).filter((key) => !isSame(before[key], after[key]));

/** What stands against a change; those that were confirmed are left out. */
export const settingFaults = (
  before: SettingValues,
  after: SettingValues,
  counts: SettingCounts,
  confirmed: readonly Fault[] = [],
): SettingFault[] =>
  changedKeys(before, after).flatMap((key) => {
    const broken = (NEEDS[key] ?? []).map((need) => need(after, counts));
    return broken.flatMap((fault) => {
      if (fault === false) return [];
      const isConfirmable = CONFIRMABLE.includes(fault);
      return isConfirmable && confirmed.includes(fault) ? [] : [{ key, fault, isConfirmable }];
    });
  });
