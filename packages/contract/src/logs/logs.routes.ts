import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields } from '../shared/wire.schemas.ts';
import { LogLine } from './logs.schemas.ts';

export const logRoutes = {
  listLogs: route('GET /api/v3/logs', {
    summary: 'The last 200 things that people did in departments where the caller is administrator',
    query: z.object(AppFields),
    responses: { 200: z.object({ logs: z.array(LogLine) }) },
  }),
};
