import { canInDepartment, type KnownDepartment } from './department-rights.ts';

export type AccessDepartment = KnownDepartment & {
  id: string;
  modules: { dimona: boolean; documents: boolean; freeshifts: boolean };
  params: { enableAvailability: boolean };
  scheduleParams: { shyftsMarket: boolean };
  clockinParams: {
    enableMobileClockin: boolean;
    enableQrCode: boolean;
    offlineClockings: boolean;
    freeclockin: boolean;
  };
  swapShifts: { enabled: boolean };
  scanCodes: { places: readonly unknown[] };
  clockin: boolean;
  vacationRequests: boolean;
  globalSchedule: boolean;
  fixedScheduleAccount: boolean;
};

/** True where a free shift is applied for instead of taken (R7). */
export const hasMarket = (
  d: Pick<AccessDepartment, 'fixedScheduleAccount' | 'modules' | 'scheduleParams'>,
): boolean => !d.fixedScheduleAccount && d.modules.freeshifts && d.scheduleParams.shyftsMarket;

const rules = {
  shiftsAccess: (d) => canInDepartment(d, 'plan'),
  documentsAccess: (d) => canInDepartment(d, 'documents.make'),
  dimonaAccess: (d) => canInDepartment(d, 'dimona.declare'),
  swapShifts: (d) => d.swapShifts.enabled,
  globalSchedule: (d) => d.globalSchedule,
  vacationRequests: (d) => d.vacationRequests,
  availability: (d) => d.params.enableAvailability,
  clocking: (d) => d.clockin,
  mobileClocking: (d) => d.clockin && d.clockinParams.enableMobileClockin,
  freeClockIn: (d) => d.clockinParams.freeclockin,
  offlineClockings: (d) => d.clockinParams.offlineClockings,
  noOfflineClockings: (d) => !d.clockinParams.offlineClockings,
  qrCode: (d) => d.clockinParams.enableQrCode || d.scanCodes.places.length > 0,
  market: hasMarket,
  freeShifts: (d) => d.modules.freeshifts,
} satisfies Record<string, (department: AccessDepartment) => boolean>;

export type DepartmentListName = keyof typeof rules;

/** The derived department lists of point 3.11: the departments for which a rule holds. */
export const departmentsWith = <D extends AccessDepartment>(
  list: DepartmentListName,
  departments: readonly D[],
): D[] => departments.filter(rules[list]);

export const hasDepartmentWith = (
  list: DepartmentListName,
  departments: readonly AccessDepartment[],
): boolean => departments.some(rules[list]);

/** True when every department has a fixed schedule (R6); nobody without department is fixed. */
export const isFixedView = (
  departments: readonly Pick<AccessDepartment, 'fixedScheduleAccount'>[],
): boolean => departments.length > 0 && departments.every((d) => d.fixedScheduleAccount);
