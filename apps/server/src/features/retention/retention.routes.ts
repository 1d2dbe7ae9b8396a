import { retentionRoutes } from '@ploeg/contract/retention/retention.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { requireCompanyRight } from '#platform/require-right.ts';
import { listLeavers, previewLeaver } from './leavers.service.ts';
import { listLogKeeping } from './log-cuts.service.ts';
import { listTerms, setTerm, withdrawTerm } from './terms.service.ts';

export const bindRetentionRoutes = (binder: Binder): void => {
  binder.read(retentionRoutes.getRetention, async (context) => {
    requireCompanyRight(context, 'settings.manage');
    return answer(200, { terms: await listTerms(context), log: await listLogKeeping(context) });
  });
  binder.write(retentionRoutes.setRetention, async (context, { body }) => {
    requireCompanyRight(context, 'settings.manage');
    return answer(200, { term: await setTerm(context, body) });
  });
  binder.write(retentionRoutes.withdrawRetention, async (context, { body }) => {
    requireCompanyRight(context, 'settings.manage');
    return answer(200, { term: await withdrawTerm(context, body) });
  });
  binder.read(retentionRoutes.listLeavers, async (context) => {
    requireCompanyRight(context, 'people.manage');
    return answer(200, await listLeavers(context));
  });
  binder.read(retentionRoutes.previewLeaver, async (context, { params }) => {
    requireCompanyRight(context, 'people.manage');
    return answer(200, await previewLeaver(context, params.personId));
  });
};
