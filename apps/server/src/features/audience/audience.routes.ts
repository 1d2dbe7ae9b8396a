import { audienceRoutes } from '@ploeg/contract/audience/audience.routes';
import { answer } from '#http/answer.ts';
import type { ReachDeps } from '#features/notifications/reach.service.ts';
import type { Binder } from '#http/binder.ts';
import {
  findAudiencePeople,
  listAudienceChoices,
  listAudienceShifts,
  previewAudience,
} from './audience-preview.service.ts';

export const bindAudienceRoutes = (binder: Binder, deps: ReachDeps): void => {
  binder.read(audienceRoutes.previewAudience, async (context, { body }) =>
    answer(200, await previewAudience(context, body, deps)),
  );
  binder.read(audienceRoutes.listAudienceChoices, async (context, { query }) =>
    answer(200, await listAudienceChoices(context, query.right)),
  );
  binder.read(audienceRoutes.findAudiencePeople, async (context, { query }) =>
    answer(200, { items: await findAudiencePeople(context, query, deps) }),
  );
  binder.read(audienceRoutes.listAudienceShifts, async (context, { query }) =>
    answer(200, { items: await listAudienceShifts(context, query) }),
  );
};
