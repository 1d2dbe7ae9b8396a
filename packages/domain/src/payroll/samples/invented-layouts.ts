import type { Layout } from '../layout.ts';

/** Lines of 48 characters with heads and sums of groups, left noughts, signs behind and odd dates. */
export const FIXED_LINES: Layout = {
  encoding: 'iso-8859-1',
  eol: '\r\n',
  finalEol: true,
  fileName: 'P{employer.affiliation:7}{period.from:YYMM}.{batch.sequence:3}',
  mode: { kind: 'fixed' },
  sort: ['day', 'code'],
  groupBy: ['workerKind', 'number'],
  records: [
    {
      when: 'start',
      fields: [
        { from: { const: '00' }, width: 2 },
        { from: 'employer.affiliation', width: 7, pad: '0', align: 'right' },
        { from: 'period.from', date: 'MMYYYYDD', width: 8 },
        { from: 'batch.madeOn', date: 'DD.MM.YYYY', width: 10 },
        { from: 'employer.name', width: 21 },
      ],
    },
    {
      when: 'group-start',
      group: 'number',
      fields: [
        { from: { const: '10' }, width: 2 },
        { from: 'number', width: 9, pad: '0', align: 'right' },
        { from: 'workerKind', map: { worker: 'A', employee: 'B' }, width: 1 },
        { from: 'name', width: 36 },
      ],
    },
    {
      when: 'line',
      fields: [
        { from: { const: '20' }, width: 2 },
        { from: 'number', width: 9, pad: '0', align: 'right' },
        { from: 'day', date: 'YYYYMMDD', width: 8 },
        { from: 'code', width: 4 },
        { from: 'quantity', width: 7, pad: '0', number: { as: 'hundredths', sign: 'trailing' } },
        { from: 'position', width: 6, pad: '0' },
        { from: { const: '' }, width: 12 },
      ],
    },
    {
      when: 'group-end',
      group: 'number',
      fields: [
        { from: { const: '19' }, width: 2 },
        { from: 'group.lines', width: 4, pad: '0' },
        {
          from: 'group.quantity',
          width: 12,
          pad: '0',
          number: { as: 'hundredths', sign: 'always' },
        },
        { from: { const: '' }, width: 30 },
      ],
    },
    {
      when: 'end',
      fields: [
        { from: { const: '99' }, width: 2 },
        { from: 'batch.lines', width: 6, pad: '0' },
        { from: { const: '' }, width: 40 },
      ],
    },
  ],
};

/** Many columns of which most are empty, minutes and clock times, a line for each day. */
export const WIDE_CSV: Layout = {
  encoding: 'utf-8',
  eol: '\n',
  finalEol: false,
  fileName: '{employer.company}-{employer.dossier}-{batch.madeOn:YYYYMMDD}.csv',
  mode: { kind: 'csv', delimiter: ';', quote: 'all', header: true },
  sort: ['number', 'day', 'code'],
  groupBy: [],
  records: [
    {
      when: 'line',
      fields: [
        { name: 'FIRMA', from: 'employer.company' },
        { name: 'NR', from: 'number' },
        { name: 'DATUM', from: 'day', date: 'DD/MM/YYYY' },
        { name: 'CODE', from: 'code' },
        { name: 'MIN', from: 'quantity', number: { as: 'minutes', sign: 'minus' } },
        {
          name: 'UUR',
          from: 'quantity',
          number: { as: 'HHMM', sign: 'minus' },
          width: 4,
          pad: '0',
        },
        { name: 'SALDO', from: 'quantity', number: { as: 'integer', sign: 'minus' } },
        ...['X1', 'X2', 'X3'].map((name) => ({ name, from: { const: '' } })),
      ],
    },
  ],
};

/** Elements inside elements. */
export const NESTED_XML: Layout = {
  encoding: 'utf-8',
  eol: '\n',
  finalEol: true,
  fileName: 'hours_{period.from}_{batch.sequence}.xml',
  mode: { kind: 'xml', root: 'Hours' },
  sort: ['day'],
  groupBy: ['number', 'code'],
  records: [
    {
      when: 'start',
      name: 'Employer',
      fields: [
        { name: 'Name', from: 'employer.name' },
        { name: 'Until', from: 'period.until' },
      ],
    },
    {
      when: 'group-start',
      group: 'number',
      name: 'Person',
      fields: [{ name: 'Number', from: 'number' }],
    },
    {
      when: 'line',
      name: 'Line',
      fields: [
        { name: 'Day', from: 'day' },
        { name: 'Code', from: 'code' },
        {
          name: 'Quantity',
          from: 'quantity',
          number: { as: 'decimal', decimals: 4, sign: 'minus' },
        },
      ],
    },
    {
      when: 'group-end',
      group: 'number',
      name: 'Person',
      fields: [
        {
          name: 'Sum',
          from: 'group.quantity',
          number: { as: 'decimal', comma: true, sign: 'minus' },
        },
      ],
    },
    { when: 'end', name: 'End', fields: [{ name: 'Lines', from: 'batch.lines' }] },
  ],
};
