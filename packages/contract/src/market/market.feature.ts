import { z } from 'zod';
import { feature } from '../shared/feature.ts';
import { marketErrors } from './market.errors.ts';
import { marketRoutes } from './market.routes.ts';
import * as schemas from './market.schemas.ts';

export const market = feature({
  about: 'Applications for shifts on offer, and who gets one.',
  routes: marketRoutes,
  schemas: [schemas],
  errors: marketErrors,
  resources: ['SHYFTS_MARKET'],
  approvals: { market: z.array(schemas.MarketOffer) },
});
