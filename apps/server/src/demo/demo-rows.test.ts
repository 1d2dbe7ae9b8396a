import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** All that the demo writes into tables itself; decisions 065 and 102 say of each why no service does. */
const WRITTEN = [
  'demo-claims.ts clockingEvents',
  'demo-claims.ts clockings',
  'demo-mark.ts companies',
  'demo.ts logins',
  'demo.ts signatories',
];

/** Messages of its office, which are answered in the same transaction, and the one way by which rows go in. */
const TOOLS = ['demo-office.ts messages', 'demo-rows.ts table'];

/** Whatever writes: a statement by its table, raw SQL, and the stores of features, past their services. */
const WRITES = [
  /(?<!storage)\.(?:insert|update|delete|create|change|remove)\(\s*(?<table>[\w.]+)/g,
  /\binsertAll\(\s*\w+,\s*(?<table>[\w.]+)/g,
  /\binsertingRows\(\s*(?<table>[\w.]+)/g,
  /\bsql`\s*(?<table>(?:insert|update|delete|truncate)\b)/gi,
  /from '[^']*\/(?<table>[\w-]+\.repo)\.ts'/g,
];

it('writes no rows itself but these: all else goes through the services of the product', () => {
  const folder = import.meta.dirname;
  const own = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const written = own.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return WRITES.flatMap((write) =>
      [...text.matchAll(write)].map(({ groups }) => `${file} ${groups?.['table']}`),
    );
  });
  expect([...new Set(written)].sort()).toEqual([...WRITTEN, ...TOOLS].sort());
});
