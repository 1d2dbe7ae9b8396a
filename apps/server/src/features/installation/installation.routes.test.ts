import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { noteBackup } from '#features/admin/admin.service.ts';
import { messages } from '#features/notifications/messages.table.ts';
import { devices } from '#features/notifications/notifications.table.ts';
import { toInstallationFacts } from '#installation-facts.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { newId } from '#platform/new-id.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let sofia: Member;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  sofia = await test.hire(companyId, departmentId, { role: 'ADMIN' }, { role: 'ADMIN' });
});

const read = (by = sofia) => by.caller.call('GET /api/v4/installation');

const send = (way: string) =>
  sofia.caller.call('POST /api/v4/installation/test', { body: { way } });

const mailsOf = () => test.database.db.select().from(mails).where(eq(mails.companyId, companyId));

describe('the installation', () => {
  it('says what is set, what waits, and when a backup was made', async () => {
    const { body } = await read();
    expect(body).toMatchObject({
      files: 'folder',
      lastBackup: null,
      mail: { waiting: 0, oldest: null },
      push: { ways: ['web'], waiting: 0 },
      log: { checkedAt: null, isWhole: true },
    });
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    await noteBackup(test.database, test.clock.now());
    expect((await read()).body.lastBackup).toBe('2026-11-20T08:00:00.000Z');
  });

  it('tells a fault of the mail server without whom it was about', async () => {
    await test.database.db.insert(mails).values({
      id: newId(),
      companyId,
      to: 'emma@ploeg.example',
      subject: '',
      text: '',
      html: '',
      lastError: '550 <emma@ploeg.example> refused by smtp://user:secret@mail.example',
    });
    const { mail } = (await read()).body;
    expect(mail.waiting).toBe(1);
    expect(mail.lastFault).toContain('550');
    expect(mail.lastFault).not.toMatch(/emma|secret/);
  });

  it('is for who keeps the settings of the whole company', async () => {
    const local = await test.hire(companyId, departmentId, { role: 'ADMIN' });
    const emma = await test.hire(companyId, departmentId, { role: 'USER' });
    expect((await read(local)).status).toBe(403);
    expect((await read(emma)).status).toBe(403);
  });

  it('mails a test to whoever asks, and puts one on their devices', async () => {
    expect((await send('mail')).status).toBe(200);
    expect((await mailsOf()).map(({ text }) => text)).toEqual([
      expect.stringContaining('test message'),
    ]);
    expect((await send('app')).error.code).toBe('installation.no_device');
    await test.database.db.insert(devices).values({
      companyId,
      id: newId(),
      personId: sofia.personId,
      deviceId: 'phone',
      appType: 'web',
      token: '{}',
      modelName: 'Pixel',
    });
    expect((await send('app')).body.to).toBe('Pixel');
    const waiting = await test.database.db
      .select()
      .from(messages)
      .where(eq(messages.personId, sofia.personId));
    expect(waiting.map(({ kind }) => kind)).toEqual(['TEST']);
  });
});

it('names every variable and shows no secret of any', () => {
  const secret = 'a-very-secret-word-of-at-least-32-letters';
  const environment = {
    SECRET: secret,
    SMTP_URL: `smtp://user:${secret}@mail.example`,
    DATABASE_URL: `postgres://user:${secret}@db.example/ploeg`,
    METRICS_TOKEN: secret,
    S3_BUCKET: 'ploeg',
    S3_ACCESS_KEY: secret,
    S3_SECRET_KEY: secret,
    SENTRY_DSN: 'https://abc@sentry.example/1',
    MAIL_FROM: 'Ploeg <ploeg@brasserie.example>',
  };
  const config = readConfig(environment);
  const facts = toInstallationFacts(config, environment, { senders: {}, database: 'postgres' });
  expect(JSON.stringify(facts)).not.toContain(secret);
  expect(JSON.stringify(facts)).not.toContain('abc@sentry');
  expect(facts.variables).toContainEqual({ name: 'SMTP_URL', isSet: true, value: null });
  const from = { name: 'MAIL_FROM', isSet: true, value: environment.MAIL_FROM };
  expect(facts.variables).toContainEqual(from);
  expect(facts.variables).toContainEqual({ name: 'PORT', isSet: false, value: '3000' });
});
