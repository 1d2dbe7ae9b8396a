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
    enableGps: true,
    enableQrCode: true,
    authorizeCheckingBefore: 3600,
    requestModificationMaxHour: 24,
  },
  swapShifts: { enabled: true, daysBeforeShiftLimit: 2, adminApproval: true },
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
  params: { ...usual.params, group_document_signatures: true },
  scheduleParams: { ...usual.scheduleParams, shyftsMarket: true },
  clockinParams: {
    ...usual.clockinParams,
    enableGps: false,
    enableQrCode: false,
    authorizeCheckingBefore: 900,
    commentMandatory: true,
    freeclockin: true,
    requestModificationMaxHour: 48,
  },
  swapShifts: { enabled: true, daysBeforeShiftLimit: 1, adminApproval: false },
};

/** The same week after week: nothing to swap, to take or to be unavailable for. */
const atelier: DepartmentSettings = {
  ...usual,
  globalSchedule: false,
  fixedScheduleAccount: true,
  modules: { ...usual.modules, dimona: false, resources: false, freeshifts: false },
  params: { ...usual.params, enableSection: false, showOnlyStartDate: true },
  clockinParams: {
    ...usual.clockinParams,
    enableGps: false,
    enableQrCode: false,
    offlineClockings: false,
    authorizeCheckingBefore: 1800,
  },
  swapShifts: { enabled: false, daysBeforeShiftLimit: 2, adminApproval: true },
};

export const demoSettings = { grandPlace, centraal, atelier, comptoir: usual };
