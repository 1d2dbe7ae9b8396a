import createClient from 'openapi-fetch';
import type { paths } from './api.gen.ts';

/** What the test knows beforehand: who signs in, and where they work. */
export type TenCallsInput = { email: string; password: string; departmentId: string; now: number };

/**
 * What somebody writes who has nothing of Ploeg but the description of its API: ten calls through a
 * client of generated types, refusals included.
 */
export const makeTenCalls = async (baseUrl: string, tenCallsInput: TenCallsInput) => {
  const { departmentId, email, password, now } = tenCallsInput;
  const client = createClient<paths>({ baseUrl });

  const refused = await client.POST('/api/login', { body: { email, password: 'a guess' } });
  const loginCode: 'session.login_failed' | undefined =
    refused.error?.code === 'session.login_failed' ? refused.error.code : undefined;

  const opened = await client.POST('/api/login', { body: { email, password } });
  const token: string = opened.data?.token ?? '';
  client.use({
    onRequest: ({ request }) => {
      request.headers.set('authorization', `Bearer ${token}`);
    },
  });

  const fixture = await client.GET('/api/v3/datas');
  const department: string | undefined = fixture.data?.departments[0]?.id;
  const again = await client.GET('/api/v3/datas', {
    params: { header: { 'If-None-Match': fixture.response.headers.get('etag') ?? '' } },
  });

  const checkIn = {
    params: { header: { 'Idempotency-Key': 'outsider-1' } },
    body: { optimisticId: 'outsider-1', departmentId, checkIn: { start: now, at: now } },
  };
  const first = await client.POST('/api/v3/clockings', checkIn);
  const repeated = await client.POST('/api/v3/clockings', checkIn);
  const clockingId: string = first.data?.clocking.id ?? '';

  const unsaid = await client.POST('/api/v3/clockings', {
    body: {
      optimisticId: 'outsider-2',
      departmentId,
      // @ts-expect-error A text is no time, and the types say so.
      checkIn: { start: 'nine' },
    },
  });
  const wrongFields: string[] = Object.keys(unsaid.error?.errors ?? {});

  const missing = await client.PATCH('/api/v3/clockings/{id}', {
    params: { path: { id: 'nobody-has-this' } },
    body: { pauses: [] },
  });

  const closed = await client.POST('/api/v3/clockings/checkout/{id}', {
    params: { path: { id: clockingId } },
    body: { checkOut: { end: now + 60 } },
  });

  const uploads = await client.POST('/api/v4/signed-storage-urls', {
    body: { urls: [{ filename: 'signature.png', filetype: 'image/png' }] },
  });
  const place: string = uploads.data?.data[0]?.url ?? '';

  return {
    loginCode,
    department,
    unchanged: again.response.status,
    ids: [first.data?.id, repeated.data?.id],
    wrongFields,
    missing: [missing.response.status, missing.error?.code],
    isClosed: closed.data?.clockoutDone,
    place,
  };
};
