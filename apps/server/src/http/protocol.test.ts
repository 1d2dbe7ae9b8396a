import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allRoutes } from '@ploeg/contract/all-routes';
import { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let ann: Caller;
let bearer: { authorization: string };
let departmentId: string;

beforeAll(async () => {
  test = await startTestApp();
  const companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  const { personId, email } = await test.make.person(companyId);
  await test.make.membership(companyId, departmentId, personId);
  ann = await test.signIn(email);
  bearer = { authorization: `Bearer ${ann.token}` };
});

afterAll(() => test.close());

const load = (headers: Record<string, string> = {}) =>
  test.app.inject({ url: '/api/v3/datas', headers: { ...bearer, ...headers } });

describe('a validator', () => {
  it.each([
    ['itself', (tag: string) => tag],
    ['its strong form', (tag: string) => tag.replace('W/', '')],
    ['a list', (tag: string) => `"one", W/"two,three" ,${tag}`],
    ['anything', () => '*'],
  ])('is held by who sends %s', async (_, write) => {
    const etag = String((await load()).headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    const again = await load({ 'if-none-match': write(etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });

  it.each(['"another"', 'W/"a", "b"', '', 'no tag at all'])('is not held by %j', async (held) => {
    expect((await load({ 'if-none-match': held })).statusCode).toBe(200);
  });
});

describe('an answer', () => {
  it('is packed as its caller reads it, and says that it depends on that', async () => {
    const plain = await load();
    const { departments } = plain.json();
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await load({ 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(JSON.parse(unpack(packed.rawPayload).toString()).departments).toEqual(departments);
      expect(packed.headers.vary).toBe(plain.headers.vary);
    }
    const encodingFor = async (accepted: string) =>
      (await load({ 'accept-encoding': accepted })).headers['content-encoding'];
    // Most of a snapshot is kept as gzip.
    expect(await encodingFor('gzip, deflate, br, zstd')).toBe('gzip');
    expect(await encodingFor('gzip;q=0, br')).toBe('br');
    expect(await encodingFor('identity')).toBeUndefined();
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(String(plain.headers.vary).split(', ')).toEqual(['accept-encoding', 'Origin']);
  });
});

describe('a header that changes what is done', () => {
  const pair = (headers: Record<string, string>) =>
    ann.call('POST /api/v3/unavailabilities', {
      headers,
      body: { departmentId, days: ['2027-01-04'] },
    });

  it.each([
    ['idempotency-key', 'k'.repeat(201)],
    ['idempotency-key', ''],
    ['x-install-id', 'd'.repeat(201)],
    ['x-socket-id', '1'.repeat(201)],
    ['x-outbox-seq', '0'],
  ])('%s is refused where it cannot be meant', async (name, value) => {
    const keys = { 'idempotency-key': newId(), 'x-install-id': newId() };
    const { status, error } = await pair({ ...keys, [name]: value });
    expect([status, error.code]).toEqual([400, 'request.header_invalid']);
    expect(error.errors).toHaveProperty([name]);
  });

  it('is asked for where a number in the queue needs it', async () => {
    const { status, error } = await pair({ 'x-outbox-seq': '1' });
    expect([status, error.code]).toEqual([400, 'request.header_invalid']);
    expect(Object.keys(error.errors)).toEqual(['idempotency-key', 'x-install-id']);
  });

  it('of 200 characters is honoured', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(200) };
    const first = await pair(headers);
    expect(first.status).toBe(201);
    expect((await pair(headers)).text).toBe(first.text);
  });
});

describe('a body', () => {
  it.each(['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'of the type %s is refused as such where JSON is read',
    async (type) => {
      const headers = { 'content-type': `${type}; boundary=b` };
      const wire = { headers, body: 'a=1' };
      const { status, error } = await ann.call('POST /api/v3/clockings', wire);
      expect([status, error.code]).toEqual([415, 'request.unsupported_type']);
    },
  );

  it('may be left out where all of it may be, whatever type is announced', async () => {
    for (const type of [{}, { 'content-type': 'application/json' }]) {
      for (const call of [
        'PATCH /api/v3/swap-shift/:id/accept',
        'PATCH /api/v3/swap-shift/:id/deny',
        'PATCH /api/v3/operations/book-shift/:id',
      ] as const) {
        const wire = { params: { id: newId() }, query: { departmentId }, headers: type };
        expect((await ann.call(call, wire)).status).toBe(404);
      }
    }
    const needed = await ann.call('POST /api/v3/clockings', {});
    expect([needed.status, Object.keys(needed.error.errors)]).toEqual([422, ['body']]);
  });

  it('names the department of a swap as well as the query does', async () => {
    const answer = (wire: object) =>
      ann.call('PATCH /api/v3/swap-shift/:id/accept', { params: { id: newId() }, ...wire });
    expect((await answer({ body: { departmentId } })).status).toBe(404);
    const nowhere = await answer({ body: {} });
    expect([nowhere.status, Object.keys(nowhere.error.errors)]).toEqual([422, ['departmentId']]);
  });

  it('with an empty clocking means none when a shift is worked from home', async () => {
    const body = { departmentId, shiftId: newId(), clockingId: '' };
    const { error } = await ann.call('POST /api/v3/operations/homeworking', { body });
    expect(error.code).not.toBe('request.invalid');
  });
});

describe('a method that an address does not have', () => {
  const byPath = Map.groupBy(Object.values(allRoutes), ({ base, path }) => base + path);

  it.each([...byPath.keys()])('%s answers 405 and says which it has', async (path) => {
    const methods = (byPath.get(path) ?? []).map(({ method }) => method);
    const wrong = (['GET', 'PUT', 'POST', 'PATCH', 'DELETE'] as const).filter(
      (method) => !methods.includes(method),
    );
    const url = path.replace(/:\w+/g, newId());
    for (const method of wrong) {
      const reply = await test.app.inject({ method, url, payload: '<a/>' });
      expect([method, reply.statusCode]).toEqual([method, 405]);
      expect(ErrorEnvelope.parse(reply.json()).code).toBe('request.method_not_allowed');
      const allowed = String(reply.headers.allow).split(', ');
      expect(allowed).toEqual(expect.arrayContaining([...methods, 'OPTIONS']));
      expect(allowed).not.toContain(method);
    }
  });

  it('is said to who asks without being a browser; a browser asks as before', async () => {
    const url = '/api/v3/clockings';
    const asked = await test.app.inject({ method: 'OPTIONS', url });
    expect([asked.statusCode, asked.headers.allow]).toEqual([204, 'POST, OPTIONS']);
    const headers = { origin: 'https://localhost', 'access-control-request-method': 'POST' };
    const preflight = await test.app.inject({ method: 'OPTIONS', url, headers });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('https://localhost');
    const unknown = await test.app.inject({ method: 'OPTIONS', url: '/api/v3/nothing' });
    expect(unknown.statusCode).toBe(404);
  });
});
