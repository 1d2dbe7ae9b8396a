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
    enableGps: 0,
    enableMobileClockin: 1,
    enableQrCode: 0,
    qrCodeMandatory: 0,
    authorizeCheckingBefore: 900,
    offlineClockings: 1,
    commentMandatory: 0,
    freeclockin: 0,
    requestModificationMaxHour: 0,
  },
  swapShifts: { enabled: 1, daysBeforeShiftLimit: 1, adminApproval: 1 },
  limits: belgianLimits,
};
