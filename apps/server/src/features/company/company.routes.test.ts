import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { attributes, scanCodes, sections } from '#features/catalogues/catalogues.table.ts';
import { clockings } from '#features/clockings/clockings.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { kiosks } from '#features/kiosks/kiosks.table.ts';
import { affiliateOffers } from '#features/affiliate/affiliate.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import { makePicture, toForm } from '#testing/forms.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let companyId: string;
let bar: string;
let sofia: Member;
let pim: Member;

const call: TestApp['call'] = (route, options) => sofia.caller.call(route, options);

beforeAll(async () => {
  test = await startTestApp('2026-11-23T09:00:00Z');
  companyId = await test.make.company('Brasserie Grand-Place');
  bar = await test.make.department(companyId, {
    name: 'Grand-Place',
    settings: { ...openSettings, globalSchedule: true },
  });
  sofia = await test.hire(companyId, bar, { role: 'ADMIN' }, { role: 'SUPER-ADMIN' });
  pim = await test.hire(companyId, bar, { role: 'ADMIN', accessShifts: true }, {});
});

afterAll(() => test.close());

const current = async () => (await call('GET /api/v4/company')).body.company;

describe('the company', () => {
  it('is changed by its owner, one version after the other, and says what it was', async () => {
    const { version } = await current();
    const body = { version, name: 'Brasserie Central', language: 'fr' as const };
    const changed = await call('PATCH /api/v4/company', { body });
    expect(changed.body.company).toMatchObject({ ...body, version: version + 1 });
    const late = await call('PATCH /api/v4/company', { body });
    expect([late.status, late.body]).toMatchObject([
      409,
      { errors: { version: expect.anything() } },
    ]);
    const rows = await test.database.db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, 'company.change')));
    expect(rows[0]?.changes).toContain('Brasserie Grand-Place');
  });

  it('is a whole company’s, so who keeps one location does not change it', async () => {
    for (const route of ['GET /api/v4/company', 'GET /api/v4/employers'] as const) {
      expect((await pim.caller.call(route)).status, route).toBe(403);
    }
    const body = { name: 'Mine' };
    expect((await pim.caller.call('POST /api/v4/departments', { body })).status).toBe(403);
    expect((await pim.caller.call('GET /api/v4/company/brand')).status).toBe(200);
  });

  it('shows an accent that cannot be read in its nearest shades', async () => {
    const { version } = await current();
    const { body } = await call('PATCH /api/v4/company', { body: { version, accent: '#ffd400' } });
    const { accent } = body.company.brand;
    expect(accent?.chosen).toBe('#ffd400');
    expect(accent?.dark).toBe('#ffd400');
    expect(accent?.light).not.toBe('#ffd400');
    const wrong = await call('PATCH /api/v4/company', {
      body: { version: version + 1, accent: 'yellow' },
    });
    expect(wrong.status).toBe(422);
  });

  it('refers people only where there is something to refer them with', async () => {
    const { version } = await current();
    const body = { version, features: ['leaves_management' as const, 'referral' as const] };
    expect((await call('PATCH /api/v4/company', { body })).status).toBe(422);
    await test.database.db
      .insert(affiliateOffers)
      .values({ companyId, active: true, title: 'Bring a friend' });
    const { company } = (await call('PATCH /api/v4/company', { body })).body;
    expect(company.features).toEqual(['leaves_management', 'referral']);
  });

  it('has a logo that heads the page where its people sign in', async () => {
    const form = await toForm({}, [{ field: 'file', content: await makePicture() }]);
    const set = await sofia.caller.call('POST /api/v4/company/logo', form);
    expect(set.status).toBe(200);
    const { logo } = (await pim.caller.call('GET /api/v4/company/brand')).body.brand;
    const path = new URL(logo ?? '').pathname;
    const got = await test.app.inject(path);
    expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'image/png']);
    const other = await test.make.company('Other');
    expect((await test.app.inject(path.replace(companyId, other))).statusCode).toBe(404);
    const shownAt = async (query: string) =>
      (await test.app.inject(`/api/v4/brand${query}`)).json().shown;
    expect(await shownAt('')).toBeNull();
    expect(await shownAt(`?company=${newId()}`)).toBeNull();
    const shown = await shownAt(`?company=${companyId}`);
    expect(Object.keys(shown)).toEqual(['companyId', 'name', 'brand']);
    expect([shown.name, shown.brand.logo]).toEqual(['Brasserie Central', logo]);
    const none = await call('DELETE /api/v4/company/logo');
    expect(none.body.company.brand.logo).toBeNull();
    expect(none.body.company.brand.accent?.chosen).toBe('#ffd400');
    expect((await test.app.inject(path)).statusCode).toBe(404);
  });
});

