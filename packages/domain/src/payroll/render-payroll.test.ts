import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENERIC_CSV, LODAS } from './built-in-layouts.ts';
import type { FileBatch } from './file-batch.ts';
import type { Layout } from './layout.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { renderPayroll } from './render-payroll.ts';
import { FIXED_LINES, NESTED_XML, WIDE_CSV } from './samples/invented-layouts.ts';
import { fileLine, HOURS, MINUTES, sampleBatch } from './samples/sample-batch.ts';

const textOf = (bytes: Uint8Array | null, encoding: string): string =>
  new TextDecoder(encoding === 'iso-8859-1' ? 'latin1' : 'utf-8', { ignoreBOM: true }).decode(
    bytes ?? new Uint8Array(),
  );

const rendered = (layout: Layout, batch: FileBatch): { name: string | null; text: string } => {
  const { bytes, fileName, faults } = renderPayroll(layout, batch);
  expect(faults).toEqual([]);
  return { name: fileName, text: textOf(bytes, layout.encoding) };
};

describe('the bytes of each layout', () => {
  it.each([
    ['the generic CSV', GENERIC_CSV, HOURS],
    ['LODAS', LODAS, HOURS],
    ['fixed lines', FIXED_LINES, HOURS],
    ['a wide CSV', WIDE_CSV, MINUTES],
    ['XML', NESTED_XML, HOURS],
  ])('%s', async (name, layout, batch) => {
    const file = rendered(layout, batch);
    expect(findLayoutFaults(layout)).toEqual([]);
    await expect(`${file.name}\n${file.text}`).toMatchFileSnapshot(
      `samples/golden/${name.replaceAll(' ', '-')}.txt`,
    );
  });

  it('writes Latin-1 as one byte a letter, and the mark of UTF-8 first', () => {
    const { bytes: latin } = renderPayroll(FIXED_LINES, HOURS);
    expect(latin?.filter((byte) => byte === 0xe9)).toHaveLength(2);
    const { bytes: utf } = renderPayroll(GENERIC_CSV, HOURS);
    expect(
      Buffer.from(utf ?? [])
        .toString('hex')
        .slice(0, 6),
    ).toBe('efbbbf');
  });

  it('gives each fixed line the same length', () => {
    const lines = rendered(FIXED_LINES, HOURS).text.split('\r\n').filter(Boolean);
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([48]));
  });
});

describe('what cannot be said is refused, all of it at once', () => {
  it('lists every fault with the person, the day and the field', () => {
    const batch = sampleBatch([
      fileLine({ number: '1234567890' }),
      fileLine({ number: '', name: 'Łukasz' }),
      fileLine({ employmentId: 'e3', number: '8', quantity: 76_944 }),
      fileLine({ employmentId: 'e4', number: '9', workerKind: 'pirate' }),
    ]);
    const { bytes, faults } = renderPayroll(FIXED_LINES, batch);
    expect(bytes).toBeNull();
    const told = new Set(faults.map(({ fault, field }) => `${fault} ${field}`));
    expect(told).toEqual(
      new Set([
        'too_wide number',
        'empty number',
        'not_encodable name',
        'not_exact quantity',
        'not_exact group.quantity',
        'not_mapped workerKind',
      ]),
    );
    expect(faults).toContainEqual({
      fault: 'not_exact',
      field: 'quantity',
      value: '7.6944',
      employmentId: 'e3',
      day: '2026-11-02',
    });
  });

  it('takes nothing away where a layout has no sign', () => {
    const records = LODAS.records.map((record) => ({
      ...record,
      fields: record.fields.map(({ number, ...field }) =>
        number ? { ...field, number: { ...number, sign: 'none' as const } } : field,
      ),
    }));
    const { faults } = renderPayroll({ ...LODAS, records }, HOURS);
    expect(faults.map(({ fault, value }) => [fault, value])).toEqual([['negative', '-1.25']]);
  });

  it('asks for the numbers of the employer that a layout names', () => {
    const { faults } = renderPayroll(LODAS, { ...HOURS, employer: { name: 'X', codes: {} } });
    expect(faults.map(({ field }) => field)).toEqual(['BeraterNr', 'MandantenNr']);
  });

  it('takes for DATEV the numbers that DATEV takes, and no other', () => {
    const faultsOf = (employer: object, line: object) =>
      renderPayroll(LODAS, {
        ...sampleBatch([fileLine({ unit: 'hours', quantity: 10_000, code: '101', ...line })]),
        employer: { name: 'X', codes: { consultant: '1234567', client: '42', ...employer } },
      }).faults.map(({ fault, field }) => `${fault} ${field}`);
    expect(faultsOf({}, { number: '99999' })).toEqual([]);
    expect(faultsOf({ consultant: 'x', client: 'abc' }, { code: 'AB', number: 'P0' })).toEqual([
      'not_digits BeraterNr',
      'not_digits MandantenNr',
      'not_digits Lohnart',
      'not_digits Personalnummer',
    ]);
    expect(faultsOf({ consultant: '123' }, { number: '1' })).toEqual(['not_digits BeraterNr']);
    expect(faultsOf({ consultant: '12345678' }, { number: '100000' })).toEqual([
      'too_wide BeraterNr',
      'too_wide Personalnummer',
    ]);
  });

  it('lets no cell break a line or a column', () => {
    const never: Layout = {
      ...WIDE_CSV,
      mode: { kind: 'csv', delimiter: ';', quote: 'never', header: false },
    };
    const bad = sampleBatch([fileLine({ unit: 'minutes', quantity: 600_000, code: '1;2' })]);
    expect(renderPayroll(never, bad).faults.map(({ fault }) => fault)).toEqual(['not_allowed']);
    const broken = sampleBatch([fileLine({ unit: 'minutes', quantity: 600_000, code: '1\n2' })]);
    expect(renderPayroll(WIDE_CSV, broken).faults.map(({ fault }) => fault)).toEqual([
      'not_allowed',
    ]);
  });

  it('opens no formula in a spreadsheet, and leaves files for programs as they are', () => {
    const batch = sampleBatch([fileLine({ name: '=1+1' })]);
    expect(rendered(GENERIC_CSV, batch).text).toContain(";'=1+1;");
    const plain: Layout = {
      ...GENERIC_CSV,
      mode: { kind: 'csv', delimiter: ';', quote: 'minimal', header: true },
    };
    expect(rendered(plain, batch).text).toContain(';=1+1;');
  });
});

