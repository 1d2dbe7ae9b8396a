import {
  SECONDS_PER_DAY,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { DimonaAnomaly, dimonas } from '#features/dimona/dimona.table.ts';
import { endOfQuarter } from './demo-documents.ts';
import { checkedNumber } from './demo-numbers.ts';
import type { PersonKey, WorkerType } from './demo-staff.ts';
import { type DemoMember, dayAt, daysAgo, keysOf, memberOf, type Demo } from './demo-state.ts';

type DemoDimona = typeof dimonas.$inferInsert;
type Status = NonNullable<DemoDimona['status']>;

const LATE: DimonaAnomaly = {
  code: '90373-460',
  descriptionFr: 'Déclaration tardive',
  descriptionNl: 'Laattijdige aangifte',
};

const NO_FLEXI: DimonaAnomaly = {
  code: '90017-510',
  descriptionFr: 'Les conditions d’un flexi-job ne sont pas remplies',
  descriptionNl: 'Aan de voorwaarden van een flexi-job is niet voldaan',
};

const UNKNOWN_PERSON: DimonaAnomaly = {
  code: '90017-151',
  descriptionFr: 'Personne non identifiable',
  descriptionNl: 'Persoon niet identificeerbaar',
};

/** Whose period is anything but accepted, so that every state can be seen. */
const EXCEPTIONS: Partial<Record<PersonKey, { status: Status; anomalies?: DimonaAnomaly[] }>> = {
  noor: { status: 'SENT' },
  lotte: { status: 'REFUSED', anomalies: [UNKNOWN_PERSON] },
  wannes: { status: 'ACCEPTED_WARNING', anomalies: [NO_FLEXI] },
  mehmet: { status: 'ACCEPTED_WARNING', anomalies: [LATE] },
  thao: { status: 'WAITING' },
  bartholomeus: { status: 'FAILED' },
  ines: { status: 'DRAFT' },
};

/** How it was answered, or why it was not sent; what is open is tried or asked about again. */
const STATES: Record<Status, { result?: 'A' | 'W' | 'B' | 'S'; error?: string; isOpen?: true }> = {
  DRAFT: { error: 'http_503', isOpen: true },
  SENT: { isOpen: true },
  WAITING: { result: 'S', isOpen: true },
  ACCEPTED: { result: 'A' },
  ACCEPTED_WARNING: { result: 'W' },
  REFUSED: { result: 'B' },
  CANCELLED: { result: 'A' },
  FAILED: { error: 'http_403' },
};

/** Adds a declaration for everybody in the departments that declare; most are accepted. */
export const addDimonas = (demo: Demo): void => {
  const declaring = new Set(demo.rows.dimonaEmployers.map((e) => e.departmentId));
  for (const member of demo.members) {
    if (!declaring.has(member.departmentId)) continue;
    const exception = EXCEPTIONS[member.person];
    const start = dayAt(demo, member.person === 'noor' ? -12 : -300);
    addDimona(demo, member, {
      ...(exception ?? { status: 'ACCEPTED' }),
      workerType: member.type,
      ...periodOf(demo, member.type, start),
    });
  }
  addDimona(demo, memberOf(demo, 'yasmina'), {
    status: 'CANCELLED',
    workerType: 'OTH',
    startDate: toDateKey(dayAt(demo, -320)),
    endDate: toDateKey(dayAt(demo, -310)),
  });
};

/** Students and flexi-jobs are declared by quarter, the others until further notice. */
const periodOf = (demo: Demo, type: WorkerType, start: WallSeconds) => {
  if (type === 'OTH') return { startDate: toDateKey(start) };
  const end = endOfQuarter(demo);
  const last = new Date(end * 1000);
  const first = wallSeconds(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - 2, 1) / 1000);
  const period = { startDate: toDateKey(first), endDate: toDateKey(end) };
  return type === 'STU'
    ? { ...period, plannedHours: 120 }
    : { ...period, periodType: 'range' as const };
};

type Period = Omit<DemoDimona, 'id' | keyof ReturnType<typeof keysOf>>;

const contentOf = ({ startDate, endDate, plannedHours, workerType }: Period) => ({
  startDate,
  workerType,
  ...(endDate && { endDate }),
  ...(plannedHours && { plannedHoursNumber: plannedHours }),
});

/** What social security, as it is simulated, knows of a period that it accepted. */
const addSimulated = (
  { rows }: Demo,
  { companyId, departmentId, personId }: DemoMember,
  { workerType, startDate, endDate = null, status }: Period,
  id: string,
): void => {
  const employer = rows.dimonaEmployers.find((row) => row.departmentId === departmentId);
  const enterpriseNumber = employer?.enterpriseNumber ?? '';
  const period = { enterpriseNumber, personId, workerType, startDate, endDate };
  rows.simulatedPeriods.push({ companyId, id, ...period, cancelled: status === 'CANCELLED' });
};

const addDimona = (demo: Demo, member: DemoMember, period: Period): void => {
  const { source, rows } = demo;
  const id = source.id();
  const { status = 'DRAFT', anomalies = [] } = period;
  const { result, error, isOpen } = STATES[status];
  const isKnown = result === 'A' || result === 'W';
  const periodId = isKnown ? checkedNumber(source.between(1e9, 9e9), 10) : null;
  const sentAt = daysAgo(demo, member.person === 'noor' ? 0.01 : 40);
  rows.dimonas.push({ ...keysOf(member), ...period, id, periodId, createdAt: sentAt });
  if (periodId !== null) addSimulated(demo, member, period, periodId);
  const said = (kind: 'IN' | 'CANCEL') => ({
    companyId: member.companyId,
    id: source.id(),
    dimonaId: id,
    kind,
    content: kind === 'IN' ? contentOf(period) : {},
    declarationId: error ? null : String(source.between(1e11, 9e11)),
    result: result ?? null,
    anomalies,
    attempts: 1,
    lastError: error ?? null,
    createdAt: kind === 'IN' ? sentAt : daysAgo(demo, 39),
    sentAt: error ? null : sentAt,
    answeredAt: result && result !== 'S' ? sentAt : null,
    dueAt: isOpen ? new Date((demo.now + 2 * SECONDS_PER_DAY) * 1000) : null,
  });
  rows.dimonaDeclarations.push(said('IN'));
  if (status === 'CANCELLED') rows.dimonaDeclarations.push(said('CANCEL'));
};
