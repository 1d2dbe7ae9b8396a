import { daySpan } from '@ploeg/domain/planning/shift-templates';
import { dayClock } from '@ploeg/domain/time/day-clock';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import type { KeptRow, RowFields } from '#data/catalogues/lists.ts';

/** A shift template as it is typed: clock times, and pauses in minutes. */
export type TemplateValues = {
  from: string;
  until: string;
  pausePaid: string;
  pauseUnpaid: string;
  sectionId: string;
  skillIds: string[];
};

export const emptyTemplate = (): TemplateValues => ({
  from: '09:00',
  until: '17:00',
  pausePaid: '',
  pauseUnpaid: '30',
  sectionId: '',
  skillIds: [],
});

const minutes = (seconds: number): string => (seconds === 0 ? '' : String(seconds / 60));

export const templateValues = (row: KeptRow<'shiftTemplates'>): TemplateValues => ({
  from: dayClock(row.start),
  until: dayClock(row.end),
  pausePaid: minutes(row.pausePaidSeconds),
  pauseUnpaid: minutes(row.pauseUnpaidSeconds),
  sectionId: row.sectionId ?? '',
  skillIds: row.skillIds,
});

export const templateFields = ({
  code,
  from,
  until,
  pausePaid,
  pauseUnpaid,
  sectionId,
  skillIds,
}: TemplateValues & { code: string }): Omit<
  RowFields<'shiftTemplates'>,
  'name' | 'color' | 'background'
> => ({
  code: code.trim().toUpperCase(),
  ...daySpan(from, until),
  pausePaidSeconds: Number(pausePaid) * 60,
  pauseUnpaidSeconds: Number(pauseUnpaid) * 60,
  sectionId: sectionId || null,
  skillIds,
});

/** `22:00 – 06:00, the next day · 30 min`. */
export const templateHours = (row: Record<string, unknown>, t: TFunction): string => {
  const { start, end, pauseUnpaidSeconds } = row as KeptRow<'shiftTemplates'>;
  const hours = `${dayClock(start)} – ${dayClock(end)}`;
  const night = end > SECONDS_PER_DAY ? `, ${t('OFFICE_LISTS.NEXT_DAY')}` : '';
  const pause = pauseUnpaidSeconds > 0 ? ` · ${pauseUnpaidSeconds / 60} min` : '';
  return `${hours}${night}${pause}`;
};