describe('a layout that cannot work', () => {
  it('is told place by place', () => {
    expect(
      findLayoutFaults({
        ...FIXED_LINES,
        fileName: '{nobody}{period.from:x}',
        records: [
          { when: 'group-start', group: 'code', fields: [{ from: 'code' }] },
          { when: 'end', fields: [] },
        ],
      }),
    ).toEqual([
      'fileName {nobody}',
      'fileName {period.from:x}',
      'records',
      'records[0].group',
      'records[0].fields[0].width',
      'records[1].fields',
    ]);
    const { records } = NESTED_XML;
    const open = { ...NESTED_XML, records: records.filter(({ when }) => when !== 'group-end') };
    expect(findLayoutFaults(open)).toEqual(['groupBy.number']);
  });
});

const anyLine = fc
  .record({
    employmentId: fc.constantFrom('e1', 'e2', 'e3'),
    day: fc.constantFrom('2026-11-02', '2026-11-03', '2026-11-04'),
    code: fc.constantFrom('101', '150', 'A'),
    quantity: fc.integer({ min: -999, max: 9_999 }).map((hundredths) => hundredths * 100),
  })
  .map((over) => fileLine({ ...over, number: `${over.employmentId.slice(1)}0`, name: 'Zoë; "Z"' }));

const anyLines = fc.uniqueArray(anyLine, {
  selector: ({ employmentId, day, code }) => `${employmentId} ${day} ${code}`,
  minLength: 1,
  maxLength: 20,
});

/** Cells of a CSV whose cells are quoted as ours are. */
const parseCsv = (text: string): string[][] =>
  text
    .split('\r\n')
    .filter(Boolean)
    .map((row) =>
      [...row.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );

const said = (lines: readonly { number: string; day: string; code: string; quantity: number }[]) =>
  lines.map(({ number, day, code, quantity }) => `${number} ${day} ${code} ${quantity}`).sort();

describe('whatever the lines are', () => {
  it('a CSV says what they say', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const [, ...rows] = parseCsv(rendered(GENERIC_CSV, sampleBatch(lines)).text);
        const parsed = rows.map(([, number = '', , day = '', , code = '', quantity = '']) => ({
          number,
          day,
          code,
          quantity: Math.round(Number(quantity) * 10_000),
        }));
        expect(said(parsed)).toEqual(said(lines));
      }),
    );
  });

  it('fixed lines say what they say', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const rows = rendered(FIXED_LINES, sampleBatch(lines)).text.split('\r\n');
        const parsed = rows
          .filter((row) => row.startsWith('20'))
          .map((row) => ({
            number: String(Number(row.slice(2, 11))),
            day: `${row.slice(11, 15)}-${row.slice(15, 17)}-${row.slice(17, 19)}`,
            code: row.slice(19, 23).trim(),
            quantity: Number(`${row[29]}${row.slice(23, 29)}`) * 100,
          }));
        expect(said(parsed)).toEqual(said(lines));
      }),
    );
  });

  it('their order makes no other bytes', () => {
    fc.assert(
      fc.property(
        anyLines,
        fc.constantFrom(GENERIC_CSV, FIXED_LINES, NESTED_XML, LODAS),
        (lines, layout) => {
          const turned = renderPayroll(layout, sampleBatch(lines.toReversed()));
          expect(turned).toEqual(renderPayroll(layout, sampleBatch(lines)));
        },
      ),
    );
  });
});
