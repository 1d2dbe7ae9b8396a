import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { holderIdsOf, loadTeam } from '#features/people/teams.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { Employed } from '#features/terms/terms-reading.service.ts';
import type { WriteContext } from '#platform/context.ts';
import type { HeldSheet } from './held-sheets.service.ts';
import type { TimesheetRow } from './timesheets.table.ts';

type Told = Extract<MessageKind, `HOURS_${string}`>;

/** Lets screens look again: of those whose sheets they are, and of those who check them. */
export const tellOfSheets = async (
  context: WriteContext,
  sheets: readonly Pick<TimesheetRow, 'id' | 'departmentId' | 'personId'>[],
): Promise<void> => {
  for (const [departmentId, own] of Map.groupBy(sheets, (sheet) => sheet.departmentId)) {
    const team = await loadTeam(context, departmentId);
    const checking = [
      ...holderIdsOf(team, 'clockings.correct'),
      ...holderIdsOf(team, 'pay.export'),
    ];
    context.emit({
      resource: 'TIMESHEETS',
      personIds: [],
      watcherIds: [...new Set([...checking, ...own.map(({ personId }) => personId)])],
    });
  }
};

/** A whole day, as messages say one. */
const wholeDay = (day: string) => {
  const start = fromDateKey(day);
  return { start, end: addDays(start, 1) };
};

/** Somebody is told of a day of theirs. */
export const tellPerson = (
  context: WriteContext,
  kind: Told,
  { personId, departmentId }: Pick<Employed, 'personId' | 'departmentId'>,
  day: string,
): void => {
  const message = { kind, to: [personId], values: wholeDay(day) };
  context.emit({
    resource: 'TIMESHEETS',
    departmentId,
    personIds: [personId],
    messages: [message],
  });
};

/** Whoever checks the hours of a location is told what somebody says of a day. */
export const tellCheckers = async (
  context: WriteContext,
  kind: Told,
  held: readonly HeldSheet[],
  day: string,
): Promise<void> => {
  const { actor, db } = context;
  const names = await listNames(db, actor.companyId, [actor.personId]);
  const name = names.get(actor.personId) ?? '';
  for (const { sheet } of held) {
    const team = await loadTeam(context, sheet.departmentId);
    const own = team.members.find(({ employmentId }) => employmentId === sheet.employmentId);
    const to = holderIdsOf(team, 'clockings.correct', own?.sectionIds ?? []);
    const message = { kind, to, values: { ...wholeDay(day), name } };
    const { departmentId, id: resourceId, personId } = sheet;
    const event = { resource: 'TIMESHEETS', resourceId, departmentId, personIds: [personId] };
    context.emit({ ...event, watcherIds: to, messages: [message] });
  }
};
