import type { HandoverNote } from '@ploeg/contract/calendar-days/calendar-days.schemas';
import { listNames } from '#features/people/people.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireRightSomewhere } from '#platform/require-right.ts';
import { createHandoverRepo } from './handover.repo.ts';

const repoOf = ({ db, actor }: ReadContext) => createHandoverRepo(db, actor.companyId);

/** What was left for a day in locations that the caller sees the team of. */
export const listHandoverNotes = async (
  context: ReadContext,
  { departmentIds, day }: { departmentIds: readonly string[]; day: string },
): Promise<HandoverNote[]> => {
  for (const id of departmentIds) requireRightSomewhere(context, 'team.see', id);
  const rows = await repoOf(context).list([...departmentIds], day);
  const { db, actor } = context;
  const names = await listNames(db, actor.companyId, [
    ...new Set(rows.map((row) => row.writtenBy)),
  ]);
  return rows.map(({ departmentId, note, writtenBy, writtenAt }) => ({
    departmentId,
    day,
    note,
    by: names.get(writtenBy)?.trim() ?? '',
    at: writtenAt.toISOString(),
  }));
};

type Change = { departmentId: string; day: string; was: string; note: string };

/** Writes over what the caller has read, and over nothing else; an empty text takes the note away. */
export const setHandoverNote = async (
  context: WriteContext,
  { was, note, ...place }: Change,
): Promise<void> => {
  requireRightSomewhere(context, 'plan', place.departmentId);
  if (note === was) return;
  const repo = repoOf(context);
  const { actor, now } = context;
  const written = { note, writtenBy: actor.personId, writtenAt: new Date(now * 1000) };
  const changed = await (was === ''
    ? repo.insert(place, written)
    : note === ''
      ? repo.delete(place, was)
      : repo.change(place, was, written));
  if (changed.length === 0) throw fail('calendar_days.note_moved');
  context.audit({
    action: 'handover_note.set',
    departmentId: place.departmentId,
    changes: [{ field: place.day, before: was, after: note }],
  });
  context.emit({ resource: 'HANDOVER_NOTES', departmentId: place.departmentId, personIds: [] });
};
