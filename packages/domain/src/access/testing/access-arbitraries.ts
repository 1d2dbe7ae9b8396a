import fc from 'fast-check';
import type { AccessDepartment } from '../departments.ts';
import type { MenuContext } from '../menu.ts';

const flag = fc.constantFrom<0 | 1>(0, 1);

/** Departments with every mixture of settings and rights. */
export const anyDepartment: fc.Arbitrary<AccessDepartment> = fc.record({
  id: fc.uuid(),
  role: fc.constantFrom('USER', 'ADMIN', 'PLANNER', 'HR', 'SUPER-ADMIN'),
  access: fc.record({ shifts: fc.boolean(), documents: fc.boolean(), dimona: fc.boolean() }),
  modules: fc.record({ dimona: fc.boolean(), documents: fc.boolean(), freeshifts: fc.boolean() }),
  params: fc.record({ enableAvailability: flag }),
  scheduleParams: fc.record({ shyftsMarket: flag }),
  clockinParams: fc.record({
    enableMobileClockin: flag,
    enableQrCode: flag,
    offlineClockings: flag,
    freeclockin: flag,
  }),
  swapShifts: fc.record({ enabled: flag }),
  scanCodes: fc.record({ places: fc.array(fc.constant({}), { maxLength: 1 }) }),
  clockin: fc.boolean(),
  vacationRequests: fc.boolean(),
  globalSchedule: fc.boolean(),
  fixedScheduleAccount: fc.boolean(),
});

/** People with every mixture of them. */
export const anyContext: fc.Arbitrary<MenuContext> = fc.record({
  online: fc.boolean(),
  mainId: fc.constant('me'),
  role: fc.constantFrom('USER', 'ADMIN', 'SUPER-ADMIN'),
  clockinAccount: fc.boolean(),
  oncall: fc.boolean(),
  fixedView: fc.boolean(),
  features: fc.constantFrom([], [{ code: 'leaves_management' }], [{ code: 'referral' }]),
  departments: fc.array(anyDepartment, { maxLength: 4 }),
  devUserId: fc.constantFrom('', 'me', 'other'),
});
