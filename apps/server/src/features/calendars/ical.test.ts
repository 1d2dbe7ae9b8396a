import { wallSeconds } from '@ploeg/domain/time/wall-time';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { escapeText, toDate, toFile } from './ical.ts';

/** What a calendar program finds in a text that was written with this module. */
const readBack = (text: string): string => {
  const file = toFile(['BEGIN:VEVENT', `SUMMARY:${escapeText(text)}`, 'END:VEVENT']);
  return String(ICAL.Component.fromString(file).getFirstPropertyValue('summary'));
};

describe('a file', () => {
  it('has lines of at most 75 octets, none cut inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 60, maxLength: 400 }), (text) => {
        const file = toFile([`SUMMARY:${escapeText(text)}`]);
        expect(file.endsWith('\r\n')).toBe(true);
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/\n/);
          expect(line.isWellFormed()).toBe(true);
        }
        expect(file.replaceAll('\r\n ', '')).toBe(`SUMMARY:${escapeText(text)}\r\n`);
      }),
    );
  });

  it('fills a line with 75 octets, and the next with a space and 74', () => {
    const lines = toFile([`X:${'a'.repeat(73 + 74 + 1)}`]).split('\r\n');
    expect(lines.map((line) => line.length)).toEqual([75, 75, 2, 0]);
    expect(toFile([`X:${'a'.repeat(73)}`])).toBe(`X:${'a'.repeat(73)}\r\n`);
  });
});

describe('a text', () => {
  it('is read back as it was written', () => {
    const part = fc.constantFrom(
      '\\',
      ';',
      ',',
      '\n',
      'n',
      'N',
      ':',
      '"',
      'é',
      '👩‍👩‍👧',
      ' ',
      '\t',
    );
    fc.assert(
      fc.property(fc.string({ unit: part }), (text) => {
        const escaped = escapeText(text);
        expect(escaped).not.toMatch(/\n/);
        expect(readBack(text)).toBe(text);
      }),
    );
  });

  it('knows one kind of line break and no control characters', () => {
    expect(escapeText('a\r\nb\rc\u0000\u0007\u007fd')).toBe(String.raw`a\nb\ncd`);
    expect(escapeText('BEGIN:VEVENT\r\nUID:1')).not.toMatch(/[\r\n]/);
  });
});

it('a date is the day of the wall clock', () => {
  expect(toDate(wallSeconds(Date.parse('2026-03-29T23:59:00Z') / 1000))).toBe('20260329');
});
