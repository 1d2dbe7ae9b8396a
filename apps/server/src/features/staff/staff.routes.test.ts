import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromNeedBits } from '@ploeg/domain/staff/staff-states';
import { auditLog } from '#features/audit/audit.table.ts';
import { departmentEmployers, legalEntities } from '#features/employers/employers.table.ts';
import { grants } from '#features/grants/grants.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { logins, sessions } from '#features/session/session.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { newId } from '#platform/new-id.ts';
import { setFlags } from '#testing/grant-factory.ts';
import { createLeavingTeam, type LeavingTeam } from '#testing/leaving-team.ts';
import { startTestApp, type Caller, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: LeavingTeam;
let zaal: string;
let keuken: string;
let count = 0;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLeavingTeam(test);
  await test.database.db.update(memberships).set({ joinedAt: new Date('2026-01-02') });
  zaal = await test.make.section(team.companyId, team.bar, 'Zaal');
  keuken = await test.make.section(team.companyId, team.bar, 'Keuken');
});

const keyed = () => ({ 'idempotency-key': `staff-${(count += 1)}` });

/** Past the time in which what was ordered can be taken back. */
const carryOutEnds = async (): Promise<void> => {
  test.clock.advance(60);
  await test.jobs.runNow('ordered-ends');
};

const by = (caller: Caller) => ({
  hire: (people: object[], departmentId = team.bar) =>
    caller.call('POST /api/v4/people', { body: { departmentId, people }, headers: keyed() }),
  list: (query: Record<string, string> = {}) => caller.call('GET /api/v4/people', { query }),
  file: (personId: string) => caller.call('GET /api/v4/people/:personId', { params: { personId } }),
  change: (personId: string, body: object) =>
    caller.call('PATCH /api/v4/people/:personId', { params: { personId }, body, headers: keyed() }),
  invite: (body: object) =>
    caller.call('POST /api/v4/people/invitations', { body, headers: keyed() }),
  pin: (personId: string, headers = keyed()) =>
    caller.call('POST /api/v4/people/:personId/pin', { params: { personId }, headers }),
  preview: (personId: string, query: Record<string, string> = {}) =>
    caller.call('GET /api/v4/people/:personId/leaving', { params: { personId }, query }),
  end: (personId: string, body: object) =>
    caller.call('POST /api/v4/people/:personId/leaving', {
      params: { personId },
      body,
      headers: keyed(),
    }),
  keep: (personId: string) =>
    caller.call('DELETE /api/v4/people/:personId/leaving', {
      params: { personId },
      headers: keyed(),
    }),
});

const ada = () => by(team.ada.caller);

const hireOne = async (person: object = {}): Promise<string> => {
  const { body } = await ada().hire([{ firstName: 'Noor', ...person }]);
  return body.people[0]?.personId ?? '';
};

type Table = Awaited<ReturnType<ReturnType<typeof by>['list']>>['body'];

/** What the table says of somebody in a location. */
const lineOf = (table: Table, personId: string, departmentId = team.bar) => {
  const person = table.people.id.indexOf(personId);
  const at = table.jobs.person.findIndex(
    (of, job) =>
      of === person && table.locations[table.jobs.location[job] ?? -1]?.id === departmentId,
  );
  return {
    account: table.accounts[table.people.account[person] ?? -1],
    work: table.works[table.jobs.work[at] ?? -1],
    hours: table.jobs.hours[at],
    needs: fromNeedBits(table.jobs.needs[at] ?? 0),
  };
};

