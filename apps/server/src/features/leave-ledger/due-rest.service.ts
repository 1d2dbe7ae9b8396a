import type { DueRest } from '@ploeg/contract/leave-ledger/due-rest.schemas';
import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { restDue } from '@ploeg/domain/leave-ledger/earned-rest';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { todayOf } from '#features/departments/departments.service.ts';
import { memberName, type Teams } from '#features/people/teams.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { requireRightSomewhere, sectionsWith } from '#platform/require-right.ts';
import { holderOf, usualMinutes } from './charging.service.ts';
import { loadLedgers } from './holders.service.ts';
import { createRestRepo } from './leave-ledger.repo.ts';

/** So early somebody who plans is told of rest that must be given. */
const SOON_DAYS = 14;

const listAt = async (
  context: ReadContext,
  departmentId: string,
  teams: Teams,
): Promise<(DueRest & { id: string })[]> => {
  requireRightSomewhere(context, 'plan', departmentId);
  const team = await teams.getOwn(context, departmentId);
  const sections = sectionsWith(context.actor, 'plan', departmentId);
  const seen = team.members.filter(
    ({ sectionIds }) => sections === null || sectionIds.some((id) => sections.includes(id)),
  );
  const ids = seen.map(({ personId }) => personId);
  const rested = new Set(
    ids.length === 0
      ? []
      : await createRestRepo(context.db, context.actor.companyId).listRested(ids),
  );
  if (rested.size === 0) return [];
  const today = toDateKey(todayOf(team.department, context.now));
  const ledgers = await loadLedgers(context, [...rested], today);
  return seen.flatMap(({ personId, employmentId }) => {
    const holder = rested.has(personId) ? holderOf(ledgers, employmentId, today) : undefined;
    if (!holder) return [];
    return ledgers.accounts.flatMap((account) => {
      const input = ledgers.inputOf(holder, account);
      const due = input ? restDue(input, today) : [];
      return due
        .filter(({ until }) => until <= addToDay(today, SOON_DAYS))
        .map((rest) => ({
          ...rest,
          employmentId,
          personId,
          displayName: memberName(team, personId),
          departmentId,
          accountId: account.id,
          account: account.name,
          unit: account.unit,
          dayMinutes: usualMinutes(holder.contract, employmentId, today),
          isOverdue: rest.until < today,
        }));
    });
  });
};

/** Rest that is late or must be given soon, the most urgent first; of who works at several locations once. */
export const listDueRest = async (
  context: ReadContext,
  departmentIds: readonly string[],
  { teams }: { teams: Teams },
): Promise<DueRest[]> => {
  const found = new Map<string, DueRest>();
  for (const departmentId of new Set(departmentIds)) {
    for (const { id, ...rest } of await listAt(context, departmentId, teams)) {
      found.set(`${rest.accountId} ${id}`, rest);
    }
  }
  return [...found.values()].sort(
    (a, b) => a.until.localeCompare(b.until) || a.displayName.localeCompare(b.displayName),
  );
};
