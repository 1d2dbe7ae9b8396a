import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { clockingEvents, clockings } from '#features/clockings/clockings.table.ts';
import { findBrokenAuditLine } from '#features/audit/audit-chains.service.ts';
import { auditLog } from '#features/audit/audit.table.ts';
import { events } from '#features/notifications/notifications.table.ts';
import { listVersions, lockPersons } from '#features/people/people.service.ts';
import { persons } from '#features/people/people.table.ts';
import type { WriteJob } from '#platform/command-runner.ts';
import type { Actor, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { defineFact, dispatch, type Hook, onFact, toHooks } from '#platform/feature-hooks.ts';
import { newId } from '#platform/new-id.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';
import { createCommandRunner } from './command-runner.ts';
import { idempotencyAnswers, serverFacts } from './outbox.table.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const FROM = { address: '192.0.2.1', userAgent: 'test' };
const START = Date.parse('2026-11-20T09:00:00Z') / 1000;

const team = async (size: number) => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId);
  const people = await Promise.all(
    Array.from({ length: size }, async () => {
      const { personId, email } = await test.make.person(companyId);
      await test.make.membership(companyId, departmentId, personId);
      return { personId, caller: await test.signIn(email) };
    }),
  );
  return { companyId, departmentId, people };
};

describe('check-ins of a whole team at once', () => {
  it('are answered each for itself, and leave exactly the traces of each', async () => {
    const { companyId, departmentId, people } = await team(24);
    const send = (caller: Caller, values: object = {}) =>
      caller.call('POST /api/v3/clockings', {
        body: { optimisticId: newId(), departmentId, checkIn: { start: START }, ...values },
        headers: { 'idempotency-key': newId() },
      });
    // Every third asks for a shift that is not theirs, and is refused.
    const replies = await Promise.all(
      people.map(({ caller }, n) => send(caller, n % 3 === 0 ? { shiftId: newId() } : {})),
    );
    expect(replies.map((reply) => reply.status)).toEqual(
      people.map((_, n) => (n % 3 === 0 ? 422 : 201)),
    );

    const { db } = test.database;
    const rows = await db.select().from(clockings).where(eq(clockings.companyId, companyId));
    const owners = new Set(rows.map((row) => row.personId));
    expect(rows).toHaveLength(16);
    people.forEach(({ personId }, n) => expect(owners.has(personId)).toBe(n % 3 !== 0));
    replies.forEach((reply, n) => {
      if (n % 3 === 0) return;
      const own = rows.find((row) => row.id === reply.body.id);
      expect(own?.personId).toBe(people[n]?.personId);
    });

    const punches = await db
      .select()
      .from(clockingEvents)
      .where(eq(clockingEvents.companyId, companyId));
    expect(punches.filter((punch) => punch.outcome === 'applied')).toHaveLength(16);
    expect(punches.filter((punch) => punch.outcome === 'rejected')).toHaveLength(8);
    const notified = await db.select().from(events).where(eq(events.companyId, companyId));
    expect(
      notified
        .map((event) => event.personIds)
        .flat()
        .sort(),
    ).toEqual([...owners].sort());
    const lines = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, 'clocking.check_in')));
    expect(lines).toHaveLength(16);
    expect(await findBrokenAuditLine(db, companyId, departmentId)).toBeNull();
    const answers = await db
      .select()
      .from(idempotencyAnswers)
      .where(eq(idempotencyAnswers.companyId, companyId));
    expect(answers).toHaveLength(24);
  });
});

