import type { TFunction } from 'i18next';
import type { PreviewedDifference } from '#data/planning/publications.ts';
import { formatDayShort, formatDuration, formatTime } from '#platform/datetime.ts';

type Plan = NonNullable<PreviewedDifference['after']>;

/** What a shift can be called by that is neither when nor whose it is. */
const FIELDS = {
  sectionId: 'PUBLISHING.FIELD.SECTION',
  packageId: 'PUBLISHING.FIELD.PACKAGE',
  skillIds: 'PUBLISHING.FIELD.SKILLS',
  attributeIds: 'PUBLISHING.FIELD.RESOURCES',
  pausePaidSeconds: 'PUBLISHING.FIELD.BREAK',
  pauseUnpaidSeconds: 'PUBLISHING.FIELD.BREAK',
  comment: 'PUBLISHING.FIELD.COMMENT',
} as const;

/** 09:00–17:00 */
export const timesOf = ({ start, end }: Pick<Plan, 'start' | 'end'>): string =>
  [start, end].map((at) => formatTime(at)).join('–');

/** Mon 23/11 09:00–17:00 */
export const whenOf = (plan: Pick<Plan, 'start' | 'end'>, language: string): string =>
  `${formatDayShort(plan.start, language)} ${timesOf(plan)}`;

/** +7h30, or −4h00; nothing where it is as much as before. */
export const moreOrLess = (seconds: number): string => {
  if (seconds === 0) return '';
  return `${seconds > 0 ? '+' : '−'}${formatDuration(Math.abs(seconds))}`;
};

/** Which fields these are, besides the times, which are shown by themselves. */
export const fieldNames = (fields: readonly string[], t: TFunction): string[] => [
  ...new Set(
    fields.flatMap((field) => (field in FIELDS ? t(FIELDS[field as keyof typeof FIELDS]) : [])),
  ),
];
