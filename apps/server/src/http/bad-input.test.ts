import { allRoutes, type RoutesByCall } from '@ploeg/contract/all-routes';
import { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let ann: Caller;
let departmentId: string;
let email: string;

beforeAll(async () => {
  test = await startTestApp();
  const companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  const person = await test.make.person(companyId);
  email = person.email;
  await test.make.membership(companyId, departmentId, person.personId);
});

// One of the routes is logout.
beforeEach(async () => {
  ann = await test.signIn(email);
});

afterAll(() => test.close());

const withBody = Object.values(allRoutes)
  .filter((route) => route.method !== 'GET')
  .map((route) => route.call as keyof RoutesByCall);

const expectCalm = (reply: { status: number; text: string }): void => {
  expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(500);
  if (reply.status >= 400) ErrorEnvelope.parse(JSON.parse(reply.text));
};

const oddText = fc.constantFrom(
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '👩‍👩‍👧',
  'x'.repeat(5000),
  '1e309',
  'NaN',
  '-1',
  '../../etc/passwd',
  "'; drop table persons; --",
  newId(),
);

const oddValue = fc.oneof(
  oddText,
  fc.constantFrom(-1, 0, 2 ** 53 + 1, 1.5, 1e300, null, true, [], {}, [[[]]]),
  fc.record({ constructor: oddText, start: oddText }, { requiredKeys: [] }),
);

const FIELDS = [
  'email',
  'password',
  'deviceId',
  'token',
  'appType',
  'optimisticId',
  'departmentId',
  'shiftId',
  'checkIn',
  'checkOut',
  'pauses',
  'data',
  'from',
  'to',
  'reason',
  'socket_id',
  'channel_name',
  'clock',
  'clockingId',
];

const oddBody = fc.dictionary(fc.constantFrom(...FIELDS), oddValue, { maxKeys: 8 });

// What is refused before a database hears of it is refused alike on both engines: once is enough.
describe.runIf(inject('testDatabase').kind === 'postgres')('what makes no sense', () => {
  describe.each(withBody)('%s', (call) => {
    it('refuses odd bodies clearly and never fails', async () => {
      await fc.assert(
        fc.asyncProperty(oddBody, async (body) => {
          expectCalm(await ann.call(call, { params: { id: newId() }, body }));
        }),
        { numRuns: 60 },
      );
    });

    it.each([
      ['text that is no JSON', '{', 'application/json'],
      ['nothing at all', '', 'application/json'],
      ['a list', '[]', 'application/json'],
      ['null', 'null', 'application/json'],
      ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'application/json'],
      ['5,000 levels', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json'],
      ['more than a megabyte', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 'application/json'],
      ['another type', '<a/>', 'text/xml'],
      ['a form without boundary', 'x', 'multipart/form-data'],
      [
        'a form cut short',
        '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
        'multipart/form-data; boundary=b',
      ],
    ])('refuses %s', async (_name, body, type) => {
      const headers = { 'content-type': type };
      const reply = await ann.call(call, { params: { id: newId() }, body, headers });
      expectCalm(reply);
    });
  });

  it.each([
    ['x-outbox-seq', '0'],
    ['x-outbox-seq', '-1'],
    ['x-outbox-seq', '9223372036854775808'],
    ['x-outbox-seq', 'one'],
  ])('a queue header %s: %s is refused as malformed', async (name, value) => {
    const headers = { [name]: value, 'idempotency-key': newId(), 'x-install-id': 'device' };
    const body = { optimisticId: newId(), departmentId, checkIn: { start: 1 } };
    const reply = await ann.call('POST /api/v3/clockings', { body, headers });
    expect(reply.status).toBe(400);
  });

  it('milliseconds where seconds belong are refused with the name of the field', async () => {
    const body = { optimisticId: newId(), departmentId, checkIn: { start: 1_795_000_000_000_000 } };
    const reply = await ann.call('POST /api/v3/clockings', { body });
    expect(reply.status).toBe(422);
    expect(reply.error.errors).toHaveProperty(['checkIn.start']);
  });
});
