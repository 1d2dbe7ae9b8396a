import type { paperRoutes } from '@ploeg/contract/papers/papers.routes';
import type { PaperDetails, PaperPerson } from '@ploeg/contract/papers/papers.schemas';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { can } from '@ploeg/domain/access/rights';
import { type PaperTab, secretsOf } from '@ploeg/domain/papers/papers';
import { pageLink, pdfLink } from '#features/documents/document-links.ts';
import type { DocumentDeps } from '#features/documents/documents.service.ts';
import { getStored } from '#features/documents/stored-documents.service.ts';
import { listNames } from '#features/people/people.service.ts';
import { hasAccount } from '#features/session/accounts.service.ts';
import type { Actor, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireRight } from '#platform/require-right.ts';
import { createPaperPeopleRepo } from './paper-people.repo.ts';
import { kindOf, nameOf, toPaper } from './papers.presenter.ts';
import { createPapersRepo, type FoundPaper, type PagePlace } from './papers.repo.ts';
import { createPaperRowsRepo } from './paper-rows.repo.ts';

export type PaperDeps = DocumentDeps & { publicUrl: string };

type Query = RequestOf<typeof paperRoutes.listPapers>['query'];

/** As many as stand in a room that only points here. */
const FIRST_ROWS = 5;

const checkPlaces = (context: ReadContext, departmentIds: readonly string[]): void => {
  for (const departmentId of departmentIds) {
    requireRight(context, 'documents.make', { departmentId });
  }
};

const toPlace = (before: string | undefined): PagePlace | undefined => {
  if (before === undefined) return undefined;
  const [by = '', id = ''] = before.split('_');
  return { by, id };
};

const fromPlace = (row: FoundPaper, tab: PaperTab): string =>
  `${tab === 'expiring' ? row.expiresOn : row.since}_${row.document.id}`;

/** What stands in a tab of the room, a page at a time. */
export const listPapers = async (
  context: ReadContext,
  { tab, before, limit, ...filter }: Query,
): Promise<ResponseOf<typeof paperRoutes.listPapers>> => {
  const { db, actor, now } = context;
  checkPlaces(context, filter.departmentIds);
  const repo = createPapersRepo(db, actor.companyId);
  const page = { tab, now, before: toPlace(before), limit: limit + 1 };
  const [rows, counts] = await Promise.all([
    repo.list(filter, page),
    before === undefined ? repo.count(filter, now) : null,
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    papers: shown.map((row) => toPaper(row, now)),
    counts,
    next: rows.length > limit && last ? fromPlace(last, tab) : null,
  };
};

/** What waits for a signature and what is about to expire: how many, and those that are due first. */
export const getPaperFacts = async (
  context: ReadContext,
  departmentIds: readonly string[],
): Promise<ResponseOf<typeof paperRoutes.getPaperFacts>> => {
  const { db, actor, now } = context;
  checkPlaces(context, departmentIds);
  const repo = createPapersRepo(db, actor.companyId);
  const first = async (tab: PaperTab) =>
    (await repo.list({ departmentIds }, { tab, now, limit: FIRST_ROWS })).map((row) =>
      toPaper(row, now),
    );
  const counts = await repo.count({ departmentIds }, now);
  return {
    toSign: { count: counts.sign, rows: await first('sign') },
    expiring: { count: counts.expiring, rows: await first('expiring') },
  };
};

export const listPaperPeople = async (
  context: ReadContext,
  departmentIds: readonly string[],
): Promise<PaperPerson[]> => {
  checkPlaces(context, departmentIds);
  const { db, actor } = context;
  const rows = await createPaperPeopleRepo(db, actor.companyId).listPeople(departmentIds);
  return rows.map(({ firstName, lastName, ...person }) => ({
    ...person,
    displayName: nameOf({ firstName, lastName }),
  }));
};

/** A document of a place where the caller makes them; one of elsewhere looks like none. */
export const findPaper = async (
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  id: string,
): Promise<FoundPaper> => {
  const row = await createPapersRepo(db, actor.companyId).find(id);
  const isManaged =
    row && can(actor, 'documents.make', { departmentId: row.document.departmentId });
  if (!isManaged) throw fail('papers.not_found');
  return row;
};

/** Whether somebody may see what a document says, which may be a wage or a number of a person. */
const mayOpen = (actor: Actor, row: FoundPaper): boolean => {
  const { departmentId } = row.document;
  return secretsOf(kindOf(row)).every((right) => can(actor, right, { departmentId }));
};

export const getPaper = async (
  context: ReadContext,
  id: string,
  deps: PaperDeps,
): Promise<PaperDetails> => {
  const { db, actor, now } = context;
  const row = await findPaper(context, id);
  const { document } = row;
  const isOpen = mayOpen(actor, row);
  if (isOpen) await getStored(context, document, deps);
  const pages = isOpen ? await createPaperRowsRepo(db, actor.companyId).listPages(id) : [];
  const { createdBy } = document;
  const names = await listNames(db, actor.companyId, createdBy ? [createdBy] : []);
  return {
    ...toPaper(row, now),
    isOpen,
    pages: pages.map(({ page }) => pageLink(deps.urls, context, id, page)),
    pdfUrl: isOpen ? pdfLink(deps.urls, context, id) : null,
    template: row.template,
    signatory: row.signatory,
    createdBy: createdBy === null ? null : (names.get(createdBy)?.trim() ?? null),
    sealed: document.signedFileKey !== null,
    hasAccount: await hasAccount(context, document.personId),
  };
};
