import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayoffTypes } from '#features/catalogues/catalogues.table.ts';
import { legalEntities } from '#features/employers/employers.table.ts';
import { newId } from '#platform/new-id.ts';
import { createLedgerTeam, type LedgerTeam } from '#testing/leave-accounts.ts';
import { at } from '#testing/leave-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: LedgerTeam;

const YEAR = 9120;
const DAY = 456;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLedgerTeam(test);
});

const decide = (id: string, status: string, who = team.marc) =>
  who.caller.call('PATCH /api/v3/vacation-requests/:id', {
    params: { id },
    body: { status, comment: 'As we said', force: true },
  });

const preview = (dates: string[], values: object = {}, who = team.emma) =>
  who.caller.call('POST /api/v3/vacation-requests/preview', {
    body: {
      departmentId: team.departmentId,
      dayoffType: team.dayoffType,
      fullDay: true,
      dates,
      ...values,
    },
  });

const why = (who: Member, employmentId = team.emma.record, accountId = team.accountId) =>
  who.caller.call('GET /api/v4/leave-accounts/:accountId/why', {
    params: { accountId },
    query: { employmentId },
  });

const correct = (values: object = {}, who = team.sofia) =>
  who.caller.call('POST /api/v4/leave-entries', {
    body: {
      employmentId: team.emma.record,
      accountId: team.accountId,
      kind: 'correction',
      day: '2026-11-20',
      amount: 480,
      usableUntil: null,
      reason: 'Given by hand for moving',
      ...values,
    },
  });