describe('taking people on', () => {
  it('takes all or nobody, and says where each problem is', async () => {
    const people = [
      { firstName: 'Elif', email: 'elif@bar.example', sectionIds: [zaal] },
      { firstName: '', email: 'ELIF@bar.example' },
      { firstName: 'Tibo', phone: '1' },
    ];
    const { status, error } = await ada().hire(people);
    expect([status, error.code]).toEqual([422, 'staff.people_invalid']);
    expect(Object.keys(error.errors).sort()).toEqual([
      'people.1.email',
      'people.1.firstName',
      'people.2.phone',
    ]);
    const { body } = await ada().list();
    expect(body.people.firstName).not.toContain('Elif');
    expect((await ada().hire(people.slice(0, 1))).status).toBe(201);
  });

  it('is for who manages people there', async () => {
    const person = [{ firstName: 'Noor' }];
    expect((await by(team.emma.caller).hire(person)).status).toBe(403);
    expect((await by(team.hilde.caller).hire(person)).status).toBe(403);
    expect((await by(team.olga.caller).hire(person)).status).toBe(404);
    expect((await ada().hire(person)).status).toBe(201);
  });

  it('lets somebody come back or work in a second place', async () => {
    const personId = await hireOne();
    const employ = (departmentId: string) =>
      team.ada.caller.call('POST /api/v4/people/:personId/employments', {
        params: { personId },
        body: { departmentId },
        headers: keyed(),
      });
    expect((await employ(team.cellar)).status).toBe(201);
    expect((await employ(team.cellar)).error.code).toBe('staff.employed_already');
    await ada().end(personId, { lastDay: null });
    await carryOutEnds();
    expect((await ada().file(personId)).body.account).toBe('former');
    expect((await employ(team.bar)).status).toBe(201);
    const { body } = await ada().file(personId);
    expect(body.account).toBe('none');
    expect(body.jobs.filter(({ work }) => work === 'ended')).toHaveLength(2);
  });
});

describe('worker or employee', () => {
  const terms = async (employmentId: string) =>
    (
      await team.ada.caller.call('GET /api/v4/employments/:employmentId/terms', {
        params: { employmentId },
      })
    ).body.terms;
  const hired = async (person: object) => {
    const [one] = (await ada().hire([{ firstName: 'Noor', hoursWeekMinutes: 2280, ...person }]))
      .body.people;
    return one ?? { personId: '', employmentId: '' };
  };
  const needsOf = async (personId: string) => lineOf((await ada().list()).body, personId).needs;
  const inHoreca = async () => {
    const companyId = team.companyId;
    const legalEntityId = newId();
    const { db } = test.database;
    await db.insert(legalEntities).values({ id: legalEntityId, companyId, name: 'GP bv' });
    await db.insert(departmentEmployers).values({
      id: newId(),
      companyId,
      departmentId: team.bar,
      legalEntityId,
      since: '2020-01-01',
      jointCommittee: '302',
    });
  };

  it('is kept as it was said, and missing of whom nobody said it', async () => {
    const said = await hired({ workerKind: 'worker' });
    expect(await terms(said.employmentId)).toMatchObject({
      isKindSaid: true,
      moments: [{ terms: { workerKind: 'worker' } }],
    });
    expect(await needsOf(said.personId)).not.toContain('kind');
    const unsaid = await hired({});
    expect((await terms(unsaid.employmentId)).isKindSaid).toBe(false);
    expect(await needsOf(unsaid.personId)).toContain('kind');
    expect((await ada().hire([{ firstName: 'Noor', workerKind: 'boss' }])).status).toBe(422);
  });

  it('is proposed by the joint committee of the location, and missing until somebody says the same', async () => {
    await inHoreca();
    const [location] = (await ada().list()).body.locations;
    expect(location?.usualKind).toBe('worker');
    const { personId, employmentId } = await hired({});
    const before = await terms(employmentId);
    expect(before).toMatchObject({
      isKindSaid: false,
      moments: [{ terms: { workerKind: 'worker', hoursWeekMinutes: 2280 } }],
    });
    expect(await needsOf(personId)).toContain('kind');
    const confirm = () =>
      team.ada.caller.call('POST /api/v4/employments/:employmentId/terms', {
        params: { employmentId },
        body: {
          kind: 'correction',
          reason: 'Said',
          since: before.start,
          set: { workerKind: 'worker' },
        },
        headers: keyed(),
      });
    expect((await confirm()).status).toBe(200);
    expect((await terms(employmentId)).isKindSaid).toBe(true);
    expect(await needsOf(personId)).not.toContain('kind');
    expect((await confirm()).error.code).toBe('terms.unchanged');
  });

  it('stays unsaid where something else is agreed, and is asked of no flexi-jobber', async () => {
    await inHoreca();
    const { personId, employmentId } = await hired({});
    await team.ada.caller.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId },
      body: { kind: 'change', since: '2027-01-01', set: { jobTitle: 'Barman' } },
      headers: keyed(),
    });
    expect(await needsOf(personId)).toContain('kind');
    const flexi = await hired({ workerType: 'FLX' });
    expect(await terms(flexi.employmentId)).toMatchObject({
      isKindSaid: true,
      moments: [{ terms: { workerKind: 'worker' } }],
    });
    expect(await needsOf(flexi.personId)).not.toContain('kind');
  });
});