describe('a location', () => {
  it('is opened like another: settings, lists and templates, and nobody', async () => {
    const { db } = test.database;
    await test.make.section(companyId, bar, 'Zaal');
    await test.make.attribute(companyId, bar, 'Van');
    await test.make.placeCode(companyId, bar, 'door-of-bar');
    const body = { name: 'Centraal', address: 'Stationsplein 1', like: bar };
    const { status, body: answer } = await call('POST /api/v4/departments', { body });
    expect(status).toBe(201);
    const { id } = answer.location;
    expect(answer.location).toMatchObject({ people: 0, timezone: 'Europe/Brussels' });
    const [row] = await db.select().from(departments).where(eq(departments.id, id));
    expect(row?.settings.globalSchedule).toBe(true);
    const of = async (table: typeof sections | typeof attributes | typeof scanCodes) =>
      db.select().from(table).where(eq(table.departmentId, id));
    expect((await of(sections)).map((item) => 'name' in item && item.name)).toEqual(['Zaal']);
    expect(await of(attributes)).toHaveLength(1);
    expect(await of(scanCodes)).toEqual([]);
    expect(await db.select().from(memberships).where(eq(memberships.departmentId, id))).toEqual([]);
  });

  it('has the employer that the other one has on the day there', async () => {
    const like = await test.make.department(companyId, { name: 'New Year' });
    const add = async (name: string) =>
      (await call('POST /api/v4/employers', { body: { name } })).body.employer.id;
    const [old, next] = [await add('Old bv'), await add('Next bv')];
    const set = (legalEntityId: string, since: string) =>
      call('POST /api/v4/departments/:departmentId/employer', {
        params: { departmentId: like },
        body: { legalEntityId, since, jointCommittee: '302', article17Type: 'O17', dryRun: false },
      });
    await set(old, '1970-01-01');
    await set(next, '2026-11-24');
    // Half past midnight of the 24th in Brussels.
    test.clock.set('2026-11-23T23:30:00Z');
    const made = await call('POST /api/v4/departments', { body: { name: 'After it', like } });
    test.clock.set('2026-11-23T09:00:00Z');
    expect(made.body.location).toMatchObject({ employer: 'Next bv' });
  });

  it('is refused with a name that is taken, half a point, no zone, or like a foreign one', async () => {
    const foreign = await test.make.department(await test.make.company('Other'));
    const refused: [object, string][] = [
      [{ name: 'CENTRÁAL' }, 'name'],
      [{ name: 'A', latitude: 50.8 }, 'latitude'],
      [{ name: 'A', timezone: 'Europe/Bruxelles' }, 'timezone'],
      [{ name: 'A', like: foreign }, 'like'],
      [{ name: ' ' }, 'name'],
    ];
    for (const [body, field] of refused) {
      const answer = await call('POST /api/v4/departments', { body: body });
      expect([
        answer.status,
        Object.keys((answer.body as never as { errors: object }).errors),
      ]).toEqual([field === 'name' && body === refused[0]?.[0] ? 409 : 422, [field]]);
    }
  });

  it('closes when nobody hangs on it; plans and kiosks go, and it comes back', async () => {
    const { db } = test.database;
    const id = (await call('POST /api/v4/departments', { body: { name: 'Atelier' } })).body.location
      .id;
    const emma = await test.hire(companyId, id, {}, { firstName: 'Emma', lastName: 'Maes' });
    const params = { departmentId: id };
    const clocking = newId();
    await db.insert(clockings).values({
      companyId,
      id: clocking,
      personId: emma.personId,
      employmentId: emma.record,
      departmentId: id,
      start: 1_795_600_000 as never,
      startAt: 1_795_600_000 as never,
    } as never);
    const { obstacles } = (await call('GET /api/v4/departments/:departmentId/archive', { params }))
      .body;
    expect(obstacles.map(({ kind, name }) => [kind, name])).toEqual([
      ['employed', 'Emma Maes'],
      ['clocking', 'Emma Maes'],
    ]);
    const archive = () => call('POST /api/v4/departments/:departmentId/archive', { params });
    expect((await archive()).status).toBe(409);
    await db.delete(clockings).where(eq(clockings.id, clocking));
    await db.update(memberships).set({ leftAt: new Date() }).where(eq(memberships.id, emma.record));
    const free = await test.make.shift({
      companyId,
      departmentId: id,
      start: '2026-12-01T09:00',
      end: '2026-12-01T17:00',
    });
    await db.insert(kiosks).values({
      companyId,
      id: newId(),
      departmentId: id,
      name: 'Door',
      tokenHash: newId(),
      pairedBy: sofia.personId,
    });
    const closed = await archive();
    expect([closed.status, closed.body.location.isArchived]).toEqual([200, true]);
    const [shift] = await db.select().from(shifts).where(eq(shifts.id, free));
    expect(shift?.deletedAt).not.toBeNull();
    const [kiosk] = await db.select().from(kiosks).where(eq(kiosks.departmentId, id));
    expect(kiosk?.revokedAt).not.toBeNull();
    const change = { params, body: { name: 'Other' } };
    expect((await call('PATCH /api/v4/departments/:departmentId', change)).status).toBe(409);

    await call('POST /api/v4/departments', { body: { name: 'Atelier' } });
    const restore = (body: { name?: string }) =>
      call('POST /api/v4/departments/:departmentId/restore', { params, body });
    expect((await restore({})).status).toBe(409);
    expect((await restore({ name: 'Oud atelier' })).body.location).toMatchObject({
      name: 'Oud atelier',
      isArchived: false,
    });
  });
});
