import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import { files } from '#platform/storage/files.table.ts';
import { type FormFile, makePicture, toForm } from '#testing/forms.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { clockingEvents, clockings } from './clockings.table.ts';

let test: TestApp;
let companyId: string;
let departmentId: string;
let personId: string;
let ann: Caller;

/** Seconds of what the department's wall clock shows on Friday 20 November 2026. */
const at = (time: string): number => Date.parse(`2026-11-20T${time}:00Z`) / 1000;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  const person = await test.make.person(companyId);
  personId = person.personId;
  await test.make.membership(companyId, departmentId, personId);
  ann = await test.signIn(person.email);
});

// Whatever became of a request: its files are gone with it.
afterEach(async () => {
  expect(await readdir(join(test.folder, 'tmp'))).toEqual([]);
});

let lastSequence = 0;

const queued = (key: string = newId()) => {
  lastSequence += 1;
  return {
    'idempotency-key': key,
    'x-outbox-seq': String(lastSequence),
    'x-install-id': `device of ${personId}`,
  };
};

/** Checks in at nine and lets it become noon. */
const clockIn = async (): Promise<string> => {
  lastSequence = 0;
  const { body } = await ann.call('POST /api/v3/clockings', {
    body: { optimisticId: newId(), departmentId, checkIn: { start: at('09:00') } },
  });
  test.clock.set('2026-11-20T11:00:00Z');
  return body.id;
};

const END = at('12:00');

const checkOut = async (
  id: string,
  contents: readonly (Buffer | FormFile)[],
  options: { fields?: Record<string, unknown>; headers?: Record<string, string> } = {},
) => {
  const sent = contents.map((content) =>
    Buffer.isBuffer(content) ? { content: content } : content,
  );
  const form = await toForm({ checkOut: { end: END }, ...options.fields }, sent);
  return ann.call('POST /api/v3/clockings/checkout/:id', {
    params: { id },
    body: form.body,
    headers: { ...form.headers, ...options.headers },
  });
};

const fetchAs = ({ token }: Caller, url: string) =>
  test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

const filesOf = (owner = personId) =>
  test.database.db.select().from(files).where(eq(files.personId, owner));

const stored = async (id: string) => {
  const rows = await test.database.db.select().from(clockings).where(eq(clockings.id, id));
  return rows[0];
};

const timesOf = (contents: Buffer[], unix: number) =>
  contents.map((content, n) => ({ sha256: sha256Of(content), unix: unix + n }));

