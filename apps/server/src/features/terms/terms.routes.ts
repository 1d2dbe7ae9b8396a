import { termsRoutes } from '@ploeg/contract/terms/terms.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { changeTerms, getTerms, withdrawChange } from './terms-page.service.ts';

export const bindTermsRoutes = (binder: Binder): void => {
  binder.read(termsRoutes.getTerms, async (context, { params }) =>
    answer(200, { terms: await getTerms(context, params.employmentId) }),
  );
  binder.write(termsRoutes.changeTerms, async (context, { params, body }) =>
    answer(200, await changeTerms(context, params.employmentId, body)),
  );
  binder.write(termsRoutes.withdrawTerms, async (context, { params }) =>
    answer(200, await withdrawChange(context, params.employmentId, params.since)),
  );
};
