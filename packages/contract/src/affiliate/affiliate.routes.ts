import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, shortText } from '../shared/wire.schemas.ts';
import { AffiliateOffer } from './affiliate.schemas.ts';

export const affiliateRoutes = {
  getAffiliateOffer: route('GET /api/v3/affiliate', {
    needs: 'session',
    summary: 'What the company offers to who refers others',
    query: z.object(AppFields),
    responses: { 200: AffiliateOffer },
  }),
  getAffiliateDraft: route('GET /api/v4/affiliate-offer', {
    needs: 'settings.manage',
    summary: 'The offer as it is kept, also while nobody is shown it',
    responses: { 200: AffiliateOffer },
    errors: ['request.forbidden'],
  }),
  setAffiliateOffer: route('PUT /api/v4/affiliate-offer', {
    needs: 'settings.manage',
    summary: 'Change the offer; an active one has a title, a text and a secure address',
    body: z.object({
      active: z.boolean(),
      title: shortText(100),
      description: z.string().trim().max(2000),
      link: z.union([
        z.literal(''),
        z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500),
      ]),
    }),
    responses: { 200: z.object({ offer: AffiliateOffer, before: AffiliateOffer }) },
    errors: ['request.forbidden', 'affiliate.incomplete'],
  }),
};