describe('the terms of a second place', () => {
  const terms = (who: Caller, employmentId: string) =>
    who.call('GET /api/v4/employments/:employmentId/terms', { params: { employmentId } });
  const agree = (employmentId: string, body: object) =>
    team.ada.caller.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId },
      body: { kind: 'correction', reason: 'Agreed', ...body },
      headers: keyed(),
    });
  const employ = (who: Caller, personId: string, body: object) =>
    who.call('POST /api/v4/people/:personId/employments', {
      params: { personId },
      body: { departmentId: team.cellar, start: '2026-12-01', ...body },
      headers: keyed(),
    });
  const make = (builtIn: string) =>
    test.database.db.update(grants).set({ builtIn }).where(eq(grants.personId, team.ada.personId));
  const hired = async () => {
    const people = [{ firstName: 'Noor', hoursWeekMinutes: 2280 }];
    const [{ personId, employmentId } = { personId: '', employmentId: '' }] = (
      await ada().hire(people)
    ).body.people;
    return { personId, employmentId };
  };
  const since = '2026-11-20';

  beforeEach(() => make('owner'));

  it('are those of the first, with its wage by the hour and without its hours', async () => {
    const { personId, employmentId } = await hired();
    const wage = { amount: 17.25, unit: 'hour' };
    await agree(employmentId, { since, set: { workerKind: 'worker', jobTitle: 'Barman' }, wage });
    const second = await employ(team.ada.caller, personId, { termsOf: employmentId });
    expect(second.status, second.text).toBe(201);
    const { body } = await terms(team.ada.caller, second.body.employmentId);
    expect(body.terms.wages).toMatchObject([{ since: '2026-12-01', ...wage }]);
    expect(body.terms.moments).toMatchObject([
      { terms: { workerKind: 'worker', jobTitle: 'Barman', hoursWeekMinutes: null } },
    ]);
  });

  it('leave a wage by the month where its hours are', async () => {
    const { personId, employmentId } = await hired();
    await agree(employmentId, { since, set: {}, wage: { amount: 2900, unit: 'month' } });
    const second = await employ(team.ada.caller, personId, { termsOf: employmentId });
    expect((await terms(team.ada.caller, second.body.employmentId)).body.terms.wages).toEqual([]);
  });

  it('are taken over from nobody else, and by nobody who may not see wages', async () => {
    const { personId, employmentId } = await hired();
    const other = await hired();
    const foreign = await employ(team.ada.caller, personId, { termsOf: other.employmentId });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'terms.not_found']);
    await make('manager');
    const refused = await employ(team.ada.caller, personId, { termsOf: employmentId });
    expect([refused.status, refused.error.code]).toEqual([403, 'terms.wage_forbidden']);
    expect((await employ(team.ada.caller, personId, {})).status).toBe(201);
  });
});

describe('the table of people', () => {
  it('says of each what states follow from dates, and what is missing', async () => {
    const personId = await hireOne({ start: '2026-12-01' });
    expect(lineOf((await ada().list()).body, personId)).toMatchObject({
      account: 'none',
      work: 'planned',
      needs: expect.arrayContaining(['access', 'section']),
    });
    await ada().end(team.lucas.personId, { lastDay: '2026-11-30' });
    const { body } = await ada().list();
    expect(lineOf(body, team.lucas.personId)).toMatchObject({ account: 'active', work: 'ending' });
  });

  it('tells a colleague nothing, and who only plans no terms and no accounts', async () => {
    expect((await by(team.emma.caller).list()).status).toBe(403);
    const pim = await team.hire('Pim', { role: 'PLANNER', accessShifts: true });
    const { body } = await by(pim.caller).list();
    expect(lineOf(body, team.lucas.personId)).toEqual({
      account: undefined,
      work: 'working',
      hours: -1,
      needs: [],
    });
    expect(body.locations.map(({ name }) => name)).toEqual(['Bar']);
    expect(body.left).toBe(0);
  });

  it('keeps those who have left apart, for who manages people', async () => {
    await ada().end(team.emma.personId, { lastDay: null });
    await carryOutEnds();
    const { body } = await ada().list();
    expect(body.people.id).not.toContain(team.emma.personId);
    expect(body.left).toBe(1);
    const left = await ada().list({ left: '1' });
    expect(lineOf(left.body, team.emma.personId)).toMatchObject({
      account: 'former',
      work: 'ended',
    });
    expect((await by(team.olga.caller).list({ left: '1' })).body.people.id).toEqual([]);
  });
});

