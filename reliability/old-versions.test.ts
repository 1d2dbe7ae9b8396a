import { ENTRY_STATE } from '@ploeg/domain/outbox/entry';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clockingEvents,
  clockings,
} from '../apps/server/src/features/clockings/clockings.table.ts';
import { appHooks } from '../apps/server/src/app-hooks.ts';
import { closeForgotten } from '../apps/server/src/features/clockings/forgotten.service.ts';
import { streamGaps } from '../apps/server/src/features/outbox/outbox.table.ts';
import { instant } from '@ploeg/domain/time/wall-time';
import '../apps/web/src/data/absence-reports/absence-reports.commands.ts';
import '../apps/web/src/data/availability/availability.commands.ts';
import '../apps/web/src/data/change-requests/change-requests.commands.ts';
import '../apps/web/src/data/clockings/clockings.commands.ts';
import { openKiosk } from '../apps/web/src/data/kiosks/kiosk.ts';
import { setPairing } from '../apps/web/src/data/kiosks/kiosk-pairing.ts';
import '../apps/web/src/data/leave/leave.commands.ts';
import '../apps/web/src/data/market/market.commands.ts';
import '../apps/web/src/data/people/looks.commands.ts';
import { KIOSK_QUEUES, loadQueue } from '../apps/web/src/data/outbox/queue-store.ts';
import '../apps/web/src/data/swaps/swaps.commands.ts';
import '../apps/web/src/data/timesheets/own-words.commands.ts';
import { stopSync, getClientState } from '../apps/web/src/data/sync/sync-store.ts';
import { noLimits, openSettings } from '../apps/server/src/testing/factories.ts';
import { createDevice, type Device } from './support/device.ts';
import {
  filesOfKinds,
  goldenKinds,
  kindsAtBoot,
  knownKinds,
  plant,
  readGolden,
} from './support/golden.ts';
import { createNetwork, type Network, noAnswer } from './support/network.ts';
import { openSite, type Site } from './support/wire-device.ts';
import { tap, wait } from './support/working-day.ts';

const MORNING = Date.parse('2026-11-24T06:00:00Z');
const at = (time: string): number => Date.parse(`2026-11-24T${time}:00Z`) / 1000;

const QUESTION = '0190b5a0-0000-7000-8000-000000000001';

/** The clocking that the golden confirmation speaks of. */
const FORGOTTEN = '0c100000-0000-4000-8000-0000000000ff';

let site: Site;
let network: Network;
let device: Device;
let ids: Record<string, string>;
let personId: string;
let email: string;

const request = async (token: string, path: string, body: object, method = 'POST') => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const init: RequestInit = { method, headers, body: JSON.stringify(body) };
  return (await fetch(site.url + path, init)).json();
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: MORNING });
  site = await openSite(MORNING / 1000);
  Object.defineProperty(site.clock, 'now', { get: () => Math.floor(Date.now() / 1000) });
  network = createNetwork();
  network.connectTo(site.url);
  device = createDevice(network);
});

afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

let manager: string;
let company: string;
let louEmail: string;

/** A department, somebody with a running app on a phone, and a manager. */
beforeEach(async () => {
  vi.setSystemTime(MORNING);
  const { make } = site;
  const companyId = await make.company();
  company = companyId;
  const departmentId = await make.department(companyId, {
    settings: { ...openSettings, limits: noLimits },
  });
  const question = {
    id: QUESTION,
    type: 'TEXTINPUT' as const,
    label: 'Area',
    required: true,
    maxLength: 20,
    items: [],
    parentQuestionId: null,
  };
  const flows = [{ id: crypto.randomUUID(), label: 'End', flow: [question] }];
  const ann = await make.person(companyId);
  const marc = await make.person(companyId);
  ({ personId, email } = ann);
  ids = {
    department: departmentId,
    person: personId,
    record: await make.membership(companyId, departmentId, personId),
    taskType: await make.taskType(companyId, departmentId, flows),
    question: QUESTION,
    tool: await make.attribute(companyId, departmentId),
    cost: await make.cost(companyId, departmentId, { format: 'number' }),
    forgotten: FORGOTTEN,
    dayoff: await make.dayoffType(companyId, departmentId),
  };
  const lou = await make.person(companyId, { firstName: 'Lou' });
  ids.colleague = await make.membership(companyId, departmentId, lou.personId);
  louEmail = lou.email;
  const planner = { role: 'PLANNER', accessShifts: true };
  await make.membership(companyId, departmentId, marc.personId, planner);
  manager = await site.signIn(marc.email);
  await device.signIn(await site.signIn(email));
  await device.open();
  await device.liveUntil(() => getClientState().status === 'ready');
  stopSync();
});

