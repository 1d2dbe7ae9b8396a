import { affiliateRoutes } from '@ploeg/contract/affiliate/affiliate.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { getAffiliateOffer } from './affiliate.service.ts';

export const bindAffiliateRoutes = (binder: Binder): void => {
  binder.read(affiliateRoutes.getAffiliateOffer, async (context) =>
    answer(200, await getAffiliateOffer(context)),
  );
};
