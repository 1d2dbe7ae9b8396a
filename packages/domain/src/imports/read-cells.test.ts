import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDateKey, toDateKey } from '../time/wall-time.ts';
import { alike, fold, isSlipOf } from './fold.ts';
import { cover } from './import-fields.ts';
import { findHeads, hasHeads, matchHeads } from './match-heads.ts';
import {
  dayOrderOf,
  readCountry,
  readDay,
  readDecimal,
  readEmail,
  readHours,
  readLanguage,
  readSerialDay,
  splitAddress,
  splitName,
  splitWords,
} from './read-cells.ts';
import { readWorksAs } from './worker-words.ts';

const TODAY = '2026-11-23';
const KNOWN = { locations: ['Grote Markt', 'Vismet'], sections: ['Bar', 'Zaal'], today: TODAY };

const days = fc
  .integer({
    min: Number(fromDateKey('1901-01-01')) / 86_400,
    max: Number(fromDateKey('2030-12-31')) / 86_400,
  })
  .map((count) => toDateKey((count * 86_400) as never));

describe('days', () => {
  it('are read in every form that lists have', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('/', '-', '.', ' '), (day, mark) => {
        const [year, month, date] = day.split('-') as [string, string, string];
        expect(readDay(day, 'dmy', TODAY)).toEqual({ value: day });
        expect(readDay([date, month, year].join(mark), 'dmy', TODAY)).toEqual({ value: day });
        expect(readDay([month, date, year].join(mark), 'mdy', TODAY)).toEqual({ value: day });
        const serial = (Number(fromDateKey(day)) - Number(fromDateKey('1899-12-30'))) / 86_400;
        expect(readSerialDay(serial)).toEqual({ value: day });
      }),
    );
  });

  it.each([
    ['13 mrt 2001', '2001-03-13'],
    ['1er août 1999', '1999-08-01'],
    ['3. Oktober 1978', '1978-10-03'],
    ['2001-03-13 00:00:00', '2001-03-13'],
    ['13/3/01', '2001-03-13'],
    ['13/3/78', '1978-03-13'],
    ['37000', '2001-04-19'],
  ])('%s is %s', (text, value) => expect(readDay(text, 'dmy', TODAY)).toEqual({ value }));

  it.each(['31/02/2001', '13/13/2001', 'soon', '0', '99/99/99', '2001'])('%s is none', (text) =>
    expect(readDay(text, 'dmy', TODAY)).toMatchObject({ fault: true }),
  );

  it('are of 1904 where the file says so', () => {
    expect(readSerialDay(35_538, 1904)).toEqual(readSerialDay(37_000));
  });

  it('have the day first unless a value denies it', () => {
    expect(dayOrderOf(['03/04/2001', '05/06/2002'])).toBe('dmy');
    expect(dayOrderOf(['03/04/2001', '05/16/2002'])).toBe('mdy');
    expect(dayOrderOf(['13/04/2001', '05/16/2002'])).toBe('dmy');
  });
});

it.each([
  ['38', 2280],
  ['38,00', 2280],
  ['38:00', 2280],
  ['38u', 2280],
  ['38h30', 2310],
  ['24/38', 1440],
  ['0,5', 1140],
  ['50 %', 1140],
  ['19 uur', 1140],
])('hours "%s" are %i minutes', (text, value) => expect(readHours(text, 2280)).toEqual({ value }));

it('tells a letter from a nought', () => {
  expect(readHours('3O', 2280)).toEqual({ fault: true, suggestion: '30' });
  expect(readHours('many', 2280)).toEqual({ fault: true });
  expect(readHours('380', 2280)).toEqual({ fault: true });
});

it.each([
  ['15,88', 15.88],
  ['15.88', 15.88],
  ['€ 1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['2 450,00 EUR', 2450],
])('decimal "%s" is %d', (text, value) => expect(readDecimal(text)).toEqual({ value }));

it('reads every amount in both spellings', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const text = (cents / 100).toFixed(2);
      expect(readDecimal(text)).toEqual({ value: Number(text) });
      expect(readDecimal(text.replace('.', ','))).toEqual({ value: Number(text) });
      const grouped = Number(text).toLocaleString('de-DE', { minimumFractionDigits: 2 });
      expect(readDecimal(grouped)).toEqual({ value: Number(text) });
    }),
  );
});

it('reads addresses of mail, and mends what is only a slip', () => {
  expect(readEmail(' Emma@Bar.BE ')).toEqual({ value: 'emma@bar.be' });
  expect(readEmail('Emma <emma@bar.be>')).toEqual({ value: 'emma@bar.be' });
  expect(readEmail('emma@bar.be.')).toEqual({ fault: true, suggestion: 'emma@bar.be' });
  expect(readEmail('kobe.lambrecht@')).toEqual({ fault: true });
});

it.each([
  ['Bediende', 'employee'],
  ['OUVRIÈRE', 'worker'],
  ['Jobstudent', 'student'],
  ['flexi-job', 'flexi'],
  ['gelegenheid', 'extra'],
  ['Interim', null],
])('%s works as %s', (word, as) => expect(readWorksAs(word)).toBe(as));