afterEach(async () => {
  network.setLine(null);
  await device.wipe();
  await site.database.db.delete(clockings);
});

/** What the golden requests speak of: shifts, swaps both ways, leave, an absence and an application. */
const prepareRequests = async (): Promise<void> => {
  const { make } = site;
  const { department = '', record = '', colleague = '' } = ids;
  const settings = {
    ...openSettings,
    scheduleParams: { ...openSettings.scheduleParams, shyftsMarket: true },
  };
  const market = await make.department(company, { settings });
  await make.membership(company, market, personId);
  const marc = await make.person(company);
  await make.membership(company, market, marc.personId, { role: 'PLANNER', accessShifts: true });
  const [ann, louToken, seller] = [
    await site.signIn(email),
    await site.signIn(louEmail),
    await site.signIn(marc.email),
  ];
  const plan = async (day: number, owner: string, token = manager, where = department) => {
    const start = Date.parse(`2026-12-0${day}T10:00:00Z`) / 1000;
    const body = { departmentId: where, start, end: start + 4 * 3600, userRecordId: owner };
    return (await request(token, '/api/v3/shifts', body)).shifts[0].id as string;
  };
  const askSwap = async (token: string, asks: string, shiftId: string, asked: string) => {
    const body = { reason: 'Exam', recordId: asks, shiftId, usersSelected: [asked] };
    const path = `/api/v3/swap-shift?departmentId=${department}`;
    return (await request(token, path, body)).swapShift.id as string;
  };
  const [toChange, changed, toSwap, swapping] = [
    await plan(1, record),
    await plan(2, record),
    await plan(3, record),
    await plan(4, record),
  ];
  const offered = await plan(7, '', seller, market);
  await request(ann, `/api/v3/operations/book-shift/${offered}`, {}, 'PATCH');
  const { applications } = (await (
    await fetch(`${site.url}/api/v3/shyfts-market/user/applications?departmentId=${market}`, {
      headers: { authorization: `Bearer ${ann}` },
    })
  ).json()) as { applications: { id: string }[] };
  await request(ann, '/api/v3/operations/request-shift', {
    shiftId: changed,
    cancellationType: 'cancelShift',
    comment: 'Ill',
  });
  const times = { fullDay: true, startHour: '09:00', endHour: '17:00' };
  const absences = await request(ann, '/api/v3/unavailabilities', {
    departmentId: department,
    days: ['2026-12-16'],
    ...times,
  });
  const asked = await request(ann, '/api/v3/vacation-requests', {
    departmentId: department,
    dayoffType: ids.dayoff,
    fullDay: true,
    dates: ['2026-12-18'],
  });
  Object.assign(ids, {
    market,
    toChange,
    changed,
    toSwap,
    offered,
    application: applications[0]?.id,
    absence: absences.shifts['2026-12-16'][0].id,
    leave: asked.vacationRequest.id,
    swapped: await askSwap(ann, record, swapping, colleague),
    toAccept: await askSwap(louToken, colleague, await plan(5, colleague), record),
    toDeny: await askSwap(louToken, colleague, await plan(6, colleague), record),
  });
};

