import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AskedDay, Id } from '../shared/wire.schemas.ts';
import { DayCost } from './today.schemas.ts';

export const todayRoutes = {
  getDayCost: route('GET /api/v4/today/cost', {
    needs: 'wages.see',
    summary:
      'What a day of a location costs by the rules of pay, as planned and as clocked until now',
    query: z.object({ departmentId: Id, day: AskedDay }),
    responses: { 200: DayCost },
    errors: ['request.forbidden'],
  }),
};
