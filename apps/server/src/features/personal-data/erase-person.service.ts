import type { RecordFate } from '@ploeg/contract/retention/retention.schemas';
import { endOfTerm, RECORD_GROUPS } from '@ploeg/domain/retention/retention';
import { type Instant, instant } from '@ploeg/domain/time/wall-time';
import { lockPersons } from '#features/people/people.service.ts';
import { closeSessions } from '#features/session/sessions.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { releaseFile } from '#platform/storage/files.ts';
import { createPersonalDataRepo } from './personal-data.repo.ts';
import type { Term } from './personal-table.ts';
import { erasableTables } from './personal-tables.ts';
import { dependentsFirst, fateOf, isKeptFor, type KeptUntil } from './record-fates.ts';

/** Months for which each part is kept after somebody left. */
export type Terms = Record<Term, number>;

export type Erased = { name: string; lines: string[]; keptUntil: string | null };

type Repo = ReturnType<typeof createPersonalDataRepo>;

/** Keys of all files that something about the person names; one may be named from several tables. */
const listKeys = async (repo: Repo): Promise<Set<string>> => {
  const keys = new Set<string>();
  for (const [name, table] of erasableTables) {
    for (const { key } of await repo.listFiles(name, table)) keys.add(key);
  }
  return keys;
};

const hasRowsOf = async (repo: Repo, term: Term): Promise<boolean> => {
  for (const [name, table] of erasableTables) {
    if (isKeptFor(name, table, term) && (await repo.countRows(name, table)) > 0) return true;
  }
  return false;
};

/** The days on which the terms of somebody who left end; hours are never kept for less than their file. */
export const termEnds = (left: Instant, { files, hours }: Terms): Record<Term, string> => ({
  files: endOfTerm(left, files),
  hours: endOfTerm(left, Math.max(files, hours)),
});

const findKept = async (
  repo: Repo,
  left: Instant | null,
  terms: Terms,
  today: string,
): Promise<KeptUntil> => {
  if (left === null) return { files: null, hours: null };
  const ends = termEnds(left, terms);
  const hours = ends.hours > today && (await hasRowsOf(repo, 'hours')) ? ends.hours : null;
  // Until then times of work are of no use without a name.
  const isFile = ends.files > today && (hours !== null || (await hasRowsOf(repo, 'files')));
  return { files: isFile ? ends.files : null, hours };
};

/** What becomes of what stands about somebody at the end of a term, by what belongs together. */
export const previewErasure = async (
  { db, actor }: ReadContext,
  { personId, email }: { personId: string; email: string },
  step: Term,
): Promise<RecordFate[]> => {
  const who = { companyId: actor.companyId, personId, emails: [email] };
  const repo = createPersonalDataRepo(db, who);
  const fates = new Map(
    RECORD_GROUPS.map((group) => [group, { group, deleted: 0, emptied: 0, kept: 0 }]),
  );
  const kept = { files: null, hours: step === 'files' ? 'later' : null };
  for (const [name, table] of erasableTables) {
    if (step === 'hours' && !isKeptFor(name, table, 'hours')) continue;
    const fate = fateOf(table, kept).do;
    const sum = fates.get(table.group);
    const rows = await repo.countRows(name, table);
    if (sum) sum[fate === null ? 'kept' : fate === 'delete' ? 'deleted' : 'emptied'] += rows;
  }
  return [...fates.values()].filter(({ deleted, emptied, kept: rest }) => deleted + emptied + rest);
};

/** Done again after a term it takes the rest. The chains of logs and signatures go on fitting. */
export const erasePerson = async (
  context: WriteContext,
  personId: string,
  terms: Terms,
): Promise<Erased> => {
  const { db, actor } = context;
  const { companyId } = actor;
  await lockPersons(db, companyId, [personId]);
  const person = await createPersonalDataRepo(db, { companyId, personId, emails: [] }).findPerson();
  if (!person) throw new Error('There is no such person');
  if (person.works) throw new Error(`${person.name} still works here; end the employment first`);
  const repo = createPersonalDataRepo(db, { companyId, personId, emails: [person.email] });
  const left = person.left === null ? null : instant(Math.floor(Number(person.left)));
  const at = dateOf(context.now);
  const kept = await findKept(repo, left, terms, at.toISOString().slice(0, 10));
  await closeSessions(db, { companyId, personId }, undefined, at);
  const lines: string[] = [];
  const keysBefore = await listKeys(repo);
  for (const [name, table] of dependentsFirst()) {
    const rows = await repo.countRows(name, table);
    if (rows === 0) continue;
    const fate = fateOf(table, kept);
    if (fate.do === 'delete') await repo.deleteRows(name, table);
    else if (fate.do) await repo.blankRows(name, table, fate.do);
    lines.push(`${name}: ${fate.line(rows)}`);
  }
  const keysAfter = await listKeys(repo);
  const gone = [...keysBefore].filter((key) => !keysAfter.has(key));
  for (const key of gone) await releaseFile(db, companyId, key, context.now);
  if (gone.length > 0) lines.push(`files: ${gone.length} deleted from the store within an hour`);
  await repo.noteCleared({ files: kept.files === null, hours: kept.hours === null }, at);
  const keptUntil = kept.hours ?? kept.files;
  const details = { keptUntil: keptUntil ?? '' };
  context.audit({ action: 'account.erase', subjectId: personId, details });
  for (const departmentId of await repo.listWorkedIn()) {
    context.audit({ action: 'account.erase', departmentId, subjectId: personId, details });
    context.emit({ resource: 'CONTACTS', departmentId, personIds: [] });
  }
  return { name: person.name, lines: lines.sort(), keptUntil };
};
