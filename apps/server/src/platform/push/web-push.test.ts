import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PushService, startPushService } from '#testing/push-service.ts';
import { isPublicAddress, lookUpPublic } from './public-address.ts';
import { type Push, toPayload } from './push-port.ts';
import { readRetryAfter } from './push-answer.ts';
import { createWebPush } from './web-push.ts';

// Any pair of P-256; it signs nothing but what this test sends.
const keys = {
  publicKey:
    'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo',
  privateKey: '6BpsWNRt6vsZVbGrG4s3bnD0cbvSvbWRv2vWvE4l7Kg',
};

let service: PushService;

beforeAll(async () => {
  service = await startPushService();
});

afterAll(() => service.close());

const pushTo = (endpoint: string, values: Partial<Push> = {}): Push => ({
  title: 'Bar',
  body: 'Hello',
  data: { type: 'SHIFT_CHANGED', resource: 'SHIFTS' },
  url: '/',
  topic: 'topic',
  token: JSON.stringify({ ...JSON.parse(service.subscribe()), endpoint }),
  receipt: 'a.b.c',
  isUrgent: false,
  ttlSeconds: 60,
  ...values,
});

it.each([
  ['8.8.8.8', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2a00:1450:4007::1', true],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['nowhere', false],
])('%s is of the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

it('a name that leads to this machine is refused when it is looked up', async () => {
  const error = await new Promise((resolve) => {
    lookUpPublic('localhost', { all: true }, (failure) => resolve(failure));
  });
  expect(String(error)).toContain('no public host');
});

it.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://localhost/x',
])('nothing is sent to %s', async (endpoint) => {
  const send = createWebPush({
    keys: async () => keys,
    contact: 'mailto:a@bar.example',
    allowLocal: false,
  });
  expect(await send(pushTo(endpoint))).toEqual({ type: 'gone', detail: 'not_public' });
});

it('what is sent to the letter never is more than a push service takes', () => {
  for (const body of ['a'.repeat(9000), '€'.repeat(9000), '"'.repeat(9000), '😀'.repeat(5000)]) {
    const payload = toPayload(pushTo('https://push.example.com', { body, title: body }));
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3993);
    expect(JSON.parse(payload).body).toMatch(/…$/);
  }
  expect(JSON.parse(toPayload(pushTo('https://push.example.com'))).body).toBe('Hello');
});

it('says when to come again in seconds or as a date', () => {
  expect(readRetryAfter('120')).toBe(120);
  expect(readRetryAfter('Fri, 20 Nov 2026 08:01:00 GMT', Date.parse('2026-11-20T08:00:00Z'))).toBe(
    60,
  );
  expect(readRetryAfter('soon')).toBeNull();
  expect(readRetryAfter(undefined)).toBeNull();
});
