import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import { sendRequest } from '#platform/api.ts';
import { deviceInfos } from '#platform/device-info.ts';
import { appFields } from '#platform/native.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { deviceStore } from '../device-store.ts';
import { nativePushToken } from '../notifications/push-registration.ts';
import { acceptRefreshedToken, obeyForcedLogout } from '../session/session.commands.ts';

let asked = 0;
let answered = 0;

/** What the app tells of itself with each load, point 7.8. */
const queryOf = (personId: string) => {
  const { notifications, model_name } = deviceInfos();
  const { mobile, os } = appFields();
  const modelName = model_name.slice(0, 100);
  const device = { platform: os, os, modelName, notifications };
  return { userMainId: personId, mobile, version: __APP_VERSION__, ...device };
};

// The answer is sure to contain entries through `throughSeq`, the last that the server had dealt
// with when it was asked. Calls `onResponse` before the store changes.
export const loadSnapshot = async (
  personId: string,
  throughSeq: number,
  onResponse: () => void,
): Promise<'loaded' | 'failed'> => {
  asked += 1;
  const question = asked;
  const stored = await deviceStore.snapshots.get(personId);
  const token = nativePushToken();
  const headers: Record<string, string> = {
    ...(stored ? { 'If-None-Match': stored.etag } : {}),
    ...(token ? { 'push-token': token } : {}),
  };
  const ask = async () =>
    sendRequest('GET /api/v3/datas', { query: queryOf(personId) }, { headers });
  const reply = await ask().catch(() => null);
  if (!reply) return 'failed';
  const refreshed = reply.headers.get('x-refresh-token');
  if (refreshed) acceptRefreshedToken(refreshed);
  // The answer to a later question was faster: this one tells of an older state.
  if (question < answered) return 'loaded';
  if (reply.status !== 304 && reply.status !== 200) return 'failed';
  answered = question;
  onResponse();
  const loadedAt = nowInstant();
  if (reply.status === 304) {
    await deviceStore.snapshots.update(personId, { loadedAt, throughSeq });
  } else {
    const etag = reply.headers.get('etag') ?? '';
    const data = reply.body as Snapshot;
    await deviceStore.snapshots.put({ mainId: personId, etag, throughSeq, loadedAt, data });
  }
  const snapshot = reply.status === 304 ? stored?.data : (reply.body as Snapshot);
  if (snapshot?.userDetails?.forceLogout) await obeyForcedLogout();
  return 'loaded';
};
