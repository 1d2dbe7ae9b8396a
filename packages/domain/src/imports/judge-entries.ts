import { findPlanError } from '../shifts/plan-bounds.ts';
import { leaveSpans, outerSpan, shareTime } from '../leave/leave-rules.ts';
import type { WallSeconds } from '../time/wall-time.ts';
import { foldName } from './fold.ts';
import type { ImportField } from './import-fields.ts';
import type { Fault, Stand, Warning } from './import-notes.ts';
import type { ImportPlan, JudgedLine, ReadEntry } from './import-plan.ts';
import { type JudgedList, type ListMake, noCounts } from './judged-list.ts';
import type { EntryKind, EntryLine, EntryList } from './read-entries.ts';

type Span = { start: number; end: number };

export type KnownShift = Span & {
  departmentId: string;
  employmentId: string | null;
  sectionId: string | null;
};

/** One span of leave that was given or is asked for. */
export type KnownLeave = Span & {
  employmentId: string;
  dayoffTypeId: string;
  isWaiting: boolean;
};

/** What stands in the calendar at the times of a list. */
export type Calendar = {
  now: (departmentId: string) => WallSeconds;
  shifts: readonly KnownShift[];
  leave: readonly KnownLeave[];
  /** What planning says of a shift of somebody, beside those that were accepted before it. */
  standsAgainst: (entry: ReadEntry) => readonly Stand[];
  accept: (entry: ReadEntry, line: number) => void;
};

type Judging = {
  plan: ImportPlan;
  list: EntryList;
  calendar: Calendar;
  /** How often what a shift is stands in the calendar and is not yet a line's. */
  standing: Map<string, number>;
  /** The first line of each that stands in the list. */
  seen: Map<string, number>;
  leaveOf: Map<string, (KnownLeave & { line: number | null })[]>;
  workOf: ReadonlyMap<string, readonly KnownShift[]>;
};

const shiftKey = ({
  departmentId,
  employmentId,
  sectionId,
  start,
  end,
}: KnownShift | ReadEntry): string =>
  [departmentId, employmentId ?? '', sectionId ?? '', start, end].join(' ');

/** The same, with the section that is made along by its name. */
const lineKey = ({ read }: EntryLine, entry: ReadEntry): string =>
  `${shiftKey(entry)} ${entry.sectionId === null ? foldName(read.sections?.[0] ?? '') : ''}`;

/** In which cell a fault is mended: the first of these columns that the list has. */
const CELLS = {
  time: ['timeFrom', 'times', 'day'],
  end: ['timeTo', 'times', 'day'],
  day: ['firstDay', 'lastDay'],
  section: ['sections'],
  pause: ['pause'],
} as const satisfies Record<string, readonly ImportField[]>;

const blame = (
  { list }: Judging,
  line: EntryLine,
  cell: keyof typeof CELLS,
  fault: Omit<Fault, 'column'>,
): void => {
  const { columnOf } = list.habits;
  const field = CELLS[cell].find((each) => columnOf.has(each));
  line.faults.push({
    ...fault,
    column: field === undefined ? null : (columnOf.get(field) ?? null),
  });
};

type Verdict = JudgedLine['verdict'];

/** What limits allow to be passed goes in where that was said of the list, and why where that is asked. */
const judgeStands = (judging: Judging, line: EntryLine, entry: ReadEntry): void => {
  const { passLimits, reason } = judging.plan;
  for (const stand of judging.calendar.standsAgainst(entry)) {
    if (stand.until !== undefined) {
      blame(judging, line, 'day', { code: 'left', value: stand.until });
    } else if (stand.title === 'WORKING') {
      blame(judging, line, 'time', { code: 'clash', value: stand.details });
    } else if (!stand.forcible) blame(judging, line, 'time', { code: 'limit_refused', stand });
    else if (!passLimits) blame(judging, line, 'time', { code: 'limit', stand });
    else if (stand.needsReason && reason === '') {
      blame(judging, line, 'time', { code: 'limit_reason', stand });
    } else line.warnings.push({ code: 'limit', column: null, stand });
  }
};

