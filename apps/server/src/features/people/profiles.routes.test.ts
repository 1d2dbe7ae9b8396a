import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { idempotencyAnswers } from '#features/outbox/outbox.table.ts';
import { newId } from '#platform/new-id.ts';
import { createPeopleTeam, type PeopleTeam } from '#testing/people-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: PeopleTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createPeopleTeam(test);
});

const read = ({ caller }: Member, userRecordId: string, query: Record<string, string> = {}) =>
  caller.call('GET /api/v3/users/:userRecordId/profile', { params: { userRecordId }, query });

const save = (
  { caller }: Member,
  userRecordId: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  caller.call('PATCH /api/v3/users/:userRecordId/profile', {
    params: { userRecordId },
    body,
    headers,
  });

const demo = async ({ caller }: Member) => caller.call('GET /api/v3/datas');

const whole = {
  profile: { last_name: 'Janssens', phone: '0470 12 34 56', preferred_language_code: 2 },
  profile_address: { line_1: 'Kerkstraat 2', zipCode: '1030', city: 'Schaarbeek' },
  profile_extra: {
    national_number: '85.07.30-033.28',
    civil_state: 2,
    birthdate: '1985-07-30',
    gender: 1,
    nationality_country_code: 'be',
    bank_account_iban: 'BE68 5390 0754 7034',
    bank_account_bic: 'triobebb',
  },
};

describe('the own profile', () => {
  it('is there before anybody filled it in, with what to choose from in the reader’s language', async () => {
    const { body } = await read(team.emma, team.emma.record);
    expect(body.data.profile).toMatchObject({ first_name: 'Emma', preferred_language_code: 3 });
    expect(body.data.profile_address.country_code).toBe('BE');
    expect(body.data.profile_extra).toMatchObject({ national_number: '', gender: null });
    expect(body.meta.gender).toEqual([
      { id: 1, name: 'Male' },
      { id: 2, name: 'Female' },
      { id: 3, name: 'X' },
    ]);
    const { body: dutch } = await team.emma.caller.call('GET /api/v3/users/:userRecordId/profile', {
      params: { userRecordId: team.emma.record },
      headers: { 'accept-language': 'nl-BE' },
    });
    expect(dutch.meta.civil_state.map(({ name }) => name)).toContain('Gehuwd');
  });

  it('keeps what is sent in its stored form, and the rest as it was', async () => {
    const { status, body } = await save(team.emma, team.emma.record, whole);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      profile: { first_name: 'Emma', last_name: 'Janssens', phone: '+32470123456' },
      profile_extra: {
        national_number: '85073003328',
        nationality_country_code: 'BE',
        bank_account_iban: 'BE68539007547034',
        bank_account_bic: 'TRIOBEBB',
      },
    });
    await save(team.emma, team.emma.record, { profile_address: { city: 'Gent' } });
    const { body: after } = await read(team.emma, team.emma.record);
    expect(after.data).toEqual({
      ...body.data,
      profile_address: { ...body.data.profile_address, city: 'Gent' },
    });
    await save(team.emma, team.emma.record, { profile_extra: { birthdate: '', gender: null } });
    const { data } = (await read(team.emma, team.emma.record)).body;
    expect([data.profile_extra.birthdate, data.profile_extra.gender]).toEqual(['', null]);
  });

  it('keeps its address of e-mail, and a national number that is known', async () => {
    const { email } = (await read(team.emma, team.emma.record)).body.data.profile;
    await save(team.emma, team.emma.record, whole);
    const { status, body } = await save(team.emma, team.emma.record, {
      profile: { email: 'other@test.example' },
      profile_extra: { national_number: '17073003384' },
    });
    expect(status).toBe(200);
    expect(body.data.profile.email).toBe(email);
    expect(body.data.profile_extra.national_number).toBe('85073003328');
  });

  it('is refused field by field, each in the reader’s language, and stays whole', async () => {
    const { status, error } = await save(
      team.emma,
      team.emma.record,
      {
        profile: { first_name: '', phone: 'call me' },
        profile_address: { zipCode: '123', city: 'Gent' },
        profile_extra: {
          national_number: '85073003329',
          bank_account_iban: 'BE69539007547034',
          bank_account_bic: 'TRIO',
        },
      },
      { 'accept-language': 'fr' },
    );
    expect([status, error.code]).toEqual([422, 'people.profile_invalid']);
    expect(error.errors).toEqual({
      'profile.first_name': ['À compléter.'],
      'profile.phone': [expect.stringContaining('téléphone')],
      'profile_address.zipCode': [expect.stringContaining('quatre chiffres')],
      'profile_extra.national_number': [expect.stringContaining('deux derniers')],
      'profile_extra.bank_account_iban': [expect.stringContaining('contrôle')],
      'profile_extra.bank_account_bic': [expect.stringContaining('BIC')],
    });
    expect((await read(team.emma, team.emma.record)).body.data.profile_address.city).toBe('');
  });

  it.each([
    ['a language that does not exist', { profile: { preferred_language_code: 6 } }],
    ['a civil state that does not exist', { profile_extra: { civil_state: 7 } }],
    ['a birthday that is none', { profile_extra: { birthdate: '30/07/1985' } }],
    ['a name that is a number', { profile: { last_name: 7 } }],
    ['a novel', { profile_address: { city: 'x'.repeat(201) } }],
  ])('is refused with %s', async (_, body) => {
    const { status, error } = await save(team.emma, team.emma.record, body);
    expect(status).toBe(422);
    expect(Object.keys(error.errors)[0]).toMatch(/^profile/);
  });

  it('answers a repeat with what stands there, does nothing twice and keeps no copy of it', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await save(team.emma, team.emma.record, whole, headers);
    const lines = () =>
      test.database.db
        .select()
        .from(auditLog)
        .where(
          and(eq(auditLog.action, 'profile.save'), eq(auditLog.subjectId, team.emma.personId)),
        );
    expect(await lines()).toHaveLength(1);
    const second = await save(team.emma, team.emma.record, whole, headers);
    expect(second.body.data).toEqual(first.body.data);
    const stored = await test.database.db
      .select()
      .from(idempotencyAnswers)
      .where(eq(idempotencyAnswers.personId, team.emma.personId));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('BE68');
    const [line] = await lines();
    expect(JSON.stringify(line)).not.toContain('BE68');
    expect(line?.details).toEqual({ fields: expect.stringContaining('bankAccountIban') });
  });
});