/** What the golden receipts speak of: an announcement that asks to be confirmed. */
const prepareNews = async (): Promise<void> => {
  const { id } = (
    await request(manager, '/api/v4/announcements', {
      texts: [{ language: 'nl', title: 'Frigo', body: 'Hersteld.' }],
      audience: { include: [{ kind: 'location', id: ids.department, day: null }], exclude: [] },
      notify: false,
      newcomers: false,
      ackWanted: true,
      ackBy: null,
      expiresOn: null,
      pinnedUntil: null,
    })
  ).item;
  await request(manager, `/api/v4/announcements/${id}/publish`, { publishAt: null });
  const answer = await fetch(`${site.url}/api/v4/news`, {
    headers: { authorization: `Bearer ${await site.signIn(email)}` },
  });
  const { items } = (await answer.json()) as { items: { sha256: string }[] };
  Object.assign(ids, { announcement: id, sha256: items[0]?.sha256 });
};

type OwnDays = {
  days: { hash: string; state: { agreed: object | null; dispute: object | null } }[];
};

const readOwnDay = async (day: string) => {
  const answer = await fetch(`${site.url}/api/v4/timesheets/own?from=${day}&until=${day}`, {
    headers: { authorization: `Bearer ${await site.signIn(email)}` },
  });
  return ((await answer.json()) as OwnDays).days[0];
};

const rowsOf = () =>
  site.database.db
    .select()
    .from(clockings)
    .where(eq(clockings.personId, personId))
    .orderBy(asc(clockings.startAt));

/** Four in the afternoon, the new app starts and everything goes out. */
const openNewApp = async (): Promise<void> => {
  vi.setSystemTime(at('16:00') * 1000);
  await device.open();
};

const statesOf = async (): Promise<string[]> => (await device.entries()).map(({ state }) => state);

