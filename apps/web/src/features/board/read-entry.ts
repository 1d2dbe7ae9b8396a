import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { type QuickEntry, readQuickEntry } from '@ploeg/domain/planning/quick-entry';
import type { QuickFault } from '@ploeg/domain/planning/quick-fault';
import { printQuickEntry } from '@ploeg/domain/planning/print-quick-entry';
import { SECONDS_PER_DAY, startOfDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { askedUnpaidMinutes } from '#blocks/asked-pause.ts';
import { fold } from '#blocks/name-match.ts';
import type { ShiftTemplate } from '#data/plan-templates/plan-templates.queries.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import type { PlanOp } from '#data/planning/waiting-plan.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { newPlan } from './new-plan.ts';
import { createIn, shiftedBy, type Target, updateOf } from './board-ops.ts';

/** The cell that something is typed into. */
export type EntryPlace = {
  target: Target;
  department: ManagedDepartment;
  day: number;
  /** The section that the row stands under. */
  homeId: string | null;
  /** What stands in it, and what stands in the cell before it. */
  shifts: readonly ShownShift[];
  before: readonly ShownShift[];
  /** Known by their letters; null while they are still to come. */
  templates: readonly ShiftTemplate[] | null;
  /** What is planned for the person in the days that are shown, and agreed; nothing of open shifts. */
  week: { name: string; seconds: number; agreed: number | null } | null;
};

/** What names a template has no meaning before they are known. */
export type EntryRead =
  | { ops: PlanOp[]; isForced: boolean }
  | { fault: QuickFault }
  | { isToCome: true };

type Work = Extract<QuickEntry, { kind: 'work' }>;
type Named = { id: string; name: string; shortCode?: string | undefined };

/** By its short name, or by how its name begins. */
const findNamed = (list: readonly Named[], typed: string): Named | undefined =>
  list.find(({ shortCode }) => shortCode && fold(shortCode) === fold(typed)) ??
  list.find(({ name }) => fold(name).startsWith(fold(typed)));

const faultOn = (
  text: string,
  word: string,
  expected: QuickFault['expected'],
): { fault: QuickFault } => {
  const from = Math.max(0, text.indexOf(word));
  return { fault: { code: 'unknown_word', from, to: from + word.length, expected } };
};

/** Of times without a pause: what the location asks for, unless the planner insists. */
const withPause = (
  span: Work['spans'][number],
  { day, department }: EntryPlace,
): Work['spans'][number] => {
  const { start, end, unpaidMinutes, paidMinutes } = span;
  if (unpaidMinutes > 0) return span;
  const asking = { start: day + start * 60, end: day + end * 60, paidMinutes };
  return { ...span, unpaidMinutes: askedUnpaidMinutes(asking, department) };
};

const planOf = (
  span: Work['spans'][number],
  { day }: EntryPlace,
  names: Pick<PlanFields, 'sectionId' | 'skillIds'>,
): PlanFields => ({
  ...newPlan({ start: day + span.start * 60, end: day + span.end * 60 }),
  pausePaidSeconds: span.paidMinutes * 60,
  pauseUnpaidSeconds: span.unpaidMinutes * 60,
  ...names,
});

const readWork = (
  text: string,
  entry: Work & { isForced: boolean },
  place: EntryPlace,
  edited: ShownShift | null,
) => {
  const { sections, skills } = place.department;
  const section = entry.section === null ? null : findNamed(sections, entry.section);
  if (entry.section !== null && !section) return faultOn(text, entry.section, 'section');
  const unknown = entry.skills.find((typed) => !findNamed(skills, typed));
  if (unknown) return faultOn(text, unknown, 'skill');
  const names = {
    sectionId: section?.id ?? edited?.plan?.sectionId ?? place.homeId,
    skillIds: entry.skills.flatMap((typed) => findNamed(skills, typed)?.id ?? []),
  };
  const isSaid = edited !== null || entry.isForced;
  const plans = entry.spans.map((span) =>
    planOf(isSaid ? span : withPause(span, place), place, names),
  );
  if (entry.openCount !== null) {
    const nobody: Target = { ...place.target, person: null };
    return Array.from({ length: entry.openCount }).flatMap(() =>
      plans.map((plan) => createIn(plan, nobody)),
    );
  }
  const [first, ...others] = plans;
  if (!edited || !first) return plans.map((plan) => createIn(plan, place.target));
  const { start, end, pausePaidSeconds, pauseUnpaidSeconds, sectionId } = first;
  const set = { start, end, pausePaidSeconds, pauseUnpaidSeconds, sectionId };
  return [updateOf(edited, set), ...others.map((plan) => createIn(plan, place.target))];
};

const readTemplate = (text: string, code: string, place: EntryPlace) => {
  if (!place.templates) return { isToCome: true } as const;
  const found = place.templates.find((one) => one.code !== '' && fold(one.code) === fold(code));
  if (!found) return faultOn(text, code, 'times');
  const { start, end, pausePaidSeconds, pauseUnpaidSeconds, sectionId, skillIds } = found;
  const minutes = { paidMinutes: pausePaidSeconds / 60, unpaidMinutes: pauseUnpaidSeconds / 60 };
  const span = { start: start / 60, end: end / 60, ...minutes };
  const names = { sectionId: sectionId ?? place.homeId, skillIds };
  return [createIn(planOf(span, place, names), place.target)];
};

const opsOf = (
  text: string,
  entry: QuickEntry,
  place: EntryPlace,
  edited: ShownShift | null,
): PlanOp[] | Exclude<EntryRead, { ops: PlanOp[] }> => {
  if (entry.kind === 'work') return readWork(text, entry, place, edited);
  if (entry.kind === 'same') {
    return place.before.flatMap(({ plan }) =>
      plan ? [createIn(shiftedBy(plan, SECONDS_PER_DAY), place.target)] : [],
    );
  }
  if (entry.kind === 'longer') {
    return place.shifts.flatMap((shift) =>
      shift.plan && !shift.isClocked
        ? [updateOf(shift, { end: wallSeconds(shift.plan.end + entry.minutes * 60) })]
        : [],
    );
  }
  if (entry.kind === 'template') return readTemplate(text, entry.code, place);
  return faultOn(text, 'off', 'times');
};

/** What is typed into a cell, as what becomes of it; `edited` is the shift whose times are typed anew. */
export const readEntry = (
  text: string,
  place: EntryPlace,
  edited: ShownShift | null,
): EntryRead => {
  const read = readQuickEntry(text);
  if ('fault' in read) return read;
  const ops = opsOf(text, read.entry, place, edited);
  return Array.isArray(ops) ? { ops, isForced: read.entry.isForced } : ops;
};

/** The times of a shift as they are typed. */
export const typedTimes = ({ plan }: ShownShift): string => {
  if (!plan) return '';
  const midnight = startOfDay(plan.start);
  const span = {
    start: (plan.start - midnight) / 60,
    end: (plan.end - midnight) / 60,
    unpaidMinutes: plan.pauseUnpaidSeconds / 60,
    paidMinutes: plan.pausePaidSeconds / 60,
  };
  const names = { section: null, skills: [], openCount: null, isForced: false };
  return printQuickEntry({ kind: 'work', spans: [span], ...names });
};
