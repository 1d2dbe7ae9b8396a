import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grants } from '#features/grants/grants.table.ts';
import { persons } from '#features/people/people.table.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { type PushService, startPushService } from '#testing/push-service.ts';
import {
  createTestPushWorker,
  type Member,
  startTestApp,
  type TestApp,
} from '#testing/test-app.ts';
import { deliveries, messages } from './messages.table.ts';
import { devices } from './notifications.table.ts';

let test: TestApp;
let team: PeopleTeam;
let service: PushService;
let boss: Member;

/** A Friday at nine in the morning in Brussels. */
const FRIDAY = Date.parse('2026-11-20T08:00:00Z') / 1000;
const DAY = 86_400;

beforeAll(async () => {
  test = await startTestApp();
  service = await startPushService();
});

afterAll(async () => {
  await service.close();
  await test.close();
});

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  await test.database.db.delete(messages);
  await test.database.db.delete(deliveries);
  await test.database.db.delete(mails);
  service.received.length = 0;
  team = await createPeopleTeam(test);
  boss = await team.hire('Piet', { role: 'PLANNER', accessShifts: true });
});

afterEach(() => expect(service.wrong).toEqual([]));

const at = (text: string) => wallSeconds(Date.parse(`${text}:00Z`) / 1000);

const register = async (who = team.emma, deviceId = `of ${who.personId}`) => {
  const token = service.subscribe();
  const { body } = await who.caller.call('POST /api/v3/notificationToken', {
    body: { deviceId, appType: 'web', token },
  });
  expect(body.active).toBe(true);
  return { token, deviceId };
};

const plan = async (day: number, values: Record<string, unknown> = {}) => {
  const start = at('2026-11-20T09:00') + day * DAY;
  const { body, status } = await boss.caller.call('POST /api/v3/shifts', {
    body: {
      start,
      end: start + 8 * 3600,
      departmentId: team.bar,
      userRecordId: team.emma.record,
      attributes: [],
      skills: [],
      section: null,
      comment: '',
      pause: { paid: 0, unpaid: 1800 },
      notification: true,
      ...values,
    },
  });
  expect(status).toBe(201);
  return body.shifts[0]?.id ?? '';
};

/** Lets so many seconds go by and everything that is due then be done. */
const pass = async (seconds: number): Promise<void> => {
  test.clock.advance(seconds);
  await test.jobs.runNow('messages');
  await test.push.runDue();
  await test.jobs.runNow('unseen-messages');
};

const posted = () => test.database.db.select().from(mails);
const ledger = () => test.database.db.select().from(deliveries);
/** What became of the push, wherever its line stands beside that of a mail. */
const pushed = async () => (await ledger()).find(({ way }) => way === 'web');
const outcomes = async () =>
  (await test.database.db.select().from(messages)).map(({ kind, outcome }) => [kind, outcome]);

const choose = (settings: Record<string, boolean>, who = team.emma) =>
  who.caller.call('POST /api/v3/settings', {
    body: { departments: [{ id: team.bar, settings }] },
  });

const report = (receipt: string, event: 'shown' | 'opened') =>
  test.call('POST /api/v3/notificationReceipts', { body: { receipt, event } });

