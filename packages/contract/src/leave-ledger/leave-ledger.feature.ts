import { feature } from '../shared/feature.ts';
import { leaveLedgerErrors } from './leave-ledger.errors.ts';
import { leaveLedgerRoutes } from './leave-ledger.routes.ts';
import * as restSchemas from './due-rest.schemas.ts';
import * as closingSchemas from './leave-closings.schemas.ts';
import * as schemas from './leave-ledger.schemas.ts';

export const leaveLedger = feature({
  about: 'What people have of leave, and why.',
  routes: leaveLedgerRoutes,
  schemas: [schemas, closingSchemas, restSchemas],
  errors: leaveLedgerErrors,
  resources: ['LEAVE_LEDGER'],
});