describe('what others see of a changed profile', () => {
  it('is its language and name in the person’s own snapshot, and the name at their colleagues’', async () => {
    const before = [(await demo(team.emma)).headers.etag, (await demo(team.lucas)).headers.etag];
    await save(team.emma, team.emma.record, {
      profile: { last_name: 'Maes', preferred_language_code: 1 },
    });
    const [own, other] = [await demo(team.emma), await demo(team.lucas)];
    expect(own.headers.etag).not.toBe(before[0]);
    expect(own.body.userDetails).toMatchObject({ userName: 'Emma Maes', userLang: 'fr' });
    expect(other.headers.etag).not.toBe(before[1]);
    expect(other.body.departments[0]?.users).toContainEqual({
      recordId: team.emma.record,
      displayName: 'Emma Maes',
    });
  });

  it('is nothing of an account or a national number', async () => {
    await save(team.emma, team.emma.record, whole);
    for (const who of [team.emma, team.lucas, team.hilde]) {
      const { text } = await demo(who);
      expect(text).not.toContain('85073003328');
      expect(text).not.toContain('BE68539007547034');
    }
    const etag = (await demo(team.lucas)).headers.etag;
    await save(team.emma, team.emma.record, { profile_extra: { bank_account_iban: '' } });
    expect((await demo(team.lucas)).headers.etag).toBe(etag);
  });
});

describe('the profile of somebody else', () => {
  it('is open to who keeps the documents of the department', async () => {
    const { status } = await save(team.hilde, team.emma.record, whole);
    expect(status).toBe(200);
    const { body } = await read(team.hilde, team.emma.record);
    expect(body.data.profile_extra.bank_account_iban).toBe('BE68539007547034');
  });

  it('is closed to colleagues and to who only declares, and is not there for anybody else', async () => {
    const as = async (who: Member, record: string, query = {}) =>
      (await read(who, record, query)).status;
    expect(await as(team.lucas, team.emma.record)).toBe(403);
    expect(await as(team.dirk, team.emma.record)).toBe(403);
    expect((await save(team.lucas, team.emma.record, whole)).status).toBe(403);
    // Hilde keeps the documents of the bar, not of the cellar.
    expect(await as(team.hilde, team.emmaInCellar)).toBe(404);
    expect(await as(team.olga, team.emma.record)).toBe(404);
    expect((await save(team.olga, team.emma.record, whole)).status).toBe(404);
    expect(await as(team.emma, newId())).toBe(404);
    expect(await as(team.emma, 'me')).toBe(404);
    expect(await as(team.emma, team.emma.record, { departmentId: team.cellar })).toBe(404);
    expect(await as(team.emma, team.emma.record, { departmentId: team.bar })).toBe(200);
  });
});
