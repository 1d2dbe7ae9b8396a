import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import type { StoredRequest } from '#features/requests/request-kind.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';

type AnyRequest = StoredRequest<unknown>;

/** A location, or of it what is asked about shifts of some sections and, without one, by some people. */
export type AnsweredPlace = {
  departmentId: string;
  sectionIds: string[] | null;
  personIds: string[];
};

export type AnsweredWhich = {
  places: readonly AnsweredPlace[];
  kind?: string | undefined;
  /** Only of these people; without it of everybody. */
  personIds?: readonly string[] | undefined;
  before?: { decidedAt: Date; id: string } | undefined;
  limit: number;
};

const isIn = ({ departmentId, sectionIds, personIds }: AnsweredPlace) =>
  and(
    eq(requests.departmentId, departmentId),
    sectionIds === null
      ? undefined
      : or(
          inArray(shifts.sectionId, sectionIds),
          and(isNull(shifts.id), inArray(requests.personId, personIds)),
        ),
  );

/** Requests of a company whatever their kind, with their shifts. */
export const createApprovalsRepo = (db: Db, companyId: string) => {
  const own = companyRows(db, companyId).where(requests, {});
  const withShift = {
    request: requests,
    shift: columns(shifts, 'id', 'start', 'end', 'sectionId'),
  };
  const select = () =>
    db.select(withShift).from(requests).leftJoin(shifts, named(shifts, requests.subjectId));

  const toStored = (rows: Awaited<ReturnType<typeof select>>): AnyRequest[] =>
    rows.map(({ request, shift }) => ({ ...request, shift }));

  return {
    listAnswered: async (which: AnsweredWhich): Promise<AnyRequest[]> => {
      const { places, kind, personIds, before, limit } = which;
      const rows = await select()
        .where(
          and(
            own,
            or(...places.map(isIn)),
            isNotNull(requests.decidedAt),
            kind === undefined ? undefined : eq(requests.kind, kind),
            personIds === undefined ? undefined : inArray(requests.personId, [...personIds]),
            before &&
              or(
                lt(requests.decidedAt, before.decidedAt),
                and(eq(requests.decidedAt, before.decidedAt), lt(requests.id, before.id)),
              ),
          ),
        )
        .orderBy(desc(requests.decidedAt), desc(requests.id))
        .limit(limit);
      return toStored(rows);
    },

    listWaiting: async (departmentId: string): Promise<AnyRequest[]> =>
      toStored(
        await select().where(and(own, matches(requests, { departmentId, status: 'pending' }))),
      ),
  };
};
