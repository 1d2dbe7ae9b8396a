import { feature } from '../shared/feature.ts';
import * as layoutSchemas from './layout.schemas.ts';
import { payrollBatchErrors } from './batches.errors.ts';
import { payrollBatchRoutes } from './batches.routes.ts';
import * as batchSchemas from './batches.schemas.ts';
import { payrollErrors } from './payroll.errors.ts';
import { payrollRoutes } from './payroll.routes.ts';
import * as schemas from './payroll.schemas.ts';

export const payroll = feature({
  about: 'What a payroll office gets of settled hours: targets, codes, batches and their files.',
  routes: { ...payrollRoutes, ...payrollBatchRoutes },
  schemas: [schemas, layoutSchemas, batchSchemas],
  errors: { ...payrollErrors, ...payrollBatchErrors },
  resources: ['PAYROLL'],
});
