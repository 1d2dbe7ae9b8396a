import {
  compareBatches,
  type LineDifference,
  toDeltaLines,
} from '@ploeg/domain/payroll/batch-difference';
import { GENERIC_CSV } from '@ploeg/domain/payroll/built-in-layouts';
import {
  type ExportLine,
  type ExportPerson,
  type LineFault,
  toExportLines,
} from '@ploeg/domain/payroll/export-lines';
import type { FileBatch, FileFault, FileLine } from '@ploeg/domain/payroll/file-batch';
import { type Doubt, findDoubts } from '@ploeg/domain/payroll/plausibility';
import { renderPayroll, type Rendered } from '@ploeg/domain/payroll/render-payroll';
import {
  linesAbout,
  linesWith,
  mergeLines,
  type SentBatch,
  type SentLine,
  toCarriedLines,
  toOpposite,
} from '@ploeg/domain/payroll/sent-lines';
import { granularityOf, layoutOf } from '@ploeg/domain/payroll/targets';
import { dayIn } from '@ploeg/domain/time/wall-time';
import { loadDepartment } from '#features/departments/departments.service.ts';
import { findLegalEntity } from '#features/employers/location-employers.service.ts';
import type { SheetDeps } from '#features/timesheets/sheet-access.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import { loadHours, namesOf } from './batch-people.service.ts';
import { createPayrollRepo, type PayrollRepo } from './payroll.repo.ts';
import type { BatchRow, CodeRow, LineRow, TargetRow } from './payroll.table.ts';
import { findPeriod, type Settled, type SettledPeriod } from './settled-hours.service.ts';

/** What a batch of a period would be, and what stands in its way. */
export type Built = {
  kind: BatchRow['kind'];
  /** Whom it is about, by employment. */
  personOf: ReadonlyMap<string, string>;
  nameOf: (employmentId: string) => string;
  /** What it says, of this period and of earlier ones. */
  lines: readonly SentLine[];
  /** All of the period, whatever was sent before. */
  wanted: readonly ExportLine[];
  differences: readonly LineDifference[];
  faults: readonly (LineFault | FileFault)[];
  doubts: readonly Doubt[];
  rendered: Rendered;
  basis: Record<string, number>;
  settled: Settled;
  contentHash: string;
  sequence: number;
  /** The last batch of the period that stands; with the same content it is this one. */
  last: BatchRow | null;
};

/** What a stored line says; what it is called in the database makes no difference. */
export const toSentLine = (row: LineRow): SentLine => ({
  employmentId: row.employmentId,
  number: row.number,
  day: row.day,
  keys: row.keys,
  code: row.code,
  unit: row.unit,
  quantity: row.quantity,
  timesheetId: row.timesheetId ?? '',
  revision: row.revision,
  period: row.period,
});

const loadSent = async (
  repo: PayrollRepo,
  batches: readonly BatchRow[],
): Promise<{ sent: SentBatch[]; personOf: Map<string, string> }> => {
  const rows = batches.length > 0 ? await repo.listLines(batches.map(({ id }) => id)) : [];
  const byBatch = Map.groupBy(rows, ({ batchId }) => batchId);
  return {
    sent: batches.map(({ id, start, kind }) => ({
      id,
      period: start,
      kind,
      lines: (byBatch.get(id) ?? []).map(toSentLine),
    })),
    personOf: new Map(rows.map(({ employmentId, personId }) => [employmentId, personId])),
  };
};

const toRules = (target: TargetRow, codes: readonly CodeRow[]) => ({
  codes: codes.map((row, entered) => ({ ...row, entered })),
  granularity: granularityOf(target.kind, target.granularity),
  hourStep: target.hourStep,
});

type Rules = ReturnType<typeof toRules>;

/** Of earlier periods, also of people who have left since. */
type CarriedOver = { lines: SentLine[]; faults: LineFault[]; people: ExportPerson[] };

/**
 * Differences of earlier periods, for a target to which they go with this one; what went with it once stays in
 * it. What was opened again waits until it is locked: nobody has said yet what it comes to.
 */
const carryOver = async (
  context: ReadContext,
  target: TargetRow,
  period: SettledPeriod,
  { sent, rules }: { sent: readonly SentBatch[]; rules: Rules },
  batches: readonly BatchRow[],
  deps: SheetDeps,
): Promise<CarriedOver> => {
  const carried: CarriedOver = { lines: [], faults: [], people: [] };
  if (target.corrections === 'delta') return carried;
  const earlier = new Set(
    batches.map(({ start }) => start).filter((start) => start < period.start),
  );
  for (const start of earlier) {
    const before = await findPeriod(context, { ...period, day: start }, deps);
    const kept = linesWith(sent, period.start, start);
    const isLeft = target.corrections === 'later' ? !before.lockedAt : kept.length === 0;
    if (isLeft) continue;
    const { people, lines } = await loadHours(context, target, before, deps);
    carried.people.push(...people);
    if (target.corrections === 'replace') {
      carried.lines.push(...kept);
      continue;
    }
    const { lines: wanted, faults } = toExportLines(lines, people, rules);
    const about = mergeLines(linesAbout(sent, start, period.start));
    carried.lines.push(...toCarriedLines(about, wanted, start, period.start));
    carried.faults.push(...faults);
  }
  return carried;
};

