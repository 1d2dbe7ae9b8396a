import {
  SECONDS_PER_DAY,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { DimonaAnomaly, dimonas } from '#features/dimona/dimona.table.ts';
import { endOfQuarter } from './demo-documents.ts';
import { type Character, demoStaff, type PersonKey } from './demo-staff.ts';
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

const RESULTS: Partial<Record<Status, 'A' | 'W' | 'B' | 'S'>> = {
  ACCEPTED: 'A',
  ACCEPTED_WARNING: 'W',
  REFUSED: 'B',
  WAITING: 'S',
  CANCELLED: 'A',
};

/** These are tried or asked about again two days after the demo began. */
const UNDER_WAY: Status[] = ['DRAFT', 'SENT', 'WAITING'];

const ERRORS: Partial<Record<Status, string>> = { DRAFT: 'http_503', FAILED: 'http_403' };

/** Ten digits and two that check them. */
const periodNumber = (base: number): string =>
  `${base}${String(97 - (base % 97)).padStart(2, '0')}`;

/** Adds a declaration for everybody in the departments that declare; most are accepted. */
export const addDimonas = (demo: Demo): void => {
  const declaring = new Set(demo.rows.dimonaEmployers.map((e) => e.departmentId));
  for (const member of demo.members) {
    if (!declaring.has(member.departmentId)) continue;
    const { type = 'OTH' }: Character = demoStaff[member.person];
    const exception = EXCEPTIONS[member.person];
    const start = dayAt(demo, member.person === 'noor' ? -12 : -300);
    addDimona(demo, member, {
      ...(exception ?? { status: 'ACCEPTED' }),
      workerType: type,
      ...periodOf(demo, type, start),
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
const periodOf = (demo: Demo, type: 'OTH' | 'STU' | 'FLX', start: WallSeconds) => {
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
  { workerType, startDate, endDate, status }: Period,
  id: string,
): void => {
  const employer = rows.dimonaEmployers.find((row) => row.departmentId === departmentId);
  rows.simulatedPeriods.push({
    companyId,
    id,
    enterpriseNumber: employer?.enterpriseNumber ?? '',
    personId,
    workerType,
    startDate,
    endDate: endDate ?? null,
    cancelled: status === 'CANCELLED',
  });
};

const addDimona = (demo: Demo, member: DemoMember, period: Period): void => {
  const { source, rows } = demo;
  const id = source.id();
  const { status = 'DRAFT', anomalies = [] } = period;
  const result = RESULTS[status];
  const isKnown = result === 'A' || result === 'W';
  const periodId = isKnown ? periodNumber(source.between(1e9, 9e9)) : null;
  const sentAt = daysAgo(demo, member.person === 'noor' ? 0.01 : 40);
  rows.dimonas.push({ ...keysOf(member), ...period, id, periodId, createdAt: sentAt });
  if (periodId !== null) addSimulated(demo, member, period, periodId);
  const isSent = status !== 'DRAFT' && status !== 'FAILED';
  const said = (kind: 'IN' | 'CANCEL') => ({
    companyId: member.companyId,
    id: source.id(),
    dimonaId: id,
    kind,
    content: kind === 'IN' ? contentOf(period) : {},
    declarationId: isSent ? String(source.between(1e11, 9e11)) : null,
    result: result ?? null,
    anomalies,
    attempts: 1,
    lastError: ERRORS[status] ?? null,
    createdAt: kind === 'IN' ? sentAt : daysAgo(demo, 39),
    sentAt: isSent ? sentAt : null,
    answeredAt: result && result !== 'S' ? sentAt : null,
    dueAt: UNDER_WAY.includes(status) ? new Date((demo.now + 2 * SECONDS_PER_DAY) * 1000) : null,
  });
  rows.dimonaDeclarations.push(said('IN'));
  if (status === 'CANCELLED') rows.dimonaDeclarations.push(said('CANCEL'));
};
