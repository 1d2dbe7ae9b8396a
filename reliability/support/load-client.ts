import { instant, toWallTime } from '@ploeg/domain/time/wall-time';
import type { Place } from './working-day.ts';

type Write = { key: string; seq: number; path: string; body: object };
type Acknowledged = Pick<Write, 'key' | 'seq'> & { text: string };

/** Seconds between two punches of a person, so that each clocking lasts a while. */
const PACE = 20;

/**
 * A device that checks in and out without a pause, one write after the other, each under a key and a
 * number, and sends what was not answered again as it was. `address` says where to, each time anew.
 */
export const createLoadClient = (address: () => string, token: string, { department }: Place) => {
  const installId = crypto.randomUUID();
  const begin = Math.floor(Date.now() / 1000) - 12 * 3600;
  const acknowledged: Acknowledged[] = [];
  let pending: Write | null = null;
  let optimisticId = '';

  const nextWrite = (): Write => {
    const seq = acknowledged.length + 1;
    const at = instant(begin + seq * PACE);
    const wall = toWallTime(at, department.timezone);
    const write = { key: crypto.randomUUID(), seq };
    if (seq % 2 === 0) {
      const path = `/v3/clockings/checkout/${optimisticId}`;
      return { ...write, path, body: { checkOut: { end: wall, at } } };
    }
    optimisticId = crypto.randomUUID();
    const checkIn = { start: wall, at };
    const body = { optimisticId, departmentId: department.id, checkIn };
    return { ...write, path: '/v3/clockings', body };
  };

  const send = async ({ key, seq, path, body }: Write) => {
    const reply = await fetch(`${address()}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        'x-outbox-seq': String(seq),
        'x-install-id': installId,
      },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    return {
      outcome: reply.headers.get('x-outbox-verdict'),
      status: reply.status,
      text,
      retryAfter: Number(reply.headers.get('retry-after')),
    };
  };

  let last: Write | null = null;

  return {
    installId,
    acknowledged: acknowledged as readonly Acknowledged[],
    /** Sends the next punch; false when there was no answer, or none yet: it is sent again as it was. */
    punch: async (): Promise<boolean> => {
      pending ??= nextWrite();
      const { key, seq } = pending;
      const answer = await send(pending).catch(() => null);
      if (!answer) return false;
      const { outcome, status, text, retryAfter } = answer;
      if (status === 503 && outcome === 'retry' && retryAfter > 0) return false;
      const isDone = status < 300 && (outcome === 'applied' || outcome === 'replayed');
      if (!isDone) throw new Error(`Punch ${seq} was answered ${status} ${outcome}: ${text}`);
      acknowledged.push({ key, seq, text });
      last = pending;
      pending = null;
      return true;
    },
    /** Sends the last answered punch once more: what was answered then, and what is now. */
    repeat: async () => {
      if (!last) return null;
      const { outcome, text } = await send(last);
      return { outcome, text, before: acknowledged.at(-1)?.text };
    },
  };
};

export type LoadClient = ReturnType<typeof createLoadClient>;
