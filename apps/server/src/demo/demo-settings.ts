import { belgianLimits } from '@ploeg/domain/constraints/belgian-limits';
import type { WorkingTimeLimits } from '@ploeg/domain/constraints/working-time-limits';
import type { DepartmentSettings } from '#features/departments/departments.table.ts';

/** Belgian limits in a sector that works on Sundays, as all the demo's departments do. */
export const horecaLimits = {
  ...belgianLimits,
  sunday: { value: 'allow', since: '1971-03-16', source: 'Sunday work is excepted in horeca' },
} satisfies WorkingTimeLimits;

/** Everything on and the limits of Belgian horeca (R53); each department says what differs. */
const usual: DepartmentSettings = {
  homeworking: false,
  clockin: true,
  vacationRequests: true,
  globalSchedule: true,
  fixedScheduleAccount: false,
  displayWhenFreeClocking: true,
  modules: {
    dimona: true,
    skills: true,
    resources: true,
    documents: true,
    tasks: true,
    freeshifts: true,
  },
  params: {
    enableSection: 1,
    enableAvailability: 1,
    availabilityEnd: 10,
    showExtraHours: 1,
    showOnlyStartDate: 0,
    group_document_signatures: 0,
  },
  scheduleParams: {
    default_shift_start_time: '09:00',
    default_shift_end_time: '17:00',
    shyftsMarket: 0,
  },
  clockinParams: {
    enableGps: 1,
    enableMobileClockin: 1,
    enableQrCode: 1,
    qrCodeMandatory: 0,
    authorizeCheckingBefore: 3600,
    offlineClockings: 1,
    commentMandatory: 0,
    freeclockin: 0,
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
