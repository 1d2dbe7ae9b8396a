import {
  EXPIRY_NOTICE_DAYS,
  type PaperKind,
  type PaperState,
  type PaperTab,
} from '@ploeg/domain/papers/papers';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { and, eq, exists, gt, ilike, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches, named } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { contracts } from '#features/documents/contracts.table.ts';
import { documents, documentTemplates, signatories } from '#features/documents/documents.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';

export type PaperFilter = {
  departmentIds: readonly string[];
  state?: PaperState | undefined;
  kind?: PaperKind | undefined;
  personId?: string | undefined;
  words?: string | undefined;
};

export type FoundPaper = Awaited<ReturnType<ReturnType<typeof createPapersRepo>['list']>>[number];

/** Where a page begins: what it is ordered by, and the id among equals. */
export type PagePlace = { by: string; id: string };

const laterContracts = alias(contracts, 'later_contracts');
const laterDocuments = alias(documents, 'later_documents');

/** How a document stands, from its status and what its template asks for. */
const state = sql<PaperState>`case
  when ${documents.status} = 'DRAFT' then 'draft'
  when ${documents.status} = 'VOID' then 'void'
  when ${documents.status} = 'SIGNED' then 'signed'
  when ${documentTemplates.signatureLevel} = 'QES' then 'qualified'
  when ${documents.status} = 'UNSIGNED' then 'unsigned'
  when ${documents.sentAt} is null then 'filed'
  else 'sent' end`;

const expiresOn = sql<string | null>`coalesce(${documents.validUntil},
  (to_timestamp(${contracts.end}) at time zone 'UTC')::date)`;

/** When it was sent or made, in milliseconds, as the pages count. */
const since = sql<string>`floor(extract(epoch from
  coalesce(${documents.sentAt}, ${documents.createdAt})) * 1000)::bigint`;

/** Another contract of the same employment begins later. */
const isSucceeded = (db: Db): SQL =>
  exists(
    db
      .select({ id: laterContracts.id })
      .from(laterContracts)
      .innerJoin(
        laterDocuments,
        and(named(laterDocuments, laterContracts.documentId), ne(laterDocuments.status, 'VOID')),
      )
      .where(
        and(
          named(laterContracts, contracts.employmentId, 'employmentId'),
          or(eq(laterContracts.renewsId, contracts.id), gt(laterContracts.start, contracts.start)),
        ),
      ),
  );

/** A later paper of the same kind was put into the file: of what is of no kind none stands for another. */
const isReplaced = (db: Db): SQL =>
  exists(
    db
      .select({ id: laterDocuments.id })
      .from(laterDocuments)
      .where(
        and(
          named(laterDocuments, documents.personId, 'personId'),
          eq(laterDocuments.kind, documents.kind),
          ne(laterDocuments.kind, 'general'),
          ne(laterDocuments.id, documents.id),
          ne(laterDocuments.status, 'VOID'),
          or(
            gt(laterDocuments.validUntil, documents.validUntil),
            and(
              isNull(laterDocuments.validUntil),
              gt(laterDocuments.createdAt, documents.createdAt),
            ),
          ),
        ),
      ),
  );

/** What belongs to a tab. What is over still expires: it should have been replaced. */
const conditionOf = (db: Db, tab: PaperTab, now: Instant): SQL => {
  const is = (...states: PaperState[]): SQL =>
    sql`${state} in (${sql.join(
      states.map((one) => sql`${one}`),
      sql`, `,
    )})`;
  if (tab === 'sign') return is('unsigned', 'qualified');
  if (tab === 'sent') return is('sent');
  if (tab === 'all') return sql`true`;
  const today = sql`(to_timestamp(${now}::bigint) at time zone ${departments.timezone})::date`;
  return and(
    is('unsigned', 'qualified', 'sent', 'filed', 'signed'),
    isNull(memberships.leftAt),
    sql`${expiresOn} <= ${today} + ${EXPIRY_NOTICE_DAYS}::int`,
    not(isSucceeded(db)),
    not(isReplaced(db)),
  ) as SQL;
};

