import fc from 'fast-check';
import { changedFields } from '@ploeg/domain/planning/plan-fields';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#features/notifications/messages.table.ts';
import { newId } from '#platform/new-id.ts';
import { noLimits, openSettings } from '#testing/factories.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { planNotices, planOps } from './planning.table.ts';

/** More of them, of everything: PLAN_RUNS=50 takes minutes. */
const RUNS = Number(process.env['PLAN_RUNS'] ?? 6);

let test: TestApp;
let companyId: string;
let departmentId: string;
let planner: Caller;
let people: { caller: Caller; record: string; personId: string }[];

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;
const FROM = at('2026-11-23T00:00');
const TO = at('2026-11-30T00:00');

const hire = async (role = 'USER') => {
  const { personId, email } = await test.make.person(companyId);
  const record = await test.make.membership(companyId, departmentId, personId, {
    role,
    accessShifts: role !== 'USER',
  });
  return { personId, record, caller: await test.signIn(email) };
};

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId, {
    settings: { ...openSettings, limits: noLimits },
  });
  planner = (await hire('ADMIN')).caller;
  people = [await hire(), await hire(), await hire()];
});

/** A step somebody takes: which shift, and what becomes of it. */
type Step = { slot: number; do: 'create' | 'move' | 'note' | 'give' | 'delete'; value: number };

const step: fc.Arbitrary<Step> = fc.record({
  slot: fc.nat(3),
  do: fc.constantFrom('create', 'move', 'note', 'give', 'delete'),
  value: fc.nat(2),
});
const history = fc.array(
  fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 4 }), isPublished: fc.boolean() }),
  { minLength: 1, maxLength: 5 },
);

const send = async (ops: object[]) =>
  (
    await planner.call('POST /api/v4/planning/batches', {
      body: { departmentId, atomic: false, force: true, ops },
    })
  ).body;

const read = async () =>
  (
    await planner.call('GET /api/v4/planning', {
      query: { departmentId, from: FROM, to: TO } as never,
    })
  ).body.shifts;

const plans = async () =>
  Object.fromEntries((await read()).flatMap(({ id, plan }) => (plan ? [[id, plan]] : [])));

const preview = async () =>
  (
    await planner.call('GET /api/v4/planning/publications', {
      query: { departmentId, from: FROM, to: TO } as never,
    })
  ).body;

const publish = async () => {
  const { hash, people: shown } = await preview();
  const body = { departmentId, from: FROM, to: TO, hash };
  const { status, body: done } = await planner.call('POST /api/v4/planning/publications', { body });
  return status === 201 ? { batchId: done.batch.id, told: done.told, shown } : null;
};

/** Each slot is a shift on a day of its own, so that nobody is planned twice at a time. */
const toOp = (slots: Map<number, string>, { slot, do: what, value }: Step): object => {
  const start = at('2026-11-24T09:00') + slot * 86_400;
  if (what === 'create') {
    const shiftId = newId();
    slots.set(slot, shiftId);
    const employmentId = people[value]?.record;
    return { op: 'create', shiftId, set: { start, end: start + 3600, employmentId } };
  }
  const shiftId = slots.get(slot) ?? newId();
  if (what === 'delete') return { op: 'delete', shiftId };
  const set = {
    move: { start: start + value * 600, end: start + 7200 + value * 600 },
    note: { comment: `Note ${value}` },
    give: { employmentId: people[value]?.record },
  }[what];
  return { op: 'update', shiftId, set };
};

const play = async (steps: readonly Step[], slots: Map<number, string>): Promise<string | null> =>
  (await send(steps.map((one) => toOp(slots, one)))).batch?.id ?? null;

const seen = async (caller: Caller) =>
  (await caller.call('GET /api/v3/datas')).body.shifts
    .map(({ id, start, end, comment }) => ({ id, start, end, comment }))
    .toSorted((a, b) => a.id.localeCompare(b.id));

const undo = (id: string) =>
  planner.call('POST /api/v4/planning/batches/:id/undo', { params: { id }, body: { force: true } });

const opsOfBatches = async (batchIds: string[]) =>
  batchIds.length === 0
    ? []
    : test.database.db
        .select()
        .from(planOps)
        .where(and(eq(planOps.companyId, companyId), inArray(planOps.batchId, batchIds)));

/** Each history begins with an empty plan that everybody knows. */
const clear = async (): Promise<void> => {
  const ids = Object.keys(await plans());
  if (ids.length > 0) await send(ids.map((shiftId) => ({ op: 'delete', shiftId })));
  await publish();
};

/** What was written to somebody: its kind, and when the shift that it tells of is. */
const written = async (): Promise<string[]> => {
  const rows = await test.database.db
    .select()
    .from(messages)
    .where(eq(messages.companyId, companyId));
  return rows.map(({ personId, kind, values }) =>
    [personId, kind, values.start, values.end].join(' '),
  );
};

const findGaps = async (): Promise<string[]> => {
  const ops = await test.database.db
    .select()
    .from(planOps)
    .where(eq(planOps.companyId, companyId))
    .orderBy(asc(planOps.shiftId), asc(planOps.version));
  return ops.flatMap((op, index) => {
    const last = ops[index - 1];
    const isFirst = last?.shiftId !== op.shiftId;
    const isNext = last?.version === op.version - 1;
    return isFirst ? (op.version === 1 ? [] : [op.id]) : isNext ? [] : [op.id];
  });
};

