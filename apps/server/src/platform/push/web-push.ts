import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { z } from 'zod';
import { isPublicAddress, lookUpPublic } from './public-address.ts';
import { judgeAnswer, orLater } from './push-answer.ts';
import { toPayload, type SendPush } from './push-port.ts';

const TIMEOUT_MS = 15_000;

/** The subscription was made with another key, or has ended. */
const OVER = [401, 403, 404, 410];

const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/);

export const Subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.object({ p256dh: base64url, auth: base64url }),
});

export const readSubscription = (token: string): z.infer<typeof Subscription> | null => {
  try {
    return Subscription.parse(JSON.parse(token));
  } catch {
    return null;
  }
};

export type PushKeys = { publicKey: string; privateKey: string };

type Options = {
  keys: () => Promise<PushKeys>;
  /** A mailto: or https: address, as RFC 8292 asks. */
  contact: string;
  /** For tests and trials: endpoints on this machine, by http too. */
  allowLocal: boolean;
};

type Details = ReturnType<typeof webPush.generateRequestDetails>;

/** Follows no redirects: an endpoint is chosen by a device and must not lead inside. */
const post = (url: URL, { method, headers, body }: Details, allowLocal: boolean) =>
  new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const guard = allowLocal ? {} : { lookup: lookUpPublic };
    const call = request(
      url,
      { method, headers, agent: false, timeout: TIMEOUT_MS, ...guard },
      (response) => {
        response.resume();
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
          }),
        );
        response.once('error', reject);
      },
    );
    call.once('timeout', () => call.destroy(new Error('The push service does not answer')));
    call.once('error', reject);
    call.end(body);
  });

const isAllowed = (url: URL): boolean => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLiteral = isIP(host) !== 0;
  return url.protocol === 'https:' && (isLiteral ? isPublicAddress(host) : host.includes('.'));
};

/** RFC 8030, encrypted (RFC 8291) and signed (RFC 8292). */
export const createWebPush =
  ({ keys, contact, allowLocal }: Options): SendPush =>
  async (push) => {
    const subscription = readSubscription(push.token);
    if (!subscription) return { type: 'gone', detail: 'no_subscription' };
    const url = new URL(subscription.endpoint);
    if (!allowLocal && !isAllowed(url)) return { type: 'gone', detail: 'not_public' };
    const vapidKeys = await keys();
    let details: Details;
    try {
      details = webPush.generateRequestDetails(subscription, toPayload(push), {
        vapidDetails: { subject: contact, ...vapidKeys },
        TTL: push.ttlSeconds,
        urgency: push.isUrgent ? 'high' : 'normal',
        topic: push.topic,
        contentEncoding: 'aes128gcm',
      });
    } catch (error) {
      // The subscription holds no usable keys.
      return { type: 'gone', detail: String(error).slice(0, 200) };
    }
    return orLater(async () => {
      const { status, retryAfter } = await post(url, details, allowLocal);
      return judgeAnswer(status, retryAfter, OVER);
    });
  };
