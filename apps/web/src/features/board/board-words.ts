import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { TFunction } from 'i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import type { PlanTask } from '#data/planning/plan-figures.queries.ts';
import type { PlanAbsence, PlanRequest, ShownShift } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import type { BoardFigures } from './use-board-figures.ts';
import type { CellItem, ShiftItem } from './cell-items.ts';

const DIMONA = {
  missing: 'BOARD.DIMONA_MISSING',
  refused: 'BOARD.DIMONA_REFUSED',
  waiting: 'BOARD.DIMONA_WAITING',
  accepted: 'BOARD.DIMONA_ACCEPTED',
  none: null,
} as const;

const STATES = {
  draft: 'BOARD.STATE_DRAFT',
  changed: 'BOARD.STATE_CHANGED',
  deleted: 'BOARD.STATE_DELETED',
  published: null,
} as const;

/** What a location calls what is named by an id. */
export const sectionOf = ({ sections }: ManagedDepartment, id: string | null) =>
  sections.find((section) => section.id === id);

/** 09:30–17:00, or 09:30–17 where there is little room. */
export const timesOf = (
  { start, end }: { start: number; end: number },
  isNarrow = false,
): string => {
  const times = [start, end].map((at) => formatTime(at));
  return (isNarrow ? times.map((time) => time.replace(':00', '')) : times).join('–');
};

/** 38h, 37h30: whole hours without their minutes. */
export const hoursText = (seconds: number): string =>
  seconds === 0 ? '0h' : formatDuration(seconds).replace(/h00$/, 'h');

/** +1h30, or nothing. */
export const signedHours = (seconds: number): string =>
  seconds === 0 ? '' : `${seconds > 0 ? '+' : '−'}${hoursText(Math.abs(seconds))}`;

/** +1h30: how much longer it is than what is published. */
export const differenceOf = ({ plan, live }: ShownShift): string => {
  if (!plan || !live) return '';
  return signedHours(plan.end - plan.start - (live.end - live.start));
};

const absenceText = ({ name, kind }: Pick<PlanAbsence, 'name' | 'kind'>, t: TFunction): string =>
  name || t(kind === 'dayOff' ? 'SCHEDULE.KIND_DAY_OFF' : 'SCHEDULE.KIND_UNAVAILABLE');

/** What waits for an answer, in words. */
const askedText = (kind: PlanRequest['kind'], t: TFunction): string => t(`BOARD.ASKED.${kind}`);

/** How work is declared, where that says more than that all is well; what is missing was not practised. */
export const dimonaText = (
  dimona: ShownShift['dimona'],
  isPractice: boolean,
  t: TFunction,
): string => {
  const text = DIMONA[dimona];
  if (!text || (dimona === 'accepted' && !isPractice)) return '';
  return isPractice && dimona !== 'missing' ? t('DIMONA.PRACTISED', { state: t(text) }) : t(text);
};

/** A shift for those who do not see it: "09:30 to 17:00 Bar, draft". */
export const itemText = (
  item: ShiftItem,
  { department, isPractice }: Pick<Told, 'department' | 'isPractice'>,
  t: TFunction,
): string => {
  const { plan, shift } = item;
  const hours = t('TEAM.HOURS', { start: formatTime(plan.start), end: formatTime(plan.end) });
  const section = department && sectionOf(department, plan.sectionId)?.name;
  const state = STATES[shift.state];
  return [
    [hours, section].filter(Boolean).join(' '),
    state && t(state),
    shift.isClocked && t('BOARD.CLOCKED'),
    dimonaText(shift.dimona, isPractice, t),
    shift.isWaiting && t('BOARD.WAITING'),
  ]
    .filter(Boolean)
    .join(', ');
};

/** What is known of a shift besides its own plan. */
export type Told = {
  department: ManagedDepartment | undefined;
  /** Whoever works it, where the row does not say so. */
  who: string;
  /** What is done within it. */
  tasks: readonly PlanTask[];
  /** What waits for an answer about it. */
  asked: PlanRequest['kind'] | undefined;
  constraints: readonly ConstraintMessage[];
  /** Declarations reach nobody. */
  isPractice: boolean;
};

const NO_TASKS: readonly PlanTask[] = [];
const NO_CONSTRAINTS: readonly ConstraintMessage[] = [];

export const toldOf = (
  item: CellItem,
  {
    look,
    department,
    isOfSection,
  }: {
    look: Pick<BoardFigures, 'tasks' | 'asked' | 'remarks'> & {
      whoOf: (employmentId: string | null) => string;
      isPractice: boolean;
    };
    department: ManagedDepartment | undefined;
    isOfSection: boolean;
  },
): Told => {
  const id = item.kind === 'shift' ? item.shift.id : '';
  return {
    department,
    who: isOfSection && item.kind === 'shift' ? look.whoOf(item.plan.employmentId) : '',
    tasks: look.tasks.get(id) ?? NO_TASKS,
    asked: look.asked.get(id),
    constraints: look.remarks.get(id) ?? NO_CONSTRAINTS,
    isPractice: look.isPractice,
  };
};

/** All of an item in words, for who does not see it and for who asks. */
export const textOf = (item: CellItem, told: Told, t: TFunction): string => {
  if (item.kind === 'shift') {
    const { who, tasks, asked, constraints } = told;
    const parts = [
      who,
      itemText(item, told, t),
      ...tasks.map(({ name, start, end }) => `${name} ${timesOf({ start, end })}`),
      asked && askedText(asked, t),
      ...constraints.map((one) => constraintText(one, t)),
    ];
    return parts.filter(Boolean).join(', ');
  }
  const what = item.kind === 'asked' ? askedText(item.asked.kind, t) : absenceText(item.absence, t);
  return item.days > 1 ? t('BOARD.OVER_DAYS', { what, count: item.days }) : what;
};

/** "Ann Peeters, Tuesday 3 March": where a cell is, before what stands in it. */
export const cellPlace = (name: string, day: string): string =>
  [name, day].filter(Boolean).join(', ');
