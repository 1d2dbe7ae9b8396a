import { allRoutes } from '@ploeg/contract/all-routes';
import { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** Everybody may call these; a new one is a decision, so it is written down here. */
const PUBLIC = [
  'login',
  'requestPasswordReset',
  'resetPassword',
  'logout',
  // Whoever is invited has no account yet.
  'openInvitation',
  'renewInvitation',
  'acceptInvitation',
  'startInvitedPasskey',
  // Other ways in than a password.
  'startPasskeySignIn',
  'signInWithPasskey',
  'requestSignInLink',
  'useSignInLink',
  'listFeatures',
  // What heads the page on which one signs in.
  'getShownBrand',
  'getLogo',
  // A service worker has no token; the report carries a word of its own.
  'reportPush',
  // An app that breaks before anybody has signed in.
  'reportFailure',
  // Its address carries the right to it.
  'getPayrollFile',
  // An inspector has no account; the body carries the right to look.
  'inspectDossier',
  'inspectDossierFile',
  // Before anybody can sign in; closed for ever by the company that they create.
  'getBegin',
  'checkSetupCode',
  'beginCompany',
];

type Described = {
  summary?: string;
  requestBody?: { content: object };
  responses: Record<string, { content?: object }>;
};

let test: TestApp;
/** What the whole description says of each path; to write it takes longer than all else here. */
let paths: Record<string, Record<string, Described>>;

beforeAll(async () => {
  test = await startTestApp();
  ({ paths } = (await test.app.inject('/api/openapi.json')).json());
});

afterAll(() => test.close());

const fill = (path: string): string => path.replace(/:\w+/g, newId());

describe.each(Object.entries(allRoutes))('%s', (name, route) => {
  it('answers 401 in the one shape without a token, unless it is public', async () => {
    const url = route.base + fill(route.path);
    const response = await test.app.inject({ method: route.method, url });
    expect(PUBLIC.includes(name)).toBe(route.access === 'public');
    if (route.access === 'public') return expect(response.statusCode).not.toBe(401);
    expect(response.statusCode).toBe(401);
    expect(ErrorEnvelope.parse(response.json()).code).toBe('session.missing');
  });

  it('is described in OpenAPI with what it does', () => {
    const path = (route.base + route.path).replace(/:(\w+)/g, '{$1}');
    expect(paths[path]?.[route.method.toLowerCase()]?.summary).toBe(route.summary);
  });
});

it('OpenAPI says where forms are taken and pictures come', () => {
  const form = paths['/api/v3/clockings/checkout/{id}']?.['post']?.requestBody?.content;
  expect(Object.keys(form ?? {})).toEqual(['application/json', 'multipart/form-data']);
  const picture =
    paths['/api/v3/clockings/{id}/pictures/{sha256}']?.['get']?.responses['200']?.content;
  expect(picture).toEqual({ 'image/jpeg': { schema: { $ref: '#/components/schemas/Binary' } } });
});

it('an unknown address of the API is a 404 in the one shape, with the security headers', async () => {
  const response = await test.app.inject('/api/v3/nothing');
  expect(response.statusCode).toBe(404);
  expect(ErrorEnvelope.parse(response.json()).code).toBe('request.not_found');
  expect(response.headers['content-security-policy']).toContain("script-src 'self'");
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.headers['referrer-policy']).toBe('no-referrer');
  expect(response.headers['cache-control']).toBe('no-store');
});

it('a revoked, a forged and a foreign-signed token are refused alike', async () => {
  const companyId = await test.make.company();
  const { email } = await test.make.person(companyId);
  const caller = await test.signIn(email);
  await caller.call('POST /api/v3/logout', { body: {} });
  const [header, payload] = caller.token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  for (const token of [caller.token, `${header}.${payload}.AAAA`, `${none}.${payload}.`, 'x']) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.call('GET /api/v3/datas', { headers })).status).toBe(401);
  }
});