describe('pictures at check-out', () => {
  it('are listed as the device keeps them, and are then the files in their order', async () => {
    const id = await clockIn();
    const [item, two] = await Promise.all([makePicture(), makePicture()]);
    const listed = [
      { uri: 'file:///data/camera/1.jpg', unix: at('10:30') },
      { uri: 'file:///data/camera/2.jpg', unix: at('10:31') },
    ];
    const data = { checkOut: { end: END }, pictures: listed };
    const fields = { type: 'CLOCKING_CHECK_OUT', data };
    const reply = await checkOut(id, [item, two], { fields });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.clocking.flags).toEqual([]);
    expect(reply.body.clocking.pictures).toEqual(
      [item, two].map((content, n) => ({
        uri: `http://localhost:3000/api/v3/clockings/${id}/pictures/${sha256Of(content)}`,
        unix: listed[n]?.unix,
      })),
    );
  });

  it('that are spoken of and do not come keep nobody from leaving, and are missed', async () => {
    const id = await clockIn();
    const reply = await ann.call('POST /api/v3/clockings/checkout/:id', {
      params: { id },
      body: {
        type: 'CLOCKING_CHECK_OUT',
        data: { checkOut: { end: END }, pictures: [{ uri: 'file:///1.jpg', unix: at('10:30') }] },
      },
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.clocking).toMatchObject({
      flags: ['pictures_missing'],
      review: true,
      pictures: [],
    });
  });

  it.each([
    ['the form of a queue', (times: unknown) => ({ pictureTimes: times, 'infos[os]': 'android' })],
    [
      'the form of an online app',
      (times: unknown) => ({
        type: 'CLOCKING_CHECK_OUT',
        data: { checkOut: { end: END }, pictures: times },
      }),
    ],
  ])(
    'come with %s, and are shown to their person without what was hidden in them',
    async (_, fields) => {
      const id = await clockIn();
      const picture = await sharp({
        create: { width: 300, height: 200, channels: 3, background: '#336699' },
      })
        .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitude: '50/1 50/1 30/1' } })
        .jpeg()
        .toBuffer();
      const taken = at('10:30');
      const reply = await checkOut(id, [picture], { fields: fields(timesOf([picture], taken)) });
      expect(reply.status, reply.text).toBe(200);
      const uri = `http://localhost:3000/api/v3/clockings/${id}/pictures/${sha256Of(picture)}`;
      expect(reply.body.clocking).toMatchObject({ pictures: [{ uri, unix: taken }], flags: [] });

      const shown = await fetchAs(ann, uri);
      expect(shown.statusCode).toBe(200);
      const { format, width, exif } = await sharp(shown.rawPayload).metadata();
      expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 300, exif: undefined });
      expect(shown.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': expect.stringMatching(/^private/),
        'content-disposition': expect.stringMatching(/^attachment; filename="\w+\.jpg"$/),
        vary: expect.stringContaining('Authorization'),
      });
    },
  );

  it('are part of the snapshot, and claimed until sixty days after they were taken', async () => {
    const id = await clockIn();
    const picture = await makePicture();
    const taken = at('10:30');
    await checkOut(id, [picture], { fields: { pictureTimes: timesOf([picture], taken) } });
    const { body } = await ann.call('GET /api/v3/datas');
    expect(body.lastClockings[0]?.pictures).toHaveLength(1);
    const [file] = await filesOf();
    expect(file).toMatchObject({ mime: 'image/jpeg', claimedAt: new Date('2026-11-20T11:00:00Z') });
    expect(file?.expiresAt).toEqual(new Date((taken + 60 * 86_400) * 1000));
  });

  it('that were taken at no time or an impossible one count within the clocking', async () => {
    const id = await clockIn();
    const [first, second, third] = [await makePicture(), await makePicture(), await makePicture()];
    const pictureTimes = [
      { sha256: sha256Of(first), unix: 0 },
      { sha256: sha256Of(second), unix: 99_999_999_999 },
    ];
    const { body } = await checkOut(id, [first, second, third], { fields: { pictureTimes } });
    const unix = body.clocking.pictures.map((picture) => picture.unix);
    expect(unix).toEqual([at('08:00'), at('11:00'), at('11:00')]);
  });

  it('are the same after a repeated key, whatever the boundary, also when copies come at once', async () => {
    const id = await clockIn();
    const pictures = [await makePicture(), await makePicture()];
    const headers = queued();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        checkOut(id, n % 2 ? pictures : pictures.toReversed(), { headers }),
      ),
    );
    const last = await checkOut(id, pictures, { headers });
    expect(new Set([...replies, last].map((r) => `${r.status} ${r.text}`)).size).toBe(1);
    expect(last.headers['x-outbox-verdict']).toBe('replayed');
    expect(last.body.clocking.pictures).toHaveLength(2);
    expect((await stored(id))?.pictures).toHaveLength(2);
    expect(await filesOf()).toHaveLength(2);
  });

  it('belong to what a key stands for: others come as a reused key', async () => {
    const id = await clockIn();
    const headers = { 'idempotency-key': newId() };
    await checkOut(id, [await makePicture()], { headers });
    const other = await checkOut(id, [await makePicture()], { headers });
    expect([other.status, other.error.code]).toEqual([422, 'outbox.key_reused']);
  });

  it('may come under names of PHP and of plain forms; other files are ignored', async () => {
    const id = await clockIn();
    const named = await Promise.all(
      ['pictures[]', 'pictures', 'pictures[2]', 'picturesque', 'avatar'].map(async (field) => ({
        field,
        content: await makePicture(),
      })),
    );
    const { body } = await checkOut(id, named);
    expect(body.clocking.pictures).toHaveLength(3);
  });

  it('take their names from nowhere but their content', async () => {
    const id = await clockIn();
    const content = await makePicture();
    for (const name of ['../../../etc/passwd', '%00.php', 'x'.repeat(300)]) {
      const reply = await checkOut(id, [{ name, content }]);
      expect(reply.status).toBe(200);
    }
    const [file] = await filesOf();
    expect(file?.key).toMatch(new RegExp(`^${companyId}/${personId}/[0-9a-f]{64}$`));
    expect((await readdir(test.folder)).every((name) => /^[\w-]+$/.test(name))).toBe(true);
  });
});

