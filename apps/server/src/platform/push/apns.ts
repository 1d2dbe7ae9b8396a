import { type ClientHttp2Session, connect } from 'node:http2';
import { createSigner } from 'fast-jwt';
import { judgeAnswer, orLater } from './push-answer.ts';
import { type Push, type PushOutcome, type SendPush, toPayload } from './push-port.ts';

export type ApnsSettings = {
  key: string;
  keyId: string;
  teamId: string;
  topic: string;
  origin: string;
};

/** Apple refuses tokens older than an hour, and frequent new ones. */
const TOKEN_MS = 45 * 60_000;
const TIMEOUT_MS = 15_000;

const OVER = [410];
const OVER_REASONS = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered'];

const bodyOf = (push: Push): string => {
  const { title, body, data, url, receipt } = JSON.parse(toPayload(push)) as Push;
  return JSON.stringify({
    aps: { alert: { title, body }, sound: 'default' },
    ...data,
    url,
    receipt,
  });
};

const reasonOf = (text: string): string => {
  try {
    return (JSON.parse(text) as { reason?: string }).reason ?? '';
  } catch {
    return '';
  }
};

export const createApns = ({ key, keyId, teamId, topic, origin }: ApnsSettings): SendPush => {
  const sign = createSigner({ key, algorithm: 'ES256', kid: keyId, iss: teamId });
  let made: { token: string; until: number } | undefined;
  let session: ClientHttp2Session | undefined;

  const getToken = (): string => {
    if (!made || made.until <= Date.now()) {
      made = { token: sign({}), until: Date.now() + TOKEN_MS };
    }
    return made.token;
  };

  /** One connection for all messages, as Apple asks. */
  const getSession = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session;
    session = connect(origin);
    // The requests on it fail by themselves.
    session.on('error', () => {});
    session.unref();
    return session;
  };

  const post = (push: Push): Promise<{ status: number; retryAfter?: string; text: string }> =>
    new Promise((resolve, reject) => {
      const stream = getSession().request({
        ':method': 'POST',
        ':path': `/3/device/${encodeURIComponent(push.token)}`,
        authorization: `bearer ${getToken()}`,
        'apns-topic': topic,
        'apns-push-type': 'alert',
        'apns-priority': push.isUrgent ? '10' : '5',
        'apns-expiration': String(Math.floor(Date.now() / 1000) + push.ttlSeconds),
        'apns-collapse-id': push.topic,
      });
      let status = 0;
      let retryAfter: string | undefined;
      let text = '';
      stream.setEncoding('utf8');
      stream.setTimeout(TIMEOUT_MS, () => stream.destroy(new Error('Apple does not answer')));
      stream.on('response', (headers) => {
        status = headers[':status'] ?? 0;
        retryAfter = headers['retry-after'];
      });
      stream.on('data', (chunk: string) => {
        text += chunk;
      });
      stream.on('end', () => resolve({ status, text, ...(retryAfter ? { retryAfter } : {}) }));
      stream.on('error', reject);
      stream.end(bodyOf(push));
    });

  return (push): Promise<PushOutcome> =>
    orLater(async () => {
      const { status, retryAfter, text } = await post(push);
      const reason = reasonOf(text);
      if (status === 400 && OVER_REASONS.includes(reason)) return { type: 'gone', detail: reason };
      if (status === 403 && reason === 'ExpiredProviderToken') {
        made = undefined;
        return { type: 'later', detail: reason, retryAfterSeconds: null };
      }
      return judgeAnswer(status, retryAfter, OVER);
    });
};
