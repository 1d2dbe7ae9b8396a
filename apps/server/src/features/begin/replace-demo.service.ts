import type { Demo } from '@ploeg/contract/begin/begin.schemas';
import { isOwner } from '@ploeg/domain/access/rights';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db, Scope } from '#db/database.ts';
import { closeEverySession } from '#features/session/sessions.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createReplaceDemoRepo } from './replace-demo.repo.ts';

type Asked = Pick<ReadContext, 'actor'>;

const requireOwner = ({ actor }: Asked): void => {
  if (!isOwner(actor)) throw fail('request.forbidden');
};

/** The demo alone: whatever else is in the database, nobody may lose it by this. */
const listDemo = async (db: Db) => {
  const companies = await createReplaceDemoRepo(db).listCompanies();
  if (companies.length === 0 || companies.some(({ isDemo }) => !isDemo)) {
    throw fail('request.not_found');
  }
  return companies;
};

/** What goes when the demo is replaced; its owner types the name of the company to say so. */
export const describeDemo = async (context: Asked, { db }: Scope): Promise<Demo> => {
  requireOwner(context);
  const companies = await listDemo(db);
  const own = companies.find(({ id }) => id === context.actor.companyId);
  return {
    word: own?.name ?? '',
    // How many, not which: also in a demo a company knows of no other.
    companies: companies.length,
    ...(await createReplaceDemoRepo(db).countRows()),
  };
};

/** Rows of a company that is gone: those it had, and what was under way when it went. */
const deleteStrays = async (db: Db): Promise<void> => {
  const repo = createReplaceDemoRepo(db);
  for (const table of await repo.listTables()) {
    const holders = await repo.listHolders(table);
    // Asked for after the rows, so that a company that came meanwhile is among them.
    const here = new Set((await repo.listCompanies()).map(({ id }) => id));
    const gone = holders.filter((id) => !here.has(id));
    if (gone.length > 0) await repo.deleteRowsOf(table, gone);
  }
};

/** Takes the demo's companies away whole, all or none; the database stays empty from then on. */
export const deleteDemo = (scope: Scope, now: Instant) =>
  scope.transaction(async (db) => {
    const repo = createReplaceDemoRepo(db);
    await repo.lockCompanies();
    const companies = await listDemo(db);
    const gone = { companies: companies.length, ...(await repo.countRows()) };
    await closeEverySession(db, now);
    await repo.deleteDemoCompanies();
    await deleteStrays(db);
    await repo.expireFiles(dateOf(now));
    await repo.noteReplaced({ at: dateOf(now).toISOString(), ...gone });
    return gone;
  });

const folded = (word: string): string => word.trim().toLowerCase();

/** Throws `begin.word_wrong` where the name that was typed is not that of the caller's company. */
export const replaceDemo = async (
  context: Asked & Pick<ReadContext, 'now'>,
  scope: Scope,
  typed: string,
) => {
  const { word } = await describeDemo(context, scope);
  if (word === '' || folded(typed) !== folded(word)) throw fail('begin.word_wrong');
  return deleteDemo(scope, context.now);
};

/** Whether a demo was here and had to go: then none is filled in again. */
export const isDemoReplaced = async (db: Db): Promise<boolean> =>
  (await createReplaceDemoRepo(db).findReplaced()) !== null;

/** For the log of the first company after a demo: what went, and when. Leaves nothing of it behind. */
export const takeReplaced = async (db: Db): Promise<Record<string, string | number> | null> => {
  const found = await createReplaceDemoRepo(db).findReplaced();
  if (found === null) return null;
  await deleteStrays(db);
  return JSON.parse(found) as Record<string, string | number>;
};
