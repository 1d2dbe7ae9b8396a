import { feature } from '#platform/feature.ts';
import { marketHooks } from './market.hooks.ts';
import { bindMarketRoutes } from './market.routes.ts';

export const market = feature({ name: 'market', bind: bindMarketRoutes, hooks: marketHooks });