it('splits names, words and addresses', () => {
  expect(splitName('Janssens, Emma', 'first-last')).toEqual({
    lastName: 'Janssens',
    firstName: 'Emma',
  });
  expect(splitName('Emma De Smet', 'first-last')).toEqual({
    lastName: 'De Smet',
    firstName: 'Emma',
  });
  expect(splitName('Van den Broeck Emma', 'last-first')).toEqual({
    lastName: 'Van den Broeck',
    firstName: 'Emma',
  });
  const isKnown = (word: string): boolean => word === 'Bar & Terras';
  expect(splitWords('Bar & Terras', isKnown)).toEqual(['Bar & Terras']);
  expect(splitWords('Bar, zaal/ Bar', isKnown)).toEqual(['Bar', 'zaal']);
  expect(splitAddress('Kerkstraat 2 bus 3, B-1030 Schaarbeek')).toEqual({
    street: 'Kerkstraat 2 bus 3',
    zipCode: '1030',
    city: 'Schaarbeek',
  });
  expect(readCountry('Belgique')).toEqual({ value: 'BE' });
  expect(readCountry('Belgische')).toEqual({ value: 'BE' });
  expect(readCountry('Atlantis')).toEqual({ fault: true });
  expect(readLanguage('Frans')).toEqual({ value: 'fr' });
});

it('compares words by their letters', () => {
  expect(fold('Rijksregisternr.')).toBe('rijksregister');
  expect(fold('Yıldırım')).toBe('yildirim');
  expect(isSlipOf('bra', 'bar')).toBe(true);
  expect(isSlipOf('patisserie', 'bar')).toBe(false);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(alike(a, b)).toBeCloseTo(alike(b, a));
      expect(alike(a, b)).toBeLessThanOrEqual(1);
      expect(isSlipOf(a, b)).toBe(isSlipOf(b, a));
    }),
  );
});

it('shows little of what is covered', () => {
  expect(cover('85073003328')).toBe('850•••••');
  fc.assert(
    fc.property(fc.string({ minLength: 3 }), (text) => {
      expect(cover(text).replaceAll('•', '').length).toBeLessThanOrEqual(text.trim().length / 3);
    }),
  );
});

describe('heads', () => {
  const match = (...columns: [head: string, ...values: string[]][]) =>
    matchHeads(
      columns.map(([head, ...values]) => ({ head, values })),
      KNOWN,
    );

  it('are whole names alone, and family names beside first names', () => {
    expect(match(['Naam'], ['E-mail'])[0]?.target).toBe('fullName');
    expect(match(['Nom'], ['Prénom'])[0]?.target).toBe('lastName');
    expect(match(['Name'], ['Vorname'])[0]?.target).toBe('lastName');
  });

  it('are outranked by content where they are weak, never where they are exact', () => {
    const mails = ['emma@bar.be', 'lucas@bar.be'];
    expect(match(['Telefonisch', ...mails])).toEqual([{ target: 'email', confidence: 'likely' }]);
    expect(match(['Telefoon', ...mails])).toEqual([{ target: 'phone', confidence: 'sure' }]);
    expect(match(['Contracturn'])).toEqual([{ target: 'hoursWeek', confidence: 'likely' }]);
    expect(match(['Kostenplaats', '4010', '4011'])).toEqual([
      { target: 'ignore', confidence: 'none' },
    ]);
  });

  it('of departments are places where their values are', () => {
    expect(match(['Afdeling', 'Vismet', 'Grote Markt'])[0]?.target).toBe('location');
    expect(match(['Afdeling', 'Bar', 'Zaal'])[0]?.target).toBe('sections');
  });

  it('name each field once', () => {
    expect(match(['E-mail'], ['Mail']).map(({ target }) => target)).toEqual(['email', 'ignore']);
  });

  it('are none where the first line is somebody', () => {
    expect(hasHeads(['Naam', 'E-mail'], KNOWN)).toBe(true);
    expect(hasHeads(['Janssens', 'emma@bar.be'], KNOWN)).toBe(false);
  });
});

describe('the heads of a list', () => {
  const heads = ['Naam', 'Voornaam', 'E-mail', 'Geboortedatum'];
  const french = ['Nom', 'Prénom', 'E-mail', 'Date de naissance'];
  const emma = ['Janssens', 'Emma', 'emma@bar.be', '13/03/2001'];
  const title = ['Personeelslijst november', '', '', ''];

  it.each([
    ['stand above', [heads, emma], { heads: 0, body: 1 }],
    [
      'stand below a title',
      [title, ['Brasserie Demo', '', '', ''], heads, emma],
      { heads: 2, body: 3 },
    ],
    ['stand there in two languages', [heads, french, emma], { heads: 0, body: 2 }],
    ['are not there', [emma, emma], { heads: null, body: 0 }],
    ['are words that nobody knows', [['Wie', 'Waar', '', ''], emma], { heads: 0, body: 1 }],
  ])('%s', (_, rows, found) => {
    expect(findHeads(rows, KNOWN, 'people')).toEqual(found);
  });
});
