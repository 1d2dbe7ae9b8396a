import {
  SECONDS_PER_DAY,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import { dimonas } from '#features/dimona/dimona.table.ts';
import { anomaly } from '#features/dimona/simulator-rules.ts';
import file from './data/dimona.json' with { type: 'json' };
import { demoCatalogue } from './demo-catalogue.ts';
import { endOfQuarter } from './demo-documents.ts';
import { PersonKey } from './demo-keys.ts';
import { checkedNumber } from './demo-numbers.ts';
import { demoStaff, type WorkerType } from './demo-staff.ts';
import { type DemoMember, dayAt, daysAgo, keysOf, memberOf, type Demo } from './demo-state.ts';

type DemoDimona = typeof dimonas.$inferInsert;

const Status = z.enum(dimonas.status.enumValues);

/** Whose period is anything but accepted, so that every state can be seen; and what comes of each. */
const { exceptions, states } = z
  .strictObject({
    exceptions: z.partialRecord(
      PersonKey,
      z.strictObject({
        status: Status,
        anomalies: z.array(z.string()).default([]),
      }),
    ),
    /** How it was answered, or why it was not sent; what is open is tried or asked about again. */
    states: z.record(
      Status,
      z.strictObject({
        result: z.enum(['A', 'W', 'B', 'S']).optional(),
        error: z.string().optional(),
        isOpen: z.boolean().default(false),
      }),
    ),
  })
  .parse(file);

/** Adds a declaration for everybody in the departments that declare; most are accepted. */
export const addDimonas = (demo: Demo): void => {
  for (const member of demo.members) {
    const isDeclared = demoCatalogue[member.department].enterpriseBase !== undefined;
    if (!isDeclared || demoStaff[member.person].isInvited) continue;
    const { status = 'ACCEPTED', anomalies = [] } = exceptions[member.person] ?? {};
    const start = dayAt(demo, member.person === 'noor' ? -12 : -300);
    addDimona(demo, member, {
      status,
      anomalies: anomalies.map(anomaly),
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
  { companyId, department, personId }: DemoMember,
  { workerType, startDate, endDate = null, status }: Period,
  id: string,
): void => {
  const { enterpriseBase } = demoCatalogue[department];
  const enterpriseNumber = enterpriseBase ? checkedNumber(enterpriseBase, 8) : '';
  const period = { enterpriseNumber, personId, workerType, startDate, endDate };
  rows.simulatedPeriods.push({
    companyId,
    id,
    ...period,
    cancelled: status === 'CANCELLED',
  });
};

const addDimona = (demo: Demo, member: DemoMember, period: Period): void => {
  const { source, rows } = demo;
  const id = source.id();
  const { status = 'DRAFT', anomalies = [] } = period;
  const { result, error, isOpen } = states[status];
  const isKnown = result === 'A' || result === 'W';
  const periodId = isKnown ? checkedNumber(source.between(1e9, 9e9), 10) : null;
  const sentAt = daysAgo(demo, member.person === 'noor' ? 0.01 : 40);
  rows.dimonas.push({
    ...keysOf(member),
    ...period,
    id,
    periodId,
    createdAt: sentAt,
  });
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