describe('a balance', () => {
  it('is what last year earned, today and on any other day', async () => {
    const held = await team.held();
    expect(held).toMatchObject({ name: 'Legal holidays', unit: 'hour', dayMinutes: DAY });
    expect(held?.balance).toMatchObject({ earned: YEAR * 6, ended: YEAR * 5, free: YEAR });
    expect((await team.held(team.emma, '2027-02-01'))?.balance.free).toBe(YEAR);
    expect((await team.held(team.emma, '2019-02-01'))?.balance.free).toBe(0);
  });

  it('is worked out for five years ahead, and for no day of another age', async () => {
    const { departmentId, emma, marc, accountId } = team;
    const asked = async (on: string) => {
      const query = { employmentId: emma.record, at: on };
      const from = on.replace(/-\d\d$/, '-01');
      const answers = [
        await emma.caller.call('GET /api/v4/me/leave-accounts', { query: { at: on } }),
        await emma.caller.call('GET /api/v4/leave-accounts/:accountId/why', {
          params: { accountId },
          query,
        }),
        await marc.caller.call('GET /api/v4/leave-balances', { query: { departmentId, at: on } }),
        await marc.caller.call('GET /api/v4/reports/:key', {
          params: { key: 'leave' },
          query: { from, until: on },
        }),
      ];
      return [...new Set(answers.map(({ status, error }) => `${status} ${error?.code ?? ''}`))];
    };
    expect(await asked('2031-12-31')).toEqual(['200 ']);
    expect(await asked('2032-01-01')).toEqual(['422 leave_accounts.day_far']);
    expect(await asked('9999-12-31')).toEqual(['422 request.invalid']);
  });

  it('is none of months without pay, and of those that count as work', async () => {
    const { companyId, departmentId, emma } = team;
    const { record: employmentId, personId } = emma;
    const away = async (code: string, isPaid: boolean, from: string, until: string) => {
      const values = { name: code, code, isPaid };
      const dayoffTypeId = await test.make.dayoffType(companyId, departmentId, values);
      const whose = { companyId, departmentId, employmentId, personId, dayoffTypeId };
      const [start, end] = [`${from}T00:00`, `${until}T23:59`];
      await test.make.shift({ ...whose, kind: 'dayOff', fullDay: true, start, end });
    };
    await away('MATERNITY', false, '2025-01-01', '2025-03-31');
    expect((await team.held())?.balance.free).toBe(YEAR);
    await away('UNPAID', false, '2025-07-01', '2025-12-31');
    expect((await team.held())?.balance.free).toBe(YEAR / 2);
  });

  it('holds what is asked for from that moment, and gives it back when it is refused', async () => {
    const asked = await team.ask(['2026-12-21', '2026-12-22']);
    expect(asked.status).toBe(201);
    expect((await team.held())?.balance).toMatchObject({ free: YEAR - 2 * DAY, asked: 2 * DAY });
    const { id } = asked.body.vacationRequest;
    await decide(id, 'REFUSED');
    expect((await team.held())?.balance).toMatchObject({ free: YEAR, asked: 0 });
    const again = await team.ask(['2026-12-21', '2026-12-22']);
    await decide(again.body.vacationRequest.id, 'APPROVED');
    expect((await team.held())?.balance).toMatchObject({ free: YEAR - 2 * DAY, planned: 2 * DAY });
    await decide(again.body.vacationRequest.id, 'CANCELLED', team.emma);
    expect((await team.held())?.balance).toMatchObject({ free: YEAR, planned: 0 });
  });

  it('is explained line by line to its person and to who answers, and to nobody else', async () => {
    await team.ask(['2026-12-21', '2026-12-22']);
    const { status, body } = await why(team.emma);
    expect(status).toBe(200);
    expect(body.lines.at(-1)).toMatchObject({
      what: 'asked',
      amount: -2 * DAY,
      total: YEAR - 2 * DAY,
    });
    expect(body.lines.find(({ day }) => day === '2026-01-01')).toMatchObject({
      what: 'earned',
      amount: YEAR,
      origin: { kind: 'lastYear', year: 2025, of: 12 },
      usableUntil: '2026-12-31',
    });
    expect((await why(team.marc)).body).toEqual(body);
    expect((await why(team.lucas)).status).toBe(403);
    const other = await createLedgerTeam(test);
    expect((await why(other.marc)).status).toBe(404);
    expect((await why(other.marc, other.emma.record)).status).toBe(404);
  });

  it('is listed for a location by who answers there, narrowed down', async () => {
    const list = (who: Member, filter: string, day = '2026-11-20') =>
      who.caller.call('GET /api/v4/leave-balances', {
        query: { departmentId: team.departmentId, at: day, filter },
      });
    const all = await list(team.marc, 'all');
    expect(all.body.items).toHaveLength(4);
    expect(all.body.items[0]?.balance.free).toBe(YEAR);
    await team.ask(['2026-12-21']);
    const idle = await list(team.marc, 'nothing-planned');
    expect(idle.body.items.map(({ personId }) => personId)).not.toContain(team.emma.personId);
    expect((await list(team.marc, 'ends-soon')).body.items).toHaveLength(4);
    expect((await list(team.marc, 'ends-soon', '2026-03-01')).body.items).toHaveLength(0);
    expect((await list(team.marc, 'owed')).body.items).toHaveLength(0);
    expect((await list(team.lucas, 'all')).status).toBe(403);
  });
});

describe('two weeks in a row', () => {
  it('list whoever was granted none this year and has as much, and who answers sees them', async () => {
    test.clock.set('2026-05-04T08:00:00Z');
    team = await createLedgerTeam(test);
    const missing = async (who = team.marc) => {
      const query = { departmentId: team.departmentId, filter: 'two-weeks-missing' as const };
      const { status, body } = await who.caller.call('GET /api/v4/leave-balances', { query });
      return status === 200 ? body.items.map(({ personId }) => personId) : status;
    };
    expect(await missing()).toHaveLength(4);
    // The national holiday lies in them, and a weekend.
    const days = ['20', '21', '22', '23', '24', '27', '28', '29', '30', '31'].map(
      (day) => `2026-07-${day}`,
    );
    const { body } = await team.ask(days);
    expect(await missing()).toContain(team.emma.personId);
    await decide(body.vacationRequest.id, 'APPROVED');
    expect(await missing()).not.toContain(team.emma.personId);
    expect(await missing()).toHaveLength(3);
    expect(await missing(team.lucas)).toBe(403);
  });
});