/** What waits longest or ends first stands on top; the rest comes with the newest. */
const orderOf = (tab: PaperTab): { by: SQL; isDescending: boolean } =>
  tab === 'expiring'
    ? { by: expiresOn, isDescending: false }
    : { by: since, isDescending: tab !== 'sign' };

const beyond = (tab: PaperTab, { by, id }: PagePlace): SQL => {
  const order = orderOf(tab);
  const place = tab === 'expiring' ? sql`${by}::date` : sql`${by}::bigint`;
  return order.isDescending
    ? sql`(${order.by}, ${documents.id}) < (${place}, ${id}::uuid)`
    : sql`(${order.by}, ${documents.id}) > (${place}, ${id}::uuid)`;
};

const narrowed = (filter: PaperFilter): SQL | undefined => {
  const { departmentIds, kind, personId, words } = filter;
  const pattern = `%${words?.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const name = sql`${persons.firstName} || ' ' || ${persons.lastName}`;
  return and(
    matches(documents, { departmentId: [...departmentIds] }),
    personId === undefined ? undefined : eq(documents.personId, personId),
    filter.state === undefined ? undefined : sql`${state} = ${filter.state}`,
    kind === undefined
      ? undefined
      : kind === 'contract'
        ? eq(documents.type, 'contract')
        : and(eq(documents.type, 'general'), eq(documents.kind, kind)),
    words ? or(sql`${name} ilike ${pattern}`, ilike(documents.title, pattern)) : undefined,
  );
};

/** Every document of some locations with what the office says of it, whoever it is for. */
export const createPapersRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  const rows = () =>
    db
      .select({
        document: documents,
        state,
        expiresOn: sql<string | null>`${expiresOn}::text`,
        since: sql<string>`${since}::text`,
        isSucceeded: sql<boolean>`${isSucceeded(db)}`,
        contract: columns(contracts, 'id', 'start', 'end'),
        location: departments.name,
        timezone: departments.timezone,
        leftAt: memberships.leftAt,
        ...columns(persons, 'firstName', 'lastName', 'language'),
        template: documentTemplates.name,
        signatory: signatories.name,
      })
      .from(documents)
      .innerJoin(departments, named(departments, documents.departmentId))
      .innerJoin(persons, named(persons, documents.personId))
      .leftJoin(memberships, named(memberships, documents.employmentId))
      .leftJoin(contracts, named(contracts, documents.id, 'documentId'))
      .leftJoin(documentTemplates, named(documentTemplates, documents.templateId))
      .leftJoin(signatories, named(signatories, documents.signatoryId));

  return {
    list: (
      filter: PaperFilter,
      {
        tab,
        now,
        before,
        limit,
      }: { tab: PaperTab; now: Instant; before?: PagePlace | undefined; limit: number },
    ) => {
      const { by, isDescending } = orderOf(tab);
      const way = sql.raw(isDescending ? 'desc' : 'asc');
      return rows()
        .where(
          company.where(
            documents,
            and(narrowed(filter), conditionOf(db, tab, now), before && beyond(tab, before)),
          ),
        )
        .orderBy(sql`${by} ${way}`, sql`${documents.id} ${way}`)
        .limit(limit);
    },

    count: async (filter: PaperFilter, now: Instant): Promise<Record<PaperTab, number>> => {
      const of = (tab: PaperTab) =>
        sql<number>`(count(*) filter (where ${conditionOf(db, tab, now)}))::int`;
      const [counts] = await db
        .select({ sign: of('sign'), sent: of('sent'), expiring: of('expiring'), all: of('all') })
        .from(documents)
        .innerJoin(departments, named(departments, documents.departmentId))
        .innerJoin(persons, named(persons, documents.personId))
        .leftJoin(memberships, named(memberships, documents.employmentId))
        .leftJoin(contracts, named(contracts, documents.id, 'documentId'))
        .leftJoin(documentTemplates, named(documentTemplates, documents.templateId))
        .where(company.where(documents, narrowed(filter)));
      return counts ?? { sign: 0, sent: 0, expiring: 0, all: 0 };
    },

    find: (id: string) => first(rows().where(company.where(documents, { id })).limit(1)),

    findMany: (ids: readonly string[]) =>
      rows()
        .where(company.where(documents, { id: [...ids] }))
        .orderBy(documents.id),
  };
};
