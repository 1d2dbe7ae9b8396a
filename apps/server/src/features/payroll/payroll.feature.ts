import { feature } from '#platform/feature.ts';
import { bindPayrollBatchRoutes, type PayrollDeps } from './batches.routes.ts';
import { bindPayrollRoutes } from './payroll.routes.ts';

export const payroll = feature({
  name: 'payroll',
  bind: (binder, deps: PayrollDeps) => {
    bindPayrollRoutes(binder);
    bindPayrollBatchRoutes(binder, deps);
  },
  impersonal: {
    payroll_targets: 'where hours are sent to',
    payroll_codes: 'what kinds of hours are called there',
    payroll_batches: 'that hours of a location were sent, and by whom',
  },
});
