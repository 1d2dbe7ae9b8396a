import { REQUEST_STATUSES } from '@ploeg/domain/requests/request-lifecycle';
import { instant } from '@ploeg/domain/time/wall-time';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateOffers } from '#features/affiliate/affiliate.table.ts';
import { findBrokenAuditLine } from '#features/audit/audit-chains.service.ts';
import { auditHeads, auditLog } from '#features/audit/audit.table.ts';
import { calendarDays } from '#features/calendar-days/calendar-days.table.ts';
import { dayComments, listTables } from '#features/catalogues/catalogues.table.ts';
import { clockingEvents, clockings } from '#features/clockings/clockings.table.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { dimonaDeclarations, dimonaEmployers, dimonas } from '#features/dimona/dimona.table.ts';
import { simulatedPeriods } from '#features/dimona/simulator.table.ts';
import { contracts } from '#features/documents/contracts.table.ts';
import { documents, documentTemplates, signatories } from '#features/documents/documents.table.ts';
import { departmentEmployers, legalEntities } from '#features/employers/employers.table.ts';
import { grants, roles } from '#features/grants/grants.table.ts';
import { kiosks } from '#features/kiosks/kiosks.table.ts';
import { marketItems } from '#features/market/market.table.ts';
import { messages } from '#features/notifications/messages.table.ts';
import { oncallAlerts } from '#features/oncall/oncall.table.ts';
import { payrollCodes, payrollNumbers, payrollTargets } from '#features/payroll/payroll.table.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';
import { planOps } from '#features/planning/planning.table.ts';
import { invitations } from '#features/session/invitations.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts, shiftTasks } from '#features/shifts/shifts.table.ts';
import { swapCandidates } from '#features/swaps/swaps.table.ts';
import { staffViews } from '#features/staff/staff-views.table.ts';
import { employmentTerms, employmentWages } from '#features/terms/terms.table.ts';
import { logins, sessions } from '#features/session/session.table.ts';
import { mails } from '#platform/mail/mail.table.ts';
import { verifyPassword } from '#platform/passwords.ts';
import { memoryStorage } from '#testing/memory-storage.ts';
import { layDemo } from '#testing/lay-demo.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import colours from './data/colours.json' with { type: 'json' };
import { castDemo, planDemo } from './demo.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { findContent } from './demo-mark.ts';

const byText = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : 1);

/** The second 02:30 of the night in which the clock goes back. */
const NOW = instant(Date.parse('2026-10-25T02:30:00+01:00') / 1000);