describe('the plan', () => {
  it('is what it was before random batches once all are taken back, the last first', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (batches) => {
        const slots = new Map<number, string>();
        const before = await plans();
        const made: string[] = [];
        for (const { steps } of batches) made.push(...[(await play(steps, slots)) ?? []].flat());
        for (const id of made.toReversed()) await undo(id);
        expect(await plans()).toEqual(before);
        expect(await findGaps()).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('keeps what later batches decided, in whatever order the others are taken back', async () => {
    const steps = fc.array(
      fc.record({ slot: fc.nat(1), field: fc.nat(2), value: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 2, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.array(fc.nat(5), { maxLength: 4 }), async (all, order) => {
        const ids = [newId(), newId()];
        const base = (slot: number) => at('2026-11-24T09:00') + slot * 86_400;
        await send(
          ids.map((shiftId, slot) => ({
            op: 'create',
            shiftId,
            set: { start: base(slot), end: base(slot) + 36_000 },
          })),
        );
        const made: { id: string; slot: number; set: Record<string, unknown> }[] = [];
        for (const { slot, field, value } of all) {
          const set = [
            { comment: `Note ${value}` },
            { start: base(slot) + value * 600 },
            { pauseUnpaidSeconds: value * 600 },
          ][field] as Record<string, unknown>;
          const { batch } = await send([{ op: 'update', shiftId: ids[slot], set }]);
          if (batch) made.push({ id: batch.id, slot, set });
        }
        const gone = new Set(order.map((index) => made[index]?.id ?? ''));
        for (const index of order) await undo(made[index]?.id ?? newId());
        const now = await plans();
        // The last will for a field that nobody took back is what stands.
        const standing = made.filter(({ id }) => !gone.has(id));
        for (const [slot, id] of ids.entries()) {
          const wanted = Object.assign(
            {},
            ...standing.filter((one) => one.slot === slot).map(({ set }) => set),
          );
          expect(now[id]).toMatchObject(wanted);
        }
        expect(await findGaps()).toEqual([]);
        await send(ids.map((shiftId) => ({ op: 'delete', shiftId })));
      }),
      { numRuns: RUNS },
    );
  });

  it('loses nothing that a later batch decided, whatever was made, given, deleted and published between', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.array(fc.nat(9), { maxLength: 5 }), async (batches, order) => {
        const slots = new Map<number, string>();
        const made: string[] = [];
        for (const { steps, isPublished } of batches) {
          made.push(...[(await play(steps, slots)) ?? []].flat());
          if (isPublished) await publish();
        }
        const gone = new Set<string>();
        for (const index of order) {
          const id = made[index % Math.max(1, made.length)];
          if (id === undefined || gone.has(id)) continue;
          gone.add(id);
          const held = made.slice(made.indexOf(id) + 1).filter((later) => !gone.has(later));
          const before = await plans();
          await undo(id);
          const after = await plans();
          for (const { shiftId, before: was, after: is } of await opsOfBatches(held)) {
            if (!was.plan || !is.plan || !before[shiftId]) continue;
            for (const field of changedFields(was.plan, is.plan)) {
              expect(after[shiftId]?.[field]).toEqual(before[shiftId]?.[field]);
            }
          }
        }
        expect(await findGaps()).toEqual([]);
        await clear();
      }),
      { numRuns: RUNS },
    );
  });

  it('shows people what was published last and nothing else, and tells each what the preview said', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (batches) => {
        const slots = new Map<number, string>();
        for (const { steps, isPublished } of batches) {
          const known = await Promise.all(people.map(({ caller }) => seen(caller)));
          await play(steps, slots);
          expect(await Promise.all(people.map(({ caller }) => seen(caller)))).toEqual(known);
          if (isPublished) await expectPublished();
        }
      }),
      { numRuns: RUNS },
    );
  });
});

const MESSAGES = {
  new: 'SHIFT_PUBLISHED',
  changed: 'SHIFT_CHANGED',
  cancelled: 'SHIFT_REMOVED',
  unchanged: null,
} as const;

/** What the preview says that each is told, as it must be written to them. */
const announced = ({ people: shown }: Awaited<ReturnType<typeof preview>>): string[] =>
  shown.flatMap(({ personId, differences }) =>
    differences.flatMap(({ kind, before, after }) => {
      const of = after ?? before;
      return personId === null || MESSAGES[kind] === null || !of
        ? []
        : [[personId, MESSAGES[kind], of.start, of.end].join(' ')];
    }),
  );

const expectPublished = async (): Promise<void> => {
  const [known, wanted] = [await written(), announced(await preview())];
  const done = await publish();
  const told = await written();
  for (const line of known) told.splice(told.indexOf(line), 1);
  expect(told.toSorted()).toEqual(done ? wanted.toSorted() : []);
  const planned = await read();
  for (const { caller, record } of people) {
    const live = planned
      .flatMap(({ id, live: fields }) =>
        fields?.employmentId === record ? [{ id, ...fields }] : [],
      )
      .map(({ id, start, end, comment }) => ({ id, start, end, comment }))
      .toSorted((a, b) => a.id.localeCompare(b.id));
    expect(await seen(caller)).toEqual(live);
  }
  if (!done) return;
  expect(planned.every(({ state }) => state === 'published')).toBe(true);
  const notices = await test.database.db
    .select()
    .from(planNotices)
    .where(and(eq(planNotices.companyId, companyId), eq(planNotices.batchId, done.batchId)));
  const said = (
    rows: readonly {
      personId: string | null;
      differences: readonly { kind: string; shiftId: string }[];
    }[],
  ) =>
    rows
      .flatMap(({ personId, differences }) =>
        differences
          .filter(({ kind }) => personId !== null && kind !== 'unchanged')
          .map(({ kind, shiftId }) => `${personId} ${kind} ${shiftId}`),
      )
      .toSorted();
  expect(said(notices)).toEqual(said(done.shown));
  expect(notices.map(({ personId }) => personId).toSorted()).toEqual([...done.told].toSorted());
};