describe('writes that share a commit', () => {
  const runner = (...hooks: Hook[]) =>
    createCommandRunner({
      database: test.database,
      clock: test.clock,
      hooks: toHooks(hooks),
      publish: () => {},
    });

  const actorOf = (companyId: string, personId: string): Actor => ({
    companyId,
    personId,
    sessionId: newId(),
    role: 'USER',
    language: 'en',
    clockInOnly: false,
    version: 1,
    versionBesideClockings: 1,
    memberships: [],
    grants: [],
    places: [],
  });

  const workOf = (
    actor: Actor,
    perform: (context: WriteContext) => Promise<{ status: number; body: unknown }>,
    values: Partial<WriteJob> = {},
  ): WriteJob => ({
    actor,
    meta: { key: newId(), installId: null, sequence: null, socketId: null, ...FROM },
    fingerprint: 'the same',
    ownRowsOnly: true,
    isBesideSnapshot: false,
    isClocking: false,
    perform,
    renderFailure: ({ code }) => ({ status: 422, body: { code } }),
    ...values,
  });

  const noting =
    (name: string, then: () => void = () => {}) =>
    async (context: WriteContext) => {
      await context.db.insert(serverFacts).values({ name, value: '1' });
      context.audit({ action: `test.${name}` });
      then();
      return { status: 200, body: { name } };
    };

  const namesOf = async (names: string[]) => {
    const rows = await test.database.db
      .select()
      .from(serverFacts)
      .where(inArray(serverFacts.name, names));
    return rows.map((row) => row.name).sort();
  };

  it('undo what a refused or broken one did, and keep the others', async () => {
    const companyId = await test.make.company();
    const actors = await Promise.all(
      ['fine', 'refused', 'broken', 'also fine'].map(async () =>
        actorOf(companyId, (await test.make.person(companyId)).personId),
      ),
    );
    const commands = runner();
    const [fine, refused, broken, alsoFine] = actors as [Actor, Actor, Actor, Actor];
    const results = await Promise.allSettled([
      commands.run(workOf(fine, noting('fine'))),
      commands.run(
        workOf(
          refused,
          noting('refused', () => {
            throw fail('request.not_found');
          }),
        ),
      ),
      commands.run(
        workOf(
          broken,
          noting('broken', () => {
            throw new Error('a defect');
          }),
        ),
      ),
      commands.run(workOf(alsoFine, noting('also fine'))),
    ]);
    expect(
      results.map((r) => (r.status === 'fulfilled' ? r.value.outcome : String(r.reason))),
    ).toEqual(['applied', 'rejected', 'Error: a defect', 'applied']);
    expect(await namesOf(['fine', 'refused', 'broken', 'also fine'])).toEqual([
      'also fine',
      'fine',
    ]);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.companyId, companyId));
    expect(lines.map((line) => line.action).sort()).toEqual(['test.also fine', 'test.fine']);
  });

  it('undo all of one when a handler of its fact refuses it', async () => {
    const companyId = await test.make.company();
    const { personId } = await test.make.person(companyId);
    const fact = defineFact<null>('test');
    const refusing = onFact(fact, (context) =>
      noting('handled', () => {
        throw fail('request.not_found');
      })(context),
    );
    const stating = async (context: WriteContext) => {
      const done = await noting('stated')(context);
      await dispatch(context, fact, null);
      return done;
    };
    const answer = await runner(refusing).run(workOf(actorOf(companyId, personId), stating));
    expect(answer.outcome).toBe('rejected');
    expect(await namesOf(['stated', 'handled'])).toEqual([]);
  });

  it('take nothing of a write whose answer cannot be stored', async () => {
    const companyId = await test.make.company();
    const { personId } = await test.make.person(companyId);
    const actor = actorOf(companyId, personId);
    const key = newId();
    // The handler itself takes the place of its answer, so that storing it fails at the very end.
    const stealing = async (context: WriteContext) => {
      await context.db.insert(idempotencyAnswers).values({
        companyId,
        personId,
        key,
        fingerprint: '',
        status: 1,
        outcome: 'applied',
        body: '',
      });
      return noting('not answered')(context);
    };
    const meta = { key, installId: null, sequence: null, socketId: null, ...FROM };
    const before = await versionOf(personId);
    await expect(runner().run(workOf(actor, stealing, { meta }))).rejects.toThrow('Failed query');
    expect(await namesOf(['not answered'])).toEqual([]);
    expect(await versionOf(personId)).toBe(before);
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.companyId, companyId));
    expect(lines).toEqual([]);
  });

  it.runIf(inject('testDatabase').kind === 'postgres')(
    'begin again when the database lets one of two go on, whichever statement says so first',
    async () => {
      const { companyId, people } = await team(2);
      const [one, other] = people.map(({ personId }) => personId) as [string, string];
      let begun = 0;
      let bothBegun = (): void => {};
      const together = new Promise<void>((resolve) => {
        bothBegun = resolve;
      });
      const crossing = (own: string, theirs: string): WriteJob =>
        workOf(
          actorOf(companyId, own),
          async ({ db }) => {
            begun += 1;
            if (begun === 2) bothBegun();
            await together;
            const locked = lockPersons(db, companyId, [theirs]);
            locked.catch(() => {});
            // It went out behind the other, and all that it hears is that something failed before it.
            await listVersions(db, companyId, [own]);
            await locked;
            return { status: 200, body: {} };
          },
          { ownRowsOnly: false },
        );
      const commands = runner();
      const answers = await Promise.all(
        [crossing(one, other), crossing(other, one)].map((job) => commands.run(job)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      // Whoever begins again may be quicker than who was let go on, and meet them once more.
      expect(begun).toBeGreaterThan(2);
    },
  );

  const versionOf = async (personId: string): Promise<number | undefined> =>
    (await test.database.db.select().from(persons).where(eq(persons.id, personId)))[0]?.version;
});
