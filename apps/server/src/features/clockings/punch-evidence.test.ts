import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openSettings } from '#testing/factories.ts';
import {
  createClockingTeam,
  type Employee,
  queuedAs,
  trueAt,
  wallAt,
} from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { clockings } from './clockings.table.ts';

let test: TestApp;

const at = (time: string): number => wallAt(`2026-11-20T${time}`);
const NOW = trueAt('2026-11-20T08:00:00Z');

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  await test.database.db.delete(clockings);
});

type Params = Partial<typeof openSettings.clockinParams>;

/** A department with these settings of clocking and these codes, and somebody who clocks in it. */
const employeeOf = async (
  params: Params = {},
  codes: string[] = [],
  place: { latitude?: number; longitude?: number } = {},
): Promise<Employee> => {
  const settings = {
    ...openSettings,
    clockinParams: { ...openSettings.clockinParams, ...params },
  };
  const team = await createClockingTeam(test, { settings, ...place });
  for (const code of codes) await test.make.placeCode(team.companyId, team.departmentId, code);
  return team.hire();
};

const checkIn = (who: Employee, values: object = {}, headers: Record<string, string> = {}) =>
  who.checkIn({ checkIn: { start: at('09:00'), ...values } }, headers);

const flagsOf = (reply: { body: { clocking: { flags: string[] } } }): string[] =>
  reply.body.clocking.flags;

describe('the code of the place (R37)', () => {
  it('is asked for where it is mandatory; a queued punch without it is kept and flagged', async () => {
    const ann = await employeeOf({ qrCodeMandatory: true }, ['PLC-1']);
    const direct = await checkIn(ann);
    expect(direct.status).toBe(422);
    expect(direct.error.code).toBe('clockings.code_missing');
    expect(direct.error.errors).toHaveProperty('qrcode');
    const queued = await checkIn(ann, {}, queuedAs(1));
    expect(flagsOf(queued)).toEqual(['code_missing']);
  });

  it('that nobody knows is refused, and flagged in the queue', async () => {
    const ann = await employeeOf({}, ['PLC-1']);
    const direct = await checkIn(ann, { qrcode: 'PLC-2' });
    expect(direct.error.code).toBe('clockings.code_unknown');
    expect(direct.error.errors).toHaveProperty('qrcode');
    const queued = await checkIn(ann, { qrcode: 'PLC-2' }, queuedAs(1));
    expect(flagsOf(queued)).toEqual(['code_unknown']);
    expect(queued.body.clocking.checkIn.qrcode).toBe('PLC-2');
  });

  it('is taken when it hangs there, and may be left out where it is optional', async () => {
    const strict = await employeeOf({ enableQrCode: true, qrCodeMandatory: true }, [
      'PLC-1',
      'PLC-2',
    ]);
    const reply = await checkIn(strict, { qrcode: ' PLC-2 ' });
    expect(reply.body.clocking).toMatchObject({ flags: [], checkIn: { qrcode: 'PLC-2' } });
    const lax = await employeeOf({ enableQrCode: true }, ['PLC-1']);
    expect((await checkIn(lax)).status).toBe(201);
  });

  it('of a department that scans nothing says nothing', async () => {
    const ann = await employeeOf({ qrCodeMandatory: true });
    expect(flagsOf(await checkIn(ann, { qrcode: 'anything' }))).toEqual([]);
  });

  it('keeps nobody from leaving', async () => {
    const ann = await employeeOf({ enableQrCode: true }, ['PLC-1']);
    const { body } = await checkIn(ann);
    const reply = await ann.checkOut(body.id, { end: at('09:00'), qrcode: 'PLC-9' });
    expect(reply.body.clocking).toMatchObject({
      flags: ['code_unknown'],
      review: true,
      checkOut: { qrcode: 'PLC-9' },
    });
  });
});

