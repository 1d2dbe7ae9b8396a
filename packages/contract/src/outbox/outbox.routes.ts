import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Seconds } from '../shared/wire.schemas.ts';

const Sequence = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Where the server stands with this device's queue; `X-Install-Id` names the device. */
const StreamState = z.object({
  epoch: z.string(),
  /** The highest sequence number the server has dealt with. */
  hw: Sequence,
  serverTime: Seconds,
});

export const outboxRoutes = {
  hello: route('GET /api/v3/outbox/hello', {
    needs: 'own',
    summary: 'Ask where the server stands with this device, and what time it has',
    access: 'kiosk-too',
    responses: { 200: StreamState },
  }),
  reportGap: route('POST /api/v3/outbox/gap', {
    needs: 'own',
    summary: 'Put on record that entries of this device can never be sent',
    access: 'kiosk-too',
    body: z.object({
      from: Sequence.min(1),
      to: Sequence.min(1),
      reason: z.enum(['quarantined', 'evicted', 'abandoned']),
    }),
    responses: { 200: StreamState },
    errors: ['outbox.sequence_gap'],
  }),
};