describe('a message', () => {
  it('reaches the browser of its person, in their language, signed with the key they were given', async () => {
    await test.database.db
      .update(persons)
      .set({ language: 'nl' })
      .where(eq(persons.id, team.emma.personId));
    const { publicKey } = (await team.emma.caller.call('GET /api/v3/notificationKey')).body;
    await register();
    const shiftId = await plan(3);
    await pass(61);
    expect(service.received).toHaveLength(1);
    const [push] = service.received;
    expect(push?.publicKey).toBe(publicKey);
    expect(push?.claims).toMatchObject({ aud: service.url, sub: 'mailto:push@bar.example' });
    expect(push?.headers).toMatchObject({ urgency: 'normal', ttl: `${DAY}` });
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(push?.content).toMatchObject({
      title: 'Test company',
      body: 'Je hebt een nieuwe shift: ma 23 nov, 09:00–17:00.',
      data: { type: 'SHIFT_PUBLISHED', resource: 'SHIFTS', id: shiftId, departmentId: team.bar },
      url: `/shifts/${shiftId}`,
      channel: 'default',
    });
    await pass(60);
    expect(service.received).toHaveLength(1);
    expect(await posted()).toHaveLength(0);
  });

  it('is not for drafts, for who did it, or for what is over', async () => {
    await register();
    await register(boss);
    await plan(3, { approved: false });
    await plan(4, { userRecordId: boss.record });
    await plan(-2);
    await pass(61);
    expect(await outcomes()).toEqual([]);
    expect(service.received).toEqual([]);
  });

  it('tells of a draft that is published, of a change, of a shift that goes to somebody else', async () => {
    await register();
    const shiftId = await plan(3, { approved: false });
    const change = (body: Record<string, unknown>) =>
      boss.caller.call('PATCH /api/v3/shifts/:id', { params: { id: shiftId }, body });
    for (const body of [
      { approved: true },
      { start: at('2026-11-23T10:00') },
      { skills: [] },
      { userRecordId: team.lucas.record },
    ]) {
      expect((await change(body)).status).toBe(200);
      await pass(61);
    }
    expect(service.received.map(({ content }) => content.body)).toEqual([
      'You have a new shift: Mon, 23 Nov, 09:00–17:00.',
      'Your shift has moved: Mon, 23 Nov, 10:00–17:00. It was 09:00–17:00.',
      'Your shift is off: Mon, 23 Nov, 10:00–17:00.',
    ]);
    expect(await outcomes()).toContainEqual(['SHIFT_PUBLISHED', 'mailed']);
  });

  it('goes the ways that its person chose for the department', async () => {
    await register();
    await choose({ app: false });
    await plan(3);
    await pass(61);
    expect(service.received).toHaveLength(0);
    const [mail] = await posted();
    expect(mail).toMatchObject({
      subject: 'Test company: You have a new shift: Mon, 23 Nov, 09:00–17:00.',
      text: expect.stringContaining('http://localhost:3000/shifts/'),
    });
    await choose({ app: false, email: false });
    await plan(4);
    await pass(61);
    expect(await posted()).toHaveLength(1);
    expect(await outcomes()).toContainEqual(['SHIFT_PUBLISHED', 'unwanted']);
    await choose({ app: true, email: false });
    await plan(5);
    await pass(61);
    await pass(16 * 60);
    expect(service.received).toHaveLength(1);
    expect(await posted()).toHaveLength(1);
  });

  it('is one for all that waits, with a count and the first lines', async () => {
    await register();
    for (const day of [3, 4, 5, 6, 10, 11, 12]) {
      await plan(day);
      test.clock.advance(5);
    }
    await pass(61);
    expect(service.received).toHaveLength(1);
    const { content } = service.received[0] as (typeof service.received)[number];
    expect(content.title).toBe('Test company: 7 messages');
    expect(content.body.split('\n')).toHaveLength(5);
    expect(content.body).toContain('and 3 more');
    expect(content).toMatchObject({ data: { type: 'DIGEST' }, url: '/' });
  });

  it('goes to every device of its person, and to none after signing out', async () => {
    await register(team.emma, 'phone');
    await register(team.emma, 'tablet');
    await plan(3);
    await pass(61);
    expect(service.received).toHaveLength(2);
    const gone = await test.signIn((await mailboxOf(team.emma)).email);
    await gone.call('POST /api/v3/logout', { body: { deviceId: 'phone', abandoned: 0 } });
    await plan(4);
    await pass(61);
    expect(service.received).toHaveLength(3);
  });
});

const mailboxOf = async ({ personId }: Member) =>
  (await test.database.db.select().from(persons).where(eq(persons.id, personId)))[0] as {
    email: string;
  };

describe('at night', () => {
  it('waits for the morning, unless a shift begins before the night is over', async () => {
    await register();
    test.clock.set('2026-11-20T21:30:00Z');
    await plan(3);
    await plan(4);
    await pass(3600);
    expect(service.received).toHaveLength(0);
    const early = at('2026-11-21T06:30');
    await plan(1, { start: early, end: early + 4 * 3600 });
    await pass(61);
    expect(service.received).toHaveLength(1);
    expect(service.received[0]?.headers.urgency).toBe('high');
    test.clock.set('2026-11-21T05:59:59Z');
    await pass(0);
    expect(service.received).toHaveLength(1);
    await pass(1);
    expect(service.received).toHaveLength(2);
    expect(service.received[1]?.content.title).toBe('Test company: 2 messages');
  });

  it('tells in the morning what happened to a shift of that day, and nothing of what is as it was', async () => {
    await register();
    const ids = [await plan(1), await plan(3), await plan(4)];
    await pass(61);
    service.received.length = 0;
    test.clock.set('2026-11-20T20:30:00Z');
    const nine = at('2026-11-21T09:00');
    const change = async (id = '', body: Record<string, unknown>) => {
      const reply = await boss.caller.call('PATCH /api/v3/shifts/:id', { params: { id }, body });
      expect(reply.status, reply.text).toBe(200);
    };
    const move = (id: string | undefined, start: number) =>
      change(id, { start, end: start + 8 * 3600 });
    await move(ids[0], nine + 3600);
    await move(ids[1], nine + 2 * DAY + 3600);
    // The night has begun.
    test.clock.set('2026-11-20T21:01:00Z');
    await test.jobs.runNow('messages');
    expect(service.received).toHaveLength(0);
    await move(ids[0], nine + 2 * 3600);
    await move(ids[1], nine + 2 * DAY);
    await change(ids[2], { userRecordId: team.lucas.record });
    test.clock.set('2026-11-21T06:00:00Z');
    await pass(0);
    expect(service.received.map(({ content }) => content.body.split('\n'))).toEqual([
      [
        'Your shift has moved: Sat, 21 Nov, 11:00–19:00. It was 09:00–17:00.',
        'Your shift is off: Tue, 24 Nov, 09:00–17:00.',
      ],
    ]);
  });

  it('does not hold what somebody would come for too early', async () => {
    await register();
    const six = at('2026-11-21T06:00');
    const id = await plan(1, { start: six, end: six + 4 * 3600 });
    await pass(61);
    service.received.length = 0;
    test.clock.set('2026-11-20T22:00:00Z');
    await boss.caller.call('PATCH /api/v3/shifts/:id', {
      params: { id },
      body: { start: six + 5 * 3600, end: six + 9 * 3600 },
    });
    await pass(61);
    expect(service.received.map(({ content }) => content.body)).toEqual([
      'Your shift has moved: Sat, 21 Nov, 11:00–15:00. It was 06:00–10:00.',
    ]);
  });
});