const judgeShift = (judging: Judging, line: EntryLine, entry: ReadEntry): Verdict => {
  const { calendar, standing, seen } = judging;
  const place = line.place;
  const within = place?.within ?? null;
  const isMine = within === null || (entry.sectionId !== null && within.includes(entry.sectionId));
  if (!isMine) blame(judging, line, 'section', { code: 'section_not_yours' });
  const error = findPlanError(
    { ...entry, pausePaidSeconds: 0 },
    { now: calendar.now(entry.departmentId), timezone: place?.timezone ?? 'UTC' },
  );
  if (error === 'pause_too_long') blame(judging, line, 'pause', { code: 'pause' });
  else if (error) blame(judging, line, 'end', { code: 'times_impossible' });
  if (line.faults.length > 0) return 'cannot';
  const key = shiftKey(entry);
  const left = line.makes.length > 0 ? 0 : (standing.get(key) ?? 0);
  if (left > 0) {
    standing.set(key, left - 1);
    return 'same';
  }
  const own = lineKey(line, entry);
  const other = seen.get(own);
  if (other === undefined) seen.set(own, line.line.line);
  else if (entry.employmentId !== null || line.line.decision === 'same') {
    blame(judging, line, 'time', { code: 'entry_repeated', other });
    return 'cannot';
  }
  if (entry.employmentId === null) {
    line.warnings.push({ code: 'free_shift', column: null });
    if (other === undefined || line.line.decision === 'two') return 'new';
    line.warnings.push({ code: 'perhaps_entry', column: null, value: String(other) });
    return 'twice';
  }
  judgeStands(judging, line, entry);
  if (line.faults.length > 0) return 'cannot';
  calendar.accept(entry, line.line.line);
  return 'new';
};

/** The times that leave takes: of whole days each by itself. */
const spansOfEntry = ({ dates, start, end }: ReadEntry) =>
  leaveSpans({ fullDay: dates.length > 0, dates, start, end });

const judgeLeave = (judging: Judging, line: EntryLine, entry: ReadEntry): Verdict => {
  const { plan, leaveOf, workOf } = judging;
  const employmentId = entry.employmentId ?? '';
  const dayoffTypeId = entry.dayoffTypeId ?? '';
  const spans = spansOfEntry(entry);
  const near = (leaveOf.get(employmentId) ?? []).filter((each) =>
    shareTime(each, outerSpan(spans)),
  );
  const isGiven = ({ start, end }: Span): boolean =>
    near.some(
      (each) =>
        each.line === null &&
        !each.isWaiting &&
        each.dayoffTypeId === dayoffTypeId &&
        each.start === start &&
        each.end === end,
    );
  if (line.faults.length === 0 && spans.every(isGiven)) return 'same';
  const taken = near.find((each) => !each.isWaiting && spans.some((span) => shareTime(span, each)));
  if (taken?.line) blame(judging, line, 'day', { code: 'entry_repeated', other: taken.line });
  else if (taken) blame(judging, line, 'day', { code: 'leave_overlap' });
  const work = (workOf.get(employmentId) ?? []).filter((shift) =>
    spans.some((span) => shareTime(span, shift)),
  );
  if (work.length > 0) {
    const value = String(work.length);
    if (plan.passLimits) line.warnings.push({ code: 'frees', column: null, value });
    else blame(judging, line, 'day', { code: 'work_in_way', value });
  }
  if (near.some((each) => each.isWaiting && spans.some((span) => shareTime(span, each)))) {
    line.warnings.push({ code: 'leave_asked', column: null });
  }
  if (line.faults.length > 0) return 'cannot';
  const own = spans.map((span) => ({
    ...span,
    employmentId,
    dayoffTypeId,
    isWaiting: false,
    line: line.line.line,
  }));
  leaveOf.set(employmentId, [...(leaveOf.get(employmentId) ?? []), ...own]);
  return 'new';
};

