import { instant } from '@ploeg/domain/time/wall-time';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { features } from '#features.ts';
import { fail } from '#platform/failure.ts';
import { type Hook, onFact, provide, toHooks } from '#platform/feature-hooks.ts';
import { newId } from '#platform/new-id.ts';
import { createClockingTeam, type Employee, queuedAs, wallAt } from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { clockingChanged, clockingLocks, clockingOpened } from './clockings.facts.ts';
import { clockingEvents, type ClockingRow, clockings } from './clockings.table.ts';
import { closeForgotten } from './forgotten.service.ts';

type Change = { before: ClockingRow | null; after: ClockingRow };

let test: TestApp;
let ann: Employee;
let chief: Employee;
let stated: Change[];
let asked: Change[];
let isLocked: boolean;
let isBroken: boolean;

const at = (time: string): number => wallAt(`2026-11-20T${time}`);

const note = async (change: Change): Promise<void> => {
  stated.push(change);
  if (isBroken) throw fail('request.forbidden');
};

const watching: Hook[] = [
  onFact(clockingOpened, (_, { after }) => note({ before: null, after })),
  onFact(clockingChanged, (_, change) => note(change)),
  provide(clockingLocks, async (_, change) => {
    asked.push(change);
    return isLocked ? [fail('request.forbidden')] : [];
  }),
];

const hooks = toHooks([...features.flatMap(({ hooks: own = [] }) => own), ...watching]);

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z', { hooks });
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  // What is forgotten is looked for in all companies.
  await test.database.db.delete(clockings);
  const team = await createClockingTeam(test);
  ann = await team.hire();
  chief = await team.hire('ADMIN');
  [stated, asked, isLocked, isBroken] = [[], [], false, false];
});

const clockIn = async (): Promise<string> => {
  const { body } = await ann.checkIn({ checkIn: { start: at('09:00') } });
  return body.id;
};

const stored = async (): Promise<ClockingRow[]> =>
  test.database.db.select().from(clockings).where(eq(clockings.personId, ann.personId));

const claims = () =>
  test.database.db
    .select({
      kind: clockingEvents.kind,
      outcome: clockingEvents.outcome,
      errorCode: clockingEvents.errorCode,
      authorId: clockingEvents.authorId,
    })
    .from(clockingEvents)
    .where(eq(clockingEvents.personId, ann.personId))
    .orderBy(asc(clockingEvents.receivedAt), asc(clockingEvents.id));

const applied = (kind: string) => ({ kind, outcome: 'applied', errorCode: null, authorId: null });
const refused = (kind: string) => ({
  kind,
  outcome: 'rejected',
  errorCode: 'request.forbidden',
  authorId: null,
});

const closeAll = async (time: string): Promise<void> => {
  const now = instant(Date.parse(time) / 1000);
  await test.database.transaction((db) => closeForgotten({ db, now, hooks }));
};

describe('a fact', () => {
  it('says how a clocking was and is, whoever changed it', async () => {
    const id = await clockIn();
    test.clock.set('2026-11-20T16:00:00Z');
    await ann.checkOut(id, { end: at('17:00') });
    await chief.correct(id, { end: at('16:30'), reason: 'Seen at the door' });
    expect(stated.map(({ before, after }) => [before?.end, after.end])).toEqual([
      [undefined, null],
      [null, at('17:00')],
      [at('17:00'), at('16:30')],
    ]);
    expect(stated.at(-1)?.after).toEqual((await stored())[0]);
    expect(asked.map(({ after }) => after.end)).toEqual([null, at('17:00'), at('16:30')]);
  });

  it('tells the clocking that is opened as it is stored', async () => {
    await clockIn();
    const [row] = await stored();
    expect(stated).toEqual([{ before: null, after: row }]);
  });

  it('undoes the change when who handles it throws', async () => {
    const id = await clockIn();
    isBroken = true;
    test.clock.set('2026-11-20T16:00:00Z');
    expect((await ann.checkOut(id, { end: at('17:00') })).status).toBe(403);
    expect(await stored()).toMatchObject([{ id, end: null }]);
  });
});

describe('a lock', () => {
  it('lets nobody clock in, and keeps what was claimed', async () => {
    isLocked = true;
    const body = { checkIn: { start: at('09:00') } };
    const direct = await ann.checkIn(body, { 'idempotency-key': newId() });
    expect(direct.error.code).toBe('request.forbidden');
    const queued = await ann.checkIn(body, queuedAs(1));
    expect(queued.error.code).toBe('request.forbidden');
    expect(await stored()).toEqual([]);
    expect(await claims()).toEqual([refused('check-in'), refused('check-in')]);
    expect(stated).toEqual([]);
  });

  it('keeps what a queue had promised as a claim for a manager to look at', async () => {
    const id = await clockIn();
    isLocked = true;
    test.clock.set('2026-11-20T16:00:00Z');
    const reply = await ann.checkOut(id, { end: at('17:00') }, queuedAs(1));
    expect(reply.error.code).toBe('request.forbidden');
    expect(await claims()).toEqual([applied('check-in'), refused('check-out')]);
    expect(await stored()).toMatchObject([{ id, end: null, review: true }]);
  });

  it('holds for managers too', async () => {
    const id = await clockIn();
    isLocked = true;
    const reply = await chief.correct(id, { start: at('08:30'), reason: 'Seen at the door' });
    expect(reply.error.code).toBe('request.forbidden');
    expect(await stored()).toMatchObject([{ start: at('09:00') }]);
  });

  it('is not asked about what the server itself writes down', async () => {
    const id = await clockIn();
    [isLocked, asked, stated] = [true, [], []];
    await closeAll('2026-11-21T09:00:00Z');
    expect(asked).toEqual([]);
    expect(await stored()).toMatchObject([{ id, proposed: true, review: true }]);
    expect(stated).toMatchObject([{ before: { end: null }, after: { proposed: true } }]);
    expect(await claims()).toEqual([applied('check-in'), applied('auto-close')]);
  });
});
