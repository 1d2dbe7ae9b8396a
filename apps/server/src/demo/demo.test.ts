import { REQUEST_STATUSES } from '@ploeg/domain/requests/request-lifecycle';
import { instant } from '@ploeg/domain/time/wall-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dimonas } from '#features/dimona/dimona.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { findBrokenAuditLine } from '#features/audit/audit.service.ts';
import { auditHeads } from '#features/audit/audit.table.ts';
import { marketItems } from '#features/market/market.table.ts';
import { persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { verifyPassword } from '#platform/passwords.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import colours from './data/colours.json' with { type: 'json' };
import { buildDemo, seedDemo } from './demo.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { findContent } from './demo-mark.ts';
import { demoTables } from './demo-rows.ts';

const byText = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1);

/** The second 02:30 of the night in which the clock goes back. */
const NOW = instant(Date.parse('2026-10-25T02:30:00+01:00') / 1000);

type Row = Record<string, unknown>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every id in a row with the column it stands in, those inside JSON and lists too. */
const idsIn = (value: unknown, column: string): [column: string, id: string][] => {
  if (typeof value === 'string') return UUID.test(value) ? [[column, value]] : [];
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    idsIn(inner, Array.isArray(value) ? column : key),
  );
};

describe('the demo in a database', () => {
  let database: TestDatabase;
  const tables = new Map<string, Row[]>();

  beforeAll(async () => {
    database = await openTestDatabase();
    expect(await findContent(database.db)).toBe('nothing');
    await database.transaction((db) => seedDemo(db, NOW));
    for (const [name, table] of Object.entries(demoTables)) {
      tables.set(name, await database.db.select().from(table));
    }
  });

  afterAll(() => database.close());

  it('is all that the database holds', async () => {
    expect(await findContent(database.db)).toBe('demo');
  });

  it('has exactly the promised accounts, each with the promised password', async () => {
    const rows = await database.db.select().from(logins);
    expect(rows.map((r) => r.email).sort()).toEqual(demoAccounts.map((a) => a.email).sort());
    for (const hash of new Set(rows.map((r) => r.passwordHash))) {
      expect(await verifyPassword(hash, DEMO_PASSWORD)).toBe(true);
    }
    const people = await database.db.select().from(persons);
    for (const { email, companyId, personId } of rows) {
      expect(people.find((p) => p.id === personId)).toMatchObject({ email, companyId });
    }
  });

  it('names no row that is missing or belongs to another company or department', () => {
    const owners = new Map<string, { companyId: unknown; departmentId: unknown }>();
    for (const [name, rows] of tables) {
      for (const row of rows) {
        const companyId = name === 'companies' ? row.id : row.companyId;
        const departmentId = name === 'departments' ? row.id : row.departmentId;
        if (typeof row.id === 'string') owners.set(row.id, { companyId, departmentId });
      }
    }
    const strangers: unknown[] = [];
    for (const [name, rows] of tables) {
      for (const row of rows) {
        for (const [column, id] of idsIn(row, '')) {
          // Parts of a clocking or questionnaire have ids that nothing else names.
          const isOfPart = column === 'id' || column === 'parentQuestionId';
          const owner = owners.get(id);
          if (!owner && isOfPart) continue;
          const isSameCompany = owner?.companyId === (row.companyId ?? row.id);
          const isSameDepartment =
            !owner?.departmentId || !row.departmentId || owner.departmentId === row.departmentId;
          if (!isSameCompany || !isSameDepartment) strangers.push([name, column, id]);
        }
      }
    }
    expect(strangers).toEqual([]);
  });

  it('shows every state there is', () => {
    const stated = { dimonas, documents, marketItems };
    for (const [name, table] of Object.entries(stated)) {
      const shown = new Set(tables.get(name)?.map((row) => row.status));
      expect([...shown].sort(byText), name).toEqual([...table.status.enumValues].sort(byText));
    }
    const requests = Map.groupBy(tables.get('requests') ?? [], (row) => row.kind);
    const shownOf = (kind: string) => new Set(requests.get(kind)?.map((row) => row.status));
    expect(shownOf('change')).toEqual(new Set(REQUEST_STATUSES));
    expect(shownOf('swap')).toEqual(new Set(['pending', 'approved', 'withdrawn', 'expired']));
    expect(shownOf('application')).toEqual(new Set(['pending', 'refused', 'withdrawn']));
    expect(shownOf('leave')).toEqual(new Set(['pending', 'approved', 'refused', 'withdrawn']));
  });

  it('asks Noor for two signatures and nobody else for any', () => {
    const noor = tables.get('persons')?.find((p) => p.email === 'noor@ploeg.example');
    const unsigned = tables.get('documents')?.filter((d) => d.status === 'UNSIGNED');
    expect(unsigned?.map((d) => d.personId)).toEqual([noor?.id, noor?.id]);
  });

  it('has a log whose chains hold', async () => {
    const chains = await database.db.select().from(auditHeads);
    expect(chains.length).toBeGreaterThanOrEqual(3);
    for (const { companyId, chainId } of chains) {
      expect(await findBrokenAuditLine(database.db, companyId, chainId)).toBeNull();
    }
  });

  it('gives everybody numbers that pass their check digits', () => {
    for (const row of tables.get('personProfiles') ?? []) {
      const number = String(row.nationalNumber);
      const born = String(row.birthdate) >= '2000' ? 2e9 : 0;
      expect(97 - ((born + Number(number.slice(0, 9))) % 97)).toBe(Number(number.slice(9)));
      const iban = String(row.bankAccountIban);
      expect(BigInt(`${iban.slice(4)}1114${iban.slice(2, 4)}`) % 97n).toBe(1n);
    }
  });
});

describe('the demo', () => {
  it('is the same for the same moment', async () => {
    expect((await buildDemo(NOW)).rows).toEqual((await buildDemo(NOW)).rows);
  });

  it('keeps the ids of people and departments from day to day', async () => {
    const [demo, other] = [await buildDemo(NOW), await buildDemo(instant(NOW + 40 * 86_400))];
    expect(other.members.map((m) => m.id)).toEqual(demo.members.map((m) => m.id));
    expect([...other.departments]).toEqual([...demo.departments]);
  });

  it('has colours on which white can be read', () => {
    const luminance = (hex: string): number => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
        const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (const [name, colour] of Object.entries(colours)) {
      expect(1.05 / (luminance(colour) + 0.05), name).toBeGreaterThanOrEqual(4.5);
    }
  });
});
