import type { SettingKey, SettingValues } from './setting-list.ts';
import { changedKeys, type Counted, type SettingCounts } from './setting-rules.ts';

/** What happens to things that are under way; each has a sentence with its number. */
export const CONSEQUENCES = [
  'inMayEnd',
  'kiosksClose',
  'swapsEnd',
  'swapsWait',
  'changesEnd',
  'applicationsEnd',
  'applicationsStay',
  'freeStay',
  'leaveStays',
  'unavailabilitiesStay',
  'shiftsMove',
  'dimonaStays',
  'unsignedStay',
  'tasksMayEnd',
  'messagesMove',
] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** `direction` chooses the sentence of the setting itself. */
export type SettingEffect =
  | { key: SettingKey; kind: 'setting'; direction: 'on' | 'off' | 'changed' }
  | { key: SettingKey; kind: 'consequence'; consequence: Consequence; count: number };

type When = 'on' | 'off' | 'changed';
type Follows = { when: When; consequence: Consequence; of: Counted };

const END_ASKED: readonly Follows[] = [
  { when: 'on', consequence: 'swapsEnd', of: 'swapsOpen' },
  { when: 'on', consequence: 'changesEnd', of: 'changesOpen' },
  { when: 'on', consequence: 'applicationsEnd', of: 'applications' },
];

const FOLLOWS: Partial<Record<SettingKey, readonly Follows[]>> = {
  timezone: [{ when: 'changed', consequence: 'shiftsMove', of: 'shiftsAhead' }],
  clockin: [
    { when: 'off', consequence: 'inMayEnd', of: 'clockedIn' },
    { when: 'off', consequence: 'kiosksClose', of: 'kiosks' },
  ],
  'clockinParams.enableMobileClockin': [{ when: 'off', consequence: 'inMayEnd', of: 'clockedIn' }],
  'clockinParams.freeclockin': [{ when: 'off', consequence: 'inMayEnd', of: 'clockedIn' }],
  fixedScheduleAccount: END_ASKED,
  'params.enableAvailability': [
    { when: 'off', consequence: 'unavailabilitiesStay', of: 'unavailabilities' },
  ],
  'modules.freeshifts': [
    { when: 'off', consequence: 'freeStay', of: 'freeShifts' },
    { when: 'off', consequence: 'applicationsEnd', of: 'applications' },
  ],
  'scheduleParams.shyftsMarket': [
    { when: 'off', consequence: 'applicationsStay', of: 'applications' },
  ],
  'swapShifts.enabled': [{ when: 'off', consequence: 'swapsEnd', of: 'swapsOpen' }],
  'swapShifts.adminApproval': [{ when: 'off', consequence: 'swapsWait', of: 'swapsAccepted' }],
  vacationRequests: [{ when: 'off', consequence: 'leaveStays', of: 'leaveOpen' }],
  'modules.tasks': [{ when: 'off', consequence: 'tasksMayEnd', of: 'tasksRunning' }],
  'modules.dimona': [{ when: 'off', consequence: 'dimonaStays', of: 'dimonaOpen' }],
  'modules.documents': [{ when: 'off', consequence: 'unsignedStay', of: 'unsigned' }],
  quiet: [{ when: 'changed', consequence: 'messagesMove', of: 'messagesWaiting' }],
};

const directionOf = (value: unknown): When =>
  value === true ? 'on' : value === false ? 'off' : 'changed';

/** "What happens": a sentence for each change, and for what is under way one with its number. */
export const settingEffects = (
  before: SettingValues,
  after: SettingValues,
  counts: SettingCounts,
): SettingEffect[] => {
  const effects: SettingEffect[] = [];
  const told = new Set<Consequence>();
  for (const key of changedKeys(before, after)) {
    const direction = directionOf(after[key]);
    effects.push({ key, kind: 'setting', direction });
    for (const { when, consequence, of } of FOLLOWS[key] ?? []) {
      if (when !== direction || counts[of] === 0 || told.has(consequence)) continue;
      told.add(consequence);
      effects.push({ key, kind: 'consequence', consequence, count: counts[of] });
    }
  }
  return effects;
};

/** Why a setting does nothing for now, though it may be set. */
export const sleepsBecause = (key: SettingKey, values: SettingValues): SettingKey | null => {
  const isOfClock = key.startsWith('clockinParams.') && !key.endsWith('requestModificationMaxHour');
  if (isOfClock && !values.clockin) return 'clockin';
  if (key === 'declaresShifts' && !values['modules.dimona']) return 'modules.dimona';
  if (key === 'gpsNoticeOn' && !values['clockinParams.enableGps']) return 'clockinParams.enableGps';
  const isOfLeave = key === 'leaveWindows' || key === 'refusesBelowLeast';
  if (isOfLeave && !values.vacationRequests) return 'vacationRequests';
  if (key === 'params.availabilityEnd' && !values['params.enableAvailability']) {
    return 'params.enableAvailability';
  }
  if (key === 'displayWhenFreeClocking' && !values['modules.resources']) return 'modules.resources';
  if (key === 'displayWhenFreeClocking' && !values['clockinParams.freeclockin']) {
    return 'clockinParams.freeclockin';
  }
  const isOfFreedom = key.startsWith('swapShifts.') || key === 'scheduleParams.shyftsMarket';
  if (isOfFreedom && values.fixedScheduleAccount) return 'fixedScheduleAccount';
  if (key.startsWith('swapShifts.') && key !== 'swapShifts.enabled') {
    return values['swapShifts.enabled'] ? null : 'swapShifts.enabled';
  }
  if (key === 'scheduleParams.shyftsMarket' && !values['modules.freeshifts']) {
    return 'modules.freeshifts';
  }
  return null;
};