/** What screens keep, played through their services. */
const officeTables = {
  companies,
  departments,
  ...listTables,
  dayComments,
  calendarDays,
  kiosks,
  persons,
  personProfiles,
  memberships,
  roles,
  grants,
  employmentTerms,
  employmentWages,
  legalEntities,
  departmentEmployers,
  dimonaEmployers,
  documentTemplates,
  oncallAlerts,
  invitations,
  shifts,
  shiftTasks,
  requests,
  swapCandidates,
  marketItems,
  affiliateOffers,
  staffViews,
  payrollTargets,
  payrollCodes,
  payrollNumbers,
  dimonas,
  dimonaDeclarations,
  simulatedPeriods,
  clockings,
  clockingEvents,
  signatories,
  documents,
  contracts,
};

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
  const storage = memoryStorage();
  const tables = new Map<string, Row[]>();

  beforeAll(async () => {
    database = await openTestDatabase();
    expect(await findContent(database.db)).toBe('nothing');
    await layDemo(database, NOW, storage);
    for (const [name, table] of Object.entries(officeTables)) {
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
      expect(people.find((p) => p.id === personId)).toMatchObject({
        email,
        companyId,
      });
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
          // Taps and parts of a clocking, a questionnaire or a sheet have ids that nothing else names.
          const isOfPart = ['id', 'optimisticId', 'parentQuestionId', 'sheetId'].includes(column);
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
    const byKind = Map.groupBy(tables.get('requests') ?? [], (row) => row.kind);
    const shownOf = (kind: string) => new Set(byKind.get(kind)?.map((row) => row.status));
    expect(shownOf('change')).toEqual(new Set(REQUEST_STATUSES));
    expect(shownOf('swap')).toEqual(new Set(['pending', 'approved', 'withdrawn', 'expired']));
    expect(shownOf('application')).toEqual(new Set(['pending', 'refused', 'withdrawn']));
    expect(shownOf('leave')).toEqual(new Set(['pending', 'approved', 'refused', 'withdrawn']));
  });

  it('keeps the history of what was planned, and who did it', async () => {
    const sold = new Set(tables.get('marketItems')?.map((item) => item.shiftId));
    const work = tables.get('shifts')?.filter((row) => row.kind === 'shift' && !sold.has(row.id));
    const ops = await database.db.select({ shiftId: planOps.shiftId }).from(planOps);
    const planned = new Set(ops.map(({ shiftId }) => shiftId));
    expect(work?.filter(({ id, createdBy }) => !createdBy || !planned.has(String(id)))).toEqual([]);
    expect(planned.size).toBeGreaterThan(1000);
  });

  it('has every paper by the door of documents: its file, who gave it, and one line that says so', async () => {
    const lines = await database.db.select().from(auditLog);
    const subjects = (action: string) =>
      lines.flatMap((line) => (line.action === action ? [line.subjectId] : [])).sort(byText);
    const idsOf = (rows: Row[] = [], id = 'id') => rows.map((row) => row[id]).sort(byText);
    const papers = tables.get('documents') ?? [];
    expect(subjects('document.issue')).toEqual(idsOf(papers));
    expect(subjects('contract.create')).toEqual(idsOf(tables.get('contracts'), 'documentId'));
    const signed = papers.filter(({ status }) => status === 'SIGNED');
    expect(signed.length).toBeGreaterThan(20);
    expect(subjects('document.bring')).toEqual(idsOf(signed));
    expect(papers.filter(({ createdBy }) => createdBy === null)).toEqual([]);
    for (const { fileKey } of papers) expect(await storage.get(String(fileKey))).not.toBeNull();
    // Contracts say what was agreed, and the one that is declared with its making was.
    const agreed = [tables.get('employmentTerms'), tables.get('employmentWages')].flat();
    expect(agreed.filter((row) => row?.['origin'] === 'contract')).toEqual([]);
    expect(subjects('contract.dimona_failed')).toEqual([]);
    const declared = tables.get('contracts')?.filter((row) => row['dimonaWorkerType'] !== null);
    const linked = tables.get('dimonas')?.filter((row) => row['contractId'] !== null);
    expect(linked?.map((row) => row['contractId'])).toEqual(declared?.map((row) => row['id']));
    expect(declared).toHaveLength(1);
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

  it('tells in its log how the office was set up, by whom and when', async () => {
    const lines = await database.db.select().from(auditLog);
    const actions = new Set(lines.map(({ action }) => action));
    const told = [
      'begin.company location.create employer.set catalogue.create catalogue.change department.set',
      'company.change affiliate.change employment.begin profile.save account.give_pin terms.change',
      'terms.wage rights.give contact.hide employment.end employment.plan_end invitation.print',
      'kiosk.pair calendar_day.create day_comment.set oncall.alert shift.create leave.approve',
      'leave.create leave.refuse leave.cancel availability.create swap.create swap.accept swap.deny',
      'swap.approve swap.refuse swap.delete market.apply market.select market.deny market.withdraw',
      'shift.delete change_request.create change_request.approve change_request.refuse',
      'dimona.declare dimona.cancel dimona.practice_accepted dimona.practice_accepted_warning',
      'dimona.practice_refused dimona.practice_failed dimona.practice_waiting dimona.practice_sent',
      'dimona.practice_cancelled',
      'clocking.check_in clocking.change clocking.check_out clocking.auto_close',
      'contract.create document.issue document.bring document.withdraw',
    ].flatMap((list) => list.split(' '));
    expect(told.filter((action) => !actions.has(action))).toEqual([]);
    // What the server carries out itself is nobody's.
    const nobodys = lines.filter(({ actorId }) => actorId === null).map(({ action }) => action);
    const own = [
      'change_request.close',
      'clocking.auto_close',
      'employment.end',
      'employment.plan_end',
    ];
    const office = 'sent accepted accepted_warning refused waiting failed cancelled'.split(' ');
    const answers = office.map((said) => `dimona.practice_${said}`);
    expect(new Set(nobodys)).toEqual(new Set([...own, ...answers]));
    const days = new Set(lines.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)));
    expect(days.size).toBeGreaterThan(10);
  });

  it('leaves nobody signed in and no mail or message on its way', async () => {
    const open = await database.db.select().from(sessions).where(isNull(sessions.revokedAt));
    const told = await database.db.select().from(messages);
    expect([open, told, await database.db.select().from(mails)]).toEqual([[], [], []]);
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
  it('is planned the same for the same people and the same moment', async () => {
    const database = await openTestDatabase();
    const { cast } = await database.transaction((db) => castDemo({ db, now: NOW }, ''));
    await database.close();
    expect(planDemo(NOW, cast).rows).toEqual(planDemo(NOW, cast).rows);
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
