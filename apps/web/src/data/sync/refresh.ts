import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import { sendRequest } from '#platform/api.ts';
import type { ApiReply } from '#platform/api-error.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { deviceStore } from '../device-store.ts';
import { acceptRefreshedToken, obeyForcedLogout } from '../session/session.commands.ts';

let asked = 0;
let answered = 0;

/**
 * Asks for a person's snapshot and stores it. `throughSeq` is the last entry that the server had
 * dealt with when the question was asked: the answer is sure to contain it. Calls `onHeard` before
 * the store changes.
 */
export const loadSnapshot = async (
  mainId: string,
  throughSeq: number,
  onHeard: () => void,
): Promise<'loaded' | 'failed'> => {
  asked += 1;
  const question = asked;
  const stored = await deviceStore.snapshots.get(mainId);
  const headers: Record<string, string> = stored ? { 'If-None-Match': stored.etag } : {};
  let reply: ApiReply;
  try {
    const query = { userMainId: mainId, mobile: true, os: 'web', version: __APP_VERSION__ };
    reply = await sendRequest('GET /api/v3/datas', { query }, { headers });
  } catch {
    return 'failed';
  }
  const token = reply.headers.get('x-refresh-token');
  if (token) acceptRefreshedToken(token);
  // The answer to a later question was faster: this one tells of an older state.
  if (question < answered) return 'loaded';
  if (reply.status !== 304 && reply.status !== 200) return 'failed';
  answered = question;
  onHeard();
  const loadedAt = nowInstant();
  if (reply.status === 304) {
    await deviceStore.snapshots.update(mainId, { loadedAt, throughSeq });
  } else {
    const etag = reply.headers.get('etag') ?? '';
    const data = reply.body as Snapshot;
    await deviceStore.snapshots.put({ mainId, etag, throughSeq, loadedAt, data });
  }
  const said = reply.status === 304 ? stored?.data : (reply.body as Snapshot);
  if (said?.userDetails?.forceLogout) await obeyForcedLogout();
  return 'loaded';
};
