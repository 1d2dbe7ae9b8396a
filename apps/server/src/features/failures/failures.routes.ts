import { failureRoutes } from '@ploeg/contract/failures/failures.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { createFailureIntake, type FailureDeps } from './failures.service.ts';

export const bindFailureRoutes = (binder: Binder, deps: FailureDeps): void => {
  const accept = createFailureIntake(deps);
  binder.open(failureRoutes.reportFailure, async ({ body, raw }) => {
    raw.server.log.warn({ failure: accept(body, raw.ip) }, 'an app failed');
    return answer(200, { message: 'ok' });
  });
};
