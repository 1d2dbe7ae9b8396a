import type { Announcement, NewsItem } from '@ploeg/contract/announcements/announcements.schemas';
import type { AudiencePart } from '@ploeg/contract/audience/audience.schemas';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grants } from '#features/grants/grants.table.ts';
import { messages } from '#features/notifications/messages.table.ts';
import { newId } from '#platform/new-id.ts';
import { type Caller, type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let bar: string;
let grill: string;
let owner: Member;
let planner: Member;
let emma: Member;
let luc: Member;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  bar = await test.make.department(companyId, { name: 'Bar' });
  grill = await test.make.department(companyId, { name: 'Grill' });
  owner = await test.hire(companyId, bar, { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
  planner = await test.hire(companyId, bar, { role: 'PLANNER', accessShifts: true });
  emma = await test.hire(companyId, bar, {}, { language: 'fr', firstName: 'Emma' });
  luc = await test.hire(companyId, grill, {}, { firstName: 'Luc' });
});

const whole = (id: string): AudiencePart => ({ kind: 'location', id, day: null });

const fields = (own: object = {}) => ({
  texts: [
    { language: 'nl', title: 'Koelkast', body: 'De **koelkast** is hersteld.' },
    { language: 'fr', title: 'Frigo', body: 'Le frigo est réparé.' },
  ],
  audience: { include: [whole(bar)], exclude: [] },
  notify: true,
  newcomers: false,
  ackWanted: true,
  ackBy: '2026-11-25',
  expiresOn: '2026-11-30',
  pinnedUntil: null,
  ...own,
});

const write = async (own: object = {}, by = planner.caller): Promise<Announcement> => {
  const { status, body, text } = await by.call('POST /api/v4/announcements', { body: fields(own) });
  expect(status, text).toBe(201);
  return body.item;
};

const act = (
  call: 'publish' | 'withdraw' | 'remind' | 'versions',
  id: string,
  body: object = {},
  by = planner.caller,
) =>
  by.call(`POST /api/v4/announcements/:id/${call}` as 'POST /api/v4/announcements/:id/publish', {
    params: { id },
    ...(call === 'remind' ? {} : { body }),
  });

const publish = (id: string, publishAt: number | null = null, by = planner.caller) =>
  act('publish', id, { publishAt }, by);

const news = async (by: Member): Promise<NewsItem[]> =>
  (await by.caller.call('GET /api/v4/news')).body.items;

const receipt = (by: Member, item: NewsItem | undefined, own: object = {}) =>
  by.caller.call('POST /api/v4/news/:id/receipts', {
    params: { id: item?.id ?? '' },
    body: {
      event: 'acknowledged',
      version: item?.version,
      language: item?.language,
      sha256: item?.sha256,
      at: test.clock.now(),
      ...own,
    },
  });

const recipients = async (id: string, by = planner.caller) =>
  (await by.call('GET /api/v4/announcements/:id/recipients', { params: { id } })).body;

const told = async (kind: 'ANNOUNCEMENT' | 'ANNOUNCEMENT_REMINDER' = 'ANNOUNCEMENT') =>
  (
    await test.database.db
      .select()
      .from(messages)
      .where(and(eq(messages.companyId, companyId), eq(messages.kind, kind)))
  ).map(({ personId, values, dueAt }) => ({
    personId,
    title: values.title,
    waits: dueAt !== null,
  }));

describe('an announcement', () => {
  it('is told once, read in one’s own language, and confirmed as the text that was shown', async () => {
    const { id } = await write();
    const headers = { 'idempotency-key': newId() };
    const published = await planner.caller.call('POST /api/v4/announcements/:id/publish', {
      params: { id },
      body: { publishAt: null },
      headers,
    });
    expect(published.status, published.text).toBe(200);
    expect(published.body.item).toMatchObject({ state: 'published', counts: { listed: 3 } });
    expect((await publish(id)).error.code).toBe('announcements.wrong_state');
    // Its author knows, who else is of the bar is told.
    expect((await told()).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Frigo', 'Koelkast']),
    );
    const [item] = await news(emma);
    expect(item).toMatchObject({ title: 'Frigo', isUnread: true, mustAcknowledge: true });
    const before = (await emma.caller.call('GET /api/v3/datas')).body.news;
    expect(before).toEqual({ unread: [id], toAcknowledge: [id] });
    expect((await receipt(emma, item, { sha256: 'a'.repeat(64) })).error.code).toBe(
      'announcements.text_unknown',
    );
    expect((await receipt(luc, item)).error.code).toBe('announcements.not_found');
    expect((await receipt(emma, item, { event: 'seen' })).status).toBe(200);
    expect((await receipt(emma, item)).status).toBe(200);
    expect((await receipt(emma, item)).status).toBe(200);
    const after = (await emma.caller.call('GET /api/v3/datas')).body.news;
    expect(after).toEqual({ unread: [], toAcknowledge: [] });
    const { items } = await recipients(id);
    expect(items.find(({ personId }) => personId === emma.personId)).toMatchObject({
      acknowledgedAt: test.clock.now(),
      version: 1,
      language: 'fr',
      told: 'waiting',
      isOwing: false,
    });
    expect(await news(luc)).toEqual([]);
  });

  it('keeps what was confirmed when a mistake is set right, and asks again when its content changes', async () => {
    const { id } = await write();
    await publish(id);
    await receipt(emma, (await news(emma))[0]);
    const texts = [{ language: 'fr', title: 'Frigo', body: 'Le frigo est réparé !' }];
    await act('versions', id, { texts, asksAgain: false });
    expect((await news(emma))[0]).toMatchObject({ version: 2, mustAcknowledge: false });
    const count = (await told()).length;
    const late = (await news(owner))[0];
    const again = await act('versions', id, { texts, asksAgain: true });
    expect(again.body.item).toMatchObject({ version: 3, counts: { acknowledged: 0 } });
    expect((await told()).length).toBeGreaterThan(count);
    // What waited on a device is a statement about the text that it showed, and is kept as that.
    expect((await receipt(owner, late)).status).toBe(200);
    expect((await news(owner))[0]).toMatchObject({ version: 3, mustAcknowledge: true });
    expect((await news(planner))[0]).toMatchObject({ version: 3, mustAcknowledge: false });
    expect((await act('versions', id, { texts: [], asksAgain: true })).error.code).toBe(
      'announcements.no_text',
    );
  });

  it('goes out at its time, and not in the name of somebody who may not send it any more', async () => {
    const at = Date.parse('2026-11-21T06:00:00Z') / 1000;
    const [first, second] = [await write(), await write()];
    expect((await publish(first.id, at)).body.item).toMatchObject({ state: 'planned' });
    await publish(second.id, at, owner.caller);
    await test.jobs.runNow('planned-announcements');
    expect(await news(emma)).toEqual([]);
    await test.database.db
      .update(grants)
      .set({ revokedAt: new Date('2026-11-20T09:00:00Z') })
      .where(eq(grants.personId, planner.personId));
    test.clock.set('2026-11-21T06:00:30Z');
    await test.jobs.runNow('planned-announcements');
    await test.jobs.runNow('planned-announcements');
    expect((await news(emma)).map(({ id }) => id)).toEqual([second.id]);
    const { items } = (await owner.caller.call('GET /api/v4/announcements')).body;
    const stateOf = (id: string) => items.find((one) => one.id === id)?.state;
    expect([stateOf(first.id), stateOf(second.id)]).toEqual(['held', 'published']);
  });

  it('goes to newcomers where that was asked, once', async () => {
    const rules = await write({ newcomers: true });
    const fridge = await write();
    await publish(rules.id);
    await publish(fridge.id);
    const noor = await test.hire(companyId, bar, {});
    await test.jobs.runNow('announcements-for-newcomers');
    await test.jobs.runNow('announcements-for-newcomers');
    expect((await news(noor)).map(({ id }) => id)).toEqual([rules.id]);
    expect((await told()).filter(({ personId }) => personId === noor.personId)).toHaveLength(1);
  });

  it('goes to no newcomer once it is over by the calendar of its location', async () => {
    const { id } = await write({ newcomers: true });
    await publish(id);
    // In Brussels it ended at midnight; somewhere on earth its last day goes on until noon.
    test.clock.set('2026-12-01T08:00:00Z');
    const noor = await test.hire(companyId, bar, {});
    await test.jobs.runNow('announcements-for-newcomers');
    expect([
      await news(noor),
      (await recipients(id)).items.map(({ personId }) => personId),
    ]).toEqual([[], expect.not.arrayContaining([noor.personId])]);
  });

  it('reminds whoever owes it, each once a day', async () => {
    const { id } = await write();
    await publish(id);
    await receipt(emma, (await news(emma))[0]);
    const reminded = async () => {
      const { status, body } = await planner.caller.call('POST /api/v4/announcements/:id/remind', {
        params: { id },
      });
      return status === 200 ? body.reminded : status;
    };
    expect([await reminded(), await reminded()]).toEqual([1, 409]);
    expect((await told('ANNOUNCEMENT_REMINDER')).map(({ personId }) => personId)).toEqual([
      owner.personId,
    ]);
    test.clock.set('2026-11-21T08:00:00Z');
    expect(await reminded()).toBe(1);
  });

  it('is taken back with its text, and nobody hears of it afterwards', async () => {
    const { id } = await write();
    await publish(id);
    await act('withdraw', id, { reason: 'Wrong date' });
    expect((await told()).some(({ waits }) => waits)).toBe(false);
    const [item] = await news(emma);
    expect(item).toMatchObject({ body: '', isOver: true, mustAcknowledge: false });
    expect(item?.withdrawn?.reason).toBe('Wrong date');
    expect((await act('withdraw', id, { reason: 'Again' })).status).toBe(409);
  });
});

describe('who may', () => {
  const codeOf = async (own: object, by: Caller) =>
    (await by.call('POST /api/v4/announcements', { body: fields(own) })).error.code;

  it('write to their own audience only, and see no other', async () => {
    const everybody = { kind: 'everybody', id: null, day: null };
    expect(await codeOf({ audience: { include: [everybody], exclude: [] } }, planner.caller)).toBe(
      'audience.forbidden',
    );
    expect(await codeOf({}, emma.caller)).toBe('request.forbidden');
    const { id } = await write({ audience: { include: [everybody], exclude: [] } }, owner.caller);
    await publish(id, null, owner.caller);
    expect((await act('withdraw', id, { reason: 'x' })).status).toBe(404);
    expect((await recipients(id, owner.caller)).items).toHaveLength(4);
    const listed = await planner.caller.call('GET /api/v4/announcements');
    expect(listed.body.items).toEqual([]);
    // Another who plans there answers for it too.
    const own = await write();
    const second = await test.hire(companyId, bar, { role: 'PLANNER', accessShifts: true });
    expect((await publish(own.id, null, second.caller)).status).toBe(200);
  });

  it('tell nothing that lacks a text, a reader or a fitting day', async () => {
    const codes = [];
    for (const own of [
      { texts: [] },
      { texts: [{ language: 'nl', title: 'Leeg', body: '' }] },
      { expiresOn: '2026-11-19', ackBy: null },
      { ackBy: '2026-12-24' },
      { pinnedUntil: '2026-11-01' },
      { audience: { include: [], exclude: [] } },
    ]) {
      const { id } = await write(own);
      codes.push((await publish(id)).error.code);
    }
    const { id } = await write();
    codes.push((await publish(id, test.clock.now())).error.code);
    expect(codes).toEqual([
      'announcements.no_text',
      'announcements.no_text',
      'announcements.expires_unfit',
      'announcements.ack_unfit',
      'announcements.pinned_unfit',
      'audience.empty',
      'announcements.publish_past',
    ]);
  });

  it('write a draft over and throw it away, and never what was read', async () => {
    const { id } = await write();
    const change = (own: object) =>
      planner.caller.call('PUT /api/v4/announcements/:id', { params: { id }, body: fields(own) });
    expect((await change({ notify: false })).body.item).toMatchObject({
      notify: false,
      version: 1,
    });
    await publish(id);
    expect(await told()).toEqual([]);
    expect((await change({})).error.code).toBe('announcements.wrong_state');
    const remove = () =>
      planner.caller.call('DELETE /api/v4/announcements/:id', { params: { id } });
    expect((await remove()).error.code).toBe('announcements.wrong_state');
    const other = await write();
    await planner.caller.call('DELETE /api/v4/announcements/:id', { params: { id: other.id } });
    expect((await publish(other.id)).status).toBe(404);
  });
});
