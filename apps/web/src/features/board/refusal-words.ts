import type { OpOutcome } from '@ploeg/contract/planning/planning.schemas';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { startOfDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import type { PlanEdit } from '#data/planning/plan-edit.ts';
import type { PlanPerson } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { formatDayName, formatTime } from '#platform/datetime.ts';
import { cellPlace, timesOf } from './board-words.ts';

type Conflict = OpOutcome['conflicts'][number];

/** What ids stand for, where a shift is planned. */
export type Names = {
  department: ManagedDepartment | undefined;
  people: readonly PlanPerson[];
  language: string;
};

const FIELD_NAMES = {
  start: 'START',
  end: 'END',
  employmentId: 'PERSON',
  sectionId: 'SECTION',
  pausePaidSeconds: 'PAUSE',
  pauseUnpaidSeconds: 'PAUSE',
  comment: 'COMMENT',
} as const;

const isNamed = (field: string): field is keyof typeof FIELD_NAMES => field in FIELD_NAMES;

const CODES = {
  'shifts.has_clockings': 'CLOCKED_HINT',
  'shifts.not_found': 'CODE.GONE',
  'shifts.user_unknown': 'CODE.LEFT',
  'shifts.user_left': 'CODE.LEFT',
  'shifts.section_unknown': 'CODE.LIST',
  'shifts.skill_unknown': 'CODE.LIST',
  'shifts.attribute_unknown': 'CODE.LIST',
  'shifts.package_unknown': 'CODE.LIST',
  'shifts.pause_too_long': 'CODE.TIMES',
  'shifts.too_long': 'CODE.TIMES',
  'shifts.end_before_start': 'CODE.TIMES',
  'shifts.out_of_range': 'CODE.TIMES',
  'request.forbidden': 'CODE.FORBIDDEN',
} as const;

/** Why the server did nothing, by its code. */
export const codeText = (code: string | null, t: TFunction): string => {
  const known = Object.entries(CODES).find(([name]) => name === code)?.[1];
  return t(`BOARD.${known ?? 'REFUSED_HINT'}`);
};

const personText = ({ people }: Names, id: unknown, t: TFunction): string =>
  id === null
    ? t('BOARD.OPEN')
    : (people.find(({ employmentId }) => employmentId === id)?.name ?? t('BOARD.LEFT'));

const namesOf = ({ department }: Names, ids: readonly unknown[]): string =>
  [...(department?.sections ?? []), ...(department?.skills ?? [])]
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

const valueText = (field: string, value: unknown, names: Names, t: TFunction): string => {
  if (field === 'employmentId') return personText(names, value, t);
  if ((field === 'start' || field === 'end') && typeof value === 'number') {
    return `${formatDayName(value, names.language)} ${formatTime(value)}`;
  }
  if (field.endsWith('Seconds') && typeof value === 'number') return `${value / 60} min`;
  if (Array.isArray(value)) return namesOf(names, value) || '–';
  if (field === 'sectionId') return namesOf(names, [value]) || '–';
  return typeof value === 'string' && value !== '' ? `“${value}”` : '–';
};

const dayOf = (value: unknown): number | null =>
  typeof value === 'number' ? startOfDay(wallSeconds(value)) : null;

/** Two moments of one day differ by their times alone; which day it is stands before them. */
const momentText = (value: unknown, other: unknown): string | null =>
  typeof value === 'number' && dayOf(value) === dayOf(other) ? formatTime(value) : null;

/** "End: you say 17:00, Marc Vermeulen says 18:00." */
export const conflictText = (
  { field, yours, theirs, byName }: Conflict,
  names: Names,
  t: TFunction,
): string => {
  const isMoment = field === 'start' || field === 'end';
  const saidOf = (value: unknown, other: unknown): string =>
    (isMoment ? momentText(value, other) : null) ?? valueText(field, value, names, t);
  return t('BOARD.CONFLICT', {
    field: t(`BOARD.FIELD.${isNamed(field) ? FIELD_NAMES[field] : 'OTHER'}`),
    yours: saidOf(yours, theirs),
    theirs: saidOf(theirs, yours),
    who: byName || t('BOARD.SOMEBODY'),
  });
};

/** Whose shift it was to be and when. */
export const wantedText = (
  shiftId: string,
  { ops }: Pick<PlanEdit, 'ops'>,
  planOf: (shiftId: string) => PlanFields | null,
  names: Names,
  t: TFunction,
): string => {
  const op = ops.find((one) => one.shiftId === shiftId);
  const wanted = (id: string): PlanFields | null => {
    const plan = planOf(id);
    return plan && op?.op === 'update' ? { ...plan, ...op.set } : plan;
  };
  return shiftText(shiftId, { ops }, wanted, names, t);
};

/** Whose shift it is and when, as it stands now or as it was to be. */
export const shiftText = (
  shiftId: string,
  { ops }: Pick<PlanEdit, 'ops'>,
  planOf: (shiftId: string) => PlanFields | null,
  names: Names,
  t: TFunction,
): string => {
  const op = ops.find((one) => one.shiftId === shiftId);
  const plan = planOf(shiftId) ?? (op?.op === 'create' ? op.set : null);
  if (!plan) return t('BOARD.CODE.SHIFT');
  const who = personText(names, plan.employmentId, t);
  return `${cellPlace(who, formatDayName(plan.start, names.language))}, ${timesOf(plan)}`;
};