describe('the ledger', () => {
  it('mails at once what has no device to go to', async () => {
    await plan(3);
    await pass(61);
    expect(await posted()).toHaveLength(1);
    const [row] = await ledger();
    expect(row).toMatchObject({ way: 'mail', id: (await posted())[0]?.id });
    expect(await outcomes()).toEqual([['SHIFT_PUBLISHED', 'mailed']]);
  });

  it('is not mailed to who has no address', async () => {
    const emma = eq(persons.id, team.emma.personId);
    await test.database.db.update(persons).set({ email: '' }).where(emma);
    await plan(3);
    await pass(61);
    expect(await posted()).toEqual([]);
    expect(await outcomes()).toEqual([['SHIFT_PUBLISHED', 'unreachable']]);
  });

  it('mails after a quarter of an hour what nothing has shown, once', async () => {
    await register();
    await plan(3);
    await pass(61);
    await pass(15 * 60 - 1);
    expect(await posted()).toHaveLength(0);
    await pass(1);
    await pass(60);
    expect(await posted()).toHaveLength(1);
    expect((await ledger()).map(({ way }) => way).sort()).toEqual(['mail', 'web']);
  });

  it('keeps when a message was made, sent, shown and opened; the first report counts', async () => {
    await register();
    await plan(3);
    await pass(61);
    const receipt = service.received[0]?.content.receipt ?? '';
    test.clock.advance(2);
    expect((await report(receipt, 'shown')).status).toBe(200);
    test.clock.advance(8);
    await report(receipt, 'opened');
    test.clock.advance(60);
    await report(receipt, 'shown');
    await report(receipt, 'opened');
    await pass(15 * 60);
    const [row] = await ledger();
    const seconds = (date: Date | null | undefined) => (date?.getTime() ?? 0) / 1000 - FRIDAY;
    expect([row?.createdAt, row?.sentAt, row?.shownAt, row?.openedAt].map(seconds)).toEqual([
      61, 61, 63, 71,
    ]);
    expect(row?.failedAt).toBeNull();
    expect(await posted()).toHaveLength(0);
    expect(await outcomes()).toEqual([['SHIFT_PUBLISHED', 'shown']]);
  });

  it('takes no report without the word of the message', async () => {
    await register();
    await plan(3);
    await pass(61);
    const receipt = service.received[0]?.content.receipt ?? '';
    const [companyId, id, seal] = receipt.split('.');
    for (const other of ['x', `${companyId}.${id}.`, `${companyId}.${companyId}.${seal}`]) {
      expect((await report(other, 'shown')).status).toBe(404);
    }
    expect((await pushed())?.shownAt).toBeNull();
  });

  it('is deleted after 90 days, and devices that nobody used for 270', async () => {
    await register();
    await plan(3);
    await pass(61);
    test.clock.advance(91 * DAY);
    await test.jobs.runNow('old-messages');
    expect(await ledger()).toEqual([]);
    const own = () =>
      test.database.db.select().from(devices).where(eq(devices.personId, team.emma.personId));
    expect(await own()).toHaveLength(1);
    test.clock.advance(180 * DAY);
    await test.jobs.runNow('old-messages');
    expect(await own()).toEqual([]);
  });
});

