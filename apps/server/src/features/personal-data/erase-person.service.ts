import { type Instant, instant } from '@ploeg/domain/time/wall-time';
import { lockPersons } from '#features/people/people.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { releaseFile } from '#platform/storage/files.ts';
import { createPersonalDataRepo } from './personal-data.repo.ts';
import type { Blanks, PersonalTable } from './personal-table.ts';
import { erasableTables } from './personal-tables.ts';

/** So many years after an employment its documents must be there. */
const TERM_YEARS = 5;

export type Erased = { name: string; lines: string[]; keptUntil: string | null };

const yearsAfter = (left: Instant, years: number): Date => {
  const date = new Date(left * 1000);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
};

type Fate = { do: 'delete' | Blanks | null; line: (rows: number) => string };
type Repo = ReturnType<typeof createPersonalDataRepo>;

const fateOf = ({ erase }: PersonalTable, keptUntil: string | null): Fate => {
  if (erase.at === 'never') return { do: null, line: (rows) => `${rows} kept: ${erase.why}` };
  if (erase.at === 'end-of-term' && keptUntil !== null) {
    const blanked = erase.meanwhile ? `, without ${Object.keys(erase.meanwhile).join(', ')}` : '';
    return {
      do: erase.meanwhile ?? null,
      line: (rows) => `${rows} kept until ${keptUntil}${blanked}: ${erase.why}`,
    };
  }
  return {
    do: erase.do,
    line: (rows) =>
      erase.do === 'delete'
        ? `${rows} deleted`
        : `${rows} emptied of ${Object.keys(erase.do).join(', ')}`,
  };
};

/** Keys of all files that something about the person names; one may be named from several tables. */
const listKeys = async (repo: Repo): Promise<Set<string>> => {
  const keys = new Set<string>();
  for (const [name, table] of erasableTables) {
    for (const { key } of await repo.listFiles(name, table)) keys.add(key);
  }
  return keys;
};

/** Rows that belong to others must be found before those go. */
const dependentsFirst = (): [string, PersonalTable][] => {
  const last = ['documents', 'dimonas', 'shifts', 'memberships', 'persons'];
  return erasableTables.toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b));
};

/** The day until which the law keeps documents about somebody; null when it does not, or no longer. */
const findTerm = async (repo: Repo, left: Instant | null, now: Instant): Promise<string | null> => {
  const end = left === null ? null : yearsAfter(left, TERM_YEARS);
  if (!end || end.getTime() <= now * 1000) return null;
  for (const [name, table] of erasableTables) {
    const isDocument =
      table.erase.at === 'end-of-term' && !['persons', 'person_profiles'].includes(name);
    if (isDocument && (await repo.countRows(name, table)) > 0)
      return end.toISOString().slice(0, 10);
  }
  return null;
};

/** Done again after the term it takes the rest. The chains of logs and signatures go on fitting. */
export const erasePerson = async (context: WriteContext, personId: string): Promise<Erased> => {
  const { db, actor } = context;
  const { companyId } = actor;
  await lockPersons(db, companyId, [personId]);
  const person = await createPersonalDataRepo(db, { companyId, personId, emails: [] }).findPerson();
  if (!person) throw new Error('There is no such person');
  if (person.works) throw new Error(`${person.name} still works here; end the employment first`);
  const repo = createPersonalDataRepo(db, { companyId, personId, emails: [person.email] });
  const left = person.left === null ? null : instant(Math.floor(Number(person.left)));
  const keptUntil = await findTerm(repo, left, context.now);
  const lines: string[] = [];
  const keysBefore = await listKeys(repo);
  for (const [name, table] of dependentsFirst()) {
    const rows = await repo.countRows(name, table);
    if (rows === 0) continue;
    const fate = fateOf(table, keptUntil);
    if (fate.do === 'delete') await repo.deleteRows(name, table);
    else if (fate.do) await repo.blankRows(name, table, fate.do);
    lines.push(`${name}: ${fate.line(rows)}`);
  }
  const keysAfter = await listKeys(repo);
  const gone = [...keysBefore].filter((key) => !keysAfter.has(key));
  for (const key of gone) await releaseFile(db, companyId, key, context.now);
  if (gone.length > 0) lines.push(`files: ${gone.length} deleted from the store within an hour`);
  const details = { keptUntil: keptUntil ?? '' };
  context.audit({ action: 'account.erase', subjectId: personId, details });
  for (const departmentId of await repo.listWorkedIn()) {
    context.audit({ action: 'account.erase', departmentId, subjectId: personId, details });
    context.emit({ resource: 'CONTACTS', departmentId, personIds: [] });
  }
  return { name: person.name, lines: lines.sort(), keptUntil };
};
