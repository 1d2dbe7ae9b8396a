import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@ploeg/domain/people/languages';
import {
  formatDays,
  formatDate,
  formatDayLong,
  formatDayName,
  formatElapsed,
  formatMonth,
  formatMonthName,
  formatTime,
  relativeDay,
  weekdayNames,
} from './datetime.ts';

const at = (iso: string): number => Date.parse(`${iso}Z`) / 1000;

afterEach(() => vi.unstubAllGlobals());

describe('times and durations', () => {
  it('show wall seconds as they are, in 24 hours, whatever the zone of the device', () => {
    const times = ['2026-11-20T17:05:00', '2026-11-20T00:00:59', '2026-11-20T23:59:59'];
    expect(times.map((time) => formatTime(at(time)))).toEqual(['17:05', '00:00', '23:59']);
  });

  it('write dates in numbers as each language and its browser does', () => {
    for (const time of ['2026-03-05T23:59:59', '1999-12-31T00:00:00']) {
      for (const [language, { locale }] of Object.entries(LANGUAGES)) {
        const format = new Intl.DateTimeFormat(locale, {
          day: '2-digit',
          month: '2-digit',
          year: 'numeric',
          timeZone: 'UTC',
        });
        expect(formatDate(at(time), language)).toBe(format.format(at(time) * 1000));
      }
    }
  });

  it('write long dates as each language does', () => {
    const day = at('2025-03-05T09:00:00');
    expect(formatDayLong(day, 'nl')).toBe('woensdag 5 maart 2025');
    expect(formatDayLong(day, 'fr')).toBe('mercredi 5 mars 2025');
    expect(formatDayLong(day, 'es')).toBe('miércoles, 5 de marzo de 2025');
    expect(formatDayLong(day, 'en')).toContain('5 March 2025');
  });

  it('name days and months as each language does, days without a comma', () => {
    const day = at('2026-03-03T00:00:00');
    const inAll = (format: (seconds: number, language: string) => string) =>
      ['en', 'fr', 'nl', 'es'].map((language) => format(day, language));
    expect(inAll(formatDayName)).toEqual([
      'Tuesday 3 March',
      'mardi 3 mars',
      'dinsdag 3 maart',
      'martes 3 de marzo',
    ]);
    expect(inAll(formatMonth)).toEqual(['March 2026', 'mars 2026', 'maart 2026', 'marzo de 2026']);
    expect(inAll(formatMonthName)).toEqual(['March', 'mars', 'maart', 'marzo']);
    expect(
      weekdayNames('fr')
        .map((weekdayName) => weekdayName.short)
        .join(' '),
    ).toBe('lun mar mer jeu ven sam dim');
    expect(weekdayNames('nl')[0]?.long).toBe('maandag');
  });

  it('name days and months in German for who has it first and reads the rest in English', () => {
    const day = at('2026-03-03T00:00:00');
    vi.stubGlobal('navigator', { languages: ['de-BE', 'fr-BE'] });
    expect([formatDayName(day, 'en'), formatMonth(day, 'en'), formatMonth(day, 'fr')]).toEqual([
      'Dienstag 3. März',
      'März 2026',
      'mars 2026',
    ]);
    expect(weekdayNames('en')[0]).toEqual({ short: 'Mo', long: 'Montag' });
    vi.stubGlobal('navigator', { languages: ['en-GB', 'de-BE'] });
    expect(formatDayName(day, 'en')).toBe('Tuesday 3 March');
  });

  it('name one day once, and several from the first to the last', () => {
    const [first, last] = [at('2026-11-30T00:00:00'), at('2026-12-06T00:00:00')];
    vi.stubGlobal('navigator', { languages: ['en-GB'] });
    expect(formatDays(first, first, 'en')).toBe('30 Nov');
    expect(formatDays(first, last, 'en')).toBe('30 Nov – 6 Dec');
  });

  it('count elapsed time as hh:mm:ss, beyond a day too', () => {
    expect([0, 59, 3661, 90_000, -5].map(formatElapsed)).toEqual([
      '00:00:00',
      '00:00:59',
      '01:01:01',
      '25:00:00',
      '00:00:00',
    ]);
  });

  it('know today and tomorrow by the calendar, not by hours', () => {
    const now = at('2026-11-20T23:59:00');
    expect(relativeDay(at('2026-11-20T00:00:00'), now)).toBe('today');
    expect(relativeDay(at('2026-11-21T00:01:00'), now)).toBe('tomorrow');
    expect(relativeDay(at('2026-11-22T00:00:00'), now)).toBe('other');
  });
});