describe('changing a person', () => {
  it('stores what is sent and logs fields, and values only where they are no secret', async () => {
    const personId = await hireOne();
    const { status, body } = await ada().change(personId, {
      lastName: 'Haddad',
      phone: '0470 12 34 56',
      language: 'fr',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ lastName: 'Haddad', phone: '+32470123456', language: 'fr' });
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, personId));
    const line = lines.find(({ action }) => action === 'person.change');
    expect(line?.details).toMatchObject({ fields: 'lastName language phone' });
    expect(line?.changes).toContain('"after":"fr"');
    expect(JSON.stringify(line)).not.toMatch(/Haddad|470 ?12|470123456/);
  });

  it('ends a link that went to another address', async () => {
    const personId = await hireOne({ email: 'wrong@bar.example' });
    await ada().invite({ personIds: [personId], by: 'mail' });
    const rows = await test.database.db
      .select()
      .from(mails)
      .where(eq(mails.to, 'wrong@bar.example'));
    const secret = /welcome#(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
    await ada().change(personId, { email: 'right@bar.example' });
    const opened = await test.call('POST /api/v4/invitations/open', { body: { secret } });
    expect(opened.error.code).toBe('session.invitation_invalid');
    expect((await ada().file(personId)).body).toMatchObject({ account: 'none', invitation: null });
  });

  it('refuses an address that somebody has, here or elsewhere', async () => {
    const { db } = test.database;
    const [olga] = await db.select().from(persons).where(eq(persons.id, team.olga.personId));
    const [emma] = await db.select().from(persons).where(eq(persons.id, team.emma.personId));
    const sam = by((await team.hire('Sam', { role: 'ADMIN', accessDocuments: true })).caller);
    for (const { email = '' } of [olga ?? {}, emma ?? {}]) {
      const { error } = await sam.change(team.lucas.personId, { email });
      expect(error.code).toBe('staff.email_taken');
    }
    const { error } = await sam.change(team.lucas.personId, { email: '' });
    expect(error.code).toBe('staff.email_needed');
  });

  it('leaves alone the sign-in of one who holds more', async () => {
    const sofia = await team.hire('Sofia', { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
    const { error } = await ada().change(sofia.personId, { email: 'mine@bar.example' });
    expect(error.code).toBe('staff.above');
    expect((await ada().pin(sofia.personId)).error.code).toBe('staff.above');
    const { body } = await ada().invite({ personIds: [sofia.personId], by: 'paper' });
    expect(body.leftOut).toEqual([{ personId: sofia.personId, reason: 'above' }]);
  });

  it('tells who may end all that somebody does, also where they are not told of', async () => {
    const endsAll = async (who: typeof team.ada) =>
      (await by(who.caller).file(team.emma.personId)).body.can.endAll;
    const lola = await team.hire('Lola', { role: 'ADMIN', accessShifts: true });
    expect(await endsAll(team.ada)).toBe(true);
    expect(await endsAll(lola)).toBe(false);
  });

  it('leaves the address of who signs in to those who may read what it opens', async () => {
    const { personId } = team.lucas;
    const { error } = await ada().change(personId, { email: 'mine@bar.example' });
    expect(error.code).toBe('staff.address_guarded');
    expect((await ada().file(personId)).body.can).toMatchObject({ signIn: true, address: false });
    const guest = await hireOne({ email: 'wrong@bar.example' });
    expect((await ada().file(guest)).body.can.address).toBe(true);
    const { body } = await ada().change(guest, { email: 'right@bar.example' });
    expect(body.email).toBe('right@bar.example');
    const sees = by((await team.hire('Sam', { role: 'ADMIN', accessDocuments: true })).caller);
    expect((await sees.change(personId, { email: 'his@bar.example' })).status).toBe(200);
  });

  it('gives and takes sections of several, and says who would have none', async () => {
    const has = await hireOne({ sectionIds: [zaal] });
    const has2 = await hireOne({ sectionIds: [zaal, keuken] });
    const { body } = await team.ada.caller.call('POST /api/v4/people/sections', {
      body: { departmentId: team.bar, personIds: [has, has2], add: [], remove: [zaal] },
      headers: keyed(),
    });
    expect(body).toEqual({
      done: [has2],
      leftOut: [{ personId: has, reason: 'last_section' }],
    });
    const [row] = await test.database.db
      .select()
      .from(memberships)
      .where(eq(memberships.personId, has2));
    expect(row?.sectionIds).toEqual([keuken]);
  });

  it('takes sections of several back also of who had none, and names who does not work there', async () => {
    const lists = (body: object) =>
      team.ada.caller.call('POST /api/v4/people/sections', {
        body: { departmentId: team.bar, personIds: [], add: [], remove: [], ...body },
        headers: keyed(),
      });
    const noor = await hireOne();
    const nele = await test.hire(team.companyId, team.cellar, {}, { firstName: 'Nele' });
    const personIds = [noor, nele.personId, team.olga.personId];
    const leftOut = [{ personId: nele.personId, reason: 'not_there' }];
    const { body } = await lists({ personIds, add: [zaal] });
    expect(body).toEqual({ done: [noor], leftOut });
    const back = await lists({ personIds, remove: [zaal], isBack: true });
    expect(back.body).toEqual({ done: [noor], leftOut });
    expect((await ada().file(noor)).body.jobs[0]?.sectionIds).toEqual([]);
  });
});