describe('who may no longer see a thing', () => {
  let day = 0;
  let dayoffType: string;

  beforeEach(async () => {
    dayoffType = await test.make.dayoffType(team.companyId, team.bar);
  });

  const askLeave = async () => {
    const { status } = await team.emma.caller.call('POST /api/v3/vacation-requests', {
      body: {
        departmentId: team.bar,
        dayoffType,
        fullDay: true,
        dates: [`2026-12-0${(day += 1)}`],
      },
    });
    expect(status).toBe(201);
  };

  const endRights = (who: Member) =>
    test.database.db
      .update(grants)
      .set({ revokedAt: new Date(test.clock.now() * 1000) })
      .where(eq(grants.personId, who.personId));

  it('is told nothing that waited for them', async () => {
    await register(boss);
    await askLeave();
    await endRights(boss);
    await pass(61);
    expect(service.received).toEqual([]);
    expect(await outcomes()).toEqual([['LEAVE_ASKED', 'unwanted']]);
  });

  it('is mailed nothing that they have not seen', async () => {
    await register(boss);
    await askLeave();
    await pass(61);
    expect(service.received).toHaveLength(1);
    await endRights(boss);
    await pass(20 * 60);
    expect(await posted()).toEqual([]);
  });

  it('gets no push that is tried again', async () => {
    await register(boss);
    service.answerNext(503);
    await askLeave();
    await pass(61);
    expect(service.received).toEqual([]);
    await endRights(boss);
    await pass(120);
    expect(service.received).toEqual([]);
    expect((await ledger()).map(({ lastError }) => lastError)).toContain('unwanted');
    expect(await posted()).toEqual([]);
  });

  it('is not an owner who works nowhere: what waits for them is mailed', async () => {
    const olga = await test.make.person(team.companyId, { role: 'SUPER-ADMIN' });
    await askLeave();
    await pass(61);
    expect((await posted()).map(({ to }) => to)).toContain(olga.email);
  });
});

describe('a push service', () => {
  it.each([404, 410])(
    'that answers %i ends the subscription, and the mail goes at once',
    async (status) => {
      const { token } = await register();
      await plan(3);
      service.answerNext(status);
      await pass(61);
      await pass(60);
      expect(await posted()).toHaveLength(1);
      const stored = await test.database.db.select().from(devices).where(eq(devices.token, token));
      expect(stored).toEqual([]);
      expect(await pushed()).toMatchObject({
        failedAt: expect.any(Date),
        lastError: `http_${status}`,
      });
    },
  );

  it('is asked again when it says so, and later and later when it is away', async () => {
    await register();
    await plan(3);
    service.answerNext(429, { 'retry-after': '120' });
    await pass(61);
    await pass(119);
    expect(service.received).toHaveLength(0);
    service.answerNext(503);
    await pass(1);
    await pass(59);
    expect(service.received).toHaveLength(0);
    await pass(1);
    expect(service.received).toHaveLength(1);
    expect(await pushed()).toMatchObject({ attempts: 3, lastError: null });
  });

  it('that leads elsewhere is not followed', async () => {
    await register();
    await plan(3);
    service.answerNext(307, { location: `${service.url}/elsewhere` });
    await pass(61);
    expect((await pushed())?.lastError).toBe('http_307');
    expect(service.received).toEqual([]);
  });

  it('never gets a push twice from two processes', async () => {
    for (let n = 0; n < 30; n += 1) await register(team.emma, `device ${n}`);
    await plan(3);
    test.clock.advance(61);
    await test.jobs.runNow('messages');
    const other = createTestPushWorker(test.database, test.clock);
    await Promise.all([test.push.runDue(), other.runDue(), test.push.runDue()]);
    expect(service.received).toHaveLength(30);
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(30);
  });

  it('is tried again when the process that had taken a push died', async () => {
    await register();
    await plan(3);
    test.clock.advance(61);
    await test.jobs.runNow('messages');
    const dying = createTestPushWorker(test.database, test.clock, {
      web: () => Promise.reject(new Error('killed')),
    });
    await expect(dying.runDue()).rejects.toThrow('killed');
    await pass(29);
    expect(service.received).toHaveLength(0);
    await pass(60);
    expect(service.received).toHaveLength(1);
  });
});

it('a device that registers leaves the snapshot as it was, so that a first visit loads it once', async () => {
  const etag = async () => (await team.emma.caller.call('GET /api/v3/datas')).headers.etag;
  const before = await etag();
  await register();
  expect(await etag()).toBe(before);
});

it('a token that is no subscription is stored as none', async () => {
  for (const token of ['abc', '{}', JSON.stringify({ endpoint: 'file:///etc', keys: {} })]) {
    const { body } = await team.emma.caller.call('POST /api/v3/notificationToken', {
      body: { deviceId: 'd', appType: 'web', token },
    });
    expect(body.active).toBe(false);
  }
});
