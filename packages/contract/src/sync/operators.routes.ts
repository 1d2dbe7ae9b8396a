import { z } from 'zod';
import { route } from '../shared/route.ts';

const Ready = z.object({ status: z.string() });

/** What operators, load balancers and apps ask a server before anybody signs in. */
export const operatorRoutes = {
  getHealth: route('GET /healthz', {
    needs: 'public',
    summary: 'Whether the process lives',
    access: 'public',
    responses: { 200: z.object({ status: z.string(), version: z.string(), database: z.string() }) },
  }),
  getReadiness: route('GET /readyz', {
    needs: 'public',
    summary: 'Whether the server can do its work: 503 while its database is away',
    access: 'public',
    responses: { 200: Ready, 503: Ready },
  }),
  getVersion: route('GET /version.json', {
    needs: 'public',
    summary: 'The versions of server and apps, and what an app must know of this server',
    access: 'public',
    responses: {
      200: z.object({
        latest: z.string(),
        minimum: z.string(),
        realtimeKey: z.string(),
        devUserId: z.string(),
        registrationUrl: z.string(),
        /** There is no company yet: whoever has the printed code creates it at /begin. */
        isNew: z.boolean(),
      }),
    },
  }),
};
