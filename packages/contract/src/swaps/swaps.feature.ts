import { z } from 'zod';
import { feature } from '../shared/feature.ts';
import { swapErrors } from './swaps.errors.ts';
import { swapRoutes } from './swaps.routes.ts';
import * as schemas from './swaps.schemas.ts';

export const swaps = feature({
  about: 'Asking colleagues to take over a shift, and their answers.',
  routes: swapRoutes,
  schemas: [schemas],
  errors: swapErrors,
  resources: ['SWAP_SHIFTS'],
  approvals: { swaps: z.array(schemas.SwapToDecide) },
});