describe('what leave costs', () => {
  it('is said for each day before anything is asked, and nothing is written', async () => {
    const { status, body } = await preview(['2026-12-24', '2026-12-25', '2026-12-28']);
    expect(status).toBe(200);
    expect(body.cost).toMatchObject({ cost: 2 * DAY, before: YEAR, after: YEAR - 2 * DAY });
    expect(body.cost.days.map(({ day, amount, why: reason }) => [day, amount, reason])).toEqual([
      ['2026-12-24', DAY, 'usual-day'],
      ['2026-12-25', 0, 'holiday'],
      ['2026-12-28', DAY, 'usual-day'],
    ]);
    expect((await team.held())?.balance).toMatchObject({ free: YEAR, asked: 0 });
  });

  it('is the planned time, a part of it for some hours, and the true hours of a changing night', async () => {
    await team.plan(team.emma, '2026-12-21T09:00', 8);
    expect((await preview(['2026-12-21'])).body.cost.days[0]).toMatchObject({
      amount: 450,
      why: 'shift',
    });
    const hours = {
      fullDay: false,
      dates: [],
      start: at('2026-12-21T13:00'),
      end: at('2026-12-21T15:00'),
    };
    expect((await preview([], hours)).body.cost).toMatchObject({ cost: 120 });
    test.clock.set('2027-03-20T08:00:00Z');
    team = await createLedgerTeam(test);
    await team.plan(team.emma, '2027-03-27T22:00', 8);
    expect((await preview(['2027-03-27'])).body.cost.cost).toBe(7 * 60 - 30);
  });

  it('is fixed at the approval, whatever the plan becomes afterwards', async () => {
    const { body } = await team.ask(['2026-12-21']);
    await team.plan(team.emma, '2026-12-21T09:00', 6);
    await decide(body.vacationRequest.id, 'APPROVED');
    expect((await team.held())?.balance.planned).toBe(330);
  });

  it('stands on the card of who decides, with what is left', async () => {
    await team.ask(['2026-12-21']);
    const { body } = await team.marc.caller.call('GET /api/v3/approvals', {
      query: { departmentId: team.departmentId },
    });
    expect(body.leave[0]?.cost).toMatchObject({ cost: DAY, after: YEAR - DAY, fault: null });
  });

  it('is nothing for a kind that no account is for, which is asked for as ever', async () => {
    const { body } = await preview(['2026-12-21'], { dayoffType: team.holiday });
    expect(body.cost).toMatchObject({ account: null, cost: 0, days: [] });
    const asked = await team.ask(['2026-12-21'], team.emma, { dayoffType: team.holiday });
    expect(asked.status).toBe(201);
    expect((await team.held())?.balance.free).toBe(YEAR);
  });
});

describe('leave that is not there', () => {
  it('is refused with what is there; a day that costs nothing is asked for all the same', async () => {
    await correct({ kind: 'payout', amount: YEAR - DAY });
    const short = await team.ask(['2026-12-21', '2026-12-22']);
    expect(short.status).toBe(422);
    expect(short.body).toMatchObject({ code: 'leave.balance_short' });
    expect((await team.ask(['2026-12-25'])).status).toBe(201);
    expect((await team.ask(['2026-12-21'])).status).toBe(201);
  });

  it('is given once, however many ask for the last day at the same time', async () => {
    await correct({ kind: 'payout', amount: YEAR - DAY });
    const days = [
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-07',
      '2026-12-08',
    ];
    const answers = await Promise.all(days.map((day) => team.ask([day])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422, 422, 422,
    ]);
    expect((await team.held())?.balance).toMatchObject({ free: 0, owed: 0, asked: DAY });
  });

  it('may be owed as far as a rule says, from the day on which it does', async () => {
    await correct({ kind: 'payout', amount: YEAR });
    await team.rule('2026-12-14', { kind: 'negative', params: { limit: DAY } });
    expect((await team.ask(['2026-12-10'])).status).toBe(422);
    const { before, after } = (await preview(['2026-12-21'])).body.cost;
    expect([before, after]).toEqual([0, -DAY]);
    expect((await team.ask(['2026-12-21'])).status).toBe(201);
    expect((await preview(['2026-12-22'])).body.cost).toMatchObject({ before: -DAY });
    expect((await team.held(team.emma, '2026-12-31'))?.balance.owed).toBe(0);
    expect((await team.ask(['2026-12-22'])).status).toBe(422);
  });

  it('is asked for by the rules of asking', async () => {
    await team.rule('2026-01-01', {
      kind: 'ask',
      params: { parts: ['day'], noticeDays: 14, aheadDays: 60 },
    });
    const codes = async (dates: string[], values: object = {}) =>
      (await preview(dates, values)).body.cost.fault?.fault;
    expect(await codes(['2026-11-24'])).toBe('notice_short');
    expect(await codes(['2027-02-15'])).toBe('ahead_far');
    const hours = { fullDay: false, start: at('2026-12-21T13:00'), end: at('2026-12-21T15:00') };
    expect(await codes([], hours)).toBe('part_not_allowed');
    expect((await team.ask(['2026-11-24'])).body).toMatchObject({ code: 'leave.notice_short' });
  });
});

