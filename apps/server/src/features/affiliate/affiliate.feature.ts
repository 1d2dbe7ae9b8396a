import { feature } from '#platform/feature.ts';
import { bindAffiliateRoutes } from './affiliate.routes.ts';

export const affiliate = feature({ name: 'affiliate', bind: bindAffiliateRoutes });
