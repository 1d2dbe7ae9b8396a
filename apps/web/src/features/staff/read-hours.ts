import { isHiredByDay } from '@ploeg/domain/dimona/worker-types';
import type { ParseKeys } from 'i18next';

/** 38, 38,5 or 38:30 as minutes; undefined is nothing typed, null what is no time. */
export const readHours = (text: string): number | null | undefined => {
  const typed = text.trim().replace(/\s*[uh]$/i, '');
  if (typed === '') return undefined;
  const [, hours = '', , minutes] = /^(\d{1,2})([:uh](\d{2}))?$/i.exec(typed) ?? [];
  if (hours) return Number(hours) * 60 + Number(minutes ?? 0);
  const decimal = Number(typed.replace(',', '.'));
  return Number.isFinite(decimal) && decimal >= 0 && decimal <= 100
    ? Math.round(decimal * 60)
    : null;
};

/** What is wrong with typed hours: who is not hired by the day has some, and 0 is said. */
export const hoursFault = (text: string, workerType: string): ParseKeys | null => {
  const minutes = readHours(text);
  if (minutes === null) return 'STAFF.HOURS_WRONG';
  return minutes === undefined && !isHiredByDay(workerType) ? 'STAFF.HOURS_ASK' : null;
};