describe('the position of a punch', () => {
  const brussels = { latitude: 50.8467, longitude: 4.3525 };
  const away = { latitude: 50.86, longitude: 4.3525 };

  it('is held against the address where GPS is on, and never keeps anybody from clocking', async () => {
    const ann = await employeeOf({ enableGps: true }, [], brussels);
    const reply = await checkIn(ann, { location: { ...away, accuracy: 20 } });
    expect(reply.status).toBe(201);
    expect(reply.body.clocking).toMatchObject({
      place: 'outside',
      flags: ['outside_place'],
      review: true,
      checkIn: { location: away },
    });
    const out = await ann.checkOut(reply.body.id, { end: at('09:00'), location: brussels });
    expect(out.body.clocking).toMatchObject({ place: 'outside', flags: ['outside_place'] });
  });

  it('is at the address, not known, or not asked for', async () => {
    const ann = await employeeOf({ enableGps: true }, [], brussels);
    expect((await checkIn(ann, { location: brussels })).body.clocking.place).toBe('inside');
    const bob = await employeeOf({ enableGps: true });
    expect((await checkIn(bob, { location: away })).body.clocking).toMatchObject({
      place: null,
      flags: [],
      checkIn: { location: away },
    });
    const eve = await employeeOf({}, [], brussels);
    expect((await checkIn(eve, { location: { ...away, mock: true } })).body.clocking).toMatchObject(
      {
        place: null,
        flags: [],
        checkIn: { location: null },
      },
    );
    const dan = await employeeOf({ enableGps: true }, [], brussels);
    expect((await checkIn(dan)).body.clocking).toMatchObject({ place: null, flags: [] });
  });

  it('that is vague or made up is flagged', async () => {
    const ann = await employeeOf({ enableGps: true }, [], brussels);
    const vague = { ...brussels, accuracy: 101, mock: true };
    expect(flagsOf(await checkIn(ann, { location: vague })).toSorted()).toEqual([
      'low_accuracy',
      'mock_location',
    ]);
    const exact = await employeeOf({ enableGps: true }, [], brussels);
    expect(flagsOf(await checkIn(exact, { location: { ...brussels, accuracy: 100 } }))).toEqual([]);
  });

  it('of who works from home is nobody’s concern', async () => {
    const ann = await employeeOf({ enableGps: true }, [], brussels);
    const reply = await ann.checkIn({
      homeworking: true,
      checkIn: { start: at('09:00'), location: away },
    });
    expect(flagsOf(reply)).toEqual([]);
  });
});

describe('the clocks of a device', () => {
  const clock = (wall: number, mono: number, bootId = 'boot') => ({
    wall,
    mono,
    bootId,
    offset: 0,
    offsetAge: 5,
    timezoneOffset: 60,
  });

  /** A check-in at 09:00 and a pause an hour later by the monotonic clock, both arriving at 12:00. */
  const afternoon = async (pauseWall: number, bootId?: string, device = 'device-1') => {
    const ann = await employeeOf();
    test.clock.set('2026-11-20T11:00:00Z');
    const start = { start: at('09:00'), at: NOW };
    const { body } = await ann.checkIn({ checkIn: start, clock: clock(NOW, 10) }, queuedAs(1));
    const reply = await ann.patch(
      body.id,
      { pauses: [{ id: newId(), start: at('10:00') }], clock: clock(pauseWall, 3610, bootId) },
      queuedAs(device === 'device-1' ? 2 : 1, newId(), device),
    );
    return flagsOf(reply);
  };

  it('disagree when the wall clock was set between two taps', async () => {
    expect(await afternoon(NOW + 3600)).toEqual([]);
    expect(await afternoon(NOW + 3600 + 30)).toEqual([]);
    expect(await afternoon(NOW + 3600 + 31)).toEqual(['clock_jump']);
    expect(await afternoon(NOW + 3600 - 1200)).toEqual(['clock_jump']);
  });

  it('are compared within one run of the app on one device only', async () => {
    expect(await afternoon(NOW + 7200, 'another boot')).toEqual([]);
    expect(await afternoon(NOW + 7200, 'boot', 'device-2')).toEqual([]);
  });

  it('are compared at the next check-in too, each person with themselves', async () => {
    const team = await createClockingTeam(test);
    const people = await Promise.all(Array.from({ length: 6 }, () => team.hire()));
    const punch = (who: Employee, n: number, wall: number, mono: number) =>
      who.checkIn(
        { checkIn: { start: wall + 3600, at: wall }, clock: clock(wall, mono) },
        queuedAs(n, newId(), `device of ${who.personId}`),
      );
    const first = await Promise.all(people.map((who) => punch(who, 1, NOW, 10)));
    await Promise.all(
      people.map((who, n) =>
        who.checkOut(
          first[n]?.body.id ?? '',
          { end: at('09:00') },
          {
            ...queuedAs(2, newId(), `device of ${who.personId}`),
          },
        ),
      ),
    );
    test.clock.set('2026-11-20T12:00:00Z');
    const again = await Promise.all(
      people.map((who, n) => punch(who, 3, NOW + 3600, n % 2 === 0 ? 3610 : 1800)),
    );
    expect(again.map((reply) => flagsOf(reply).includes('clock_jump'))).toEqual(
      people.map((_, n) => n % 2 !== 0),
    );
  });
});

