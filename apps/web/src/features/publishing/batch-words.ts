import { toWallTime } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import type { HistoryBatch } from '#data/planning/plan-history.ts';
import { formatDayName, formatDays, formatTime, instantOf } from '#platform/datetime.ts';

const KINDS = {
  edit: 'PLAN_HISTORY.KIND.EDIT',
  paste: 'PLAN_HISTORY.KIND.PASTE',
  fill: 'PLAN_HISTORY.KIND.FILL',
  template: 'PLAN_HISTORY.KIND.TEMPLATE',
  copy: 'PLAN_HISTORY.KIND.COPY',
  rotation: 'PLAN_HISTORY.KIND.ROTATION',
  autofill: 'PLAN_HISTORY.KIND.AUTOFILL',
  publish: 'PLAN_HISTORY.KIND.PUBLISH',
  undo: 'PLAN_HISTORY.KIND.UNDO',
  redo: 'PLAN_HISTORY.KIND.REDO',
  live: 'PLAN_HISTORY.KIND.LIVE',
} as const satisfies Record<HistoryBatch['kind'], string>;

/** "Week copied: Christmas week" */
export const batchTitle = ({ kind, label }: HistoryBatch, t: TFunction): string =>
  label === '' ? t(KINDS[kind]) : `${t(KINDS[kind])}: ${label}`;

const SHOWN_NAMES = 3;

const shorten = (names: readonly string[]): string =>
  names.length <= SHOWN_NAMES
    ? names.join(', ')
    : `${names.slice(0, SHOWN_NAMES).join(', ')} +${names.length - SHOWN_NAMES}`;

/** "3 made, 1 cancelled · 24 – 26 Nov · Emma Janssens, Lucas Martens" */
export const batchText = (batch: HistoryBatch, t: TFunction, language: string): string => {
  const { made, changed, removed, first, last, people } = batch;
  const counts = [
    made > 0 && t('PLAN_HISTORY.MADE', { count: made }),
    changed > 0 && t('PLAN_HISTORY.CHANGED', { count: changed }),
    removed > 0 && t('PLAN_HISTORY.REMOVED', { count: removed }),
  ];
  return [
    counts.filter(Boolean).join(', '),
    first !== null && last !== null && formatDays(first, last, language),
    shorten(people),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** "Monday 23 November 09:05", by the clock of the location. */
export const momentText = (at: string, timezone: string, language: string): string => {
  const wall = toWallTime(instantOf(at), timezone);
  return `${formatDayName(wall, language)} ${formatTime(wall)}`;
};
