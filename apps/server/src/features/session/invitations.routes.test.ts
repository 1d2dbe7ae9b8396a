import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberships, persons } from '#features/people/people.table.ts';
import { newId } from '#platform/new-id.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { createTokens } from '#platform/tokens.ts';
import { SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';
import { spellCode } from './invitation-codes.ts';
import { mailInvitation, printInvitation, revokeInvitations } from './invitations.service.ts';
import { logins } from './session.table.ts';

const PUBLIC_URL = 'http://localhost:3000';
const PASSWORD = 'a password of her own';

let test: TestApp;
let companyId: string;
let personId: string;
let employment: string;
let count = 0;

beforeAll(async () => {
  test = await startTestApp();
  companyId = await test.make.company('Brasserie & Fils');
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  const department = await test.make.department(companyId);
  personId = newId();
  count += 1;
  await test.database.db.insert(persons).values({
    companyId,
    id: personId,
    firstName: 'Elif',
    lastName: 'Kaya',
    email: `elif${count}@bar.example`,
    language: 'fr',
  });
  employment = await test.make.membership(companyId, department, personId);
});

const invited = () => ({ companyId, personId, by: null, now: test.clock.now() });

const mail = async (): Promise<{ token: string; text: string; html: string; subject: string }> => {
  await mailInvitation(test.database.db, { ...invited(), company: 'Brasserie & Fils' }, PUBLIC_URL);
  return newestMail();
};

const newestMail = async () => {
  const rows = await test.database.db
    .select()
    .from(mails)
    .where(eq(mails.to, `elif${count}@bar.example`))
    .orderBy(mails.id);
  const { text = '', html = '', subject = '' } = rows.at(-1) ?? {};
  return { token: /welcome#(\S+)/.exec(text)?.[1] ?? '', text, html, subject };
};

const print = () =>
  printInvitation(test.database.db, invited(), {
    sheetId: newId(),
    tokens: createTokens(SECRET),
  });

const open = (secret: string) => test.call('POST /api/v4/invitations/open', { body: { secret } });

const accept = (secret: string, more: object = {}) =>
  test.call('POST /api/v4/invitations/accept', {
    body: { secret, password: PASSWORD, deviceId: 'a phone', ...more },
  });

const renew = (secret: string) => test.call('POST /api/v4/invitations/renew', { body: { secret } });

describe('an invitation by mail', () => {
  it('is written in the language of its reader, with names as text', async () => {
    const { subject, text, html } = await mail();
    expect(subject).toBe('Brasserie & Fils vous invite dans Ploeg');
    expect(text).toContain('Bonjour Elif,');
    expect(html).toContain('Brasserie &#38; Fils planifie');
  });

  it('shows whom it invites, takes a password and signs in', async () => {
    const { token } = await mail();
    const seen = await open(token);
    expect(seen.body).toMatchObject({
      state: 'open',
      company: 'Brasserie & Fils',
      firstName: 'Elif',
      language: 'fr',
    });
    const { status, body } = await accept(token);
    expect(status).toBe(200);
    const authorization = `Bearer ${body.token}`;
    expect((await test.call('GET /api/v3/datas', { headers: { authorization } })).status).toBe(200);
    expect((await test.signIn(`elif${count}@bar.example`, PASSWORD)).token).toBeTruthy();
  });

  it('is answered in the language in which it was read, and mails follow', async () => {
    const languageOf = async () => {
      const rows = await test.database.db.select().from(persons).where(eq(persons.id, personId));
      return rows[0]?.language;
    };
    await accept((await mail()).token, { language: 'nl' });
    expect(await languageOf()).toBe('nl');
  });

  it('works once', async () => {
    const { token } = await mail();
    await accept(token);
    expect((await accept(token)).error.code).toBe('session.invitation_used');
    const { body } = await open(token);
    expect(body).toMatchObject({ state: 'used', firstName: '', email: '' });
  });

  it('leads past the password of nobody who signs in already', async () => {
    await accept((await mail()).token);
    const { code } = await print();
    expect((await open(code)).body).toMatchObject({ state: 'used', email: '' });
    const { error } = await accept(code, { password: 'a password of somebody else' });
    expect(error.code).toBe('session.invitation_used');
    expect((await test.signIn(`elif${count}@bar.example`, PASSWORD)).token).toBeTruthy();
  });

  it('works once for two at the same time', async () => {
    const { token } = await mail();
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('dies when another takes its place, is taken back, or the person leaves', async () => {
    const first = await mail();
    const second = await mail();
    expect((await open(first.token)).error.code).toBe('session.invitation_invalid');
    expect((await open(second.token)).status).toBe(200);
    await revokeInvitations(test.database.db, invited());
    expect((await accept(second.token)).error.code).toBe('session.invitation_invalid');
    const third = await mail();
    await test.database.db
      .update(memberships)
      .set({ leftAt: new Date() })
      .where(eq(memberships.id, employment));
    expect((await accept(third.token)).error.code).toBe('session.invitation_invalid');
  });

  it('expires after a fortnight and can be asked for again, to the same address', async () => {
    const { token } = await mail();
    test.clock.set('2026-12-04T08:00:01Z');
    expect((await accept(token)).error.code).toBe('session.invitation_expired');
    expect((await open(token)).body).toMatchObject({ state: 'expired', canRenew: true });
    expect((await renew(token)).status).toBe(200);
    const next = await newestMail();
    expect(next.token).not.toBe(token);
    expect((await accept(next.token)).status).toBe(200);
    expect((await renew(next.token)).error.code).toBe('session.invitation_invalid');
  });

  it('takes no password that everybody tries first', async () => {
    const { token } = await mail();
    const { error } = await accept(token, { password: 'password1' });
    expect(error.code).toBe('session.password_too_common');
    expect((await open('made up')).error.code).toBe('session.invitation_invalid');
  });
});

describe('an invitation on paper', () => {
  it('opens by its code too, however it is typed', async () => {
    const { code, token } = await print();
    expect((await open(spellCode(code).toLowerCase())).body.firstName).toBe('Elif');
    expect((await open(token)).body.firstName).toBe('Elif');
    expect((await accept(` ${code} `)).status).toBe(200);
  });

  it('asks for an address where the office knows none, and takes nobody else’s', async () => {
    await test.database.db.update(persons).set({ email: '' }).where(eq(persons.id, personId));
    const { code } = await print();
    expect((await open(code)).body.email).toBe('');
    expect((await accept(code)).error.code).toBe('session.email_needed');
    const other = await test.make.person(await test.make.company());
    expect((await accept(code, { email: other.email })).error.code).toBe('session.email_taken');
    expect((await accept(code, { email: 'Elif.Own@bar.example' })).status).toBe(200);
    const [login] = await test.database.db
      .select()
      .from(logins)
      .where(eq(logins.personId, personId));
    expect(login?.email).toBe('elif.own@bar.example');
  });
});
