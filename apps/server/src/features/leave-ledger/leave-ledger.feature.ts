import { employmentEnds } from '#features/people/people.facts.ts';
import { onFact } from '#platform/feature-hooks.ts';
import { feature } from '#platform/feature.ts';
import { bindLeaveLedgerRoutes } from './leave-ledger.routes.ts';
import { releaseAfterEnd } from './reserving.service.ts';

export const leaveLedger = feature({
  name: 'leave-ledger',
  bind: bindLeaveLedgerRoutes,
  hooks: [
    onFact(employmentEnds, (context, { employmentId, lastDay }) =>
      releaseAfterEnd(context, employmentId, lastDay),
    ),
  ],
  impersonal: {
    leave_accounts: 'what leave is counted in, and of nobody',
    leave_rules: 'what anybody has a right to, and nobody in particular',
  },
});
