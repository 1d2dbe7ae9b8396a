import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields } from '../shared/wire.schemas.ts';
import { AffiliateOffer } from './affiliate.schemas.ts';

export const affiliateRoutes = {
  getAffiliateOffer: route('GET /api/v3/affiliate', {
    summary: 'What the company offers to who refers others',
    query: z.object(AppFields),
    responses: { 200: AffiliateOffer },
  }),
};
