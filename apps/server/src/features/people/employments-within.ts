import type { RightScope } from '@ploeg/domain/access/rights';
import { and, arrayOverlaps, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { memberships } from './people.table.ts';

/** A list is asked for what may be seen; nothing is filtered after reading. */
export const employmentsWithin = ({ isAll, departments: parts }: RightScope): SQL | undefined => {
  if (isAll) return undefined;
  const whole = parts.filter(({ sectionIds }) => sectionIds === null);
  const some = parts.flatMap(({ departmentId, sectionIds }) =>
    sectionIds && sectionIds.length > 0
      ? [
          and(
            eq(memberships.departmentId, departmentId),
            arrayOverlaps(memberships.sectionIds, sectionIds),
          ),
        ]
      : [],
  );
  const ids = whole.map(({ departmentId }) => departmentId);
  return or(ids.length > 0 ? inArray(memberships.departmentId, ids) : sql`false`, ...some);
};
