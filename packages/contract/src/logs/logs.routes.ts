import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields } from '../shared/wire.schemas.ts';
import { LogLine } from './logs.schemas.ts';

export const logRoutes = {
  listLogs: route({
    method: 'GET',
    base: '/api',
    path: '/v3/logs',
    summary: 'The last 200 things that people did in departments where the caller is administrator',
    access: 'signed-in',
    query: z.object(AppFields),
    responses: { 200: z.object({ logs: z.array(LogLine) }) },
    errors: [],
  }),
};
