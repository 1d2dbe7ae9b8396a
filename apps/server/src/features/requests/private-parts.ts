import { can } from '@ploeg/domain/access/rights';
import type { Actor } from '#platform/context.ts';
import type { RequestKind, StoredRequest } from './request-kind.ts';

type Whose = Pick<StoredRequest<unknown>, 'departmentId' | 'personId'>;

/** Whether what is private of a request is shown: to its author, and to who holds the right of its kind. */
export const seesPrivate = <P, S extends string, T extends object>(
  { wire }: Pick<RequestKind<P, S, T>, 'wire'>,
  { departmentId, personId }: Whose,
  actor: Actor,
): boolean =>
  !wire.private || personId === actor.personId || can(actor, wire.private.to, { departmentId });

/** The own fields of a request as somebody may see them. */
export const hidePrivate = <P, S extends string, T extends object>(
  kind: Pick<RequestKind<P, S, T>, 'wire'>,
  request: Whose,
  own: T,
  actor: Actor,
): T =>
  kind.wire.private && !seesPrivate(kind, request, actor) ? kind.wire.private.hide(own) : own;
