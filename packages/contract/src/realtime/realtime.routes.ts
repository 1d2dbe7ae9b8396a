import { z } from 'zod';
import { route } from '../shared/route.ts';

export const realtimeRoutes = {
  authorizeChannel: route('POST /api/broadcasting/auth', {
    needs: 'session',
    summary: "Sign a subscription to the caller's own private channel",
    access: 'clock-in-only-too',
    unkeyed: true,
    urlEncoded: true,
    body: z.object({
      socket_id: z
        .string()
        .max(50)
        .regex(/^\d+\.\d+$/, 'socket_id'),
      channel_name: z.string().max(200),
    }),
    responses: { 200: z.object({ auth: z.string() }) },
    errors: ['request.forbidden'],
  }),
};
