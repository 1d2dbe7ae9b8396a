import { existsSync } from 'node:fs';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db, Scope } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createZipFile, type ZipFile } from '#platform/zip-file.ts';
import { createPersonalDataRepo } from './personal-data.repo.ts';
import type { PersonalTable, Who } from './personal-table.ts';
import { personalTables } from './personal-tables.ts';

const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Rows are written as they come: one person can have punched for years. */
async function* asArray(batches: AsyncIterable<string[]>, counted: { rows: number }) {
  let lead = '[\n';
  for await (const batch of batches) {
    yield lead + batch.join(',\n');
    lead = ',\n';
    counted.rows += batch.length;
  }
  yield counted.rows === 0 ? '[]\n' : '\n]\n';
}

export type Target = { db: Db; storage: Storage; zip: ZipFile; who: Who };

export const addTable = async (
  { db, storage, zip, who }: Target,
  name: string,
  table: PersonalTable,
): Promise<string[]> => {
  const repo = createPersonalDataRepo(db, who);
  const counted = { rows: 0 };
  await zip.add(`data/${name}.json`, asArray(repo.readRows(name, table), counted));
  const lines = [`data/${name}.json  ${counted.rows} rows: ${table.says}`];
  for (const { key, mime } of await repo.listFiles(name, table)) {
    const file = `files/${name}/${key.slice(-64, -40)}.${ENDINGS[mime ?? ''] ?? 'bin'}`;
    const content = await storage.get(key);
    if (content) await zip.add(file, content, true);
    lines.push(content ? `  ${file}` : `  ${file} is not there any more`);
  }
  return lines;
};

const HEAD = (name: string, at: Date): string[] => [
  `Everything that Ploeg holds about ${name}, as of ${at.toISOString()}.`,
  '',
  'Each file in data/ is a list of rows in JSON, one row a line. Times called …_wall are seconds of',
  'the clock on the wall of the department; …_at are seconds since 1970 or moments with their zone.',
  'Colleagues stand in it by their id alone. Passwords and keys are left out.',
  '',
];

/** Rows as JSON as of one moment, the files that belong to them, and an index, in a new ZIP. */
export const exportPerson = async (
  { database, storage }: { database: Scope; storage: Storage },
  ids: Pick<Who, 'companyId' | 'personId'>,
  path: string,
  now: Instant,
): Promise<{ tables: number; name: string }> => {
  if (existsSync(path)) throw new Error(`${path} is there already`);
  const at = new Date(now * 1000);
  const zip = await createZipFile(path, at);
  try {
    const name = await database.transaction(async (db) => {
      const person = await createPersonalDataRepo(db, { ...ids, emails: [] }).findPerson();
      if (!person) throw new Error('There is no such person');
      const who = { ...ids, emails: [person.email] };
      const index = HEAD(person.name, at);
      for (const [table, subject] of Object.entries(personalTables)) {
        index.push(...(await addTable({ db, storage, zip, who }, table, subject)));
      }
      index.push('', 'Departments by their id:');
      for (const department of await createPersonalDataRepo(db, who).listDepartments()) {
        index.push(`${department.id}  ${department.name}`);
      }
      await zip.add('index.txt', [`${index.join('\n')}\n`]);
      const line = { action: 'account.export', subjectId: ids.personId, actorId: null };
      await appendAuditLines(db, ids.companyId, [line], at);
      return person.name;
    });
    await zip.finish();
    return { tables: Object.keys(personalTables).length, name };
  } catch (error) {
    await zip.abandon();
    throw error;
  }
};
