import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '#testing/workbook.ts';
import { toCsvCell } from '#platform/csv.ts';
import { readListFile } from './read-file.ts';
import { SheetError } from './sheet.ts';

const text = 'Naam;Gemeente\nLefèvre;Luik\nDe Smet;"Gent; centrum"\n';

const rowsOf = async (bytes: Buffer) => (await readListFile(bytes)).rows.map(({ cells }) => cells);

const WANTED = [
  ['Naam', 'Gemeente'],
  ['Lefèvre', 'Luik'],
  ['De Smet', 'Gent; centrum'],
];

const faultOf = async (bytes: Buffer): Promise<unknown> => {
  const error = await readListFile(bytes).catch((thrown: unknown) => thrown);
  return error instanceof SheetError ? error.fault : error;
};

const utf16 = (order: 'le' | 'be', hasMark: boolean): Buffer => {
  const bytes = Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

describe('a list as CSV', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16 little', utf16('le', true)],
    ['UTF-16 big', utf16('be', true)],
    ['UTF-16 without a mark', utf16('le', false)],
  ])('is read in %s', async (_, bytes) => expect(await rowsOf(bytes)).toEqual(WANTED));

  it.each([',', '\t', '|', ';'])('is cut at %j', async (mark) => {
    const rows = [
      ['Naam', 'Uren', 'Loon'],
      ['Janssens, Emma', '24', '15,88'],
      ['Martens, Lucas', '', '14,27'],
    ];
    const bytes = Buffer.from(rows.map((row) => row.map((c) => `"${c}"`).join(mark)).join('\r\n'));
    expect(await rowsOf(bytes)).toEqual(rows);
  });

  it('is numbered as a spreadsheet numbers it', async () => {
    const { rows } = await readListFile(Buffer.from('sep=;\nNaam;Stad\n\n\nEmma;Gent\n'));
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('is taken with quotation marks that are never closed', async () => {
    expect(await rowsOf(Buffer.from('a;b\n"c;d\ne;f\n'))).toEqual([
      ['a', 'b'],
      ['"c', 'd'],
      ['e', 'f'],
    ]);
  });

  it('is refused where it is no list', async () => {
    expect(await faultOf(Buffer.from(''))).toBe('empty');
    expect(await faultOf(Buffer.from(' ;;\n;;'))).toBe('empty');
    expect(await faultOf(Buffer.from('a;b\n'.repeat(20_002)))).toBe('too_many_rows');
    expect(await faultOf(Buffer.from('a;'.repeat(120)))).toBe('too_many_columns');
    expect(await faultOf(Buffer.from('a\0b\0\0\0c'))).toBe('unreadable');
    expect(await faultOf(Buffer.from('%PDF-1.7'))).toBe('unreadable');
  });

  it('reads the samples whole', async () => {
    const sample = (name: string) =>
      readFileSync(
        new URL(`../../../../../packages/domain/src/imports/samples/${name}`, import.meta.url),
      );
    expect(await rowsOf(sample('personeel-nl.csv'))).toHaveLength(41);
    const english = await rowsOf(sample('people-en.csv'));
    expect(english).toHaveLength(26);
    expect(english[1]?.[6]).toBe('Bar, Zaal');
  });
});

describe('a list as XLSX', () => {
  it('is the first sheet that is not hidden, with its days and numbers', async () => {
    const book = makeWorkbook([
      ['Naam & voornaam', 'Geboren', 'Loon', 'Rijksregister'],
      ['Nguyễn, Thảo', { day: 36_436 }, 15.879999999999999, 99_100_302_396],
    ]);
    const { name, rows } = await readListFile(book);
    expect(name).toBe('Blad1');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Naam & voornaam', 'Geboren', 'Loon', 'Rijksregister'],
      ['Nguyễn, Thảo', '1999-10-03', '15.88', '99100302396'],
    ]);
  });

  it('counts days from 1904 where it says so', async () => {
    const rows = [['Geboren'], [{ day: 36_436 - 1462 }]];
    expect((await rowsOf(makeWorkbook(rows, { date1904: true })))[1]).toEqual(['1999-10-03']);
  });

  it('keeps the time of a day that has one, as calendars are exported', async () => {
    const rows = [['Begin'], [{ day: 46_357.375 }], [{ day: 46_357.99999 }]];
    const [, morning, midnight] = await rowsOf(makeWorkbook(rows));
    expect([morning, midnight]).toEqual([['2026-12-01 09:00'], ['2026-12-01']]);
  });

  it('is put out when it is a bomb', async () => {
    const bomb = zipSync({
      'xl/workbook.xml': strToU8(' '.repeat(80 * 1_048_576)),
    });
    expect(await faultOf(Buffer.from(bomb))).toBe('unreadable');
  });

  it.each([
    ['entities', '<!DOCTYPE a [<!ENTITY x "yyy">]><workbook>&x;</workbook>'],
    ['nothing', ''],
    ['no XML', '<<<>>>'],
    ['sheets without end', '<workbook>'.repeat(5000)],
  ])('is refused with %s', async (_, workbook) => {
    const book = makeWorkbook([['a']], { more: { 'xl/workbook.xml': workbook } });
    expect(await faultOf(book)).toBe('unreadable');
  });

  it.each([
    ['rows that never end', '<worksheet><sheetData><row r="1"><c>'],
    ['cells far away', '<worksheet><row r="9"><c r="ZZZ1" t="s"><v>5</v></c></row></worksheet>'],
  ])('is refused with %s', async (_, sheet) => {
    const book = makeWorkbook([['a']], { more: { 'xl/worksheets/sheet1.xml': sheet } });
    expect(['unreadable', 'empty']).toContain(await faultOf(book));
  });

  it('is whole or refused when bytes of it are lost', async () => {
    const rows = [['Naam'], ['Emma']];
    const book = makeWorkbook(rows);
    for (let cut = 4; cut < book.length; cut += 37) {
      const answer = await rowsOf(book.subarray(0, cut)).catch((error: unknown) => error);
      if (!(answer instanceof SheetError)) expect(answer).toEqual(rows);
    }
  });
});

it('writes nothing that a spreadsheet would run', () => {
  expect(toCsvCell('=HYPERLINK("http://evil")')).toBe(`"'=HYPERLINK(""http://evil"")"`);
  expect(toCsvCell('@SUM(A1)')).toBe(`'@SUM(A1)`);
  expect(toCsvCell('-1+1|cmd')).toBe(`'-1+1|cmd`);
  expect(toCsvCell('+32 470 12 34 56')).toBe('+32 470 12 34 56');
});
