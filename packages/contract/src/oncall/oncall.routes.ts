import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields } from '../shared/wire.schemas.ts';
import { OncallAlert } from './oncall.schemas.ts';

export const oncallRoutes = {
  listOncallAlerts: route('GET /api/v3/oncall', {
    summary: 'What the caller was alerted about while on call, newest first',
    access: 'clock-in-only-too',
    query: z.object(AppFields),
    responses: { 200: z.array(OncallAlert) },
  }),
};
