import { outboxRoutes } from '@ploeg/contract/outbox/outbox.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { getStreamState, reportGap } from './outbox.service.ts';

export const bindOutboxRoutes = (binder: Binder): void => {
  binder.read(outboxRoutes.hello, async (context, { raw }) => {
    const installId = raw.headers['x-install-id'];
    const state = await getStreamState(context, typeof installId === 'string' ? installId : null);
    return answer(200, state);
  });
  binder.write(outboxRoutes.reportGap, async (context, { body }) =>
    answer(200, await reportGap(context, context.meta.installId, body)),
  );
};
