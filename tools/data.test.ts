import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { addressOf, findDataProblems, readDataLines } from './data-rules.ts';
import { root } from './root.mjs';

const routes = join(root, 'apps/web/src/routes');

const addresses = new Set(
  globSync('**/*.tsx', { cwd: routes }).map((file) => addressOf(file.replaceAll('\\', '/'))),
);

const columnsOf = async (path: string): Promise<string[]> => {
  const module = (await import(join(root, path))) as Record<string, unknown>;
  return Object.values(module).flatMap((value) => {
    if (!is(value, PgTable)) return [];
    const { name, columns } = getTableConfig(value);
    return columns.map((column) => `${name}.${column.name}`);
  });
};

const databaseColumns = async (): Promise<string[]> => {
  const files = globSync('apps/server/src/{features,platform}/**/*.table.ts', { cwd: root });
  const all = await Promise.all(files.map((path) => columnsOf(relative('', path))));
  return [...new Set(all.flat())];
};

describe('docs/data.md', () => {
  it('names for each column the screen that writes it, and what reads it', async () => {
    const lines = readDataLines(readFileSync(join(root, 'docs/data.md'), 'utf8'));
    expect(findDataProblems(lines, await databaseColumns(), addresses)).toEqual([]);
  });

  it('would miss a column, a screen, a writer and a reader', () => {
    const known = new Set(['/team']);
    const line = { table: 'shifts', columns: ['start'], writtenBy: '`/team`', readBy: '`/team`' };
    const problems = (changes: object, columns = ['shifts.start', 'shifts.id']) =>
      findDataProblems([{ ...line, ...changes }], columns, known);
    expect(problems({})).toEqual([]);
    expect(problems({}, ['shifts.start', 'shifts.end'])).toEqual(['shifts.end has no line']);
    expect(problems({}, [])).toEqual(['shifts.start is no column of the database']);
    expect(problems({ writtenBy: '`/plan`' })).toEqual(['/plan is no screen']);
    expect(problems({ writtenBy: 'somebody' })).toEqual(['shifts.start is written by no screen']);
    expect(problems({ readBy: '' })).toEqual(['shifts.start is read by nothing']);
    expect(findDataProblems([line, line], ['shifts.start'], known)).toEqual([
      'shifts.start has two lines',
    ]);
  });
});

describe('the address of a screen', () => {
  it.each([
    ['_app/office.people_.import.tsx', '/office/people/import'],
    ['_app/index.tsx', '/'],
    ['_app/office.requests.index.tsx', '/office/requests'],
    ['_app/shifts.$shiftId_.edit.tsx', '/shifts/$shiftId/edit'],
    ['login.tsx', '/login'],
  ])('%s is %s', (file, address) => {
    expect(addressOf(file)).toBe(address);
  });
});