describe('inviting', () => {
  it('mails everybody who can be invited, and says whom it left out', async () => {
    const invited = await hireOne({ email: `new${count}@bar.example` });
    const noMail = await hireOne();
    const personIds = [invited, noMail, team.emma.personId, team.olga.personId];
    const { body } = await ada().invite({ personIds, by: 'mail' });
    expect(body.done).toEqual([invited]);
    expect(body.leftOut).toEqual([
      { personId: noMail, reason: 'no_email' },
      { personId: team.emma.personId, reason: 'active' },
    ]);
    expect((await ada().file(invited)).body).toMatchObject({
      account: 'invited',
      invitation: { by: 'mail', expiresAt: '2026-12-04T08:00:00.000Z' },
    });
    test.clock.set('2026-12-04T09:00:00Z');
    expect(lineOf((await ada().list()).body, invited).needs).toContain('expired');
  });

  it('prints a sheet for who made it, with a PIN for who had none', async () => {
    const personId = await hireOne();
    const { body } = await ada().invite({ personIds: [personId], by: 'paper', pins: true });
    const sheet = (caller: Caller) =>
      caller.call('GET /api/v4/people/invitation-sheets/:sheetId', {
        params: { sheetId: body.sheetId ?? '' },
      });
    const { status, headers, text } = await sheet(team.ada.caller);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    // It holds what signs somebody in: no cache keeps it.
    expect(headers['cache-control']).toBe('no-store');
    expect(text.startsWith('%PDF')).toBe(true);
    expect((await ada().file(personId)).body).toMatchObject({ hasPin: true, account: 'invited' });
    const other = await team.hire('Otto', { role: 'ADMIN' });
    expect((await sheet(other.caller)).status).toBe(404);
    expect([403, 404]).toContain((await sheet(team.emma.caller)).status);
    // Of who signs in already nothing but the PIN is printed; once it is old, nothing at all.
    const { personId: known } = team.lucas;
    const again = await ada().invite({ personIds: [known], by: 'paper', pins: true });
    expect(again.body).toMatchObject({ done: [known], leftOut: [] });
    const slip = () =>
      team.ada.caller.call('GET /api/v4/people/invitation-sheets/:sheetId', {
        params: { sheetId: again.body.sheetId ?? '' },
      });
    expect((await slip()).text.startsWith('%PDF')).toBe(true);
    test.clock.set('2026-11-20T08:31:00Z');
    expect((await slip()).status).toBe(404);
  });
});

