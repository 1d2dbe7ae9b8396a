import type { SendResult } from '@ploeg/domain/outbox/device-queue';
import { type ApiReply, toApiError } from '#platform/api-error.ts';

const numberOf = (text: string | null): number => Number(text ?? 0) || 0;

/** The caller, or the person whom a kiosk names, is not admitted now: nothing is decided by that. */
export const isSignedOut = ({ status, body }: ApiReply): boolean =>
  status === 401 || (body as { code?: string } | null)?.code === 'kiosks.member_unknown';

// Only a reply that carries the server's outcome ends an entry: a page of a captive portal, a
// proxy's error or a busy server leave everything as it was.
export const toSendResult = (reply: ApiReply): SendResult => {
  const { status, headers } = reply;
  const outcome = headers.get('x-outbox-verdict');
  const hw = numberOf(headers.get('x-outbox-hw'));
  const error = status >= 400 ? toApiError(reply) : null;
  if (isSignedOut(reply)) return { kind: 'signed-out' };
  if (outcome === 'applied' || outcome === 'replayed' || outcome === 'rejected') {
    return {
      kind: 'outcome',
      outcome: status < 400 ? 'applied' : 'rejected',
      status,
      text: error?.firstText ?? null,
      hw,
      epoch: headers.get('x-epoch') ?? '',
    };
  }
  if (error?.code === 'outbox.sequence_gap') return { kind: 'gap', hw };
  if (error?.code === 'outbox.sequence_reused') return { kind: 'seq-reused', hw };
  const isOurs = error !== null && error.code !== 'server.failed' && error.message !== '';
  const isTemporary = [408, 425, 429].includes(status) || status >= 500;
  if (isOurs && !isTemporary) return { kind: 'unusable', error: error.firstText };
  return { kind: 'ambiguous', error: error?.firstText || String(status) };
};

export const retryAfterOf = ({ headers }: ApiReply): number | null => {
  const text = headers.get('retry-after');
  return text && /^\d+$/.test(text) ? Number(text) : null;
};
