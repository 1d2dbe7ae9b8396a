import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BASELINE,
  findMigrationProblems,
  findUnkept,
  MIGRATIONS,
  RELEASED,
} from './migration-rules.ts';
import { root } from './root.mjs';

const FOLDER = join(root, MIGRATIONS);
const LATER = `${String(BASELINE + 1).padStart(4, '0')}_later.sql`;

const problems = (text: string): string[] => findMigrationProblems(LATER, text);

describe('migrations', () => {
  it('let the release before go on', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    const results = files.flatMap((name) =>
      findMigrationProblems(name, readFileSync(join(FOLDER, name), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(4);
    expect(results).toEqual([]);
  });

  it('keep the picture of the schema that the newest ended with, which is all that the next is made from', () => {
    const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[];
    };
    const newest = entries.at(-1)?.tag.slice(0, 4);
    expect(readdirSync(join(FOLDER, 'meta')).toSorted()).toEqual([
      `${newest}_snapshot.json`,
      '_journal.json',
    ]);
  });

  it.each([
    'DROP TABLE "notes" CASCADE;',
    'DROP TABLE "notes";--> statement-breakpoint\nCREATE VIEW "others" AS SELECT 1;',
    'ALTER TABLE "notes" DROP COLUMN "text";',
    'ALTER TABLE "notes" RENAME COLUMN "text" TO "words";',
    'ALTER TABLE "notes" RENAME TO "words";',
    'ALTER TABLE "notes" ADD COLUMN "kind" text NOT NULL;',
    'ALTER TABLE "notes" ALTER COLUMN "kind" SET NOT NULL;',
    'ALTER TABLE "notes"\n  ALTER COLUMN "kind" SET DATA TYPE integer;',
    'ALTER TABLE "notes" ADD CONSTRAINT "one" UNIQUE("kind");',
    'CREATE UNIQUE INDEX "one" ON "notes" USING btree ("kind");',
  ])('may not: %s', (statement) => {
    expect(problems(`SELECT 1;--> statement-breakpoint\n${statement}`)).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE "notes" ("id" uuid NOT NULL);',
    'ALTER TABLE "notes" ADD COLUMN "kind" text;',
    'ALTER TABLE "notes" ADD COLUMN "kind" text DEFAULT \'drop table\' NOT NULL;',
    'ALTER TABLE "notes" ADD COLUMN "kind" text NOT NULL DEFAULT \'a\';',
    'ALTER TABLE "notes" ALTER COLUMN "kind" DROP NOT NULL;',
    'CREATE INDEX "some" ON "notes" USING btree ("kind");',
    '-- unused since 4.5.0: texts are in another table\nALTER TABLE "notes" DROP COLUMN "text";',
    'CREATE TABLE "new" ("id" uuid);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "new" ("id");',
    'DROP TABLE "notes";--> statement-breakpoint\nCREATE VIEW "notes" AS SELECT * FROM "texts";',
  ])('may: %s', (statement) => {
    expect(problems(statement)).toEqual([]);
  });

  it('takes no excuse without a release and a reason', () => {
    const drop = 'ALTER TABLE "notes" DROP COLUMN "text";';
    expect(problems(`-- unused since long\n${drop}`)).toHaveLength(1);
    expect(problems(`-- unused since 4.5.0:\n${drop}`)).toHaveLength(1);
  });

  it('says nothing of what was there before the rule', () => {
    expect(findMigrationProblems('0000_initial.sql', 'DROP TABLE "notes";')).toEqual([]);
  });
});

describe('databases of releases', () => {
  it('are kept of every migration but the newest', () => {
    const kept = readdirSync(join(root, RELEASED));
    expect(findUnkept(readdirSync(FOLDER), kept)).toEqual([]);
  });

  it('are missed as soon as there is a newer migration', () => {
    const migrations = ['0000_one.sql', '0001_two.sql', '0002_three.sql', 'meta'];
    const kept = ['0000_one.json', '0000_one.sql.br', '0001_two.json', 'README.md'];
    expect(findUnkept(migrations.slice(0, 2), kept)).toEqual([]);
    expect(findUnkept(migrations, kept).map((line) => line.split(' ')[0])).toEqual([
      `${RELEASED}/0001_two.sql.br`,
    ]);
  });
});
