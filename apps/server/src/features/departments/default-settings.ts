import { belgianLimits } from '@ploeg/domain/constraints/belgian-limits';
import type { DepartmentSettings } from './departments.table.ts';

/** A new department: clocking by phone with and without signal, Belgian limits (R53). */
export const defaultSettings: DepartmentSettings = {
  homeworking: false,
  clockin: true,
  vacationRequests: true,
  globalSchedule: false,
  fixedScheduleAccount: false,
  displayWhenFreeClocking: false,
  modules: {
    dimona: false,
    skills: true,
    resources: false,
    documents: true,
    tasks: false,
    freeshifts: true,
  },
  params: {
    enableSection: true,
    enableAvailability: true,
    availabilityEnd: 10,
    showExtraHours: true,
    showOnlyStartDate: false,
    group_document_signatures: false,
  },
  scheduleParams: {
    default_shift_start_time: '09:00',
    default_shift_end_time: '17:00',
    shyftsMarket: false,
  },
  clockinParams: {
    enableGps: false,
    enableMobileClockin: true,
    enableQrCode: false,
    qrCodeMandatory: false,
    authorizeCheckingBefore: 900,
    offlineClockings: true,
    commentMandatory: false,
    freeclockin: false,
    requestModificationMaxHour: 0,
  },
  swapShifts: { enabled: true, daysBeforeShiftLimit: 1, adminApproval: true },
  limits: belgianLimits,
};
