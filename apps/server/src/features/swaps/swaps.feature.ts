import { feature } from '#platform/feature.ts';
import { swapHooks } from './swaps.hooks.ts';
import { bindSwapRoutes } from './swaps.routes.ts';

export const swaps = feature({ name: 'swaps', bind: bindSwapRoutes, hooks: swapHooks });