describe('a PIN', () => {
  it('is told once, and the same to the same call', async () => {
    const personId = await hireOne();
    const headers = keyed();
    const { body } = await ada().pin(personId, headers);
    expect(body.pin).toMatch(/^\d{4}$/);
    expect((await ada().pin(personId, headers)).body).toEqual(body);
    expect((await ada().file(personId)).text).not.toContain(body.pin);
    expect(lineOf((await ada().list()).body, personId).account).toBe('kiosk');
    const stored = await test.database.db.select().from(auditLog);
    expect(JSON.stringify(stored)).not.toContain(`"${body.pin}"`);
  });
});

describe('what another system calls somebody', () => {
  it('is one person’s, and can be taken away', async () => {
    const { personId } = team.emma;
    const change = (who: string, externalId: string) => ada().change(who, { externalId });
    expect((await change(personId, ' HR-7 ')).body.externalId).toBe('HR-7');
    const { error } = await change(team.lucas.personId, 'HR-7');
    expect(error.code).toBe('staff.external_id_taken');
    expect((await change(personId, '')).body.externalId).toBe('');
    expect((await change(team.lucas.personId, 'HR-7')).body.externalId).toBe('HR-7');
  });
});

describe('terms of several', () => {
  it('change from a day on, for whom they can, and are taken back while they are to come', async () => {
    const personIds = [team.emma.personId, team.lucas.personId];
    const change = (since: string, dryRun = false) =>
      team.ada.caller.call('POST /api/v4/people/terms', {
        body: { departmentId: team.bar, personIds, since, set: { jobTitle: 'Bar' }, dryRun },
        headers: keyed(),
      });
    const early = await change('2020-01-01', true);
    expect(early.body.leftOut.map(({ reason }) => reason)).toEqual([
      'before_start',
      'before_start',
    ]);
    const dry = await change('2026-12-01', true);
    expect(dry.body.done.toSorted()).toEqual(personIds.toSorted());
    expect((await change('2026-12-01')).body).toEqual(dry.body);
    const twice = await change('2026-12-01');
    expect(twice.body.done).toEqual([]);
    const back = await team.ada.caller.call('POST /api/v4/people/terms/withdrawn', {
      body: { departmentId: team.bar, personIds, since: '2026-12-01' },
      headers: keyed(),
    });
    expect(back.body.done.toSorted()).toEqual(personIds.toSorted());
    expect((await change('2026-12-01', true)).body).toEqual(dry.body);
  });
});

describe('devices', () => {
  it('are listed, and end one by one or all', async () => {
    const { personId } = team.emma;
    const list = () =>
      team.ada.caller.call('GET /api/v4/people/:personId/sessions', { params: { personId } });
    const end = (query: Record<string, string> = {}) =>
      team.ada.caller.call('DELETE /api/v4/people/:personId/sessions', {
        params: { personId },
        query,
        headers: keyed(),
      });
    const [emma] = await test.database.db.select().from(persons).where(eq(persons.id, personId));
    await test.signIn(emma?.email ?? '');
    const { body } = await list();
    expect(body.sessions).toHaveLength(2);
    await end({ sessionId: body.sessions[0]?.id ?? '' });
    expect((await list()).body.sessions).toHaveLength(1);
    await end();
    expect((await list()).body.sessions).toEqual([]);
    expect((await team.emma.caller.call('GET /api/v3/datas')).status).toBe(401);
    const rows = await test.database.db.select().from(sessions);
    expect(rows.filter((row) => row.personId === team.lucas.personId)[0]?.revokedAt).toBeNull();
  });

  it('get a link for a new password by mail', async () => {
    const reset = (personId: string) =>
      team.ada.caller.call('POST /api/v4/people/:personId/password-reset', {
        params: { personId },
        headers: keyed(),
      });
    expect((await reset(team.emma.personId)).status).toBe(200);
    expect((await reset(await hireOne())).error.code).toBe('staff.no_account');
  });
});