describe('the queue of an older app', () => {
  it('lies in a golden file for every kind and version there has ever been', async () => {
    const kinds = await knownKinds();
    expect(kinds.length).toBeGreaterThanOrEqual(24);
    expect([...goldenKinds()].sort()).toEqual(kinds.sort());
  });

  it('is understood from the first moment: the app knows every kind before it sends', () => {
    expect(kindsAtBoot()).toEqual(expect.arrayContaining(filesOfKinds()));
  });

  it('drains whole in version 1 of everything', async () => {
    // The day before somebody forgot to check out, and the server closed what they had begun.
    vi.setSystemTime(MORNING - 26 * 3_600_000);
    const started = Math.floor(Date.now() / 1000);
    const token = await site.signIn(email);
    await request(token, '/api/v3/clockings', {
      optimisticId: FORGOTTEN,
      departmentId: ids.department,
      checkIn: { start: started + 3600, at: started },
    });
    vi.setSystemTime(MORNING);
    const now = instant(MORNING / 1000);
    await site.database.transaction((db) => closeForgotten({ db, now, hooks: appHooks }));

    await plant(readGolden('phone-v1.json', ids));
    await openNewApp();
    await device.liveUntil(device.isDrained);
    expect(await statesOf()).toEqual(Array(9).fill(ENTRY_STATE.sent));
    expect(await rowsOf()).toMatchObject([
      { optimisticId: FORGOTTEN, proposed: false, endAt: at('07:00') - 86_400 },
      {
        startAt: at('08:00'),
        start: at('09:00'),
        endAt: at('12:00'),
        homeworking: true,
        comment: 'Busy',
        costs: [{ id: ids.cost, value: '12,5' }],
        pauses: [{ startAt: at('10:00'), endAt: at('10:30') }],
        tasks: [{ startAt: at('08:20'), endAt: at('11:40'), flowsResponse: { [QUESTION]: 'Bar' } }],
        pictures: [{ unix: at('11:55') }],
        workedSeconds: 3.5 * 3600,
        flags: [],
      },
    ]);
  });

  it('drains whole in version 2 of what has one', async () => {
    await plant(readGolden('phone-v2.json', ids));
    await openNewApp();
    await device.liveUntil(device.isDrained);
    expect(await statesOf()).toEqual(Array(4).fill(ENTRY_STATE.sent));
    expect(await rowsOf()).toMatchObject([
      {
        startAt: at('08:00'),
        endAt: at('12:00'),
        attributeIds: [ids.tool],
        tools: [{ id: ids.tool, quantity: 0.5 }],
        pauses: [{ startAt: at('10:00'), endAt: at('10:30') }],
        workedSeconds: 3.5 * 3600,
        flags: [],
      },
    ]);
  });

  it('drains whole at a kiosk', async () => {
    const paired = (await request(manager, '/api/v3/kiosks', {
      departmentId: ids.department,
      name: 'Door',
    })) as Omit<Parameters<typeof setPairing>[0] & object, 'isRevoked'>;
    await plant(readGolden('kiosk-v1.json', ids));
    vi.setSystemTime(at('16:00') * 1000);
    setPairing({ ...paired, isRevoked: false });
    const close = openKiosk();
    const queueOf = () => loadQueue(`${KIOSK_QUEUES}${ids.record}`);
    await device.liveUntil(async () =>
      (await queueOf()).entries.every(({ state }) => state === ENTRY_STATE.sent),
    );
    close();
    setPairing(null);
    expect(await rowsOf()).toMatchObject([
      {
        startAt: at('08:00'),
        endAt: at('12:00'),
        kioskId: paired.kiosk.id,
        pauses: [{ startAt: at('10:00'), endAt: at('10:30') }],
        workedSeconds: 3.5 * 3600,
        flags: [],
      },
    ]);
  });

  it('drains whole in what people ask for', async () => {
    await prepareRequests();
    await plant(readGolden('requests-v1.json', ids));
    await openNewApp();
    await device.liveUntil(device.isDrained);
    const entries = await device.entries();
    expect(entries.map(({ type, state }) => `${type} ${state}`)).toEqual(
      entries.map(({ type }) => `${type} JOURNALED`),
    );
    expect(entries).toHaveLength(11);
  });

  it('drains whole in what people say of not coming', async () => {
    const start = Date.parse('2026-12-05T10:00:00Z') / 1000;
    const body = { departmentId: ids.department, start, end: start + 4 * 3600 };
    const { shifts } = await request(manager, '/api/v3/shifts', {
      ...body,
      userRecordId: ids.record,
    });
    ids.absent = shifts[0].id;
    await plant(readGolden('absences-v1.json', ids));
    await openNewApp();
    await device.liveUntil(device.isDrained);
    expect(await statesOf()).toEqual(Array.from({ length: 4 }, () => ENTRY_STATE.sent));
    const [said, before] = getClientState().snapshot?.absenceReports ?? [];
    expect(said).toMatchObject({ extent: 'days', status: 'PENDING', pictures: [{}] });
    expect(before).toMatchObject({ extent: 'shift', status: 'WITHDRAWN' });
  });

  it('drains whole in how people want the app', async () => {
    await plant(readGolden('looks-v1.json', ids));
    await openNewApp();
    await device.liveUntil(device.isDrained);
    expect(await statesOf()).toEqual([ENTRY_STATE.sent, ENTRY_STATE.sent]);
    const { looks, userLang } = getClientState().snapshot?.userDetails ?? {};
    expect([looks, userLang]).toEqual([{ language: 'nl', textSize: '130', scheme: 'dark' }, 'nl']);
  });

  it('drains whole in what people have read', async () => {
    await prepareNews();
    await plant(readGolden('news-v1.json', ids));
    await openNewApp();
    await device.liveUntil(device.isDrained);
    expect(await statesOf()).toEqual([ENTRY_STATE.sent, ENTRY_STATE.sent]);
  });

  it('drains whole in what people say of their hours', async () => {
    await site.make.shift({
      companyId: company,
      departmentId: ids.department ?? '',
      employmentId: ids.record,
      personId,
      start: '2026-11-23T09:00',
      end: '2026-11-23T17:00',
    });
    ids.hash = (await readOwnDay('2026-11-23'))?.hash ?? '';
    await plant(readGolden('hours-v1.json', ids));
    await openNewApp();
    await device.liveUntil(device.isDrained);
    expect(await statesOf()).toEqual([ENTRY_STATE.sent, ENTRY_STATE.sent]);
    expect((await readOwnDay('2026-11-23'))?.state).toMatchObject({ agreed: {}, dispute: null });
  });

  it.each([
    ['of a kind that is gone', { type: 'clocking.teleport', v: 1 }],
    ['of a version from the future', { type: 'clocking.tasks', v: 99 }],
  ])('loses nothing to an entry %s: it is set aside, shown and reported', async (_, unreadable) => {
    const golden = readGolden('phone-v1.json', ids);
    // The first task entry cannot be read; the last of nine speaks of a clocking that is not there.
    const entries = golden.entries
      .slice(0, 8)
      .map((entry) => (entry.seq === 2 ? { ...entry, ...unreadable } : entry));
    await plant({ ...golden, head: { ...golden.head, nextSeq: 9 }, entries });
    await openNewApp();
    await device.liveUntil(device.isDrained);
    await device.refresh();
    const after = await statesOf();
    expect(after).toEqual(
      after.map((__, n) => (n === 1 ? ENTRY_STATE.deadLetter : ENTRY_STATE.sent)),
    );
    expect(after).toHaveLength(8);
    expect(getClientState().failed.map(({ seq }) => seq)).toEqual([2]);
    expect(await rowsOf()).toMatchObject([
      { startAt: at('08:00'), endAt: at('12:00'), workedSeconds: 3.5 * 3600, pictures: [{}] },
    ]);
    const gaps = await site.database.db
      .select()
      .from(streamGaps)
      .where(eq(streamGaps.personId, personId));
    expect(gaps).toMatchObject([{ fromSequence: 2, toSequence: 2, reason: 'quarantined' }]);
    const claims = await site.database.db
      .select({ sequence: clockingEvents.sequence })
      .from(clockingEvents)
      .where(eq(clockingEvents.personId, personId))
      .orderBy(asc(clockingEvents.id));
    expect(claims.map(({ sequence }) => sequence)).toEqual([1, 3, 4, 5, 6, 7, 8]);
  });
});

