import {
  type DeclaredPeriod,
  type DimonaFlags,
  dimonaFlags,
  NO_DIMONA,
  onBrusselsClock,
} from '@ploeg/domain/dimona/shift-flags';
import { addDays } from '@ploeg/domain/dimona/calendar';
import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import type { DepartmentBook } from '#features/departments/departments.service.ts';
import type { Reading } from '#platform/context.ts';
import { createDimonaRepo } from './dimona.repo.ts';

/** What decides the flags of a stored shift. */
type Flagged = {
  departmentId: string;
  membershipId: string | null;
  personId: string | null;
  start: WallSeconds;
  end: WallSeconds;
  kind: 1 | 2 | 3;
};

type Place = { departmentId: string; enterpriseNumber: string | null };

/** Whether a period was declared by the employer of a department: departments may share a number. */
export const isOfEmployer = (period: Place, { departmentId, enterpriseNumber }: Place): boolean =>
  period.departmentId === departmentId ||
  (enterpriseNumber !== null && period.enterpriseNumber === enterpriseNumber);

const workerTypes = new WeakMap<DepartmentBook, ReadonlyMap<string, string>>();

const typesOf = (book: DepartmentBook): ReadonlyMap<string, string> => {
  const known = workerTypes.get(book);
  if (known) return known;
  const types = new Map(book.members.map(({ recordId, workerType }) => [recordId, workerType]));
  workerTypes.set(book, types);
  return types;
};

const listPeriods = async (
  { db, actor }: Pick<Reading, 'db' | 'actor'>,
  shifts: readonly Flagged[],
) => {
  const persons = [...new Set(shifts.flatMap(({ personId }) => personId ?? []))];
  if (persons.length === 0) return new Map<string, never[]>();
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { start, end } of shifts) {
    first = Math.min(first, start);
    last = Math.max(last, end);
  }
  // A zone that is hours away from Brussels may be on another day.
  const from = addDays(toDateKey(first as WallSeconds), -1);
  const until = addDays(toDateKey(last as WallSeconds), 1);
  const rows = await createDimonaRepo(db, actor.companyId).listPeriods(persons, from, until);
  return Map.groupBy(rows, (row) => row.personId);
};

/**
 * The Dimona flags of shifts (R34), by one query for all. A period covers what a person works in
 * every department that declares under the same enterprise number.
 */
export const readDimonaFlags = async <S extends Flagged>(
  reading: Pick<Reading, 'db' | 'actor'>,
  shifts: readonly S[],
  books: ReadonlyMap<string, DepartmentBook>,
): Promise<(shift: S) => DimonaFlags> => {
  const isFlagged = ({ departmentId, personId, kind }: Flagged): boolean =>
    personId !== null &&
    kind === 1 &&
    books.get(departmentId)?.department.settings.modules.dimona === true;
  const periods = await listPeriods(reading, shifts.filter(isFlagged));
  return (shift) => {
    const book = books.get(shift.departmentId);
    if (!book || !isFlagged(shift)) return NO_DIMONA;
    const { department, enterpriseNumber, today } = book;
    const own: DeclaredPeriod[] = (periods.get(shift.personId ?? '') ?? []).filter((period) =>
      isOfEmployer(period, { departmentId: department.id, enterpriseNumber }),
    );
    return dimonaFlags(
      {
        start: shift.start,
        end: shift.end,
        shyftType: shift.kind,
        userRecordId: shift.membershipId,
      },
      onBrusselsClock(shift, department.timezone),
      { moduleOn: true, workerType: typesOf(book).get(shift.membershipId ?? '') ?? null, today },
      own,
    );
  };
};