describe('leaving', () => {
  it('shows before what it does', async () => {
    const { body } = await ada().preview(team.emma.personId, { lastDay: '2026-11-21' });
    expect(body.locations.map(({ name }) => name).sort()).toEqual(['Bar', 'Cellar']);
    expect(body.shifts.map(({ id, becomes }) => [id, becomes])).toEqual([
      [team.shifts.inCellar, 'open'],
      [team.shifts.later, 'open'],
    ]);
    expect(body.requests).toEqual([
      { kind: 'application', count: 1 },
      { kind: 'change', count: 1 },
      { kind: 'leave', count: 1 },
      { kind: 'swap', count: 1 },
    ]);
    expect(body).toMatchObject({ closesAccount: true, lastAdministratorOf: [] });
    const before = await ada().file(team.emma.personId);
    expect(before.body.jobs.every(({ lastDay }) => lastDay === null)).toBe(true);
  });

  it('is planned, taken back, and carried out', async () => {
    const { personId } = team.emma;
    const planned = await ada().end(personId, { lastDay: '2026-11-21', reason: 'resigned' });
    expect(planned.body.jobs.map(({ work, endReason }) => [work, endReason])).toEqual([
      ['ending', 'resigned'],
      ['ending', 'resigned'],
    ]);
    const kept = await ada().keep(personId);
    expect(kept.body.jobs.map(({ work }) => work)).toEqual(['working', 'working']);
    expect((await ada().keep(personId)).error.code).toBe('staff.not_ending');
    expect((await ada().end(personId, { lastDay: null })).body.account).toBe('active');
    await carryOutEnds();
    expect((await ada().file(personId)).body.account).toBe('former');
    const rows = await test.database.db.select().from(logins).where(eq(logins.personId, personId));
    expect(rows).toEqual([]);
    expect((await ada().end(personId, { lastDay: null })).error.code).toBe('staff.left');
  });

  it('can be taken back whole for ten seconds, also an end at once', async () => {
    const { personId, caller } = team.emma;
    const ended = await ada().end(personId, { lastDay: null, reason: 'dismissed' });
    expect(ended.body.jobs.map(({ work }) => work)).toEqual(['ending', 'ending']);
    test.clock.set('2026-11-20T08:00:10Z');
    await test.jobs.runNow('ordered-ends');
    const kept = await ada().keep(personId);
    expect(kept.body.jobs.map(({ work, endReason }) => [work, endReason])).toEqual([
      ['working', null],
      ['working', null],
    ]);
    await carryOutEnds();
    expect((await caller.call('GET /api/v3/datas')).status).toBe(200);
    const [row] = await test.database.db
      .select()
      .from(shifts)
      .where(eq(shifts.id, team.shifts.later));
    expect(row?.personId).toBe(personId);
  });

  it('keeps the reason of the end that stands when another is ordered and taken back', async () => {
    const { personId } = team.emma;
    const says = async () =>
      (await ada().file(personId)).body.jobs.map(({ lastDay, endReason }) => [lastDay, endReason]);
    await ada().end(personId, {
      departmentId: team.bar,
      lastDay: '2026-12-10',
      reason: 'resigned',
    });
    await carryOutEnds();
    const stands = await says();
    expect(stands).toContainEqual(['2026-12-10', 'resigned']);
    const other = { departmentId: team.bar, lastDay: '2026-12-31', reason: 'dismissed' };
    await ada().end(personId, other);
    expect(await says()).toContainEqual(['2026-12-31', 'dismissed']);
    expect((await ada().keep(personId)).status).toBe(200);
    expect(await says()).toEqual(stands);
    await ada().end(personId, other);
    await carryOutEnds();
    expect(await says()).toContainEqual(['2026-12-31', 'dismissed']);
  });

  it('does with each shift what was chosen for it', async () => {
    const { personId } = team.emma;
    const lucas = await test.database.db
      .select()
      .from(memberships)
      .where(eq(memberships.personId, team.lucas.personId));
    const employmentId = lucas.find(({ departmentId }) => departmentId === team.bar)?.id ?? '';
    const { inCellar, later } = team.shifts;
    const wish = { lastDay: '2026-11-21', rest: 'removed' as const };
    const give = (to: string) => [{ shiftId: later, becomes: 'given' as const, employmentId: to }];
    const { error } = await ada().end(personId, { ...wish, shifts: give(newId()) });
    expect(error.code).toBe('staff.colleague_unknown');
    expect((await ada().end(personId, { ...wish, shifts: give(employmentId) })).status).toBe(200);
    await carryOutEnds();
    const rows = await test.database.db
      .select()
      .from(shifts)
      .where(inArray(shifts.id, [inCellar, later]));
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    expect(rowOf.get(later)).toMatchObject({ employmentId, deletedAt: null });
    expect(rowOf.get(inCellar)?.deletedAt).not.toBeNull();
    expect((await ada().file(personId)).body.jobs.map(({ work }) => work)).toEqual([
      'ending',
      'ending',
    ]);
  });

  it('ends for several at once, says whom it leaves out, and takes all of it back', async () => {
    const personIds = [team.emma, team.ada, team.lucas, team.olga].map((who) => who.personId);
    const body = { personIds, departmentId: team.bar, lastDay: '2026-11-30' };
    const ends = (also: { dryRun?: boolean }) =>
      team.ada.caller.call('POST /api/v4/people/leaving', {
        body: { ...body, ...also },
        headers: keyed(),
      });
    const workOf = async (personId: string) =>
      (await ada().file(personId)).body.jobs.find((job) => job.departmentId === team.bar)?.work;
    const { body: dry } = await ends({ dryRun: true });
    expect(dry.leftOut).toEqual([{ personId: team.ada.personId, reason: 'yourself' }]);
    expect(dry.done.toSorted()).toEqual([team.emma.personId, team.lucas.personId].toSorted());
    expect(await workOf(team.emma.personId)).toBe('working');
    expect((await ends({})).body).toEqual(dry);
    expect(await workOf(team.emma.personId)).toBe('ending');
    const back = await team.ada.caller.call('POST /api/v4/people/leaving/withdrawn', {
      body: { personIds, departmentId: team.bar },
      headers: keyed(),
    });
    expect(back.body.done).toEqual(dry.done);
    expect(back.body.leftOut).toEqual([{ personId: team.ada.personId, reason: 'unchanged' }]);
    expect(await workOf(team.lucas.personId)).toBe('working');
  });

  it('never takes the last administrator of a location', async () => {
    const { personId } = team.ada;
    const { body } = await ada().preview(personId);
    expect(body.lastAdministratorOf.sort()).toEqual(['Bar', 'Cellar']);
    const { companyId, bar: departmentId } = team;
    const { db } = test.database;
    const whose = { companyId, personId: team.hilde.personId, departmentId };
    const access = { accessShifts: true, accessDocuments: false, accessDimona: true };
    await setFlags(db, whose, { role: 'ADMIN', ...access });
    // She is to go herself.
    await db
      .update(grants)
      .set({ until: new Date('2026-12-01T23:00:00Z') })
      .where(eq(grants.personId, team.hilde.personId));
    const { error } = await by(team.hilde.caller).end(personId, {
      departmentId: team.bar,
      lastDay: '2026-12-31',
    });
    expect(error.code).toBe('staff.last_administrator');
    expect((await ada().end(personId, { lastDay: null })).error.code).toBe('staff.yourself');
  });

  it('is for who manages all that would end', async () => {
    const otto = await team.hire('Otto', { role: 'ADMIN' });
    const all = await by(otto.caller).end(team.emma.personId, { lastDay: null });
    expect(all.status).toBe(403);
    const here = { lastDay: null, departmentId: team.bar };
    expect((await by(otto.caller).end(team.emma.personId, here)).status).toBe(200);
    expect((await by(team.hilde.caller).end(team.lucas.personId, here)).status).toBe(403);
  });
});

describe('what has happened with somebody', () => {
  it('is told by right, each part', async () => {
    const record = (caller: Caller) =>
      caller.call('GET /api/v4/people/:personId/record', {
        params: { personId: team.emma.personId },
      });
    const { body } = await record(team.hilde.caller);
    expect(body.documents).toEqual([]);
    expect([body.leave, body.hours]).toEqual([null, null]);
    const ofAda = await record(team.ada.caller);
    expect(ofAda.body).toMatchObject({ documents: null, leave: [], hours: [] });
    expect([403, 404]).toContain((await record(team.lucas.caller)).status);
    expect((await record(team.olga.caller)).status).toBe(404);
  });
});