describe('pictures after the check-out', () => {
  const close = async (end = END): Promise<string> => {
    const id = await clockIn();
    const { status } = await ann.call('POST /api/v3/clockings/checkout/:id', {
      params: { id },
      body: { checkOut: { end, comment: 'Busy' } },
      headers: queued(),
    });
    expect(status).toBe(200);
    return id;
  };

  it('are added by a call with the equal end, each once', async () => {
    const id = await close();
    const [first, second] = [await makePicture(), await makePicture()];
    const reply = await checkOut(id, [first], { headers: queued() });
    expect(reply.headers['x-outbox-verdict']).toBe('applied');
    expect(reply.body.clocking).toMatchObject({ checkOut: { comment: 'Busy' }, review: false });
    const overrides = await checkOut(id, [first, second, second]);
    expect(overrides.body.clocking.pictures.map((picture) => picture.uri.slice(-64))).toEqual(
      [first, second].map(sha256Of),
    );
    const events = await test.database.db
      .select()
      .from(clockingEvents)
      .where(and(eq(clockingEvents.clockingId, id), eq(clockingEvents.kind, 'check-out')));
    expect(events).toHaveLength(3);
    await checkOut(id, [first, second]);
    expect((await stored(id))?.pictures).toHaveLength(2);
  });

  it('are not added by a call with another end', async () => {
    const id = await close();
    const picture = await makePicture();
    const fields = { checkOut: { end: END - 60 } };
    const reply = await checkOut(id, [picture], { fields });
    expect([reply.status, reply.error.code]).toEqual([409, 'clockings.closed']);
    expect((await stored(id))?.pictures).toEqual([]);
  });

  it('find their clocking when the clock of the device ran ahead of the end that counts', async () => {
    const ahead = at('12:30');
    const id = await close(ahead);
    expect((await stored(id))?.end).toBe(END);
    const reply = await checkOut(id, [await makePicture()], {
      fields: { checkOut: { end: ahead } },
      headers: queued(),
    });
    expect(reply.body.clocking.pictures).toHaveLength(1);
  });

  it('find their clocking when somebody has corrected the end in between', async () => {
    const id = await close();
    await test.database.db.update(clockings).set({ end: at('12:30') as never });
    const reply = await checkOut(id, [await makePicture()], { headers: queued() });
    expect(reply.body.clocking.pictures).toHaveLength(1);
  });

  it('are added once when calls without a key come at the same time', async () => {
    const id = await close();
    const picture = await makePicture();
    const replies = await Promise.all(Array.from({ length: 5 }, () => checkOut(id, [picture])));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    expect((await stored(id))?.pictures).toHaveLength(1);
  });

  it('may be ten, and the ten may come again', async () => {
    const id = await close();
    const pictures = await Promise.all(Array.from({ length: 10 }, () => makePicture()));
    for (const _ of [1, 2]) {
      const reply = await checkOut(id, pictures);
      expect(reply.status).toBe(200);
      expect(reply.body.clocking.pictures).toHaveLength(10);
    }
  });

  it('are at most ten: directly more are refused, from a queue they are left out and flagged', async () => {
    const id = await close();
    const pictures = await Promise.all(Array.from({ length: 12 }, () => makePicture()));
    expect((await checkOut(id, pictures.slice(0, 8))).status).toBe(200);
    const direct = await checkOut(id, pictures.slice(8, 11));
    expect([direct.status, direct.error.code]).toEqual([422, 'pictures.too_many']);
    expect(direct.error.errors.pictures?.[0]).toContain('10');
    const reply = await checkOut(id, pictures.slice(8, 11), { headers: queued() });
    expect(reply.body.clocking.pictures).toHaveLength(10);
    expect(reply.body.clocking).toMatchObject({ review: true, flags: ['pictures_missing'] });
  });
});