describe('a device that two persons clock on', () => {
  const mark = () => test.jobs.runNow('shared-devices');

  const flagsIn = async (who: Employee) => {
    const rows = await test.database.db
      .select({ flags: clockings.flags, review: clockings.review })
      .from(clockings)
      .where(and(eq(clockings.personId, who.personId)));
    return rows.map(({ flags, review }) => (review ? flags : []));
  };

  /** Two colleagues who clock in so many seconds after each other, each on a device. */
  const pair = async (seconds: number, devices = ['phone', 'phone'], kiosk = false) => {
    const team = await createClockingTeam(test);
    const [ann, bob] = [await team.hire(), await team.hire()];
    await ann.checkIn({ checkIn: { start: at('09:00') }, infos: { deviceId: devices[0] } });
    test.clock.advance(seconds);
    await bob.checkIn({
      checkIn: { start: at('09:00') + seconds },
      infos: { deviceId: devices[1] },
    });
    if (kiosk) await test.database.db.update(clockings).set({ kioskId: newId() });
    return { ann, bob };
  };

  it('within ten minutes is shown for both, once', async () => {
    const { ann, bob } = await pair(600);
    expect(await mark()).toBe(2);
    expect(await flagsIn(ann)).toEqual([['shared_device']]);
    expect(await flagsIn(bob)).toEqual([['shared_device']]);
    expect(await mark()).toBe(0);
  });

  it('is not shown when it is more than ten minutes, another device, or a tablet at the door', async () => {
    await pair(601);
    await pair(60, ['phone', 'another phone']);
    await pair(60, ['phone of the door', 'phone of the door'], true);
    expect(await mark()).toBe(0);
  });

  it('stays within its company, and is no matter of one person alone', async () => {
    const { ann } = await pair(5 * 3600);
    const other = await (await createClockingTeam(test)).hire();
    test.clock.set('2026-11-20T08:01:00Z');
    await other.checkIn({ checkIn: { start: at('09:01') }, infos: { deviceId: 'phone' } });
    expect(await mark()).toBe(0);
    expect(await flagsIn(ann)).toEqual([[]]);
  });

  it('goes by the taps: a punch that waited without signal is found when it arrives', async () => {
    const team = await createClockingTeam(test);
    const [ann, bob] = [await team.hire(), await team.hire()];
    const infos = { deviceId: 'phone' };
    const tap = (wall: number) => ({
      clock: { wall, mono: 1, bootId: newId(), offset: 0, offsetAge: 0, timezoneOffset: 60 },
      infos,
    });
    await ann.checkIn({ checkIn: { start: at('09:00') }, ...tap(NOW) });
    test.clock.set('2026-11-20T13:00:00Z');
    expect(await mark()).toBe(0);
    await bob.checkIn({ checkIn: { start: at('09:05') }, ...tap(NOW + 300) }, queuedAs(1));
    expect(await mark()).toBe(2);
  });

  it('is accepted once by a manager', async () => {
    const team = await createClockingTeam(test);
    const [ann, bob, chief] = [await team.hire(), await team.hire(), await team.hire('ADMIN')];
    const infos = { deviceId: 'tablet of the bar' };
    const { body } = await ann.checkIn({ checkIn: { start: at('09:00') }, infos });
    await bob.checkIn({ checkIn: { start: at('09:00') }, infos });
    await mark();
    const reply = await chief.correct(body.id, { reason: 'They share the tablet' });
    expect(reply.body.clocking).toMatchObject({ review: false, flags: ['shared_device'] });
    expect(await mark()).toBe(0);
  });
});
