import type { QuickEntry, QuickMeaning } from './quick-entry.ts';
import type { QuickSpan } from './quick-times.ts';

const toTime = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `${hour}` : `${hour}:${String(rest).padStart(2, '0')}`;
};

const printSpan = ({ start, end, unpaidMinutes, paidMinutes }: QuickSpan): string => {
  const last = end === 1440 ? end : end % 1440;
  const unpaid = unpaidMinutes > 0 ? `/${unpaidMinutes}` : '';
  const paid = paidMinutes > 0 ? `/${paidMinutes}p` : '';
  return `${toTime(start % 1440)}-${toTime(last)}${unpaid}${paid}`;
};

const printDuration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const sign = minutes < 0 ? '-' : '+';
  if (hours === 0) return `${sign}${rest}m`;
  return `${sign}${hours}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
};

const printMeaning = (meant: QuickMeaning): string => {
  if (meant.kind === 'same') return '=';
  if (meant.kind === 'longer') return printDuration(meant.minutes);
  if (meant.kind === 'template') return meant.code;
  if (meant.kind === 'absence') return `off ${meant.type}`;
  const { openCount, spans, section, skills } = meant;
  return [
    ...(openCount === null ? [] : ['open']),
    ...spans.map(printSpan),
    ...(section === null ? [] : [section]),
    ...skills.map((skill) => `#${skill}`),
    ...(openCount === null || openCount === 1 ? [] : [`x${openCount}`]),
  ].join(' ');
};

/** How an entry is typed: what F2 shows of a shift, and what is read back as the same. */
export const printQuickEntry = (entry: QuickEntry): string =>
  `${printMeaning(entry)}${entry.isForced ? ' !' : ''}`;
