import type { Instant, WallSeconds } from '@ploeg/domain/time/wall-time';

/** RFC 5545 counts octets, the line break not among them. */
const MAX_OCTETS = 75;

const octets = (text: string): number => Buffer.byteLength(text, 'utf8');

/** A TEXT value. Control characters other than tab and line break have no place in one. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

const compact = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replaceAll(/-|:|\.\d+/g, '');

export const toDateTime = (at: Instant): string => compact(at);

/** The calendar day of a wall time as DATE. */
export const toDate = (at: WallSeconds): string => compact(at).slice(0, 8);

const fold = (line: string): string => {
  const segments: string[] = [];
  let segment = '';
  let used = 0;
  // Iterates over characters, so none is cut between its octets.
  for (const character of line) {
    const size = octets(character);
    if (used + size > MAX_OCTETS) {
      segments.push(segment);
      // The space that marks the continuation counts.
      segment = ' ';
      used = 1;
    }
    segment += character;
    used += size;
  }
  return [...segments, segment].join('\r\n');
};

export const toFile = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');