describe('a shift that was begun before an update of the app', () => {
  it('is ended after it, right to the second', async () => {
    const golden = readGolden('phone-v1.json', ids);
    // Checked in, and the pause taken, without signal; then the app was replaced.
    const entries = golden.entries
      .filter(({ type }) => ['clocking.check-in', 'clocking.pauses'].includes(type))
      .map((entry, index) => ({ ...entry, seq: index + 1 }));
    await plant({ ...golden, head: { ...golden.head, nextSeq: 4 }, entries });
    network.setLine(async () => {
      throw noAnswer();
    });
    await openNewApp();
    const [running] = getClientState().snapshot?.currentClockings ?? [];
    expect(running).toMatchObject({ startdate: at('09:00'), pauses: [{ end: at('11:30') }] });
    wait(5);
    await tap('check-out', {
      department: { id: ids.department ?? '', timezone: 'Europe/Brussels' },
      taskTypeId: ids.taskType ?? '',
      answers: {},
    });
    network.setLine(null);
    await device.liveUntil(device.isDrained);
    // The check-out, and the picture that the older app had taken.
    expect(await statesOf()).toEqual(Array(5).fill(ENTRY_STATE.sent));
    expect(await rowsOf()).toMatchObject([
      {
        startAt: at('08:00'),
        endAt: at('16:05'),
        pictures: [{}],
        pauses: [{ startAt: at('10:00'), endAt: at('10:30') }],
        workedSeconds: 7 * 3600 + 35 * 60,
        flags: [],
      },
    ]);
  });
});
