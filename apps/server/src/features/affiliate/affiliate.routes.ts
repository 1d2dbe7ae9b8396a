import { affiliateRoutes } from '@ploeg/contract/affiliate/affiliate.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { getAffiliateOffer, getDraft, setOffer } from './affiliate.service.ts';

export const bindAffiliateRoutes = (binder: Binder): void => {
  binder.read(affiliateRoutes.getAffiliateOffer, async (context) =>
    answer(200, await getAffiliateOffer(context)),
  );
  binder.read(affiliateRoutes.getAffiliateDraft, async (context) =>
    answer(200, await getDraft(context)),
  );
  binder.write(affiliateRoutes.setAffiliateOffer, async (context, { body }) =>
    answer(200, await setOffer(context, body)),
  );
};
