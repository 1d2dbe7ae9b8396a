import { audienceRoutes } from '@ploeg/contract/audience/audience.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  findAudiencePeople,
  listAudienceChoices,
  listAudienceShifts,
  previewAudience,
} from './audience-preview.service.ts';

export const bindAudienceRoutes = (binder: Binder): void => {
  binder.read(audienceRoutes.previewAudience, async (context, { body }) =>
    answer(200, await previewAudience(context, body)),
  );
  binder.read(audienceRoutes.listAudienceChoices, async (context, { query }) =>
    answer(200, await listAudienceChoices(context, query.right)),
  );
  binder.read(audienceRoutes.findAudiencePeople, async (context, { query }) =>
    answer(200, { items: await findAudiencePeople(context, query) }),
  );
  binder.read(audienceRoutes.listAudienceShifts, async (context, { query }) =>
    answer(200, { items: await listAudienceShifts(context, query) }),
  );
};