describe('what is no picture', () => {
  const broken: [string, () => Promise<Buffer>][] = [
    ['an empty file', async () => Buffer.alloc(0)],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'a page that calls itself a JPEG',
      async () => Buffer.from('\u00ff\u00d8\u00ff<html>', 'latin1'),
    ],
    [
      'a picture cut short',
      async () => (await makePicture({ width: 500, height: 500 })).subarray(0, 900),
    ],
    [
      'a bomb',
      () =>
        sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000000' } })
          .png()
          .toBuffer(),
    ],
  ];

  it.each(broken)('(%s) is refused by a direct call, which changes nothing', async (_, make) => {
    const id = await clockIn();
    const reply = await checkOut(id, [await makePicture(), await make()]);
    expect([reply.status, reply.error.code]).toEqual([422, 'pictures.unusable']);
    expect(reply.error.errors).toHaveProperty('pictures');
    expect((await stored(id))?.end).toBeNull();
  });

  it.each(broken)('(%s) is left out of a queued check-out, which stands', async (_, make) => {
    const id = await clockIn();
    const reply = await checkOut(id, [await make(), await makePicture()], { headers: queued() });
    expect(reply.headers['x-outbox-verdict']).toBe('applied');
    expect(reply.body.clocking).toMatchObject({
      enddate: END,
      flags: ['pictures_missing'],
      review: true,
    });
    expect(reply.body.clocking.pictures).toHaveLength(1);
  });

  it('and can be read no more on the device is said by the device', async () => {
    const id = await clockIn();
    const reply = await checkOut(id, [], { fields: { lostPictures: 2 }, headers: queued() });
    expect(reply.body.clocking.flags).toEqual(['pictures_missing']);
  });
});

describe('room', () => {
  const fill = () =>
    test.database.db.insert(files).values({
      companyId,
      key: `${companyId}/${personId}/${'0'.repeat(64)}`,
      personId,
      mime: 'image/jpeg',
      bytes: 500 * 1_048_576,
      sha256: '0'.repeat(64),
    });

  it('ends at 500 MB a person, which a direct call is told', async () => {
    const id = await clockIn();
    await fill();
    const reply = await checkOut(id, [await makePicture()]);
    expect([reply.status, reply.error.code]).toEqual([422, 'pictures.no_room']);
  });

  it('never stops a queued check-out', async () => {
    const id = await clockIn();
    await fill();
    const reply = await checkOut(id, [await makePicture()], { headers: queued() });
    expect(reply.body.clocking).toMatchObject({ flags: ['pictures_missing'], pictures: [] });
  });
});

