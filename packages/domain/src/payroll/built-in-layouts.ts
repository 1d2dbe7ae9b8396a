import type { Layout } from './layout.ts';

/** Documented, for every program that reads a table, and for people: one line, one quantity. */
export const GENERIC_CSV: Layout = {
  encoding: 'utf-8-bom',
  eol: '\r\n',
  finalEol: true,
  fileName: 'payroll_{period.from:YYYYMMDD}_{period.until:YYYYMMDD}_{batch.sequence:2}.csv',
  mode: { kind: 'csv', delimiter: ';', quote: 'minimal', header: true, spreadsheet: true },
  sort: ['number', 'day', 'code'],
  groupBy: [],
  records: [
    {
      when: 'line',
      fields: [
        { name: 'employer', from: 'employer.name' },
        { name: 'number', from: 'number' },
        { name: 'name', from: 'name' },
        { name: 'day', from: 'day', date: 'YYYY-MM-DD' },
        { name: 'wage_keys', from: 'key' },
        { name: 'code', from: 'code' },
        {
          name: 'quantity',
          from: 'quantity',
          number: { as: 'decimal', decimals: 2, sign: 'minus' },
        },
        { name: 'unit', from: 'unit' },
      ],
    },
  ],
};

/** Monthly sums for DATEV LODAS, by its public description of the ASCII import. */
export const LODAS: Layout = {
  encoding: 'iso-8859-1',
  eol: '\r\n',
  finalEol: true,
  fileName: 'lodas_{employer.client}_{period.from:YYYYMM}_{batch.sequence:2}.txt',
  mode: { kind: 'sections', delimiter: ';', endsWithDelimiter: true },
  sort: ['number', 'code'],
  groupBy: [],
  records: [
    {
      when: 'start',
      name: 'Allgemein',
      pairs: true,
      fields: [
        { name: 'Ziel', from: { const: 'LODAS' } },
        { name: 'Version_SST', from: { const: '1.0' } },
        { name: 'BeraterNr', from: 'employer.consultant', digits: 4, max: 7 },
        { name: 'MandantenNr', from: 'employer.client', digits: 1, max: 5 },
        { name: 'Datumsformat', from: { const: 'TT.MM.JJJJ' } },
        { name: 'Feldtrennzeichen', from: { const: ';' } },
        { name: 'Zahlenkomma', from: { const: ',' } },
      ],
    },
    {
      when: 'start',
      name: 'Satzbeschreibung',
      fields: [
        { from: { const: '1' } },
        { from: { const: 'u_lod_bwd_buchung_standard' } },
        { from: { const: 'abrechnung_zeitraum#bwd' } },
        { from: { const: 'bs_wert_butab#bwd' } },
        { from: { const: 'bs_nr#bwd' } },
        { from: { const: 'la_eigene#bwd' } },
        { from: { const: 'pnr#bwd' } },
      ],
    },
    {
      when: 'line',
      name: 'Bewegungsdaten',
      fields: [
        { from: { const: '1' } },
        { from: 'period.from', date: '01.MM.YYYY' },
        { from: 'quantity', number: { as: 'decimal', decimals: 2, comma: true, sign: 'minus' } },
        { from: 'unit', map: { hours: '1', amount: '2' } },
        { name: 'Lohnart', from: 'code', digits: 1, max: 4 },
        { name: 'Personalnummer', from: 'number', digits: 1, max: 5 },
      ],
    },
  ],
};
