import type {
  OwnSheetDay,
  SheetDayDetails,
  SheetDayLine,
  SheetDetails,
  SheetLine,
} from '@ploeg/contract/timesheets/timesheets.schemas';
import { isAbsenceKind } from '@ploeg/domain/payroll/wage-keys';
import type { CarriedLine } from '@ploeg/domain/timesheets/carried-lines';
import { awaySeconds, isPaidHoliday, type SheetDay } from '@ploeg/domain/timesheets/sheet-days';
import { type DayState, NOTHING_SAID } from '@ploeg/domain/timesheets/sheet-events';
import type { SheetStatus } from '@ploeg/domain/timesheets/sheet-status';
import { dateOf } from '#platform/clock.ts';
import type { AskedDay } from './asked-days.ts';
import type { SheetView } from './read-sheets.service.ts';
import type { AdjustmentRow, EventRow, PeriodRow, RevisionRow } from './timesheets.table.ts';

/** What a presenter needs beyond a sheet: names, and whether its reader may know of money. */
export type Reader = {
  names: ReadonlyMap<string, string>;
  /** What a kind of leave is called for the reader, of somebody: why somebody is ill is not for everybody. */
  offName: (kindId: string, personId: string) => string;
  costNames: ReadonlyMap<string, string>;
  seesMoney: boolean;
};

export type PeriodView = Pick<PeriodRow, 'start' | 'end'> & Partial<PeriodRow>;

export const toPeriod = (
  period: PeriodView,
  { kind, today, names }: { kind: 'month' | 'week'; today: string; names: Reader['names'] },
) => ({
  start: period.start,
  end: period.end,
  kind: period.kind ?? kind,
  isLocked: Boolean(period.lockedAt),
  lockedAt: period.lockedAt?.toISOString() ?? null,
  lockedBy: period.lockedBy ? (names.get(period.lockedBy) ?? null) : null,
  isOver: period.end < today,
});

const toState = (state: DayState, names: Reader['names']): SheetDayLine['state'] => {
  const said = (one: { text: string; actorId: string | null; at: number }) => ({
    text: one.text,
    by: one.actorId ? (names.get(one.actorId) ?? null) : null,
    at: dateOf(one.at).toISOString(),
  });
  const { approved, agreed, dispute, answer, asked, reply } = state;
  return {
    approved: approved && said(approved),
    agreed: agreed && said(agreed),
    dispute: dispute && { ...said(dispute), wish: dispute.wish },
    answer: answer && { ...said(answer), verdict: answer.verdict },
    asked: asked && said(asked),
    reply: reply && said(reply),
  };
};

const toDayLine = (
  day: AskedDay,
  { states, employed }: Pick<SheetView, 'states' | 'employed'>,
  { names, offName }: Reader,
): SheetDayLine => ({
  day: day.day,
  hash: day.hash,
  plannedSeconds: day.plannedSeconds,
  clockedSeconds: day.clockedSeconds,
  paidSeconds: day.paidSeconds,
  awaySeconds: awaySeconds(day.absences),
  isHoliday: isPaidHoliday(day.absences),
  off: [...new Set(day.off.map((id) => offName(id, employed.personId)))],
  isRunning: day.clocked.some(({ end }) => end === null),
  isAdjusted: day.isAdjusted,
  questions: [...day.questions],
  state: toState(states.get(day.day) ?? NOTHING_SAID, names),
});

type Premiums = SheetDay['premiums'];

const toPremiums = (premiums: Premiums, { seesMoney }: Reader) =>
  premiums.map(({ amount, ...premium }) => ({ ...premium, amount: seesMoney ? amount : null }));

const toReasons = (because: SheetDay['segments'][number]['because'], { seesMoney }: Reader) =>
  because.map(({ amount, ...reason }) => ({
    ...reason,
    inputs: { ...reason.inputs },
    ...(seesMoney && amount !== undefined && { amount }),
  }));

