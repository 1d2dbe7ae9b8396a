import { registerKind } from '../outbox/command-kind.ts';
import {
  APPLICATION_DELETE,
  type ApplicationDeleteArgs,
  foldApplicationDelete,
} from './market.optimistic.ts';

export const applicationDeleteKind = registerKind<ApplicationDeleteArgs>({
  type: APPLICATION_DELETE,
  v: 1,
  changes: ['SHYFTS_MARKET'],
  toRequest: ({ departmentId, applicationId }) => ({
    call: 'DELETE /api/v3/shyfts-market/user/:id',
    params: { id: applicationId },
    query: { departmentId },
    body: undefined,
  }),
  fold: foldApplicationDelete,
});