describe('corrections', () => {
  it('need a reason that others understand, and stand in the explanation', async () => {
    expect((await correct({ reason: 'so' })).body).toMatchObject({
      code: 'leave_entries.reason_missing',
    });
    expect((await correct({ kind: 'credit', amount: -60 })).body).toMatchObject({
      code: 'leave_entries.sign_unfit',
    });
    expect((await correct({ usableUntil: '2026-01-01' })).body).toMatchObject({
      code: 'leave_entries.window_unfit',
    });
    expect((await correct()).body).toMatchObject({ account: { balance: { free: YEAR + 480 } } });
    const { body } = await why(team.emma);
    expect(body.lines.at(-1)).toMatchObject({ reason: 'Given by hand for moving', amount: 480 });
    expect((await correct({}, team.lucas)).status).toBe(403);
  });

  it('are taken back once, by an entry of their own', async () => {
    await correct();
    const entryId = (await why(team.emma)).body.lines.at(-1)?.entryId ?? '';
    const reverse = (reason: string) =>
      team.sofia.caller.call('POST /api/v4/leave-entries/:entryId/reverse', {
        params: { entryId },
        body: { reason },
      });
    expect((await reverse('no')).body).toMatchObject({ code: 'leave_entries.reason_missing' });
    expect((await reverse('Was meant for Lucas')).body).toMatchObject({
      account: { balance: { free: YEAR } },
    });
    expect((await reverse('Was meant for Lucas')).body).toMatchObject({
      code: 'leave_entries.reversed',
    });
  });
});

it('a balance that was brought over stands for all that was before its day', async () => {
  const opening = { kind: 'opening', day: '2026-11-19', amount: 3000, usableUntil: '2026-12-31' };
  const { body } = await correct({ ...opening, reason: 'From the list of before' });
  expect(body.account.balance).toMatchObject({ earned: 3000, free: 3000, ended: 0 });
  expect((await team.held(team.emma, '2027-02-01'))?.balance.free).toBe(YEAR);
});

