import type { TFunction } from 'i18next';
import type { PlanAbsence, PlanRequest, ShownShift } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import type { CellItem } from './cell-items.ts';

const DIMONA = {
  missing: 'BOARD.DIMONA_MISSING',
  refused: 'BOARD.DIMONA_REFUSED',
  waiting: 'BOARD.DIMONA_WAITING',
  accepted: null,
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

export const absenceText = (
  { name, kind }: Pick<PlanAbsence, 'name' | 'kind'>,
  t: TFunction,
): string => name || t(kind === 'dayOff' ? 'SCHEDULE.KIND_DAY_OFF' : 'SCHEDULE.KIND_UNAVAILABLE');

const ASKED = {
  swaps: 'BOARD.ASKED.SWAP',
  market: 'BOARD.ASKED.APPLICATION',
  leave: 'BOARD.ASKED.LEAVE',
  changes: 'BOARD.ASKED.CHANGE',
  absences: 'BOARD.ASKED.ABSENCE',
} as const;

/** What waits for an answer, in words. */
export const askedText = (kind: PlanRequest['kind'], t: TFunction): string => t(ASKED[kind]);

/** An item for those who do not see it: "09:30 to 17:00 Bar, draft". */
export const itemText = (
  item: Extract<CellItem, { kind: 'shift' }>,
  department: ManagedDepartment | undefined,
  t: TFunction,
): string => {
  const { plan, shift } = item;
  const hours = t('TEAM.HOURS', { start: formatTime(plan.start), end: formatTime(plan.end) });
  const section = department && sectionOf(department, plan.sectionId)?.name;
  const state = STATES[shift.state];
  const dimona = DIMONA[shift.dimona];
  return [
    [hours, section].filter(Boolean).join(' '),
    state && t(state),
    shift.isClocked && t('BOARD.CLOCKED'),
    dimona && t(dimona),
    shift.isWaiting && t('BOARD.WAITING'),
  ]
    .filter(Boolean)
    .join(', ');
};

/** "Ann Peeters, Tuesday 3 March": where a cell is, before what stands in it. */
export const cellPlace = (name: string, day: string): string =>
  [name, day].filter(Boolean).join(', ');