const conclude = (judging: Judging, kind: EntryKind, line: EntryLine): JudgedLine => {
  const { entry, faults, warnings, read } = line;
  if (line.line.isRefused) faults.push({ code: 'refused', column: null });
  if (line.line.decision === 'leave') faults.push({ code: 'left_out', column: null });
  const judge = kind === 'shifts' ? judgeShift : judgeLeave;
  const verdict = entry && faults.length === 0 ? judge(judging, line, entry) : 'cannot';
  return {
    line: line.line.line,
    verdict,
    read,
    faults,
    warnings: warnings satisfies Warning[],
    personId: entry?.personId ?? null,
    employmentId: entry?.employmentId ?? null,
    changes: [],
    kept: [],
    by: null,
    entry,
    balance: null,
  };
};

/** What went in stands in the calendar, and is its line's: another line that says it repeats that one. */
const claimDone = (judging: Judging, kind: EntryKind, line: EntryLine): void => {
  const { entry } = line;
  if (!entry) return;
  const { standing, seen, leaveOf } = judging;
  if (kind === 'shifts') {
    const key = shiftKey(entry);
    const left = standing.get(key) ?? 0;
    if (left > 0) standing.set(key, left - 1);
    if (!seen.has(lineKey(line, entry))) seen.set(lineKey(line, entry), line.line.line);
    return;
  }
  const given = leaveOf.get(entry.employmentId ?? '') ?? [];
  for (const { start, end } of spansOfEntry(entry)) {
    const own = given.find((each) => each.start === start && each.end === end);
    if (own) own.line = line.line.line;
  }
};

const byEmployment = <T extends { employmentId: string | null }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ employmentId }) => employmentId ?? '');

/** What becomes of each line of a list of shifts or leave, without changing anything. */
export const judgeEntries = (
  kind: EntryKind,
  list: EntryList,
  plan: ImportPlan,
  calendar: Calendar,
): JudgedList => {
  const standing = new Map<string, number>();
  for (const shift of calendar.shifts) {
    const key = shiftKey(shift);
    standing.set(key, (standing.get(key) ?? 0) + 1);
  }
  const leave = calendar.leave.map((each) => ({ ...each, line: null }));
  const judging: Judging = {
    plan,
    list,
    calendar,
    standing,
    seen: new Map(),
    leaveOf: byEmployment<KnownLeave & { line: number | null }>(leave),
    workOf: byEmployment(calendar.shifts),
  };
  const counts = noCounts();
  const makes = new Map<string, ListMake>();
  const lines: JudgedLine[] = [];
  for (const each of list.lines) if (each.line.isDone) claimDone(judging, kind, each);
  for (const each of list.lines) {
    if (each.line.isDone) continue;
    const result = conclude(judging, kind, each);
    counts[result.verdict] += 1;
    lines.push(result);
    if (result.verdict !== 'new' || !each.place) continue;
    const departmentId = each.place.id;
    for (const name of each.makes) {
      makes.set(`${departmentId} ${foldName(name)}`, { list: 'sections', departmentId, name });
    }
  }
  const { habits, words, namesakes } = list;
  return { habits, lines, words, namesakes, counts, makes: [...makes.values()] };
};

/** From the first to the last time that lines are about; null where none can be read. */
export const timesOf = ({ lines }: EntryList): { from: number; until: number } | null => {
  const entries = lines.flatMap(({ entry, line }) => (entry && !line.isDone ? [entry] : []));
  if (entries.length === 0) return null;
  let from = Number.POSITIVE_INFINITY;
  let until = 0;
  for (const { start, end } of entries) {
    from = Math.min(from, start);
    until = Math.max(until, end);
  }
  return { from, until };
};
