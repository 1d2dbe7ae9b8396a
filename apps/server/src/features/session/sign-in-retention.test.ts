import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginAttempts, passwordResets, sessions } from './session.table.ts';
import { newId } from '#platform/new-id.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { MAX_ATTEMPTS } from '#platform/mail/mail-queue.ts';
import { mails } from '#platform/mail/mail.table.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z');
});

afterAll(() => test.close());

const at = (iso: string) => new Date(iso);

const post = async (values: Partial<typeof mails.$inferInsert>) => {
  const id = newId();
  const mail = { to: 'an@bar.example', subject: 'A link', text: 'secret', html: '<b>secret</b>' };
  await test.database.db
    .insert(mails)
    .values({ createdAt: at('2026-11-20T07:00:00Z'), ...mail, ...values, id });
  return id;
};

const textOf = async (id: string) => {
  const rows = await test.database.db.select().from(mails).where(eq(mails.id, id));
  return rows[0] && [rows[0].subject, rows[0].text, rows[0].html];
};

it('a mail says nothing any more once it has left or was given up, and later is gone', async () => {
  const waiting = await post({});
  const sent = await post({ sentAt: at('2026-11-20T07:30:00Z') });
  const givenUp = await post({ attempts: MAX_ATTEMPTS });
  const old = await post({ createdAt: at('2026-09-01T00:00:00Z') });
  await test.jobs.runNow('sent-mails');
  await test.jobs.runNow('old-mails');
  expect(await textOf(waiting)).toEqual(['A link', 'secret', '<b>secret</b>']);
  expect(await textOf(sent)).toEqual(['A link', '', '']);
  expect(await textOf(givenUp)).toEqual(['A link', '', '']);
  expect(await textOf(old)).toBeUndefined();
});

it('tries, links and sessions are forgotten some time after they are over', async () => {
  const { db } = test.database;
  const [companyId, personId] = [newId(), newId()];
  const attempt = { kind: 'login', email: 'an@bar.example', address: '203.0.113.7' } as const;
  const reset = { email: 'an@bar.example' };
  const session = { companyId, personId };
  const [old, young, later] = [
    at('2026-10-01T00:00:00Z'),
    at('2026-11-19T00:00:00Z'),
    at('2026-12-19T00:00:00Z'),
  ];
  await db.insert(loginAttempts).values([
    { ...attempt, id: newId(), createdAt: old },
    { ...attempt, id: newId(), createdAt: young },
  ]);
  await db.insert(passwordResets).values([
    { ...reset, tokenHash: 'old', expiresAt: old },
    { ...reset, tokenHash: 'used', expiresAt: later, usedAt: old },
    { ...reset, tokenHash: 'young', expiresAt: later },
  ]);
  const ids = { expired: newId(), ended: newId(), justEnded: newId(), open: newId() };
  await db.insert(sessions).values([
    { ...session, id: ids.expired, expiresAt: old },
    { ...session, id: ids.ended, expiresAt: later, revokedAt: old },
    { ...session, id: ids.justEnded, expiresAt: later, revokedAt: young },
    { ...session, id: ids.open, expiresAt: later },
  ]);
  await test.jobs.runNow('old-sign-ins');
  expect((await db.select().from(loginAttempts)).map((row) => row.createdAt)).toEqual([young]);
  expect((await db.select().from(passwordResets)).map((row) => row.tokenHash)).toEqual(['young']);
  const left = await db.select().from(sessions).where(eq(sessions.companyId, companyId));
  expect(left.map(({ id }) => id).sort()).toEqual([ids.justEnded, ids.open].sort());
});
