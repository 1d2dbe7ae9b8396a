import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocumentTeam, drawPng, sendDrawing, sign } from '#testing/document-team.ts';
import { makePicture, toForm } from '#testing/forms.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

const PUBLIC_URL = 'https://ploeg.company.be';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(undefined, { publicUrl: `${PUBLIC_URL}/` });
});

afterAll(() => test.close());

/** The path of an address of this server; anything else fails. */
const pathOf = (address: string | null | undefined): string => {
  expect(address).toMatch(/^https:\/\/ploeg\.company\.be\/api\//);
  return (address ?? '').slice(PUBLIC_URL.length);
};

const fetchStatus = async (address: string | null | undefined, headers = {}): Promise<number> =>
  (await test.app.inject({ url: pathOf(address), headers })).statusCode;

const load = async (caller: Caller) => {
  const { body, headers } = await caller.call('GET /api/v3/datas');
  return { ...body, etag: headers.etag };
};

it('documents, their pages and places for drawings can be fetched and put to as they are named', async () => {
  const team = await createDocumentTeam(test);
  const document = await team.issue(team.noor, { type: 'contract' });
  const { data } = (await team.noor.caller.call('GET /api/v4/documents/unsigned')).body;
  const [unsigned] = data;
  expect(await fetchStatus(unsigned?.document.images[0])).toBe(200);
  expect(await fetchStatus(unsigned?.document.pdfUrl)).toBe(200);
  const { url, response } = await sendDrawing(test, team.noor, { bytes: await drawPng() });
  expect([pathOf(url), response.statusCode]).toEqual([
    expect.stringMatching(/^\/api\/v4\/storage\//),
    200,
  ]);
  const signed = await sign(test, team.noor, [document], { file: url });
  expect(await fetchStatus(signed.body.data[0]?.pdfUrl)).toBe(200);
});

it('a picture has one whole address, in the answer, the snapshot and the token alike', async () => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId);
  const { personId, email } = await test.make.person(companyId);
  const userRecordId = await test.make.membership(companyId, departmentId, personId);
  const ann = await test.signIn(email);
  const content = await makePicture({ width: 600, height: 600 });
  const form = await toForm({}, [{ field: 'file', content }]);
  const call = { params: { userRecordId }, ...form };
  const { url } = (await ann.call('POST /api/v3/users/:userRecordId/picture', call)).body;
  expect(await fetchStatus(url, { authorization: `Bearer ${ann.token}` })).toBe(200);
  expect((await load(ann)).userDetails.picture).toBe(url);
  expect((await ann.call('GET /api/v3/me')).body.picture).toBe(url);
  const { token } = await test.signIn(email);
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  expect(JSON.parse(payload)).toMatchObject({ picture: url });
});

it('a snapshot names the feed that is on for a department, and what is new of it at once', async () => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId);
  const { personId, email } = await test.make.person(companyId);
  await test.make.membership(companyId, departmentId, personId);
  const ann = await test.signIn(email);
  const before = await load(ann);
  expect(before.departments[0]?.webcal).toBeNull();

  const { calendars } = (await ann.call('GET /api/v3/calendars')).body;
  const on = await load(ann);
  expect(on.departments[0]?.webcal).toBe(calendars[0]?.webcal);
  expect(on.departments[0]?.webcal).toMatch(/^webcal:\/\/ploeg\.company\.be\/calendar\//);
  expect(on.etag).not.toBe(before.etag);
  await ann.call('GET /api/v3/calendars');
  expect((await load(ann)).etag).toBe(on.etag);

  await ann.call('DELETE /api/v3/calendars/:departmentId', { params: { departmentId } });
  const renewed = await load(ann);
  expect(renewed.departments[0]?.webcal).not.toBe(on.departments[0]?.webcal);
  expect(renewed.departments[0]?.webcal).toBe(
    (await ann.call('GET /api/v3/calendars')).body.calendars[0]?.webcal,
  );
});
