import type { KioskBoard } from '@ploeg/contract/kiosks/kiosks.schemas';
import { sendRequest } from '#platform/api.ts';
import type { ApiReply } from '#platform/api-error.ts';
import { nowInstant, rememberServerTime } from '#platform/device-clock.ts';
import { markRevoked } from './kiosk-pairing.ts';
import { loadKioskQueues } from './kiosk-queues.ts';
import { kioskStore } from './kiosk-store.ts';
import { throughOf } from './kiosks.optimistic.ts';

/** A kiosk with nothing to send never says hello, and its codes depend on its clock. */
const rememberClock = ({ headers }: ApiReply): void => {
  const served = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(served)) rememberServerTime(served / 1000);
};

export const loadBoard = async (token: string): Promise<'loaded' | 'failed' | 'revoked'> => {
  const stored = await kioskStore.boards.get('board');
  const through = throughOf(await loadKioskQueues());
  const headers: Record<string, string> = stored ? { 'If-None-Match': stored.etag } : {};
  const reply = await sendRequest('GET /api/v3/kiosk', {}, { token, headers }).catch(() => null);
  if (!reply) return 'failed';
  if (reply.status === 401) {
    markRevoked(token);
    await kioskStore.boards.clear();
    return 'revoked';
  }
  const loadedAt = nowInstant();
  if (reply.status === 304) {
    rememberClock(reply);
    await kioskStore.boards.update('board', { loadedAt, through });
    return 'loaded';
  }
  if (reply.status !== 200) return 'failed';
  rememberClock(reply);
  const etag = reply.headers.get('etag') ?? '';
  const data = reply.body as KioskBoard;
  await kioskStore.boards.put({ id: 'board', etag, through, loadedAt, data });
  return 'loaded';
};