describe('a picture', () => {
  const make = async () => {
    const id = await clockIn();
    const picture = await makePicture();
    const { body } = await checkOut(id, [picture]);
    return { id, url: body.clocking.pictures[0]?.uri ?? '' };
  };

  const reader = async (
    department: string,
    role: { role?: string; accessShifts?: boolean } = {},
    company = companyId,
  ): Promise<Caller> => {
    const { personId: other, email } = await test.make.person(company);
    await test.make.membership(company, department, other, role);
    return test.signIn(email);
  };

  it('is for its person and for managers with access to the shifts of its department', async () => {
    const { url } = await make();
    const chief = await reader(departmentId, { role: 'ADMIN', accessShifts: true });
    expect((await fetchAs(chief, url)).statusCode).toBe(200);
    expect((await fetchAs(ann, url)).statusCode).toBe(200);
  });

  it('is for nobody else, to whom it looks as if it did not exist', async () => {
    const { id, url } = await make();
    const elsewhere = await test.make.department(companyId);
    const foreign = await test.make.company();
    const outside = await test.make.department(foreign);
    const chief = { role: 'ADMIN', accessShifts: true };
    const readers = [
      await reader(departmentId),
      await reader(departmentId, { role: 'ADMIN', accessShifts: false }),
      await reader(departmentId, { role: 'USER', accessShifts: true }),
      await reader(elsewhere, chief),
      await reader(outside, chief, foreign),
    ];
    const bodyOf = (text: string) => ({ ...JSON.parse(text), requestId: '' });
    const missing = await fetchAs(ann, `/api/v3/clockings/${newId()}/pictures/${'0'.repeat(64)}`);
    expect(missing.statusCode).toBe(404);
    for (const caller of readers) {
      const reply = await fetchAs(caller, url);
      expect(reply.statusCode).toBe(404);
      expect(bodyOf(reply.body)).toEqual(bodyOf(missing.body));
    }
    for (const path of [
      `${id}/pictures/${'0'.repeat(64)}`,
      `${id}/pictures/..%2f..`,
      `x/pictures/y`,
    ]) {
      const reply = await fetchAs(ann, `/api/v3/clockings/${path}`);
      expect(bodyOf(reply.body)).toEqual(bodyOf(missing.body));
    }
    expect((await test.app.inject(url)).statusCode).toBe(401);
  });
});

describe('tools', () => {
  const withTools = (id: string, tools: unknown, headers?: Record<string, string>) =>
    ann.call('POST /api/v3/clockings/checkout/:id', {
      params: { id },
      body: { checkOut: { end: END }, tools },
      ...(headers ? { headers } : {}),
    });

  it('are kept with their quantities, scans of one tool added up', async () => {
    const van = await test.make.attribute(companyId, departmentId);
    const drill = await test.make.attribute(companyId, departmentId, 'Drill');
    const id = await clockIn();
    const reply = await withTools(id, [
      { id: van, quantity: 1 },
      { id: drill, quantity: 0.5 },
      { id: van, quantity: 2 },
    ]);
    expect(reply.body.clocking.tools).toEqual([
      { id: van, quantity: 3 },
      { id: drill, quantity: 0.5 },
    ]);
  });

  it('of another department are refused directly and dropped from a record with a flag', async () => {
    const van = await test.make.attribute(companyId, departmentId);
    const elsewhere = await test.make.department(companyId);
    const strange = await test.make.attribute(companyId, elsewhere);
    const id = await clockIn();
    const tools = [van, strange].map((tool) => ({ id: tool, quantity: 1 }));
    const direct = await withTools(id, tools);
    expect([direct.status, direct.error.code]).toEqual([422, 'clockings.tool_unknown']);
    expect(direct.error.errors).toHaveProperty('tools');
    const reply = await withTools(id, tools, queued());
    const { clocking } = reply.body;
    expect(clocking.tools).toEqual([{ id: van, quantity: 1 }]);
    expect([clocking.flags, clocking.review]).toEqual([['shift_changed'], true]);
  });

  it.each([[0], [-1], [1e9], ['many'], [null]])('of quantity %s are refused', async (quantity) => {
    const van = await test.make.attribute(companyId, departmentId);
    const id = await clockIn();
    const reply = await withTools(id, [{ id: van, quantity }]);
    expect(reply.status).toBe(422);
  });
});
