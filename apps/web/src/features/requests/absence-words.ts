import {
  ABSENCE_REASONS,
  type AbsenceReason,
  absenceSpans,
} from '@ploeg/domain/absence-reports/absence-rules';
import type { ParseKeys } from 'i18next';
import type { AbsenceReport } from '#data/wire.ts';
import { hoursOf } from '#features/requests/request-card.tsx';
import { formatDayShort } from '#platform/datetime.ts';
import type { IconName } from '#ui/icon.tsx';

const looks = {
  sick: { icon: 'thermometer', text: 'ABSENCE.REASON.sick' },
  transport: { icon: 'train', text: 'ABSENCE.REASON.transport' },
  family: { icon: 'heart', text: 'ABSENCE.REASON.family' },
  other: { icon: 'more', text: 'ABSENCE.REASON.other' },
} as const satisfies Record<AbsenceReason, { icon: IconName; text: ParseKeys }>;

export const reasons = ABSENCE_REASONS.map((id) => ({ id, ...looks[id] }));

export const reasonText = (reason: AbsenceReason): ParseKeys => looks[reason].text;

/** When somebody is away: hours of a day, and whole days from one to another. */
export const absenceLines = (
  report: Pick<AbsenceReport, 'since' | 'span' | 'dates'>,
  language: string,
): string[] => {
  const spans = absenceSpans(report);
  const days = spans.filter(({ isWholeDay }) => isWholeDay);
  const [first, last] = [days[0], days.at(-1)];
  const dayOf = (span: { start: number }) => formatDayShort(span.start, language);
  return [
    ...spans
      .filter(({ isWholeDay }) => !isWholeDay)
      .map((span) => `${dayOf(span)} ${hoursOf(span)}`),
    ...(first && last ? [first === last ? dayOf(first) : `${dayOf(first)} – ${dayOf(last)}`] : []),
  ];
};
