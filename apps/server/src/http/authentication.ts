import type { RouteDefinition } from '@ploeg/contract/shared/route';
import { isHeld, isRight } from '@ploeg/domain/access/rights';
import type { FastifyRequest } from 'fastify';
import type { Actor, KioskCaller } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
    kiosk?: KioskCaller;
  }
}

/** Each throws when its token is no longer valid. */
export type Callers = {
  authenticate(request: FastifyRequest): Promise<Actor>;
  /** Null for a request without a kiosk's token. */
  findKiosk(request: FastifyRequest): Promise<KioskCaller | null>;
  actFor(kiosk: KioskCaller, request: FastifyRequest): Promise<Actor>;
};

export const authenticate = async (
  callers: Callers,
  { access, needs }: Pick<RouteDefinition, 'access' | 'needs'>,
  request: FastifyRequest,
): Promise<void> => {
  if (access === 'public') return;
  const kiosk = await callers.findKiosk(request);
  if (kiosk) {
    if (access !== 'kiosk' && access !== 'kiosk-too') throw fail('request.forbidden');
    request.kiosk = kiosk;
    if (access === 'kiosk-too') request.actor = await callers.actFor(kiosk, request);
    return;
  }
  request.actor = await callers.authenticate(request);
  const isForbidden = access === 'kiosk' || (access === 'signed-in' && request.actor.clockInOnly);
  // Where it is held, and of what, is asked by the use case.
  const isLacking = isRight(needs) && !isHeld(request.actor, needs);
  if (isForbidden || isLacking) throw fail('request.forbidden');
};
