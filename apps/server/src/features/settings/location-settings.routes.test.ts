import { FAULTS } from '@ploeg/domain/settings/setting-rules';
import { SETTING_KEYS, SETTINGS, type SettingValues } from '@ploeg/domain/settings/setting-list';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrokenAuditLine } from '#features/audit/audit-chains.service.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { defaultSettings } from '#features/departments/default-settings.ts';
import { departments } from '#features/departments/departments.table.ts';
import { messages } from '#features/notifications/messages.table.ts';
import { notificationSettings } from '#features/notifications/notifications.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { readValues } from './setting-values.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let sofia: Member;
let emma: Member;

const admin = { role: 'ADMIN', accessShifts: true };

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId, { name: 'Grand-Place' });
  sofia = await test.hire(companyId, departmentId, admin, { firstName: 'Sofia', role: 'ADMIN' });
  emma = await test.hire(companyId, departmentId, { role: 'USER' }, { firstName: 'Emma' });
});

const read = async (by = sofia, id = departmentId) =>
  by.caller.call('GET /api/v3/departments/:id/settings', { params: { id } });

const change = async (set: Partial<SettingValues>, more: object = {}, by = sofia) => {
  const { version } = (await read()).body;
  return by.caller.call('PATCH /api/v3/departments/:id/settings', {
    params: { id: departmentId },
    body: { set, version, ...more },
  });
};

const history = async (key?: string) => {
  const { body } = await sofia.caller.call('GET /api/v3/departments/:id/settings/history', {
    params: { id: departmentId },
    ...(key !== undefined && { query: { key } }),
  });
  return body.lines.map(({ key: of, before, after, by }) => [of, before, after, by]);
};

describe('reading settings', () => {
  it('answers every setting, with what was never set as a new department has it', async () => {
    const { body } = await read();
    expect(Object.keys(body.values).sort()).toEqual([...SETTING_KEYS].sort());
    expect(body.values).toMatchObject({
      name: 'Grand-Place',
      placeRadiusMeters: 200,
      quiet: { from: '22:00', to: '07:00' },
      openingHours: [],
      studentHoursYear: null,
      gpsNoticeOn: null,
    });
    expect(body.changes).toEqual({});
  });

  it('gives a new department what the list of settings says', async () => {
    const id = await test.make.department(companyId, { name: '', settings: defaultSettings });
    const [row] = await test.database.db.select().from(departments).where(eq(departments.id, id));
    if (!row) throw new Error('It is gone');
    const values = readValues(row);
    for (const key of SETTING_KEYS) {
      expect([key, values[key]]).toEqual([key, SETTINGS[key].initial]);
    }
  });

  it('is for who keeps them, and hides departments of others', async () => {
    expect((await read(emma)).status).toBe(403);
    const other = await test.make.department(await test.make.company());
    expect((await read(sofia, other)).status).toBe(404);
    expect((await change({ homeworking: false }, {}, emma)).status).toBe(403);
  });
});

describe('changing settings', () => {
  it('is seen by everybody at once, and is in the log with before, after and by whom', async () => {
    const seen = async () =>
      (await emma.caller.call('GET /api/v3/datas')).body.departments[0]?.params.showOnlyStartDate;
    expect(await seen()).toBe(0);
    const { status, body } = await change({ 'params.showOnlyStartDate': true });
    expect(status).toBe(200);
    expect(body.effects).toEqual([
      { key: 'params.showOnlyStartDate', kind: 'setting', direction: 'on' },
    ]);
    expect(await seen()).toBe(1);
    expect(await history()).toEqual([
      ['params.showOnlyStartDate', 'false', 'true', 'Sofia Peeters'],
    ]);
    expect((await read()).body.changes['params.showOnlyStartDate']).toMatchObject({
      by: 'Sofia Peeters',
    });
    expect(await findBrokenAuditLine(test.database.db, companyId, departmentId)).toBeNull();
  });

  it('is taken back by the inverse, under the version that the change answered', async () => {
    const { body } = await change({ homeworking: false });
    const undone = await sofia.caller.call('PATCH /api/v3/departments/:id/settings', {
      params: { id: departmentId },
      body: { set: { homeworking: true }, version: body.version },
    });
    expect(undone.body.values.homeworking).toBe(true);
    expect(await history('homeworking')).toHaveLength(2);
  });

  it('is refused when somebody else has changed one meanwhile, also by a dry run', async () => {
    const { version } = (await read()).body;
    await change({ homeworking: false });
    for (const dryRun of [true, false]) {
      const late = await sofia.caller.call('PATCH /api/v3/departments/:id/settings', {
        params: { id: departmentId },
        body: { set: { globalSchedule: true }, version, dryRun },
      });
      expect([late.status, late.error.code]).toEqual([409, 'settings.moved']);
    }
  });

  it('is not disturbed by shifts and lists that change', async () => {
    const { version } = (await read()).body;
    await test.make.section(companyId, departmentId);
    await sofia.caller.call('POST /api/v4/catalogues/sections', {
      body: { departmentId, name: 'Bar', color: '#ffffff', background: '#333333' },
    });
    expect((await read()).body.version).toBe(version);
  });

  it('changes nothing in a dry run', async () => {
    const { body } = await change({ globalSchedule: true }, { dryRun: true });
    expect(body.values.globalSchedule).toBe(true);
    expect((await read()).body.values.globalSchedule).toBe(false);
    expect(await history()).toEqual([]);
  });

  it('keeps the address of a place and its point in columns of their own', async () => {
    const point = { latitude: 50.8467, longitude: 4.3525 };
    await change({ address: 'Grote Markt 1', point });
    const [row] = await test.database.db
      .select()
      .from(departments)
      .where(eq(departments.id, departmentId));
    expect(row).toMatchObject({ address: 'Grote Markt 1', ...point });
    await change({ point: null });
    expect((await read()).body.values.point).toBeNull();
  });

  it('keeps the time zone for who has the right everywhere', async () => {
    const local = await test.hire(companyId, departmentId, admin);
    const set = { timezone: 'Europe/London' };
    expect((await change(set, { confirmed: ['zoneUnconfirmed'] }, local)).status).toBe(403);
    expect((await change(set, { confirmed: ['zoneUnconfirmed'] })).status).toBe(200);
  });
});

