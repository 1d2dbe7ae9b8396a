import { and, gte, inArray } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches } from '#db/matches.ts';
import { messages } from '#features/notifications/messages.table.ts';
import { sessions } from '#features/session/session.table.ts';

/** Who has opened the app since, and what became of messages about shifts. */
export const createPlanReachRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listVisitors: async (personIds: string[], since: Date): Promise<ReadonlySet<string>> =>
      new Set(
        await company.values(
          sessions,
          'personId',
          and(matches(sessions, { personId: personIds }), gte(sessions.lastVisitAt, since)),
        ),
      ),

    listMessages: (personIds: string[], shiftIds: string[], since: Date) =>
      company.pick(
        messages,
        ['personId', 'resourceId', 'bundleId', 'dueAt', 'outcome', 'createdAt'],
        and(
          matches(messages, { personId: personIds, resource: 'SHIFTS' }),
          inArray(messages.resourceId, shiftIds),
          gte(messages.createdAt, since),
        ),
      ),
  };
};
