export type AccessDepartment = {
  id: string;
  role: string;
  access: { shifts: boolean; documents: boolean; dimona: boolean };
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

/** Any role but USER is manager-level (R25); single powers still need their access flag. */
export const isManagerRole = (role: string): boolean => role !== 'USER';

/** Who plans in a department: creates, changes and deletes shifts, and decides on requests. */
export const isPlanner = (employment: { role: string; accessShifts: boolean }): boolean =>
  isManagerRole(employment.role) && employment.accessShifts;

/** True where a free shift is applied for instead of taken (R7). */
export const hasMarket = (
  d: Pick<AccessDepartment, 'fixedScheduleAccount' | 'modules' | 'scheduleParams'>,
): boolean => !d.fixedScheduleAccount && d.modules.freeshifts && d.scheduleParams.shyftsMarket;

type Settings = { modules: { documents: boolean; dimona: boolean } };

/** Who makes contracts and handles the documents of a department's people. */
export const canManageDocuments = (
  employment: { role: string; accessDocuments: boolean },
  { modules }: Settings,
): boolean => isManagerRole(employment.role) && modules.documents && employment.accessDocuments;

export const canDeclareDimona = (
  employment: { role: string; accessDimona: boolean },
  { modules }: Settings,
): boolean => isManagerRole(employment.role) && modules.dimona && employment.accessDimona;

/** Logs are for administrators, of the company or of one department (R25). */
export const isAdminRole = (role: string): boolean => role === 'ADMIN' || role === 'SUPER-ADMIN';

const rules = {
  shiftsAccess: (d) => isManagerRole(d.role) && d.access.shifts,
  documentsAccess: (d) => isManagerRole(d.role) && d.modules.documents && d.access.documents,
  dimonaAccess: (d) => isManagerRole(d.role) && d.modules.dimona && d.access.dimona,
  adminPlanningHr: (d) => isManagerRole(d.role),
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
export const isFixedView = (departments: readonly AccessDepartment[]): boolean =>
  departments.length > 0 && departments.every((d) => d.fixedScheduleAccount);