describe('what is refused', () => {
  const notice = { gpsNoticeOn: '2026-11-01', 'clockinParams.enableGps': true } as const;
  const noFree = { ...openSettings, modules: { ...openSettings.modules, freeshifts: false } };
  const fixed = {
    ...openSettings,
    fixedScheduleAccount: true,
    swapShifts: { ...openSettings.swapShifts, enabled: false },
  };
  const noTasks = { ...openSettings, modules: { ...openSettings.modules, tasks: false } };
  const noLeave = { ...openSettings, vacationRequests: false };
  const calling = { ...openSettings, callWithinHours: 24, callPhone: '042' };
  const positions = {
    ...openSettings,
    gpsNoticeOn: '2026-11-01',
    clockinParams: { ...openSettings.clockinParams, enableGps: true },
  };

  it.each<[(typeof FAULTS)[number], Partial<SettingValues>, object?]>([
    ['noEmployer', { 'modules.dimona': true }],
    ['noTaskType', { 'modules.tasks': true }, noTasks],
    ['noLeaveKind', { vacationRequests: true }, noLeave],
    ['noKiosk', { 'clockinParams.enableMobileClockin': false }],
    ['noPlaceCode', { 'clockinParams.qrCodeMandatory': true }],
    ['noNotice', { 'clockinParams.enableGps': true }],
    ['gpsIsOn', { gpsNoticeOn: null }, positions],
    ['noPoint', { placeRadiusMeters: 300, ...notice }],
    ['noGps', { placeRadiusMeters: 300, point: { latitude: 50, longitude: 4 } }],
    ['noFreeShifts', { 'scheduleParams.shyftsMarket': true }, noFree],
    ['isFixed', { 'scheduleParams.shyftsMarket': true }, fixed],
    ['isFixed', { 'swapShifts.enabled': true }, fixed],
    ['zoneUnconfirmed', { timezone: 'Europe/London' }],
    ['noCallNumber', { callWithinHours: 24 }],
    ['noNumber', { callPhone: 'the bar' }],
    ['callIsWanted', { callPhone: '' }, calling],
    [
      'endsBefore',
      { leaveWindows: [{ from: '2026-12-31', until: '2026-12-28', why: 'Inventory' }] },
    ],
    [
      'staffTwice',
      {
        leastStaff: [
          { sectionId: null, least: 3 },
          { sectionId: null, least: 4 },
        ],
      },
    ],
    ['sameHours', { quiet: { from: '08:00', to: '08:00' } }],
    [
      'overlaps',
      {
        openingHours: [
          {
            since: '2026-01-01',
            hours: [
              { weekday: 5, from: '18:00', to: '02:00' },
              { weekday: 6, from: '01:00', to: '10:00' },
            ],
          },
        ],
      },
    ],
  ])('%s: %j', async (fault, set, settings) => {
    if (settings)
      await test.database.db
        .update(departments)
        .set({ settings: settings as never })
        .where(eq(departments.id, departmentId));
    const dry = await change(set, { dryRun: true });
    expect(dry.body.faults.map((found) => found.fault)).toContain(fault);
    const { status, error } = await change(set);
    expect([status, error.code]).toEqual([422, 'settings.refused']);
    expect(Object.values(error.errors).flat().join(' ')).not.toBe('');
    expect(await history()).toEqual([]);
  });

  it('a time zone while somebody is clocked in, also when it is confirmed', async () => {
    await emma.caller.call('POST /api/v3/clockings', {
      body: {
        optimisticId: newId(),
        departmentId,
        checkIn: { start: Date.parse('2026-11-20T09:00:00Z') / 1000 },
      },
    });
    const { body } = await change(
      { timezone: 'Europe/London' },
      { dryRun: true, confirmed: ['zoneUnconfirmed'] },
    );
    expect(body.faults.map(({ fault }) => fault)).toEqual(['clockedIn']);
  });

  it('nobody can clock any more, unless that was confirmed', async () => {
    const set = { 'clockinParams.enableMobileClockin': false };
    expect((await change(set)).status).toBe(422);
    expect((await change(set, { confirmed: ['noKiosk'] })).status).toBe(200);
  });

  it.each([
    { placeRadiusMeters: 24 },
    { placeRadiusMeters: 5001 },
    { 'params.availabilityEnd': 29 },
    { 'swapShifts.daysBeforeShiftLimit': 0 },
    { timezone: 'Europe/Grand-Place' },
    { quiet: { from: '24:00', to: '07:00' } },
    { name: '' },
    { leaveWindows: [{ from: '2026-12-28', until: '2026-12-31', why: ' ' }] },
    { leastStaff: [{ sectionId: null, least: 0 }] },
    { leastStaff: [{ sectionId: 'bar', least: 2 }] },
    { unknown: true },
    { 'params.enableSection': 1 },
  ])('a value out of its range: %j', async (set) => {
    expect((await change(set as never)).status).toBe(422);
  });

  it('nothing at all', async () => {
    expect((await change({ globalSchedule: false })).error.code).toBe('settings.nothing');
  });
});

