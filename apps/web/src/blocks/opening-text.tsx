import { openOn } from '@ploeg/domain/settings/opening-hours';
import type { OpeningWeek } from '@ploeg/domain/settings/setting-shapes';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/datetime.ts';

/** When a location is open on a day; `closed` says why it is not. */
export type Opening = {
  spans: readonly { start: number; end: number }[];
  closed: string | null;
};

/** Null where nobody has said when it opens, nor that it is closed. */
export const openingOn = (
  weeks: readonly OpeningWeek[],
  calendar: readonly { kind: string; name: string }[],
  midnight: WallSeconds,
): Opening | null => {
  const isSaid = weeks.some(({ hours }) => hours.length > 0);
  const closed = calendar.find(({ kind }) => kind === 'closed');
  if (!isSaid && !closed) return null;
  return { spans: closed ? [] : openOn(weeks, midnight), closed: closed?.name ?? null };
};

export const OpeningText = ({ opening }: { opening: Opening | null }) => {
  const { t } = useTranslation();
  if (!opening) return null;
  const { spans, closed } = opening;
  if (closed !== null) return <>{t('OFFICE_TODAY.CLOSED_FOR', { name: closed })}</>;
  if (spans.length === 0) return <>{t('OFFICE_TODAY.CLOSED')}</>;
  const hours = spans.map(({ start, end }) => `${formatTime(start)} – ${formatTime(end)}`);
  return <>{t('OFFICE_TODAY.OPEN_HOURS', { hours: hours.join(', ') })}</>;
};
