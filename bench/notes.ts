import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

type Row = { what: string; figure: string; target: string; ok: boolean | null };
const rows: Row[] = [];

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const note = (
  what: string,
  figure: string,
  target = '',
  ok: boolean | null = null,
): void => {
  rows.push({ what, figure, target, ok });
  say(
    `${what.padEnd(58)} ${figure.padEnd(34)} ${target.padEnd(14)} ${ok === null ? '' : ok ? 'ok' : 'MISS'}`,
  );
};

/** A figure that has a limit. */
export const noteLimit = (what: string, value: number, limit: number, unit = ' ms'): void =>
  note(what, `${rounded(value)}${unit}`, `< ${rounded(limit)}${unit}`, value < limit);

/** A figure as a share of what stood beside it. */
export const noteRatio = (what: string, ratio: number, most: number): void =>
  note(what, ratio.toFixed(2), `<= ${most}`, ratio <= most);

export const rounded = (value: number): string => Math.round(value).toLocaleString('en');
export const ms = (value: number): string => `${rounded(value)} ms`;

/** How busy the machine is besides: figures of a busy one are worth their ratios only. */
export const noteLoad = (when: string): void =>
  note(`load of ${cpus().length} processors ${when}`, loadavg()[0]?.toFixed(1) ?? '');

export const writeNotes = (): void => {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
  writeFileSync(file, JSON.stringify(rows, null, 2));
  say(`written to ${file}`);
};
