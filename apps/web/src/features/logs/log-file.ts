import type { LogEntry } from '#data/logs/logs.queries.ts';

const HEADS = [
  'at',
  'location',
  'actor',
  'action',
  'title',
  'about',
  'person',
  'changes',
  'position',
  'hash',
];

/** A spreadsheet would take a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows between semicolons, as spreadsheets in Belgium read them; the mark before says that it is UTF-8. */
export const toCsv = (
  entries: readonly LogEntry[],
  locationOf: (departmentId: string | null) => string,
): string => {
  const rows = entries.map((entry) => [
    entry.at,
    locationOf(entry.departmentId),
    entry.actor?.name ?? '',
    entry.action,
    entry.title,
    entry.about,
    entry.person?.name ?? '',
    entry.changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join(', '),
    String(entry.position),
    entry.hash,
  ]);
  return `\uFEFF${[HEADS, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
};

export const toNdjson = (entries: readonly LogEntry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
