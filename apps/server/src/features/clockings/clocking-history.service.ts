import type { ClockingEvent } from '@ploeg/contract/clockings/clocking-events.schemas';
import { listNames } from '#features/people/people.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createClockingEventsRepo } from './clocking-events.repo.ts';
import { toClockingEvent } from './clocking-events.presenter.ts';
import { findSeen } from './clocking-lists.service.ts';
import type { ClockingDeps } from './clockings.service.ts';

/** Everything that was claimed of a clocking, for its person and for those who manage it. */
export const listClockingEvents = async (
  context: ReadContext,
  key: string,
  { departments }: ClockingDeps,
): Promise<ClockingEvent[]> => {
  const { db, actor } = context;
  const row = await findSeen(context, key);
  if (!row) throw fail('clockings.not_found');
  const { department } = await departments.getOwn(context, row.departmentId);
  const rows = await createClockingEventsRepo(db, actor.companyId).listOfClocking(
    row.personId,
    row.id,
  );
  const authorIds = rows.map(({ authorId, personId }) => authorId ?? personId);
  const names = await listNames(db, actor.companyId, [...new Set(authorIds)]);
  return rows.map((event) =>
    toClockingEvent(event, {
      names,
      timezone: department.timezone,
      language: actor.language,
    }),
  );
};
