import { instant } from '@ploeg/domain/time/wall-time';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findBrokenAuditLine } from '#features/audit/audit-chains.service.ts';
import { auditHeads } from '#features/audit/audit.table.ts';
import { dimonaDeclarations, dimonas } from '#features/dimona/dimona.table.ts';
import { persons } from '#features/people/people.table.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { layDemo } from '#testing/lay-demo.ts';

/** What is done "a few hours ago" was done yesterday then, or last month, quarter and year. */
const MOMENTS = [
  '2026-12-01T03:00:00+01:00',
  '2027-01-01T00:05:00+01:00',
  '2027-03-31T23:30:00+02:00',
];

/** What social security had said of whom; everybody else was accepted. */
const ANSWERS = {
  'Noor SENT': [],
  'Lotte REFUSED': ['90017-151'],
  'Wannes ACCEPTED_WARNING': ['90017-369'],
  'Mehmet ACCEPTED_WARNING': ['90373-460'],
  'Thảo WAITING': [],
  'Bartholomeus FAILED': [],
  'Inès DRAFT': [],
  'Yasmina CANCELLED': [],
};

describe.each(MOMENTS)('the demo that is made at %s', (text) => {
  it('is whole: people, declarations with their answers, and a log whose chains hold', async () => {
    const now = instant(Date.parse(text) / 1000);
    const database = await openTestDatabase();
    await layDemo(database, now);
    const declared = await database.db
      .select({ name: persons.firstName, dimona: dimonas, message: dimonaDeclarations })
      .from(dimonas)
      .innerJoin(persons, eq(persons.id, dimonas.personId))
      .innerJoin(dimonaDeclarations, eq(dimonaDeclarations.dimonaId, dimonas.id));
    const others = declared.filter(({ dimona }) => dimona.status !== 'ACCEPTED');
    const shown = others.map(({ name, dimona }) => [
      `${name} ${dimona.status}`,
      dimona.anomalies.map(({ code }) => code),
    ]);
    expect(Object.fromEntries(shown)).toEqual(ANSWERS);
    expect(declared.every(({ dimona }) => dimona.createdBy !== null)).toBe(true);
    // What is open is not due the moment a server starts.
    const open = declared.filter(({ message }) => message.dueAt !== null);
    expect(open.map(({ name }) => name).sort()).toEqual(['Inès', 'Noor', 'Thảo']);
    expect(open.filter(({ message }) => Number(message.dueAt) <= now * 1000)).toEqual([]);
    for (const { companyId, chainId } of await database.db.select().from(auditHeads)) {
      expect(await findBrokenAuditLine(database.db, companyId, chainId)).toBeNull();
    }
    await database.close();
  });
});
