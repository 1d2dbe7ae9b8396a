import { inForceOn } from '@ploeg/domain/constraints/dated-limit';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { findBrokenAuditLine } from '#features/audit/audit-chains.service.ts';
import { dayoffTypes } from '#features/catalogues/catalogues.table.ts';
import { departmentEmployers, legalEntities } from '#features/employers/employers.table.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { documentTemplates } from '#features/documents/documents.table.ts';
import { renewEpoch } from '#features/outbox/outbox.service.ts';
import { createTokens } from '#platform/tokens.ts';
import { SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';
import { findSetupCode } from './opening.service.ts';

let test: TestApp;
let code: string;

const readCode = async (): Promise<string> =>
  (await findSetupCode(test.database.db, createTokens(SECRET))) ?? '';

beforeEach(async () => {
  test = await startTestApp();
  code = await readCode();
});

afterEach(() => test.close());

const PASSWORD = 'een lange zin voor Sofia';

const company = (changes: object = {}) => ({
  code,
  language: 'nl',
  firstName: 'Sofia',
  lastName: 'Peeters',
  email: 'Sofia@Brasserie.example',
  password: PASSWORD,
  company: 'Brasserie Grote Markt',
  packId: 'horeca-302',
  enterpriseNumber: null,
  location: { name: 'Grote Markt', address: 'Grote Markt 8, Brussel', timezone: 'Europe/Brussels' },
  ...changes,
});

const begin = (changes: object = {}) => test.call('POST /api/v4/begin', { body: company(changes) });

const asOwner = async () => test.signIn('sofia@brasserie.example', PASSWORD);

describe('an installation without a company', () => {
  it('says so to apps, and what there is to choose from, in the language of who asks', async () => {
    expect((await test.call('GET /version.json' as never)).body).toMatchObject({ isNew: true });
    const headers = { 'accept-language': 'fr-BE' };
    const { status, body } = await test.call('GET /api/v4/begin', { headers });
    expect(status).toBe(200);
    const horeca = body.packs.find(({ id }) => id === 'horeca-302');
    expect(horeca?.sections).toEqual(['Bar', 'Salle', 'Cuisine', 'Terrasse', 'Plonge']);
    expect(horeca?.limits.find(({ name }) => name === 'sunday')).toMatchObject({
      value: 'allow',
      source: expect.stringContaining('horecawallonie'),
    });
  });

  it('knows its own code however it is typed, and no other', async () => {
    const check = (typed: string) =>
      test.call('POST /api/v4/begin/check', { body: { code: typed } });
    expect((await check(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    const wrong = await check('ABCD-EFGH-JKMN');
    expect([wrong.status, wrong.error.code]).toEqual([422, 'begin.code_wrong']);
    expect((await begin({ code: 'ABCD-EFGH-JKMN' })).status).toBe(422);
    expect(await test.database.db.select().from(companies)).toEqual([]);
  });

  it('has another code after a restore', async () => {
    await renewEpoch(test.database.db);
    expect(await readCode()).not.toBe(code);
    expect((await begin()).error.code).toBe('begin.code_wrong');
  });

  it('lets an address guess ten times a minute, and the right code in afterwards', async () => {
    const guess = () => test.call('POST /api/v4/begin/check', { body: { code: 'ABCD-EFGH-JKMN' } });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(422);
    const refused = await guess();
    expect([refused.status, refused.error.code]).toEqual([429, 'request.too_many']);
    expect((await begin()).status).toBe(429);
    test.clock.advance(61);
    expect((await begin()).status).toBe(201);
  });

  it.each([
    [{ enterpriseNumber: '0403.170.700' }, 'begin.enterprise_number'],
    [{ location: { name: 'X', address: '', timezone: 'Europe/Nowhere' } }, 'begin.timezone'],
    [{ password: 'password1' }, 'session.password_too_common'],
    [{ packId: 'mining' }, 'request.invalid'],
    [{ email: 'sofia' }, 'request.invalid'],
  ])('refuses %j', async (changes, expected) => {
    const { status, error } = await begin(changes);
    expect([status, error.code]).toEqual([422, expected]);
    expect(await test.database.db.select().from(companies)).toEqual([]);
  });
});

describe('the company of an installation', () => {
  it('is there at once, with its owner signed in, and its first location set up for its sector', async () => {
    const { status, body } = await begin();
    expect(status).toBe(201);
    const headers = { authorization: `Bearer ${body.token}` };
    const { body: data } = await test.call('GET /api/v3/datas', { headers });
    expect(data.userDetails).toMatchObject({
      firstname: 'Sofia',
      role: 'SUPER-ADMIN',
      userLang: 'nl',
    });
    const [place] = data.departments;
    expect(place).toMatchObject({ company: 'Grote Markt', globalSchedule: true });
    // The commonest first, whatever the letters say.
    expect(place?.dayoffs[0]?.name).toBe('Jaarlijkse vakantie');
    const leave = await test.database.db.select().from(dayoffTypes);
    expect(leave).toContainEqual(
      expect.objectContaining({ name: 'Jaarlijkse vakantie', displayUser: true }),
    );
    expect(leave).toContainEqual(
      expect.objectContaining({ name: 'Ongewettigd afwezig', displayUser: false }),
    );
    const templates = await test.database.db.select().from(documentTemplates);
    expect(templates).toHaveLength(24);
    expect((await (await asOwner()).call('GET /api/v3/datas')).status).toBe(200);
  });

  it('leaves the whole way in its log, sealed', async () => {
    await begin();
    const lines = await test.database.db.select().from(auditLog).orderBy(asc(auditLog.id));
    const actions = new Set(lines.map(({ action }) => action));
    for (const action of [
      'begin.company',
      'begin.location',
      'begin.pack',
      'department.set_limit',
      'begin.setting',
      'catalogue.create',
      'template.create',
    ]) {
      expect(actions).toContain(action);
    }
    const sunday = lines.find(({ details }) => details['limit'] === 'sunday');
    expect(sunday?.details).toMatchObject({
      value: 'allow',
      source: expect.stringContaining('horeca'),
    });
    expect(JSON.stringify(lines)).not.toContain(PASSWORD);
    for (const { companyId, chainId } of lines) {
      expect(await findBrokenAuditLine(test.database.db, companyId, chainId)).toBeNull();
    }
  });

  it('declares work as itself once it has said its number', async () => {
    await begin({ enterpriseNumber: 'BE 0403.170.701' });
    const [employer] = await test.database.db.select().from(legalEntities);
    expect(employer).toMatchObject({ enterpriseNumber: '0403170701', jointCommittee: '302' });
    const [line] = await test.database.db.select().from(departmentEmployers);
    expect(line).toMatchObject({ legalEntityId: employer?.id, jointCommittee: '302' });
    const [place] = await test.database.db.select().from(departments);
    expect(place?.settings.modules.dimona).toBe(true);
  });

  it('has no such module before that', async () => {
    await begin();
    const [place] = await test.database.db.select().from(departments);
    expect(place?.settings.modules.dimona).toBe(false);
  });

  it('opens other locations as it opened the first, where they are made like none', async () => {
    await begin();
    const owner = await asOwner();
    const headers = { 'idempotency-key': 'second' };
    const body = { name: 'Vismet' };
    const { status } = await owner.call('POST /api/v4/departments', { body, headers });
    expect(status).toBe(201);
    const places = await test.database.db.select().from(departments);
    expect(places).toHaveLength(2);
    for (const { settings } of places) {
      expect(inForceOn(settings.limits.sunday, '2026-11-22')?.value).toBe('allow');
    }
    const leave = await test.database.db.select().from(dayoffTypes);
    expect(leave.filter(({ name }) => name === 'Jaarlijkse vakantie')).toHaveLength(2);
  });

  it('in retail keeps accounts of reduction of hours and of rest for overtime, each with why', async () => {
    await begin({ packId: 'retail-201', language: 'en' });
    const owner = await asOwner();
    const { body } = await owner.call('GET /api/v4/leave-accounts');
    const of = (kind: string) => body.items.find(({ kinds }) => kinds.includes(kind));
    expect([of('ADV'), of('COMP_REST')]).toMatchObject([
      { name: 'Working time reduction', unit: 'hour', kindNames: ['Working time reduction'] },
      { name: 'Rest for overtime', unit: 'hour', kindNames: ['Time off for overtime'] },
    ]);
    const rules = [of('ADV'), of('COMP_REST')].map((own) =>
      own?.rules.map(({ says }) => says.kind),
    );
    // How many hours a company works above the average no pack knows: nothing is earned until it says so.
    expect(rules).toEqual([['lasts', 'negative'], ['negative']]);
    const [place] = await test.database.db.select().from(departments);
    const emma = await test.hire(place?.companyId ?? '', place?.id ?? '');
    const accountId = of('COMP_REST')?.id ?? '';
    const credit = await owner.call('POST /api/v4/leave-entries', {
      body: {
        accountId,
        employmentId: emma.record,
        kind: 'credit',
        day: '2026-11-09',
        amount: 150,
        usableUntil: null,
        reason: 'Stayed for the delivery',
      },
    });
    expect(credit.status, credit.text).toBe(201);
    const why = await emma.caller.call('GET /api/v4/leave-accounts/:accountId/why', {
      params: { accountId },
      query: { employmentId: emma.record },
    });
    expect(why.body.lines).toMatchObject([
      { what: 'earned', amount: 150, total: 150, reason: 'Stayed for the delivery' },
    ]);
  });

  it.each([
    ['horeca-302', []],
    ['retail-201', ['SUNDAY']],
  ])('lists people for a Sunday as its sector has it: %s', async (packId, against) => {
    await begin({ packId });
    const owner = await asOwner();
    const [place] = await test.database.db.select().from(departments);
    const { companyId, id: departmentId } = place ?? { companyId: '', id: '' };
    await test.hire(companyId, departmentId);
    const at = (time: string) => String(Date.parse(`2026-11-29T${time}Z`) / 1000);
    const query = { departmentId, start: at('10:00'), end: at('14:00') };
    const { body } = await owner.call('GET /api/v3/operations/get-users', { query });
    expect(body).toHaveLength(2);
    for (const { constraints } of body) {
      expect(constraints.map(({ title }) => title).filter((one) => one === 'SUNDAY')).toEqual(
        against,
      );
    }
  });

  it('is one, also where two begin at the same time', async () => {
    const replies = await Promise.all([
      begin(),
      begin({ email: 'other@brasserie.example', company: 'Another' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
    expect(await test.database.db.select().from(companies)).toHaveLength(1);
  });

  it('closes the door for ever', async () => {
    await begin();
    expect(await readCode()).toBe('');
    expect((await begin()).status).toBe(404);
    expect((await test.call('GET /api/v4/begin')).status).toBe(404);
    expect((await test.call('POST /api/v4/begin/check', { body: { code } })).status).toBe(404);
    expect((await test.call('GET /version.json' as never)).body).toMatchObject({ isNew: false });
  });
});

describe('what comes before the first week', () => {
  const doneOf = async () => {
    const { body } = await (await asOwner()).call('GET /api/v4/office/start');
    return Object.fromEntries(body.steps.map(({ step, isDone }) => [step, isDone]));
  };

  it('is done when it is there', async () => {
    await begin();
    const owner = await asOwner();
    const { body } = await owner.call('GET /api/v4/office/start');
    expect(body.proposals.map(({ name }) => name)).toContain('Keuken');
    expect(await doneOf()).toMatchObject({
      place: true,
      sections: false,
      people: false,
      clock: false,
    });
    const [location] = body.locations;
    const [{ companyId } = { companyId: '' }] = await test.database.db.select().from(departments);
    await test.make.section(companyId, location?.departmentId ?? '');
    await test.hire(companyId, location?.departmentId ?? '');
    expect(await doneOf()).toMatchObject({
      sections: true,
      people: true,
      invite: true,
      week: false,
    });
  });

  it('is put away and opened again, and remembers how people will clock', async () => {
    await begin();
    const owner = await asOwner();
    const change = (body: object, key: string) =>
      owner.call('PATCH /api/v4/office/start', { body, headers: { 'idempotency-key': key } });
    expect((await change({ clocksBy: 'phone' }, 'a')).body.clocksBy).toBe('phone');
    expect((await change({ isPutAway: true }, 'b')).body).toMatchObject({
      isPutAway: true,
      clocksBy: 'phone',
    });
    expect((await change({ isPutAway: false }, 'c')).body.isPutAway).toBe(false);
    expect(await doneOf()).toMatchObject({ clock: true });
  });

  it('asks for Dimona no more once it is put off, for every owner, until that is taken back', async () => {
    await begin();
    const owner = await asOwner();
    const change = async (body: object, key: string) =>
      (
        await owner.call('PATCH /api/v4/office/start', {
          body,
          headers: { 'idempotency-key': key },
        })
      ).body;
    expect(await doneOf()).toMatchObject({ dimona: false });
    const later = await change({ isDimonaLater: true }, 'a');
    expect(later).toMatchObject({ isDimonaLater: true, isPutAway: false });
    expect(await doneOf()).not.toHaveProperty('dimona');
    const back = await change({ isDimonaLater: false }, 'b');
    expect(back.isDimonaLater).toBe(false);
    expect(await doneOf()).toMatchObject({ dimona: false });
    const lines = await test.database.db.select().from(auditLog);
    const told = lines
      .filter(({ action }) => action === 'begin.start')
      .map((line) => JSON.parse(line.changes ?? '[]'));
    expect(told).toEqual([
      [{ field: 'isDimonaLater', before: false, after: true }],
      [{ field: 'isDimonaLater', before: true, after: false }],
    ]);
  });

  it('shows Dimona as done where work is declared, whatever was put off before', async () => {
    await begin({ enterpriseNumber: '0403.170.701' });
    const owner = await asOwner();
    await owner.call('PATCH /api/v4/office/start', {
      body: { isDimonaLater: true },
      headers: { 'idempotency-key': 'a' },
    });
    expect(await doneOf()).toMatchObject({ dimona: true });
  });

  it('declares from the beginning for a company that has its number', async () => {
    await begin({ enterpriseNumber: '0403.170.701' });
    expect(await doneOf()).toMatchObject({ dimona: true });
  });

  it('declares once the employer has a number and it is switched on', async () => {
    await begin();
    const owner = await asOwner();
    const [place] = await test.database.db.select().from(departments);
    const params = { id: place?.id ?? '' };
    const readPlace = async () => (await owner.call('GET /api/v4/office/start')).body.locations[0];
    const switchOn = async (key: string) => {
      const { body } = await owner.call('GET /api/v3/departments/:id/settings', { params });
      const set = { 'modules.dimona': true };
      return owner.call('PATCH /api/v3/departments/:id/settings', {
        params,
        body: { set, version: body.version },
        headers: { 'idempotency-key': key },
      });
    };
    expect(await readPlace()).toMatchObject({ hasEmployer: false, isDeclaring: false });
    expect((await switchOn('a')).status).toBe(422);
    expect(await doneOf()).toMatchObject({ dimona: false });
    const { body } = await owner.call('GET /api/v4/employers');
    const [employer] = body.employers;
    await owner.call('PATCH /api/v4/employers/:id', {
      params: { id: employer?.id ?? '' },
      body: { enterpriseNumber: '0403.170.701', version: employer?.version ?? '' },
      headers: { 'idempotency-key': 'b' },
    });
    expect(await readPlace()).toMatchObject({ hasEmployer: true, isDeclaring: false });
    expect((await switchOn('c')).status).toBe(200);
    expect(await readPlace()).toMatchObject({ isDeclaring: true });
    expect(await doneOf()).toMatchObject({ dimona: true });
  });

  it('has its week once one is published with a shift in it', async () => {
    await begin();
    const owner = await asOwner();
    const [place] = await test.database.db.select().from(departments);
    const { companyId, id: departmentId } = place ?? { companyId: '', id: '' };
    const week = async () => {
      const { body } = await owner.call('GET /api/v4/office/start');
      return body.steps.find(({ step }) => step === 'week');
    };
    const shift = (day: string, changes: object = {}) =>
      test.make.shift({
        companyId,
        departmentId,
        start: `2026-11-${day}T09:00:00`,
        end: `2026-11-${day}T17:00:00`,
        ...changes,
      });
    await shift('23', { approved: false });
    await shift('23', { deletedAt: new Date() });
    await shift('23', { kind: 'dayOff' });
    expect(await week()).toMatchObject({ isDone: false, count: 0 });
    await shift('23');
    await shift('29');
    expect(await week()).toMatchObject({ isDone: true, count: 1 });
    await shift('30');
    expect(await week()).toMatchObject({ count: 2 });
  });

  it('sets in every location what the way to clock says, and new ones begin so', async () => {
    await begin();
    const owner = await asOwner();
    const post = (name: string) =>
      owner.call('POST /api/v4/departments', {
        body: { name },
        headers: { 'idempotency-key': name },
      });
    await post('Vismet');
    const choose = (clocksBy: string) =>
      owner.call('PATCH /api/v4/office/start', {
        body: { clocksBy },
        headers: { 'idempotency-key': clocksBy },
      });
    const phones = async () => {
      const places = await test.database.db.select().from(departments);
      return places.map(({ settings }) => settings.clockinParams.enableMobileClockin);
    };
    expect((await choose('kiosk')).status).toBe(200);
    expect(await phones()).toEqual([false, false]);
    await post('Ukkel');
    expect(await phones()).toEqual([false, false, false]);
    const { body } = await choose('both');
    expect(body.clocksBy).toBe('both');
    expect(await phones()).toEqual([true, true, true]);
    const lines = await test.database.db.select().from(auditLog);
    const changes = lines.filter(({ action }) => action === 'department.set');
    // Two locations to the tablet, three to both: the third began without phones.
    expect(changes).toHaveLength(5);
  });

  it('is nobody else’s', async () => {
    await begin();
    const [{ companyId, id } = { companyId: '', id: '' }] = await test.database.db
      .select()
      .from(departments);
    const { caller } = await test.hire(companyId, id);
    expect((await caller.call('GET /api/v4/office/start')).status).toBe(403);
  });
});
