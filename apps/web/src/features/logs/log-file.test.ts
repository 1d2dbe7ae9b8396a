import { expect, it } from 'vitest';
import type { LogEntry } from '#data/logs/logs.queries.ts';
import { toCsv, toNdjson } from './log-file.ts';

const entry: LogEntry = {
  id: 'a',
  at: '2026-11-20T08:00:00.000Z',
  departmentId: null,
  kind: 'template',
  action: 'template.change',
  title: 'Contract text changed',
  about: '=1+1; "quoted"',
  actor: { personId: 'p', name: 'Marc' },
  kioskId: null,
  person: null,
  subjectId: null,
  changes: [{ field: 'name', before: null, after: 'Student' }],
  position: 7,
  hash: 'f'.repeat(64),
};

it('never hands a spreadsheet a formula, and keeps cells apart', () => {
  const [head, row] = toCsv([entry], () => 'Company').split('\r\n');
  expect(head).toContain('at;location;actor');
  expect(row).toContain(`;"'=1+1; ""quoted""";`);
  expect(row).toContain(';name: null → Student;7;');
});

it('gives a line of JSON for each', () => {
  const lines = toNdjson([entry, entry]).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([entry, entry]);
});
