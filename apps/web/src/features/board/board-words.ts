import type { TFunction } from 'i18next';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import type { CellItem } from './board-rows.ts';

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

/** +1h30: how much longer it is than what is published. */
export const differenceOf = ({ plan, live }: ShownShift): string => {
  if (!plan || !live) return '';
  const seconds = plan.end - plan.start - (live.end - live.start);
  return seconds === 0 ? '' : `${seconds > 0 ? '+' : '−'}${formatDuration(Math.abs(seconds))}`;
};

export const absenceText = (item: Extract<CellItem, { kind: 'absence' }>, t: TFunction): string =>
  item.absence.name ||
  t(item.absence.kind === 'dayOff' ? 'SCHEDULE.KIND_DAY_OFF' : 'SCHEDULE.KIND_UNAVAILABLE');

/** An item for those who do not see it: "09:30 to 17:00 Bar, draft". */
export const itemText = (
  item: CellItem,
  department: ManagedDepartment | undefined,
  t: TFunction,
): string => {
  if (item.kind === 'absence') return absenceText(item, t);
  const { plan, shift } = item;
  const hours = t('TEAM.HOURS', { start: formatTime(plan.start), end: formatTime(plan.end) });
  const section = department && sectionOf(department, plan.sectionId)?.name;
  const state = STATES[shift.state];
  return [
    [hours, section].filter(Boolean).join(' '),
    state && t(state),
    shift.isClocked && t('BOARD.CLOCKED'),
    shift.isWaiting && t('BOARD.WAITING'),
  ]
    .filter(Boolean)
    .join(', ');
};

/** "Ann Peeters, Tuesday 3 March": where a cell is, before what stands in it. */
export const cellPlace = (name: string, day: string): string =>
  [name, day].filter(Boolean).join(', ');
