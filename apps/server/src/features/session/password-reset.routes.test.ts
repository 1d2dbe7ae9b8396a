import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mails } from '#platform/mail/mail.table.ts';
import { PASSWORD } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let email: string;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  await test.database.db.delete(mails);
  const companyId = await test.make.company();
  ({ email } = await test.make.person(companyId, { language: 'fr' }));
});

const logIn = (password = PASSWORD) => test.call('POST /api/login', { body: { email, password } });

const ask = (address = email, headers = {}) =>
  test.call('POST /api/v3/password', { body: { email: address }, headers });

const reset = (token: string, password = 'something new and long') =>
  test.call('POST /api/v3/password/reset', { body: { token, password } });

const posted = () => test.database.db.select().from(mails).orderBy(mails.createdAt, mails.id);

const mailedTokens = async (): Promise<string[]> =>
  (await posted()).flatMap(({ text }) => /reset-password#(\S+)/.exec(text)?.[1] ?? []);

const byNumber = (item: number, other: number): number => item - other;

const mailedToken = async (): Promise<string> => (await mailedTokens())[0] ?? '';

it('mails a link, and says the same when there is no account', async () => {
  const reply = await ask();
  const unknown = await ask('nobody@test.example');
  expect([reply.status, reply.text]).toEqual([unknown.status, unknown.text]);
  expect(await posted()).toHaveLength(1);
});

it('mails it in the language of the person, whatever browser somebody asked with', async () => {
  await ask(email, { 'accept-language': 'de-DE,en;q=0.5' });
  expect((await posted())[0]?.subject).toBe('Choisissez un nouveau mot de passe pour Ploeg');
});

it('is replaced once, which ends every session', async () => {
  const { body } = await logIn();
  await ask();
  const token = await mailedToken();
  expect((await reset(token, 'password')).error.code).toBe('session.password_too_common');
  expect((await reset(token)).status).toBe(200);
  expect((await reset(token, 'something else')).error.code).toBe('session.reset_link_invalid');
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await test.call('GET /api/v3/datas', { headers })).status).toBe(401);
  expect((await logIn('something new and long')).status).toBe(200);
});

it('closes every open link with the first that is used', async () => {
  for (let count = 0; count < 3; count += 1) await ask();
  const [oldest = '', middle = '', newest = ''] = await mailedTokens();
  expect((await reset(middle)).status).toBe(200);
  for (const token of [oldest, middle, newest]) {
    const late = await reset(token, 'chosen by somebody else');
    expect(late.error.code).toBe('session.reset_link_invalid');
  }
  expect((await logIn('something new and long')).status).toBe(200);
});

it('lets one of two links win that are used at once', async () => {
  await ask();
  await ask();
  const tokens = await mailedTokens();
  const answers = await Promise.all(tokens.map((token) => reset(token)));
  expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 422]);
});

it.each([
  ['en', 'Your password for Ploeg was changed', 'On 20 November 2026'],
  ['fr', 'Votre mot de passe pour Ploeg a été modifié', 'Le 20 novembre 2026'],
  ['nl', 'Je wachtwoord voor Ploeg is gewijzigd', 'Op 20 november 2026'],
  ['es', 'Tu contraseña de Ploeg ha cambiado', 'El 20 de noviembre de 2026'],
] as const)(
  'tells the owner in %s that it changed, when, and what to do',
  async (language, subject, when) => {
    const companyId = await test.make.company();
    const person = await test.make.person(companyId, { language });
    const departmentId = await test.make.department(companyId, { timezone: 'Europe/Brussels' });
    await test.make.membership(companyId, departmentId, person.personId);
    ({ email } = person);
    await ask();
    await reset(await mailedToken());
    const mail = (await posted()).find(({ text }) => !text.includes('reset-password'));
    expect(mail).toMatchObject({ to: email, subject });
    expect(mail?.text).toContain(when);
    expect(mail?.text).toContain('9:00');
    expect(mail?.text).toContain('http://localhost:3000/forgot-password');
  },
);

it('tells nobody when nothing changed', async () => {
  await reset('no such link');
  expect(await posted()).toHaveLength(0);
});

it('needs a link younger than an hour', async () => {
  await ask();
  const token = await mailedToken();
  test.clock.advance(3601);
  expect((await reset(token)).status).toBe(422);
});

it('sends three links an hour and no more, whoever asks', async () => {
  const from = (address: string, remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v3/password',
      payload: { email: address },
      remoteAddress,
    });
  const askThirty = async (address: string) => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) => from(address, `192.0.2.${number % 10}`)),
    );
    return answers.map(({ statusCode }) => statusCode).toSorted(byNumber);
  };
  const existing = await askThirty(email);
  expect(existing.filter((status) => status === 200)).toHaveLength(3);
  expect(await posted()).toHaveLength(3);
  // It tells nothing of whether there is an account.
  expect(await askThirty('nobody-else@test.example')).toEqual(existing);
  const { headers } = await from(email, '192.0.2.99');
  expect(headers).toMatchObject({ 'retry-after': '3600', 'x-ratelimit-limit': '3' });
  test.clock.advance(3600);
  expect((await ask()).status).toBe(200);
});

it('lets its owner in at once, however often others have guessed', async () => {
  for (let count = 0; count < 11; count += 1) await logIn('wrong');
  expect((await logIn()).status).toBe(429);
  await ask();
  await reset(await mailedToken());
  expect((await logIn('something new and long')).status).toBe(200);
});
