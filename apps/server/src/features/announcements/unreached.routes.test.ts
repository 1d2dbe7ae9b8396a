import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logins } from '#features/session/session.table.ts';
import { newId } from '#platform/new-id.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z', { sendsMail: false });
});

afterAll(() => test.close());

it('says before and after who cannot be reached where no mail leaves', async () => {
  const companyId = await test.make.company();
  const bar = await test.make.department(companyId, { name: 'Bar' });
  const owner = await test.hire(companyId, bar, { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
  const emma = await test.hire(companyId, bar);
  const zoe = await test.hire(companyId, bar);
  await test.database.db.delete(logins).where(eq(logins.personId, zoe.personId));
  const audience = { include: [{ kind: 'location' as const, id: bar, day: null }], exclude: [] };
  const preview = await owner.caller.call('POST /api/v4/audience/preview', {
    body: { right: 'messages.send', audience },
  });
  expect(preview.body).toMatchObject({ people: 3, unreachable: 1 });
  expect(preview.body.names[0]).toMatchObject({ personId: zoe.personId, isUnreachable: true });

  const written = await owner.caller.call('POST /api/v4/announcements', {
    headers: { 'idempotency-key': newId() },
    body: {
      texts: [{ language: 'nl', title: 'Koelkast', body: 'De koelkast is hersteld.' }],
      audience,
      notify: true,
      newcomers: false,
      ackWanted: false,
      ackBy: null,
      expiresOn: null,
      pinnedUntil: null,
    },
  });
  expect(written.status, written.text).toBe(201);
  const params = { id: written.body.item.id };
  await owner.caller.call('POST /api/v4/announcements/:id/publish', {
    params,
    body: { publishAt: null },
  });
  const told = async () => {
    const { body } = await owner.caller.call('GET /api/v4/announcements/:id/recipients', {
      params,
    });
    return new Map(body.items.map((one) => [one.personId, one.told]));
  };
  const all = new Map([
    [owner.personId, 'author'],
    [emma.personId, 'app'],
    [zoe.personId, 'none'],
  ]);
  expect(await told()).toEqual(all);
  // The mails have their rows now, and stay where they are.
  test.clock.set('2026-11-20T08:10:00Z');
  await test.jobs.runNow('messages');
  expect(await told()).toEqual(all);
});