describe('accounts and rules', () => {
  it('are the company’s: a kind draws on one, a rule names where it stands', async () => {
    const create = (values: object, who = team.sofia) =>
      who.caller.call('POST /api/v4/leave-accounts', {
        body: { name: 'Company days', unit: 'day', kinds: [], ...values },
      });
    expect((await create({ kinds: ['HOLIDAY'] })).body).toMatchObject({
      code: 'leave_accounts.kind_taken',
    });
    expect((await create({}, team.marc)).status).toBe(403);
    expect((await create({})).status).toBe(201);
    const says = { kind: 'round', params: { step: 30, toward: 'up' } };
    expect((await team.rule('2027-01-01', says, '')).body).toMatchObject({
      code: 'leave_rules.source_missing',
    });
    expect((await team.rule('2027-01-01', { kind: 'wait', params: null })).body).toMatchObject({
      code: 'leave_rules.empty',
    });
    const { body } = await team.rule('2027-01-01', says);
    expect(body.item.rules.at(-1)).toMatchObject({ since: '2027-01-01', says });
  });

  it('that Ploeg named are read in one’s language, with their kinds and where rules stand', async () => {
    const rename = (name: string) =>
      team.sofia.caller.call('PATCH /api/v4/leave-accounts/:accountId', {
        params: { accountId: team.accountId },
        body: { name },
      });
    const speak = (who: Member, language: 'de' | 'fr') =>
      who.caller.call('PATCH /api/v4/looks', { body: { language } });
    const all = async () => (await team.sofia.caller.call('GET /api/v4/leave-accounts')).body;
    const listed = async () => (await all()).items.find(({ id }) => id === team.accountId);
    await rename('Wettelijke vakantie');
    const source = 'Belgian laws on annual holidays, coordinated on 28 June 1971';
    await team.rule('2027-01-01', { kind: 'negative', params: { limit: 0 } }, source);
    await speak(team.sofia, 'de');
    await speak(team.emma, 'fr');
    const shown = await listed();
    expect(shown).toMatchObject({ name: 'Gesetzlicher Urlaub', kinds: ['HOLIDAY'] });
    expect(shown?.rules[0]?.source).toBe('Royal decree of 30 March 1967');
    expect(shown?.rules.at(-1)?.source).toContain('Belgische Gesetze über den Jahresurlaub');
    expect(await team.held()).toMatchObject({ name: 'Vacances légales' });
    expect((await preview(['2026-12-21'])).body.cost.account).toMatchObject({
      name: 'Vacances légales',
    });
    const kinds = (name: string) =>
      test.database.db.update(dayoffTypes).set({ name }).where(eq(dayoffTypes.id, team.dayoffType));
    await kinds('Annual leave');
    expect((await listed())?.kindNames).toEqual(['Jahresurlaub']);
    expect((await all()).kinds).toContainEqual({ code: 'HOLIDAY', name: 'Jahresurlaub' });
    // What a company calls otherwise is its own.
    await kinds('Sun and sea');
    await rename('Our weeks');
    expect(await listed()).toMatchObject({ name: 'Our weeks', kindNames: ['Sun and sea'] });
    expect(await team.held()).toMatchObject({ name: 'Our weeks' });
  });

  it('keep the unit in which amounts stand, and leave nothing behind when they are put away', async () => {
    await correct();
    const change = (values: object) =>
      team.sofia.caller.call('PATCH /api/v4/leave-accounts/:accountId', {
        params: { accountId: team.accountId },
        body: values,
      });
    expect((await change({ unit: 'day' })).body).toMatchObject({ code: 'leave_accounts.in_use' });
    expect((await change({ name: 'Vacances' })).body).toMatchObject({ item: { name: 'Vacances' } });
    await change({ isArchived: true });
    expect(await team.held()).toBe(undefined);
    expect((await team.ask(['2026-12-21'])).status).toBe(201);
  });
});

describe('illness during leave', () => {
  const convert = (requestId: string, days: string[], dayoffType: string, who = team.sofia) =>
    who.caller.call('POST /api/v4/leave-conversions', {
      body: { requestId, days, dayoffType, certificateOn: '2026-12-22' },
    });

  const granted = async () => {
    const { companyId, departmentId } = team;
    const sickness = { name: 'Sickness', code: 'SICK_PAID' };
    const sick = await test.make.dayoffType(companyId, departmentId, sickness);
    const { body } = await team.ask(['2026-12-21', '2026-12-22', '2026-12-23']);
    const { id } = body.vacationRequest;
    await decide(id, 'APPROVED');
    return { id, sick };
  };

  it('gives its days back, which are days of illness then; taking leave back takes the rest', async () => {
    const { id, sick } = await granted();
    expect((await team.held())?.balance.planned).toBe(3 * DAY);
    const { status, body } = await convert(id, ['2026-12-22'], sick);
    expect([status, body.days]).toEqual([200, ['2026-12-22']]);
    expect((await team.held())?.balance).toMatchObject({ planned: 2 * DAY, free: YEAR - 2 * DAY });
    const { shifts } = await team.fixture(team.emma);
    const off = shifts.filter(({ shyftType }) => shyftType === 2);
    expect(off).toHaveLength(3);
    await decide(id, 'CANCELLED', team.emma);
    expect((await team.held())?.balance).toMatchObject({ planned: 0, free: YEAR });
    const left = (await team.fixture(team.emma)).shifts.filter(({ shyftType }) => shyftType === 2);
    expect(left).toHaveLength(1);
  });

  it('leaves days taken where a rule says so', async () => {
    const { id, sick } = await granted();
    const params = { weekdays: [1, 2, 3, 4, 5], sickness: 'stays' };
    await team.rule('2026-01-01', { kind: 'count', params });
    await convert(id, ['2026-12-22'], sick);
    expect((await team.held())?.balance.planned).toBe(3 * DAY);
  });

  it('is for who may read private data, of days that were granted, and of a kind of illness', async () => {
    const { id, sick } = await granted();
    expect((await convert(id, ['2026-12-22'], sick, team.marc)).status).toBe(403);
    expect((await convert(id, ['2026-12-28'], sick)).body).toMatchObject({
      code: 'leave.no_such_day',
    });
    expect((await convert(id, ['2026-12-22'], team.holiday)).body).toMatchObject({
      code: 'leave.type_unknown',
    });
    const pending = await team.ask(['2026-12-28']);
    const waiting = pending.body.vacationRequest.id;
    expect((await convert(waiting, ['2026-12-28'], sick)).body).toMatchObject({
      code: 'leave.decided',
    });
  });
});

