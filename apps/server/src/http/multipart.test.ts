import { readdir } from 'node:fs/promises';
import { Agent, request, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { type FormFile, makePicture, toForm } from '#testing/forms.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

const MB = 1_048_576;
const START = Date.parse('2026-11-20T09:00:00Z') / 1000;
const END = START + 3 * 3600;

let test: TestApp;
let ann: Caller;
let clocking: string;
let port: number;

beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});

afterAll(() => test.close());

let sequence = 0;

const queued = () => {
  sequence += 1;
  return {
    'idempotency-key': newId(),
    'x-outbox-seq': String(sequence),
    'x-install-id': 'device',
  };
};

beforeEach(async () => {
  sequence = 0;
  test.clock.set('2026-11-20T08:00:00Z');
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId);
  const { personId, email } = await test.make.person(companyId);
  await test.make.membership(companyId, departmentId, personId);
  ann = await test.signIn(email);
  const { body } = await ann.call('POST /api/v3/clockings', {
    body: { optimisticId: newId(), departmentId, checkIn: { start: START } },
  });
  clocking = body.id;
  test.clock.set('2026-11-20T11:00:00Z');
});

const leftBehind = (): Promise<string[]> => readdir(join(test.folder, 'tmp'));

const isOpen = async (): Promise<boolean> => {
  const { body } = await ann.call('GET /api/v3/datas');
  return body.currentClockings.some((currentClocking) => currentClocking.id === clocking);
};

const send = (body: Buffer | Readable, headers: Record<string, string>) =>
  ann.call('POST /api/v3/clockings/checkout/:id', { params: { id: clocking }, body, headers });

const sendForm = async (
  files: readonly FormFile[],
  headers: Record<string, string> = {},
  fields: Record<string, unknown> = {},
) => {
  const form = await toForm({ checkOut: { end: END }, ...fields }, files);
  return send(form.body, { ...form.headers, ...headers });
};

const manyPictures = (count: number): Promise<FormFile[]> =>
  Promise.all(Array.from({ length: count }, async () => ({ content: await makePicture() })));