const toDayDetails = (
  day: AskedDay,
  view: Pick<SheetView, 'states' | 'employed'>,
  reader: Reader,
): SheetDayDetails => ({
  ...toDayLine(day, view, reader),
  planned: day.planned.map(({ startAt: _startAt, endAt: _endAt, ...span }) => span),
  clocked: day.clocked.map(({ hadNoPause: _hadNoPause, ...span }) => ({
    ...span,
    pauses: [...span.pauses],
  })),
  segments: day.segments.map(({ start, startAt, endAt, seconds, sectionId, base, ...segment }) => ({
    start,
    end: start + Math.max(0, endAt - startAt),
    seconds,
    sectionId,
    base,
    premiums: toPremiums(segment.premiums, reader),
    because: toReasons(segment.because, reader),
  })),
  base: day.base,
  premiums: toPremiums(day.premiums, reader),
  absences: day.absences.map(({ kindId, seconds, isPaid, isByFund, why }) => ({
    name: kindId === null ? null : reader.offName(kindId, view.employed.personId),
    seconds,
    isPaid,
    isByFund: isByFund === true,
    why,
  })),
  benefits: day.benefits.map(({ benefit, units, amount, because }) => ({
    benefit,
    units,
    amount: reader.seesMoney ? amount : null,
    because: toReasons(because, reader),
  })),
  costs: day.costs.map(({ costId, value }) => ({
    name: reader.costNames.get(costId) ?? '',
    value,
  })),
  asked: day.asked.map(({ kind }) => kind),
});

/** What a line is of: leave and costs by their names, everything else by its key. */
const toNamed = (
  { key, measure, value }: Pick<CarriedLine, 'key' | 'measure' | 'value'>,
  personId: string,
  { offName, costNames }: Reader,
) => {
  const [kind = '', id = ''] = key.split(':');
  const name = isAbsenceKind(kind)
    ? offName(id, personId)
    : kind === 'COST'
      ? (costNames.get(id) ?? '')
      : '';
  return { key: name === '' ? key : kind, name, measure, value };
};

/** Amounts are for who sees money, but what costs came to is in no need of a wage. */
const isShown = ({ key, measure }: Pick<CarriedLine, 'key' | 'measure'>, { seesMoney }: Reader) =>
  key.startsWith('COST:') ? measure === 'count' : measure !== 'amount' || seesMoney;

export const toCarriedLines = (view: SheetView, reader: Reader) =>
  view.carried
    .filter((line) => isShown(line, reader))
    .map((line) => ({ day: line.day, ...toNamed(line, view.employed.personId, reader) }));

type Presented = {
  days: readonly AskedDay[];
  status: SheetStatus;
  sectionIds: readonly string[];
  contractSeconds: number | null;
};

const headOf = (
  view: SheetView,
  { status, sectionIds, contractSeconds }: Presented,
  reader: Reader,
) => ({
  employmentId: view.employed.employmentId,
  personId: view.employed.personId,
  name: reader.names.get(view.employed.personId) ?? '',
  sectionIds: [...sectionIds],
  contractSeconds,
  period: view.period,
  revision: view.revision,
  computedAt: view.computedAt?.toISOString() ?? null,
  status,
  carried: toCarriedLines(view, reader),
});

export const toSheetLine = (
  view: SheetView,
  own: Presented & { carriedSeconds: number },
  reader: Reader,
): SheetLine => ({
  ...headOf(view, own, reader),
  carriedSeconds: own.carriedSeconds,
  days: own.days.map((day) => toDayLine(day, view, reader)),
});

const toAdjustment = (row: AdjustmentRow, reader: Reader) => ({
  id: row.id,
  day: row.day,
  ...toNamed(row, row.personId, reader),
  reason: row.reason,
  isCarried: row.carriedFrom !== null,
  by: row.createdBy ? (reader.names.get(row.createdBy) ?? null) : null,
  at: row.createdAt.toISOString(),
  isRevoked: row.revokedAt !== null,
});

const toEventLine = (row: EventRow, names: Reader['names']) => ({
  id: row.id,
  kind: row.kind,
  by: row.actorId ? (names.get(row.actorId) ?? null) : null,
  at: row.createdAt.toISOString(),
  revision: row.revision,
  days: row.days.map(({ day }) => day),
  text: row.text,
});

export const toSheetDetails = (view: SheetView, own: Presented, reader: Reader): SheetDetails => ({
  ...headOf(view, own, reader),
  days: own.days.map((day) => toDayDetails(day, view, reader)),
  adjustments: view.adjustments
    .filter((row) => isShown(row, reader))
    .map((row) => toAdjustment(row, reader)),
  events: view.events.map((row) => toEventLine(row, reader.names)).toReversed(),
});

export const toOwnDay = (
  day: AskedDay,
  view: SheetView,
  { isLocked, ...reader }: Reader & { isLocked: boolean },
): OwnSheetDay => {
  const { isRunning: _, ...details } = toDayDetails(day, view, reader);
  return { ...details, employmentId: view.employed.employmentId, isLocked };
};

export const toRevision = (row: RevisionRow) => ({
  revision: row.revision,
  computedAt: row.computedAt.toISOString(),
  cause: row.cause,
  engine: row.engine,
  resultHash: row.resultHash,
  days: row.days.map(({ day, hash, paidSeconds, base }) => ({ day, hash, paidSeconds, base })),
});
