import { realtimeRoutes } from '@ploeg/contract/realtime/realtime.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { fail } from '#platform/failure.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

export const bindRealtimeRoutes = (binder: Binder, authorize: Realtime['authorize']): void => {
  binder.read(realtimeRoutes.authorizeChannel, async ({ actor }, { body }) => {
    if (body.channel_name !== `private-App.User.${actor.personId}`) throw fail('request.forbidden');
    return answer(200, { auth: authorize(body.socket_id, body.channel_name, actor) });
  });
};
