import { monthsBefore } from '@ploeg/domain/retention/retention';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dateOf, secondsOf } from '#platform/clock.ts';
import { newId } from '#platform/new-id.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { findBrokenAuditLine } from './audit-chains.service.ts';
import { cutChain } from './audit-cuts.service.ts';
import { anchorSeal, signInChainOf } from './audit-seals.ts';
import { createAuditRepo } from './audit.repo.ts';
import { appendAuditLines } from './audit.service.ts';
import { auditAnchors, auditHeads, auditLog } from './audit.table.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const MONTHS = 60;
const month = (index: number): Date => new Date(Date.UTC(2015, index, 10, 12));

type Chain = { companyId: string; chainId: string };

const before = (at: Date, months: number): Date => dateOf(monthsBefore(secondsOf(at), months));

const newChain = (): Chain => ({ companyId: newId(), chainId: newId() });

const broken = ({ companyId, chainId }: Chain) =>
  findBrokenAuditLine(test.database.db, companyId, chainId);

const append = ({ companyId, chainId }: Chain, at: Date, count = 1) => {
  const line = { action: 'shift.edit', actorId: null, subjectId: newId(), chainId };
  return appendAuditLines(
    test.database.db,
    companyId,
    Array.from({ length: count }, () => line),
    at,
  );
};

const cut = (chain: Chain, at: Date, atOnce?: number) =>
  cutChain(test.database.db, {
    ...chain,
    at,
    months: MONTHS,
    until: before(at, MONTHS),
    ...(atOnce !== undefined && { atOnce }),
  });

const rows = ({ companyId, chainId }: Chain) =>
  createAuditRepo(test.database.db, companyId).listAfter(chainId, 0, 1000);

/** A chain of three years that has been cut twice since. */
const cutTwice = async (): Promise<Chain> => {
  const chain = newChain();
  for (let index = 0; index < 36; index += 3) await append(chain, month(index), 2);
  expect(await cut(chain, month(MONTHS + 8))).toBeGreaterThan(0);
  expect(await cut(chain, month(MONTHS + 20))).toBeGreaterThan(0);
  return chain;
};

it('takes just what has had its term, whole months at a time, and proves the rest', async () => {
  const months = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 12 });
  const cuts = fc.array(fc.integer({ min: 0, max: 160 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(months, cuts, fc.integer({ min: 1, max: 7 }), async (lines, at, atOnce) => {
      const chain = newChain();
      const ordered = lines.toSorted((a, b) => a - b);
      for (const index of ordered) await append(chain, month(index));
      for (const index of at.toSorted((a, b) => a - b)) {
        while ((await cut(chain, month(index), atOnce)) > 0) expect(await broken(chain)).toBeNull();
      }
      expect(await broken(chain)).toBeNull();
      const until = before(month(Math.max(...at)), MONTHS);
      const left = (await rows(chain)).filter(({ action }) => action === 'shift.edit');
      const young = ordered.filter((index) => month(index) >= until);
      expect(left.map(({ createdAt }) => createdAt)).toEqual(young.map(month));
    }),
    { numRuns: 25 },
  );
});

it('finds a changed byte and a missing line behind the anchor', async () => {
  const { db } = test.database;
  const own = await rows(await cutTwice());
  expect(own.length).toBeGreaterThan(8);
  for (const offset of [0, 3, own.length - 1]) {
    const chain = await cutTwice();
    const line = (await rows(chain))[offset];
    await db
      .update(auditLog)
      .set({ action: 'shift.creat' })
      .where(eq(auditLog.id, line?.id ?? ''));
    expect(await broken(chain)).toBe(line?.position);
    await db.delete(auditLog).where(eq(auditLog.id, line?.id ?? ''));
    expect(await broken(chain)).toBe(line?.position);
  }
});

it('is no way to hide: lines taken by hand are missed, also with an anchor put in their place', async () => {
  const { db } = test.database;
  const chain = newChain();
  await append(chain, month(0), 5);
  const [, second] = await rows(chain);
  const repo = createAuditRepo(db, chain.companyId);
  await repo.deleteUpTo(chain.chainId, 2);
  expect(await broken(chain)).toBe(1);
  const moments = { since: month(0), until: month(1), cutAt: month(80), months: MONTHS };
  const forged = { ...chain, position: 2, hash: second?.hash ?? '', ...moments };
  await repo.insertAnchor({ ...forged, seal: anchorSeal('', forged) });
  // The chain itself does not tell of it.
  expect(await broken(chain)).toBe(3);
});

it('knows an anchor that was changed, taken away, or took what was too young', async () => {
  const { db } = test.database;
  const ofChain = ({ chainId }: Chain) => eq(auditAnchors.chainId, chainId);
  const changed = await cutTwice();
  await db
    .update(auditAnchors)
    .set({ until: month(30) })
    .where(ofChain(changed));
  expect(await broken(changed)).not.toBeNull();
  const gone = await cutTwice();
  await db.delete(auditAnchors).where(ofChain(gone));
  expect(await broken(gone)).toBe(1);
  const young = newChain();
  await append(young, month(0), 3);
  const at = month(12);
  await cutChain(db, { ...young, at, months: 1, until: before(at, 1) });
  expect(await broken(young)).toBe(3);
});

it('leaves what does not fit for somebody to look at', async () => {
  const { db } = test.database;
  const chain = newChain();
  await append(chain, month(0), 3);
  await db
    .update(auditLog)
    .set({ details: { changed: true } })
    .where(and(eq(auditLog.chainId, chain.chainId), eq(auditLog.position, 2)));
  expect(await cut(chain, month(100))).toBe(0);
  expect(await rows(chain)).toHaveLength(3);
  expect(await broken(chain)).toBe(2);
});

it('tells of itself once where nothing else happens any more', async () => {
  const chain = newChain();
  await append(chain, month(0), 3);
  expect(await cut(chain, month(100))).toBe(3);
  expect(await cut(chain, month(300))).toBe(0);
  expect((await rows(chain)).map(({ action }) => action)).toEqual(['log.cut']);
  const { db } = test.database;
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.chainId, chain.chainId));
  expect(head?.position).toBe(4);
});

it('keeps sign-ins in a chain of their own, with a shorter term', async () => {
  const companyId = newId();
  const lines = ['session.login', 'shift.edit', 'session.logout'];
  await appendAuditLines(
    test.database.db,
    companyId,
    lines.map((action) => ({ action, actorId: null })),
    month(0),
  );
  const signIns = { companyId, chainId: signInChainOf(companyId) };
  expect((await rows(signIns)).map(({ action }) => action)).toEqual([lines[0], lines[2]]);
  expect((await rows({ companyId, chainId: companyId })).map(({ action }) => action)).toEqual([
    'shift.edit',
  ]);
  const at = month(14);
  const taken = await cutChain(test.database.db, {
    ...signIns,
    at,
    months: 12,
    until: before(at, 12),
  });
  expect(taken).toBe(2);
  expect(await broken(signIns)).toBeNull();
});
