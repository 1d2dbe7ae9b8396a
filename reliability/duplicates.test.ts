import { arrayContains, count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clockingEvents,
  clockings,
} from '../apps/server/src/features/clockings/clockings.table.ts';
import { auditLog } from '../apps/server/src/features/audit/audit.table.ts';
import { events } from '../apps/server/src/features/notifications/notifications.table.ts';
import {
  deviceStreams,
  idempotencyAnswers,
} from '../apps/server/src/features/outbox/outbox.table.ts';
import { files } from '../apps/server/src/platform/storage/files.table.ts';
import { sha256Hex } from '../apps/web/src/platform/sha256.ts';
import {
  type Answer,
  createWireDevice,
  hire,
  openSite,
  type Site,
  type Write,
} from './support/wire-device.ts';

/** Copies of each write that arrive at once, and people who each send one such write of every kind. */
const COPIES = 50;
const PEOPLE = 20;

/** People whose copies are on the line together: more would only wait for sockets. */
const TOGETHER = 5;

const MIDNIGHT = Date.parse('2026-11-20T00:00:00Z') / 1000;
const HOUR = 3600;

/** Wall seconds in Brussels, an hour ahead of UTC on that day. */
const at = (hours: number): { wall: number; true: number } => ({
  wall: MIDNIGHT + hours * HOUR,
  true: MIDNIGHT + (hours - 1) * HOUR,
});

const KINDS = [
  'check-in',
  'tasks',
  'pauses',
  'home working',
  'check-out with costs and tools',
  'form with pictures',
] as const;
type Kind = (typeof KINDS)[number];

let site: Site;
let taskTypeId: string;
let toolId: string;
let costId: string;
let pictures: { bytes: Uint8Array<ArrayBuffer>; sha256: string }[];

/** What somebody has sent, and every answer to each. */
type Day = { personId: string; answers: Map<Kind, Answer[]> };
const days: Day[] = [];
let single: Day;

const makePicture = async (background: string) => {
  const create = { width: 48, height: 36, channels: 3 as const, background };
  const bytes = Uint8Array.from(await sharp({ create }).jpeg().toBuffer());
  return { bytes, sha256: await sha256Hex(bytes.buffer) };
};

const pictureForm = (checkOut: object): FormData => {
  const form = new FormData();
  form.set('checkOut', JSON.stringify(checkOut));
  const times = pictures.map(({ sha256 }) => ({ sha256, unix: at(11).true }));
  form.set('pictureTimes', JSON.stringify(times));
  for (const { bytes, sha256 } of pictures) {
    form.append('pictures[]', new Blob([bytes], { type: 'image/jpeg' }), `${sha256}.jpg`);
  }
  return form;
};

/** Everything that a person can write about a clocking, each `copies` times at once. */
const live = async (who: { personId: string; token: string }, copies: number): Promise<Day> => {
  const device = createWireDevice(site, who.token);
  const { departmentId } = site;
  const [optimisticId, taskId, pauseId] = [0, 1, 2].map(() => crypto.randomUUID());
  const path = `/api/v3/clockings/${optimisticId}`;
  const spell = (from: number, until: number) => ({
    start: at(from).wall,
    startAt: at(from).true,
    end: at(until).wall,
    endAt: at(until).true,
  });
  const task = { id: taskId, taskTypeId, ...spell(9.5, 11) };
  const pause = { id: pauseId, ...spell(10, 10.25) };
  const checkOut = {
    end: at(12).wall,
    at: at(12).true,
    comment: 'x',
    costs: [{ id: costId, value: 3 }],
  };
  const writes: Record<Kind, Write> = {
    'check-in': device.write('POST', '/api/v3/clockings', {
      optimisticId,
      departmentId,
      checkIn: { start: at(9).wall, at: at(9).true },
    }),
    tasks: device.write('PATCH', path, { tasks: [task] }),
    pauses: device.write('PATCH', path, { pauses: [pause] }),
    'home working': device.write('POST', '/api/v3/operations/homeworking', {
      departmentId,
      clockingId: optimisticId,
    }),
    'check-out with costs and tools': device.write(
      'POST',
      `/api/v3/clockings/checkout/${optimisticId}`,
      { checkOut, tools: [{ id: toolId, quantity: 2 }] },
    ),
    'form with pictures': device.write(
      'POST',
      `/api/v3/clockings/checkout/${optimisticId}`,
      pictureForm(checkOut),
    ),
  };
  const answers = new Map<Kind, Answer[]>();
  for (const kind of KINDS) {
    const sent = Array.from({ length: copies }, () => device.send(writes[kind]));
    answers.set(kind, await Promise.all(sent));
  }
  return { personId: who.personId, answers };
};

beforeAll(async () => {
  site = await openSite(at(13).true);
  const { make, companyId, departmentId } = site;
  taskTypeId = await make.taskType(companyId, departmentId);
  toolId = await make.attribute(companyId, departmentId);
  costId = await make.cost(companyId, departmentId);
  pictures = await Promise.all(['#336699'].map(makePicture));
  const people = [];
  for (let n = 0; n <= PEOPLE; n += 1) people.push(await hire(site));
  const signedIn = [];
  for (const { personId, email } of people) {
    signedIn.push({ personId, token: await site.signIn(email) });
  }
  const [plain, ...others] = signedIn as [(typeof signedIn)[number], ...typeof signedIn];
  // Whoever sends everything once shows what there must be of everybody.
  single = await live(plain, 1);
  for (let from = 0; from < others.length; from += TOGETHER) {
    const group = others.slice(from, from + TOGETHER);
    days.push(...(await Promise.all(group.map((who) => live(who, COPIES)))));
  }
}, 400_000);

afterAll(() => site.close());

/** How many rows of a person each table has. */
const rowsOf = async (personId: string): Promise<Record<string, number>> => {
  const { db } = site.database;
  const counted = {
    clockings: db.select({ n: count() }).from(clockings).where(eq(clockings.personId, personId)),
    events: db
      .select({ n: count() })
      .from(clockingEvents)
      .where(eq(clockingEvents.personId, personId)),
    audit: db.select({ n: count() }).from(auditLog).where(eq(auditLog.actorId, personId)),
    notices: db
      .select({ n: count() })
      .from(events)
      .where(arrayContains(events.personIds, [personId])),
    answers: db
      .select({ n: count() })
      .from(idempotencyAnswers)
      .where(eq(idempotencyAnswers.personId, personId)),
    streams: db
      .select({ n: count() })
      .from(deviceStreams)
      .where(eq(deviceStreams.personId, personId)),
    files: db.select({ n: count() }).from(files).where(eq(files.personId, personId)),
  };
  const match: Record<string, number> = {};
  for (const [name, query] of Object.entries(counted)) match[name] = (await query)[0]?.n ?? 0;
  return match;
};

describe(`${COPIES} copies at once of each write of ${PEOPLE} people`, () => {
  it.each(KINDS)('are answered with the same bytes: %s', (kind) => {
    for (const { answers } of days) {
      const all = answers.get(kind) ?? [];
      expect(all).toHaveLength(COPIES);
      expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(all[0]?.status).toBe(single.answers.get(kind)?.[0]?.status);
      expect(all[0]?.status).toBeLessThan(300);
      expect(all.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
      expect(all.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(COPIES - 1);
    }
  });

  it('leave the rows that one of each leaves', async () => {
    const once = await rowsOf(single.personId);
    expect(once).toMatchObject({ clockings: 1, events: KINDS.length, answers: KINDS.length });
    expect(once.files).toBe(pictures.length);
    for (const { personId } of days) expect(await rowsOf(personId)).toEqual(once);
  });
});
