import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = {
  path: string;
  headers: IncomingMessage['headers'];
  bytes: number;
  /** The claims of who sent it, whose signature was checked. */
  claims: { aud: string; exp: number; sub: string };
  /** The key by which it was signed. */
  publicKey: string;
  content: { title: string; body: string; url: string; receipt: string } & Record<string, unknown>;
};

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

const RECORD_HEADER = 21;

/** A browser's pair of keys, which opens what was encrypted for it as RFC 8291 says. */
const createBrowser = () => {
  const curve = createECDH('prime256v1');
  const own = curve.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const theirs = body.subarray(RECORD_HEADER, RECORD_HEADER + keyLength);
    const shared = hmac(auth, curve.computeSecret(theirs));
    const secret = hmac(shared, 'WebPush: info\0', own, theirs, '\u0001');
    const random = hmac(salt, secret);
    const key = hmac(random, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
    const nonce = hmac(random, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
    const sealed = body.subarray(RECORD_HEADER + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends in a 2, behind which only zeros may stand.
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  };
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') };
  return { keys, open };
};

/** The claims of a VAPID header (RFC 8292); throws when its signature is not its key's. */
const readVapid = (header = '') => {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((p) => p.toString('base64url'));
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x as string, y: y as string },
    format: 'jwk',
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const how = { key, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url'))) {
    throw new Error('The signature is not of this key');
  }
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims'];
  return { claims: read, publicKey };
};

/** A push service on this machine that checks and opens everything it is sent. */
export const startPushService = async () => {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>();
  const received: Received[] = [];
  const wrong: unknown[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];

  const receive = (request: IncomingMessage, body: Buffer): void => {
    const path = request.url ?? '';
    const browser = browsers.get(path);
    if (!browser || request.headers['content-encoding'] !== 'aes128gcm') throw new Error(path);
    received.push({
      path,
      headers: request.headers,
      bytes: body.length,
      ...readVapid(request.headers.authorization),
      content: JSON.parse(browser.open(body)) as Received['content'],
    });
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, headers } = answers.shift() ?? { status: 201 };
      try {
        if (status === 201) receive(request, Buffer.concat(chunks));
      } catch (error) {
        wrong.push(error);
      }
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    /** What was sent and could not be read. */
    wrong,
    /** Answers the next request so instead of taking it. */
    answerNext: (status: number, headers: Record<string, string> = {}) =>
      answers.push({ status, headers }),
    /** The token of a browser that subscribes. */
    subscribe: (): string => {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const browser = createBrowser();
      browsers.set(path, browser);
      return JSON.stringify({ endpoint: url + path, expirationTime: null, keys: browser.keys });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export type PushService = Awaited<ReturnType<typeof startPushService>>;
