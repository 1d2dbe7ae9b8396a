import { belgianLimits } from '@ploeg/domain/constraints/belgian-limits';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import { defaultSettings } from '#features/departments/default-settings.ts';
import type { DepartmentSettings } from '#features/departments/departments.table.ts';

/** Belgian limits in a sector that works on Sundays, as all the demo's departments do. */
export const horecaLimits = {
  ...belgianLimits,
  sunday: { value: 'allow', since: '1971-03-16', source: 'Sunday work is excepted in horeca' },
} satisfies WorkingTimeLimits;

/** Everything on and the limits of Belgian horeca (R53); each department says what differs. */
const usual: DepartmentSettings = {
  ...defaultSettings,
  globalSchedule: true,
  displayWhenFreeClocking: true,
  modules: { ...defaultSettings.modules, dimona: true, resources: true, tasks: true },
  clockinParams: {
    ...defaultSettings.clockinParams,
    enableGps: 1,
    enableQrCode: 1,
    authorizeCheckingBefore: 3600,
    requestModificationMaxHour: 24,
  },
  swapShifts: { enabled: 1, daysBeforeShiftLimit: 2, adminApproval: 1 },
  limits: horecaLimits,
};

/** Free shifts are booked at once. */
const grandPlace: DepartmentSettings = {
  ...usual,
  scheduleParams: {
    ...usual.scheduleParams,
    default_shift_start_time: '10:00',
    default_shift_end_time: '18:00',
  },
};

/** A market department: free shifts are applied for. Clocking needs no shift, but a comment. */
const centraal: DepartmentSettings = {
  ...usual,
  homeworking: true,
  modules: { ...usual.modules, dimona: false },
  params: { ...usual.params, group_document_signatures: 1 },
  scheduleParams: { ...usual.scheduleParams, shyftsMarket: 1 },
  clockinParams: {
    ...usual.clockinParams,
    enableGps: 0,
    enableQrCode: 0,
    authorizeCheckingBefore: 900,
    commentMandatory: 1,
    freeclockin: 1,
    requestModificationMaxHour: 48,
  },
  swapShifts: { enabled: 1, daysBeforeShiftLimit: 1, adminApproval: 0 },
};

/** The same week after week: nothing to swap, to take or to be unavailable for. */
const atelier: DepartmentSettings = {
  ...usual,
  globalSchedule: false,
  fixedScheduleAccount: true,
  modules: { ...usual.modules, dimona: false, resources: false, freeshifts: false },
  params: { ...usual.params, enableSection: 0, showOnlyStartDate: 1 },
  clockinParams: {
    ...usual.clockinParams,
    enableGps: 0,
    enableQrCode: 0,
    offlineClockings: 0,
    authorizeCheckingBefore: 1800,
  },
  swapShifts: { enabled: 0, daysBeforeShiftLimit: 2, adminApproval: 1 },
};

export const demoSettings = { grandPlace, centraal, atelier, comptoir: usual };
