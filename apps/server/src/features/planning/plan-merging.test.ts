import fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { create, openDesk, wallAt } from '#testing/planning-desk.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { planBatches, planOps } from './planning.table.ts';

let test: TestApp;

const FROM = '2026-11-23T00:00';
const TO = '2026-11-30T00:00';
const PLANNERS = 20;

/** Of the one long history; 4000 is every one of them 200 times, which takes minutes. */
const LONG = Number(process.env['PLANNER_BATCHES'] ?? 80);

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(() => {
  test.clock.set('2026-11-20T08:00:00Z');
});

const day = (number: number) => ({
  start: wallAt(`2026-11-${number}T09:00`),
  end: wallAt(`2026-11-${number}T17:00`),
});

/** Few values of each field, so that planners often mean the same one, and sometimes agree. */
const hour = 3600;
const sets = fc.record(
  {
    end: fc.constantFrom(-1, 0, 1).map((more) => day(25).end + more * hour),
    pauseUnpaidSeconds: fc.constantFrom(0, 900, 1800),
    comment: fc.constantFrom('', 'Bring the keys', 'Early'),
  },
  { requiredKeys: [] },
);
type Set = { end?: number; pauseUnpaidSeconds?: number; comment?: string };
type Field = keyof Set;

/** What a planner sends, having seen the plan as it was so many batches ago. */
const turn = fc.record({ shift: fc.nat(4), lag: fc.nat(PLANNERS), set: sets });
type Turn = { shift: number; lag: number; set: Set };

const opsOf = (companyId: string) =>
  test.database.db
    .select()
    .from(planOps)
    .where(eq(planOps.companyId, companyId))
    .orderBy(asc(planOps.shiftId), asc(planOps.version));

const expectNoGaps = async (companyId: string): Promise<void> => {
  const ops = await opsOf(companyId);
  for (const [, own] of Map.groupBy(ops, ({ shiftId }) => shiftId)) {
    expect(own.map(({ version }) => version)).toEqual(own.map((_, index) => index + 1));
    own.slice(1).forEach((op, index) => {
      expect(op.before).toEqual(own[index]?.after);
    });
  }
  const batches = await test.database.db
    .select()
    .from(planBatches)
    .where(eq(planBatches.companyId, companyId))
    .orderBy(asc(planBatches.number));
  expect(batches.map(({ number }) => number)).toEqual(batches.map((_, index) => index + 1));
};

const expectNothingLost = async (list: readonly Turn[]): Promise<void> => {
  const desk = await openDesk(test);
  const made = Array.from({ length: 5 }, () => create(day(25)));
  await desk.send(made);
  /** Of each shift, its fields by version: what the server must come to, told by a simple model. */
  const past = made.map((): Set[] => [{ ...day(25), pauseUnpaidSeconds: 0, comment: '' }]);
  for (const { shift, lag, set } of list) {
    const own = past[shift] as Set[];
    const version = Math.max(1, own.length - lag);
    const [base, now] = [own[version - 1] as Set, own.at(-1) as Set];
    const meant = (Object.keys(set) as Field[]).filter((field) => set[field] !== base[field]);
    const contradicted = meant.filter(
      (field) => now[field] !== base[field] && now[field] !== set[field],
    );
    const shiftId = made[shift]?.shiftId ?? '';
    const op = { op: 'update' as const, shiftId, baseVersion: version, set };
    const { body } = await desk.send([op]);
    const [result] = body.results;
    expect(result?.conflicts.map(({ field }) => field).toSorted()).toEqual(contradicted.toSorted());
    if (contradicted.length > 0) continue;
    const next = { ...now, ...Object.fromEntries(meant.map((field) => [field, set[field]])) };
    if (meant.some((field) => now[field] !== set[field])) own.push(next);
    expect(result?.version).toBe(own.length);
  }
  const { shifts } = await desk.read(FROM, TO);
  for (const [index, { shiftId }] of made.entries()) {
    const { plan } = shifts.find(({ id }) => id === shiftId) ?? {};
    expect(plan).toMatchObject(past[index]?.at(-1) ?? {});
  }
  await expectNoGaps(desk.companyId);
};

describe('twenty planners', () => {
  it('who saw the plan at different moments lose no field that nobody contradicted', async () => {
    const short = fc.array(turn, { minLength: 5, maxLength: PLANNERS });
    await fc.assert(fc.asyncProperty(short, expectNothingLost), { numRuns: 12 });
  });

  it('lose none in a long history either', { timeout: 60_000 + LONG * 200 }, async () => {
    const long = fc.array(turn, { minLength: LONG, maxLength: LONG, size: 'max' });
    await expectNothingLost(fc.sample(long, 1)[0] ?? []);
  });

  it('at the same moment all come through, each field with a value that one of them gave', async () => {
    const desk = await openDesk(test);
    const made = [create(day(25)), create(day(26))];
    await desk.send(made);
    const comments = Array.from({ length: PLANNERS }, (_, index) => `from ${index}`);
    const answers = await Promise.all(
      comments.map((comment, index) => {
        const own = made.map(({ shiftId }) => ({
          op: 'update' as const,
          shiftId,
          baseVersion: 1,
          set: index % 2 === 0 ? { comment } : { pauseUnpaidSeconds: 900 },
        }));
        return desk.send(index % 4 < 2 ? own : own.toReversed());
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(comments.map(() => 200));
    const done = answers.filter(({ body }) => body.batch !== null).length;
    // One remark, one pause; the others contradict the remark, or say again what is there.
    expect(done).toBe(2);
    const { shifts } = await desk.read(FROM, TO);
    for (const { plan, version } of shifts) {
      expect(comments).toContain(plan?.comment);
      expect([plan?.pauseUnpaidSeconds, version]).toEqual([900, 3]);
    }
    await expectNoGaps(desk.companyId);
  });
});