describe('what ends with a setting', () => {
  const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;

  const askSwap = async (): Promise<void> => {
    const lucas = await test.hire(companyId, departmentId, { role: 'USER' });
    const { body } = await sofia.caller.call('POST /api/v3/shifts', {
      body: {
        departmentId,
        start: at('2026-11-24T09:00'),
        end: at('2026-11-24T15:00'),
        userRecordId: emma.record,
        force: true,
      },
    });
    const asked = await emma.caller.call('POST /api/v3/swap-shift', {
      query: { departmentId },
      body: {
        reason: 'Tandarts',
        recordId: emma.record,
        shiftId: body.shifts[0]?.id,
        usersSelected: [lucas.record],
      },
    });
    expect(asked.status).toBe(201);
  };

  const waiting = () =>
    test.database.db
      .select()
      .from(requests)
      .where(and(eq(requests.companyId, companyId), eq(requests.status, 'pending')));

  const told = async () => {
    const rows = await test.database.db
      .select()
      .from(messages)
      .where(and(eq(messages.companyId, companyId), eq(messages.kind, 'ASKED_ENDED')));
    return rows.map(({ personId }) => personId);
  };

  it.each<Partial<SettingValues>>([
    { 'swapShifts.enabled': false },
    { fixedScheduleAccount: true },
  ])('open swaps close with a message: %j', async (set) => {
    await askSwap();
    const dry = await change(set, { dryRun: true });
    expect(dry.body.effects).toContainEqual(
      expect.objectContaining({ consequence: 'swapsEnd', count: 1 }),
    );
    expect(await waiting()).toHaveLength(1);
    await change(set);
    expect(await waiting()).toEqual([]);
    expect(await told()).toEqual([emma.personId]);
  });

  it('who has never chosen hears as before, when new people hear otherwise', async () => {
    const boss = await test.make.person(companyId, { role: 'SUPER-ADMIN' });
    await change({ newPeopleChannels: { app: true, email: false } });
    const noor = await test.hire(companyId, departmentId, { role: 'USER' });
    const waysOf = async ({ caller }: Pick<Member, 'caller'>) =>
      (await caller.call('GET /api/v3/settings')).body.departments[0]?.settings;
    expect(await waysOf(emma)).toMatchObject({ email: true });
    expect(await waysOf(noor)).toMatchObject({ email: false });
    // Who works nowhere and holds something there hears of it too.
    expect(await waysOf({ caller: await test.signIn(boss.email) })).toMatchObject({ email: true });
    const rows = await test.database.db
      .select()
      .from(notificationSettings)
      .where(inArray(notificationSettings.personId, [emma.personId, noor.personId]));
    expect(rows.map(({ personId }) => personId)).toEqual([emma.personId]);
  });
});

describe('copying settings to other departments', () => {
  it('lists the differences first, leaves out what is a place’s own, and then does it', async () => {
    const there = await test.make.department(companyId, { name: 'Centraal' });
    await test.make.membership(companyId, there, sofia.personId, admin);
    await change({ globalSchedule: true, quiet: { from: '23:00', to: '06:00' } });
    const copy = (dryRun: boolean) =>
      sofia.caller.call('POST /api/v3/departments/:id/settings/copy', {
        params: { id: departmentId },
        body: { to: [there, departmentId], keys: SETTING_KEYS, dryRun },
      });
    const dry = await copy(true);
    const keys = dry.body.places.map(({ name, differences }) => [
      name,
      differences.map(({ key }) => key),
    ]);
    expect(keys).toEqual([['Centraal', ['globalSchedule', 'quiet']]]);
    expect((await read(sofia, there)).body.values.globalSchedule).toBe(false);
    await copy(false);
    const { values } = (await read(sofia, there)).body;
    expect(values).toMatchObject({ name: 'Centraal', globalSchedule: true });
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.chainId, there), eq(auditLog.action, 'department.set')));
    expect(lines).toHaveLength(2);
  });
});
