import { createSigner } from 'fast-jwt';
import { z } from 'zod';
import { judgeAnswer, orLater } from './push-answer.ts';
import {
  type Push,
  PUSH_CHANNEL,
  type PushOutcome,
  type SendPush,
  toPayload,
} from './push-port.ts';

export const ServiceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_MS = 600_000;
const TIMEOUT_MS = 15_000;

/** A token is renewed early, so that none expires on the way. */
const SPARE_MS = 300_000;

/** The app was removed (404), or registered with another project than ours (403). */
const OVER = [403, 404];

const Granted = z.object({ access_token: z.string(), expires_in: z.number() });

const bodyOf = (push: Push): string => {
  const { title, body, data, url, receipt } = JSON.parse(toPayload(push)) as Push;
  return JSON.stringify({
    message: {
      token: push.token,
      notification: { title, body },
      data: { ...data, url, receipt },
      android: {
        priority: push.isUrgent ? 'HIGH' : 'NORMAL',
        ttl: `${push.ttlSeconds}s`,
        collapse_key: push.topic,
        notification: { channel_id: PUSH_CHANNEL, tag: push.topic },
      },
    },
  });
};

export const createFcm = (
  { project_id, client_email, private_key, token_uri }: ServiceAccount,
  baseUrl = 'https://fcm.googleapis.com',
): SendPush => {
  const sign = createSigner({
    key: private_key,
    algorithm: 'RS256',
    iss: client_email,
    aud: token_uri,
    expiresIn: ASSERTION_MS,
  });
  let granted: { token: string; until: number } | undefined;

  const getToken = async (): Promise<string> => {
    if (granted && granted.until > Date.now()) return granted.token;
    const body = new URLSearchParams({ grant_type: GRANT, assertion: sign({ scope: SCOPE }) });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(token_uri, { method: 'POST', body, signal, redirect: 'error' });
    if (!response.ok) throw new Error(`token http_${response.status}`);
    const { access_token, expires_in } = Granted.parse(await response.json());
    granted = { token: access_token, until: Date.now() + expires_in * 1000 - SPARE_MS };
    return access_token;
  };

  return (push): Promise<PushOutcome> =>
    orLater(async () => {
      const response = await fetch(`${baseUrl}/v1/projects/${project_id}/messages:send`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await getToken()}`,
          'content-type': 'application/json',
        },
        body: bodyOf(push),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await response.arrayBuffer();
      if (response.status === 401) {
        granted = undefined;
        return { type: 'later', detail: 'http_401', retryAfterSeconds: null };
      }
      return judgeAnswer(response.status, response.headers.get('retry-after') ?? undefined, OVER);
    });
};