describe('a form that is too large', () => {
  const tooLarge: [string, () => Promise<FormFile[]>][] = [
    ['eleven files', () => manyPictures(11)],
    ['a file of more than 2 MB', async () => [{ content: Buffer.alloc(2 * MB + 1) }]],
    [
      'more than 25 MB',
      async () => Array.from({ length: 26 }, () => ({ field: 'other', content: Buffer.alloc(MB) })),
    ],
  ];

  it.each(tooLarge)('by %s is refused as a whole when it asks for something', async (_, make) => {
    const reply = await sendForm(await make());
    expect([reply.status, reply.error.code]).toEqual([413, 'request.too_large']);
    expect(await isOpen()).toBe(true);
    expect(await leftBehind()).toEqual([]);
  });

  it.each(tooLarge.slice(0, 2))(
    'by %s loses what is too much when it is a record',
    async (_, make) => {
      const reply = await sendForm(await make(), queued());
      expect(reply.headers['x-outbox-verdict'], reply.text).toBe('applied');
      expect(reply.body.clocking.flags).toEqual(['pictures_missing']);
      expect(reply.body.clocking.pictures.length).toBeLessThanOrEqual(10);
      expect(await leftBehind()).toEqual([]);
    },
  );

  it('may hold a file of exactly 2 MB', async () => {
    const whole = Buffer.concat([await makePicture()], 2 * MB);
    const reply = await sendForm([{ content: whole }], queued());
    expect(reply.body.clocking.flags).toEqual([]);
  });

  it.each([
    ['one field', { comment: 'x'.repeat(MB + 1) }],
    [
      'its fields together',
      Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, 'x'.repeat(60_000)])),
    ],
    ['their number', Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`f${n}`, 'x']))],
  ])('by %s is refused', async (_, fields) => {
    const reply = await sendForm([], {}, fields);
    expect([reply.status, reply.error.code]).toEqual([413, 'request.too_large']);
  });

  it.each([
    ['a file', 'name="pictures[]"; filename="p.jpg"'],
    ['a file that nobody asked for', 'name="other"; filename="p.jpg"'],
  ])('without an end, in %s, is cut off at 50 MB', async (_, disposition) => {
    const endless = Readable.from(
      (function* () {
        yield Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`);
        for (let sent = 0; sent < 80; sent += 1) yield Buffer.alloc(MB);
      })(),
    );
    const reply = await send(endless, { 'content-type': 'multipart/form-data; boundary=b' });
    expect([reply.status, reply.error.code]).toEqual([413, 'request.too_large']);
    await vi.waitFor(async () => expect(await leftBehind()).toEqual([]));
  });

  it('without a beginning is cut off at 50 MB', async () => {
    const endless = Readable.from(
      (function* () {
        for (let sent = 0; sent < 80; sent += 1) yield Buffer.alloc(MB, 'x');
      })(),
    );
    const reply = await send(endless, { 'content-type': 'multipart/form-data; boundary=b' });
    expect(reply.status).toBeLessThan(500);
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a form that breaks off', () => {
  it('is refused as malformed wherever it was cut, and leaves nothing behind', async () => {
    const form = await toForm({ checkOut: { end: END } }, await manyPictures(2));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: form.body.length - 10 }), async (length) => {
        const reply = await send(form.body.subarray(0, length), form.headers);
        expect([reply.status, reply.error.code], reply.text).toEqual([400, 'request.malformed']);
        expect(await leftBehind()).toEqual([]);
      }),
      { numRuns: 40 },
    );
    expect(await isOpen()).toBe(true);
  });

  it('with its connection leaves nothing behind', async () => {
    const form = await toForm({ checkOut: { end: END } }, [{ content: Buffer.alloc(MB) }]);
    const going = request({
      port,
      method: 'POST',
      path: `/api/v3/clockings/checkout/${clocking}`,
      headers: {
        ...form.headers,
        authorization: `Bearer ${ann.token}`,
        'content-length': form.body.length,
      },
    });
    going.on('error', () => {});
    going.write(form.body.subarray(0, form.body.length / 2));
    await vi.waitFor(async () => expect(await leftBehind()).toHaveLength(1));
    going.destroy();
    await vi.waitFor(async () => expect(await leftBehind()).toEqual([]));
    expect(await isOpen()).toBe(true);
  });

  it('and does not fit the contract leaves nothing behind either', async () => {
    const reply = await sendForm(await manyPictures(2), {}, { tools: 'no JSON' });
    expect(reply.status).toBe(422);
    expect(reply.error.errors).toHaveProperty('tools');
    expect(await leftBehind()).toEqual([]);
  });
});

it('a refusal reaches a client that is still sending, and its connection goes on', async () => {
  // What is wrong stands in front; a connection takes the rest only when somebody reads it.
  const form = await toForm({ comment: 'x'.repeat(2 * MB) }, [{ content: Buffer.alloc(12 * MB) }]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (options: RequestOptions, body?: Buffer) =>
    new Promise<{ status: number | undefined; text: string; isReused: boolean }>(
      (resolve, reject) => {
        const going = request({ ...options, port, agent });
        going.on('error', reject);
        going.on('response', (reply) => {
          const { reusedSocket: isReused } = going;
          void text(reply).then((match) =>
            resolve({ status: reply.statusCode, text: match, isReused }),
          );
        });
        going.end(body);
      },
    );
  const refused = await ask(
    {
      method: 'POST',
      path: `/api/v3/clockings/checkout/${clocking}`,
      headers: { ...form.headers, authorization: `Bearer ${ann.token}` },
    },
    form.body,
  );
  expect(refused.status).toBe(413);
  expect(JSON.parse(refused.text).code).toBe('request.too_large');
  expect(await ask({ path: '/healthz' })).toMatchObject({ status: 200, isReused: true });
  agent.destroy();
});

describe('forms with files', () => {
  it('may come sixty times an hour, and oftener from a queue', async () => {
    const [file] = await manyPictures(1);
    const item = () => sendForm([file as FormFile]);
    for (let sent = 0; sent < 60; sent += 1) expect((await item()).status).toBe(200);
    test.clock.set('2026-11-20T11:40:00Z');
    const refused = await item();
    expect([refused.status, refused.error.code]).toEqual([429, 'request.too_many']);
    expect(refused.headers['retry-after']).toBe('1200');
    expect((await sendForm([file as FormFile], queued())).status).toBe(200);
    expect((await sendForm([])).status).toBe(200);
    test.clock.set('2026-11-20T12:00:00Z');
    expect((await item()).status).toBe(200);
  });
});
