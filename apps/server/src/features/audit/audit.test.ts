import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { createLeaveTeam, type LeaveTeam } from '#testing/leave-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { checkChains, findBrokenAuditLine, listAuditChecks } from './audit-chains.service.ts';
import { appendAuditLines } from './audit.service.ts';
import { auditLog } from './audit.table.ts';

let test: TestApp;
let team: LeaveTeam;

const NOW = new Date('2026-11-20T08:00:00Z');

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createLeaveTeam(test);
  const line = {
    action: 'department.set_limit',
    departmentId: team.departmentId,
    subjectId: newId(),
    personId: team.emma.personId,
    changes: [{ field: 'maxHoursDay', before: 9, after: 10 }],
    details: { zebra: 1, ant: 2 },
    actorId: team.marc.personId,
  };
  await appendAuditLines(test.database.db, team.companyId, [line, line, line], NOW);
});

const broken = () => findBrokenAuditLine(test.database.db, team.companyId, team.departmentId);

it('is whole as it was written, and keeps what was found', async () => {
  expect(await broken()).toBeNull();
  const { db } = test.database;
  await checkChains(db, team.companyId, [team.departmentId, team.companyId], NOW);
  const checks = await listAuditChecks(db, team.companyId, [team.departmentId]);
  expect(checks).toMatchObject([{ check: { position: 3, brokenAt: null }, anchor: undefined }]);
});

it.each([
  ['what changed', { changes: '[{"field":"maxHoursDay","before":9,"after":11}]' }],
  ['about whom', { personId: null }],
  ['the kind of seal', { sealVersion: 1 }],
  ['the moment', { createdAt: new Date(0) }],
])('shows that somebody rewrote %s', async (_, values) => {
  const { db } = test.database;
  const [second] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.chainId, team.departmentId))
    .orderBy(auditLog.position)
    .offset(1);
  await db
    .update(auditLog)
    .set(values)
    .where(eq(auditLog.id, second?.id ?? ''));
  expect(await broken()).toBe(second?.position);
});

it('shows that lines were cut off at its end', async () => {
  await test.database.db.delete(auditLog).where(eq(auditLog.position, 3));
  expect(await broken()).toBe(3);
});
