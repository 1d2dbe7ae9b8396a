import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Language } from '@ploeg/domain/people/languages';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { type Instant, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { listClockingsOfPersons } from '#features/clockings/clocking-lists.service.ts';
import { readShownFiles } from '#features/documents/document-files.service.ts';
import type { StoredDeps } from '#features/documents/stored-documents.service.ts';
import { isOfPapers } from '#features/session/papers-link.ts';
import { fail } from '#platform/failure.ts';
import type { SignedUrls } from '#platform/signed-urls.ts';
import { createZipFile } from '#platform/zip-file.ts';
import { addTable } from './export-person.service.ts';
import { toHoursTable } from './hours-table.ts';
import { createPersonalDataRepo } from './personal-data.repo.ts';
import type { Who } from './personal-table.ts';
import { personalTables } from './personal-tables.ts';

/** Beside their papers: who they are, as what they worked, their hours and their leave. */
const HANDED_OVER = [
  'persons',
  'person_profiles',
  'memberships',
  'employment_terms',
  'employment_wages',
  'shifts',
  'clockings',
  'timesheets',
  'timesheet_revisions',
  'leave_entries',
  'contracts',
];

type Deps = StoredDeps & { urls: SignedUrls };

/** Their hours as they would read them, beside the rows. */
const readHours = async (db: Db, who: Who, language: Language, now: Instant): Promise<string> => {
  const { companyId, personId } = who;
  const clockings = await listClockingsOfPersons(
    { db, actor: { companyId } },
    [personId],
    wallSeconds(0),
    addDays(wallSeconds(now), 1),
  );
  const places = await createPersonalDataRepo(db, who).listDepartments();
  return toHoursTable(clockings, new Map(places.map(({ id, name }) => [id, name])), language);
};

type Reader = Who & { language: Language };

const pack = async (path: string, deps: Deps, who: Reader, now: Instant): Promise<void> => {
  const { storage } = deps;
  const { companyId, personId } = who;
  const at = new Date(now * 1000);
  const zip = await createZipFile(path, at);
  try {
    for await (const { name, content } of readShownFiles(who, deps, now)) {
      await zip.add(`documents/${name}`, content, true);
    }
    await deps.database.within(companyId).transaction(async (db) => {
      await zip.add('hours.csv', [await readHours(db, who, who.language, now)]);
      for (const name of HANDED_OVER) {
        const table = personalTables[name];
        if (!table) throw new Error(`There is no table ${name}`);
        await addTable({ db, storage, zip, who }, name, table);
      }
      const line = { action: 'account.export', subjectId: personId, actorId: personId };
      await appendAuditLines(db, companyId, [line], at);
    });
    await zip.finish();
  } catch (error) {
    await zip.abandon();
    throw error;
  }
};

/** What belongs to somebody who has left, for whoever holds the address that was mailed to them. */
export const openPapers = async (
  deps: Deps,
  address: { path: string; grant: string },
  now: Instant,
): Promise<{ content: Readable; mime: string; name: string; isSecret: true }> => {
  const grant = deps.urls.read(address.grant, 'GET', now);
  if (grant === 'expired') throw fail('documents.link_expired');
  if (grant === 'invalid' || !isOfPapers(grant, address.path)) throw fail('documents.link_invalid');
  const { companyId, personId } = grant;
  const { db } = deps.database.within(companyId);
  const person = await createPersonalDataRepo(db, {
    companyId,
    personId,
    emails: [],
  }).findPerson();
  // Who works again signs in; what was mailed before opens nothing beside it.
  if (!person || person.works) throw fail('documents.link_invalid');
  const folder = await mkdtemp(join(tmpdir(), 'papers-'));
  const path = join(folder, 'papers.zip');
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const { email, language } = person;
    await pack(path, deps, { companyId, personId, emails: [email], language }, now);
  } catch (error) {
    await forget();
    throw error;
  }
  const content = createReadStream(path).on('close', () => void forget());
  return { content, mime: 'application/zip', name: 'papers.zip', isSecret: true };
};
