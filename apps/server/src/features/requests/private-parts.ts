import { can } from '@ploeg/domain/access/rights';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Actor } from '#platform/context.ts';
import type { RequestKind, StoredRequest } from './request-kind.ts';

/** Whether what is private of a request is shown: to its author, and to who holds the right of its kind. */
export const seesPrivate = <P, S extends string, T extends object>(
  { wire }: Pick<RequestKind<P, T, S>, 'wire'>,
  request: StoredRequest<P>,
  actor: Actor,
  workplace: Workplace,
): boolean => {
  const { private: hidden } = wire;
  if (!hidden || request.personId === actor.personId) return true;
  if (hidden.concerns && !hidden.concerns(request.payload, workplace)) return true;
  return can(actor, hidden.to, { departmentId: request.departmentId });
};

/** The own fields of a request as somebody may see them. */
export const hidePrivate = <P, S extends string, T extends object>(
  kind: Pick<RequestKind<P, T, S>, 'wire'>,
  request: StoredRequest<P>,
  actor: Actor,
  workplace: Workplace,
): T => {
  const own = kind.wire.toOwn(request, workplace, actor.language);
  return kind.wire.private && !seesPrivate(kind, request, actor, workplace)
    ? kind.wire.private.hide(own, actor)
    : own;
};