describe('contracts', () => {
  const changeTerms = (since: string, set: object, who = team.emma) =>
    team.sofia.caller.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: who.record },
      body: { kind: 'change', since, set },
    });

  it('that change within a year earn by the hours of each month, and cost by those of the day', async () => {
    const changed = await changeTerms('2026-07-01', {
      hoursWeekMinutes: 19 * 60,
      regime: 'PART',
    });
    expect(changed.status).toBe(200);
    expect((await team.held(team.emma, '2027-02-01'))?.balance.free).toBe((YEAR * 3) / 4);
    expect((await preview(['2026-12-21'])).body.cost.cost).toBe(DAY / 2);
  });

  it('that are more than last year leave supplementary holidays beside the balance (R104)', async () => {
    expect((await why(team.emma)).body.supplementary).toBe(0);
    await changeTerms('2025-01-01', { hoursWeekMinutes: 19 * 60, regime: 'PART' });
    await changeTerms('2026-01-01', { hoursWeekMinutes: 38 * 60, regime: 'FULL' });
    const { account, supplementary } = (await why(team.marc)).body;
    expect([account.balance.free, supplementary]).toEqual([YEAR / 2, YEAR / 2]);
  });

  it('with two employers of one company are two balances, named by who employs', async () => {
    const { companyId } = team;
    const [first, second] = [newId(), newId()];
    const { db } = test.database;
    for (const [id, name] of [
      [first, 'Bar BV'],
      [second, 'Cellar BV'],
    ] as const) {
      await db.insert(legalEntities).values({ companyId, id, name });
    }
    const cellar = await test.make.department(companyId, { name: 'Cellar' });
    const record = await test.make.membership(companyId, cellar, team.emma.personId);
    await changeTerms('2020-01-02', { legalEntityId: first });
    const { caller } = team.emma;
    await team.sofia.caller.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: record },
      body: { kind: 'change', since: '2020-01-02', set: { legalEntityId: second } },
    });
    const own = await caller.call('GET /api/v4/me/leave-accounts', {});
    const free = own.body.items.map(({ balance }) => balance.free);
    expect(free.filter((amount) => amount === YEAR)).toHaveLength(2);
    await team.ask(['2026-12-21']);
    const after = await caller.call('GET /api/v4/me/leave-accounts', {});
    const frees = after.body.items
      .map(({ balance }) => balance.free)
      .filter((amount) => amount > 0);
    expect(frees.toSorted((a, b) => a - b)).toEqual([YEAR - DAY, YEAR]);
  });
});

it('whoever leaves keeps nothing booked: what was asked for and granted after the last day is released', async () => {
  const { id } = (await team.ask(['2026-12-21'])).body.vacationRequest;
  await decide(id, 'APPROVED');
  await team.ask(['2026-12-22']);
  const left = await team.sofia.caller.call('POST /api/v4/people/:personId/leaving', {
    params: { personId: team.emma.personId },
    body: { departmentId: team.departmentId, lastDay: null },
  });
  expect(left.status).toBe(200);
  test.clock.advance(60);
  await test.jobs.runNow('ordered-ends');
  expect((await why(team.sofia)).body.account.balance).toMatchObject({ planned: 0, asked: 0 });
});
