import type { ErrorCode } from './error-codes.ts';
import { isKeyed, type RouteDefinition } from './route.ts';

const ANYWHERE: readonly ErrorCode[] = [
  'request.malformed',
  'request.not_found',
  'request.too_many',
  'server.failed',
  'server.busy',
];

const KEYED: readonly ErrorCode[] = [
  'request.header_invalid',
  'outbox.key_reused',
  'outbox.sequence_reused',
  'outbox.sequence_gap',
];

/** Every failure that a route may answer: its own, and those that follow from what it takes. */
export const errorCodesOf = (route: RouteDefinition): ErrorCode[] => {
  const { access, method, query, body, multipart, takes, errors } = route;
  const takesBody = Boolean(body ?? multipart ?? takes);
  const codes = new Set<ErrorCode>([
    ...ANYWHERE,
    ...(access === 'public' ? [] : (['session.missing', 'request.forbidden'] as const)),
    ...(access === 'kiosk-too' ? (['kiosks.member_unknown'] as const) : []),
    ...(query || takesBody ? (['request.invalid'] as const) : []),
    // A body that nobody asked for is read all the same, as far as it can be.
    ...(method === 'GET' ? [] : (['request.too_large', 'request.unsupported_type'] as const)),
    ...(isKeyed(route) ? KEYED : []),
    ...(errors as readonly ErrorCode[]),
  ]);
  return [...codes];
};
