import { activeOffer } from '#features/company/company.facts.ts';
import { feature } from '#platform/feature.ts';
import { provide } from '#platform/feature-hooks.ts';
import { bindAffiliateRoutes } from './affiliate.routes.ts';
import { getAffiliateOffer } from './affiliate.service.ts';

export const affiliate = feature({
  name: 'affiliate',
  bind: bindAffiliateRoutes,
  hooks: [provide(activeOffer, async (context) => (await getAffiliateOffer(context)).active)],
});
