import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDocumentText } from '#platform/pdf/document-text.ts';
import { noLimits, openSettings } from '#testing/factories.ts';
import { create, openDesk, wallAt } from '#testing/planning-desk.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;
type Person = Awaited<ReturnType<Desk['hire']>>;

let test: TestApp;
let desk: Desk;
let emma: Person;

const [FROM, TO] = ['2026-11-30T00:00', '2026-12-07T00:00'] as const;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  desk = await openDesk(test, { settings: { ...openSettings, limits: noLimits } });
  emma = await desk.hire();
});

const plan = async (day: string, employmentId: string | null, start = '09:00') => {
  const times = { start: wallAt(`${day}T${start}`), end: wallAt(`${day}T17:00`) };
  const made = create({ ...times, pauseUnpaidSeconds: 1800, employmentId });
  const { body, text } = await desk.send([made]);
  if (!body.batch) throw new Error(text);
};

const publish = async () => {
  const { hash } = (await desk.preview(FROM, TO)).body;
  await desk.publish(FROM, TO, hash);
};

const take = async (what: string, values: object = {}, by: Caller = desk.planner) => {
  const answer = await test.app.inject({
    url: `/api/v4/planning/${what}`,
    query: {
      departmentId: desk.departmentId,
      from: String(wallAt(FROM)),
      to: String(wallAt(TO)),
      ...values,
    },
    headers: { authorization: `Bearer ${by.token}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};

const sheet = async (values: object = {}, by?: Caller) =>
  (await readDocumentText((await take('sheet', values, by)).rawPayload)) ?? [];

const cellsOf = (blocks: Awaited<ReturnType<typeof sheet>>) =>
  blocks.flatMap((block) =>
    block.type === 'table' ? block.rows.flat().map(({ text }) => text.trim()) : [],
  );

const table = async (values: object = {}, by?: Caller) =>
  (await take('table', values, by)).body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

describe('a plan on paper', () => {
  it('is a tagged table for each week, with what is published', async () => {
    await plan('2026-12-01', emma.record);
    await publish();
    await plan('2026-12-02', emma.record, '10:00');
    const blocks = await sheet();
    expect(blocks.map(({ type }) => type)).toEqual(['heading', 'table']);
    const cells = cellsOf(blocks);
    expect(cells).toContain('09:00–17:00');
    expect(cells.join()).not.toContain('10:00');
  });

  it('has drafts when they are asked for, and says that they are some', async () => {
    await plan('2026-12-01', emma.record);
    await publish();
    await plan('2026-12-02', emma.record, '10:00');
    const blocks = await sheet({ drafts: 'true' });
    const cells = cellsOf(blocks);
    expect(cells).toContain('09:00–17:00');
    expect(cells).toContain('10:00–17:00 (draft)');
    expect(blocks.some((block) => block.type === 'paragraph')).toBe(true);
  });

  it('has a page for each week, also for one in which nobody works', async () => {
    const answer = await take('sheet', { to: String(wallAt('2026-12-21T00:00')) });
    const pdf = await PDFDocument.load(answer.rawPayload);
    expect(pdf.getPageCount()).toBe(3);
    expect(pdf.getTitle()).toContain('Planning');
  });

  it('is a picture, too', async () => {
    const { rawPayload, headers } = await take('picture');
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('a plan as a list', () => {
  const payEmma = () =>
    desk.planner.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: emma.record },
      body: { kind: 'change', since: '2026-11-20', set: {}, wage: { amount: 20, unit: 'hour' } },
    });

  it('has a line for each shift, and drafts when they are asked for', async () => {
    await plan('2026-12-01', emma.record);
    await plan('2026-12-02', null);
    expect(await table()).toHaveLength(1);
    const [, first, second] = await table({ drafts: 'true' });
    expect(first?.slice(0, 3)).toEqual(['2026-12-01', '09:00', '17:00']);
    expect(first?.slice(5, 9)).toEqual(['30', '0', '7.50', 'draft']);
    expect(second?.[3]).toBe('Free shifts');
  });

  it('has the lines of every location that is asked for, each with its name', async () => {
    const second = await test.make.department(desk.companyId, { name: 'Vismet' });
    await test.make.membership(desk.companyId, second, desk.plannerId, {
      role: 'ADMIN',
      accessShifts: true,
    });
    await plan('2026-12-01', emma.record);
    await desk.planner.call('POST /api/v4/planning/batches', {
      body: {
        departmentId: second,
        ops: [
          create({
            start: wallAt('2026-12-02T10:00'),
            end: wallAt('2026-12-02T14:00'),
            employmentId: null,
          }),
        ],
      },
    });
    const both = { drafts: 'true', andIds: `${second},${desk.departmentId}` };
    const [heads, ...lines] = await table(both);
    expect(heads?.[9]).toBe('Location');
    expect(lines.map((line) => [line[0], line[9] === 'Vismet'])).toEqual([
      ['2026-12-01', false],
      ['2026-12-02', true],
    ]);
    const cells = cellsOf(await sheet(both));
    expect(cells).toContain('09:00–17:00 (draft)');
    expect(cells).toContain('10:00–14:00 (draft)');
    const elsewhere = await openDesk(test);
    const refused = await test.app.inject({
      url: '/api/v4/planning/table',
      query: {
        departmentId: desk.departmentId,
        andIds: elsewhere.departmentId,
        from: String(wallAt(FROM)),
        to: String(wallAt(TO)),
      },
      headers: { authorization: `Bearer ${desk.planner.token}` },
    });
    expect(refused.statusCode).toBe(404);
  });

  it('has costs for who may see wages, and for nobody else a column', async () => {
    await payEmma();
    await plan('2026-12-01', emma.record);
    const [heads, line] = await table({ drafts: 'true' });
    expect([heads?.at(-1), line?.at(-1)]).toEqual(['Gross cost (€)', '150.00']);
    const pim = await (await desk.hire('PLANNER', { accessDocuments: false })).signIn();
    const [ownHeads, own] = await table({ drafts: 'true' }, pim);
    expect([ownHeads?.length, own?.length]).toEqual([10, 10]);
    expect(own?.join()).not.toContain('150');
  });
});
