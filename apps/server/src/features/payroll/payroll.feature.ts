import { feature } from '#platform/feature.ts';
import { bindPayrollRoutes } from './payroll.routes.ts';

export const payroll = feature({
  name: 'payroll',
  bind: bindPayrollRoutes,
  impersonal: {
    payroll_targets: 'where hours are sent to',
    payroll_codes: 'what kinds of hours are called there',
  },
});