const toFileLines = (
  lines: readonly SentLine[],
  people: readonly ExportPerson[],
  nameOf: (employmentId: string) => string,
): FileLine[] => {
  const byId = new Map(people.map((person) => [person.employmentId, person]));
  return mergeLines(lines).map((line) => ({
    ...line,
    name: nameOf(line.employmentId),
    workerKind: byId.get(line.employmentId)?.circumstancesOn(line.day).workerKind ?? '',
  }));
};

/** Of whom a number is missing in several periods it is missing once. */
const distinct = (faults: readonly LineFault[]): LineFault[] => [
  ...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values(),
];

/** Of whom a number is missing, a cell without one is no second fault. */
const withFileFaults = (
  own: readonly LineFault[],
  file: readonly FileFault[],
): (LineFault | FileFault)[] => {
  const without = new Set(
    own.filter(({ fault }) => fault === 'number_missing').map(({ employmentId }) => employmentId),
  );
  return [
    ...own,
    ...file.filter(
      ({ fault, employmentId }) => fault !== 'empty' || !without.has(employmentId ?? ''),
    ),
  ];
};

/** Who has a code for all hours: those of the others are there, and no line of the file yet. */
const codedIds = (people: readonly ExportPerson[], faults: readonly LineFault[]): string[] => {
  const uncoded = new Set(
    faults.flatMap((one) => (one.fault === 'code_missing' ? one.employmentId : [])),
  );
  return people.map(({ employmentId }) => employmentId).filter((id) => !uncoded.has(id));
};

/** The lines of the last three periods before, each as they were sent at last. */
const earlierLines = (
  sent: readonly SentBatch[],
  batches: readonly BatchRow[],
  { start }: SettledPeriod,
): ExportLine[][] =>
  [...new Set(batches.map((own) => own.start).filter((own) => own < start))]
    .slice(-3)
    .map((own) => mergeLines(linesAbout(sent, own)));

const hashOf = (parts: object): string => sha256Of(Buffer.from(JSON.stringify(parts)));

const todayOf = async ({ db, actor, now }: ReadContext, departmentId: string): Promise<string> =>
  dayIn(now, (await loadDepartment(db, actor.companyId, departmentId)).timezone);

/** Works a batch out anew from what is settled, what was sent and what is said of codes and numbers. */
export const buildBatch = async (
  context: ReadContext,
  target: TargetRow,
  period: SettledPeriod,
  deps: SheetDeps,
): Promise<Built> => {
  const repo = createPayrollRepo(context.db, context.actor.companyId);
  const { people, settled, lines: settledLines } = await loadHours(context, target, period, deps);
  if (people.length === 0) throw fail('payroll.not_employer');
  const batches = await repo.listStanding(target.id, period.departmentId);
  const [codes, { sent, personOf }, sequence, employer] = await Promise.all([
    repo.listCodes(target.id),
    loadSent(repo, batches),
    repo.lastSequence(target.id),
    findLegalEntity(context, target.legalEntityId),
  ]);
  const rules = toRules(target, codes);
  const carried = await carryOver(context, target, period, { sent, rules }, batches, deps);
  const everybody = [...carried.people, ...people];
  for (const { employmentId, personId } of everybody) personOf.set(employmentId, personId);
  const nameOf = await namesOf(context, personOf);
  const { lines: wanted, faults } = toExportLines(settledLines, people, rules);
  const last = batches.findLast(({ start }) => start === period.start) ?? null;
  const differences = last
    ? compareBatches(mergeLines(linesAbout(sent, period.start)), wanted)
    : [];
  const kind = last === null ? 'full' : target.corrections === 'delta' ? 'delta' : 'replace';
  const own = kind === 'delta' ? toDeltaLines(differences) : wanted;
  const lines = [
    ...own.map((line) => ({ ...line, period: period.start })),
    ...(kind === 'replace' ? toOpposite(linesAbout(sent, period.start, period.start)) : []),
    ...carried.lines,
  ];
  const layout = layoutOf(target.kind, target.layout) ?? GENERIC_CSV;
  const file: FileBatch = {
    employer: { name: employer.name, codes: target.employerCodes },
    from: period.start,
    until: period.end,
    sequence: sequence + 1,
    madeOn: await todayOf(context, period.departmentId),
    lines: toFileLines(lines, everybody, nameOf),
  };
  const rendered = renderPayroll(layout, file);
  const { employerCodes, id } = target;
  const { basis } = settled;
  return {
    kind,
    personOf,
    nameOf,
    lines,
    wanted,
    differences,
    faults: withFileFaults(distinct([...faults, ...carried.faults]), rendered.faults),
    doubts: findDoubts({
      lines: wanted,
      employmentIds: codedIds(people, faults),
      earlier: earlierLines(sent, batches, period),
      isByDay: rules.granularity === 'day',
    }),
    rendered,
    basis,
    settled,
    contentHash: hashOf([
      id,
      period.start,
      period.end,
      layout,
      employerCodes,
      basis,
      wanted,
      carried.lines,
    ]),
    sequence: file.sequence,
    last,
  };
};
