import type { Team } from '#features/people/teams.service.ts';
import type { Message, WriteContext } from '#platform/context.ts';
import { dispatch } from '#platform/feature-hooks.ts';
import { announceShift } from './shift-events.ts';
import { shiftChanged, shiftsCreated, shiftsRemoved } from './shifts.facts.ts';
import { type ShiftRow, shiftsOf } from './shifts.service.ts';

/** A locked row as it was, or none, and as it is to be, with the version after. */
export type Stored = { before: ShiftRow | null; after: ShiftRow };

const isThere = (row: ShiftRow | null): row is ShiftRow => row !== null && row.deletedAt === null;

/** What is drafted over a published shift counts its versions on, and changes nothing that anybody sees. */
const isOther = ({ before, after }: Stored): boolean =>
  before === null ||
  (Object.keys(after) as (keyof ShiftRow)[]).some(
    (column) => column !== 'version' && before[column] !== after[column],
  );

/** Drafts are silent: nothing hangs on what nobody was shown. */
const isShown = (stored: Stored): boolean =>
  (Boolean(stored.before?.approved) || stored.after.approved) && isOther(stored);

const stateFacts = async (
  context: WriteContext,
  { department }: Team,
  stored: readonly Stored[],
): Promise<void> => {
  const isRecorded = true;
  const created = stored.filter(({ before, after }) => !isThere(before) && isThere(after));
  const removed = stored.filter(({ before, after }) => isThere(before) && !isThere(after));
  if (created.length > 0) {
    const after = created.map((one) => one.after);
    await dispatch(context, shiftsCreated, { after, department, isRecorded });
  }
  for (const { before, after } of stored) {
    if (!isThere(before) || !isThere(after)) continue;
    await dispatch(context, shiftChanged, { before, after, department, isRecorded });
  }
  if (removed.length > 0) {
    const before = removed.map((one) => one.before as ShiftRow);
    await dispatch(context, shiftsRemoved, { before, isRecorded });
  }
};

/** The door for many shifts of a department at a time, judged already; who may see one looks again. */
export const storeShifts = async (
  context: WriteContext,
  team: Team,
  stored: readonly Stored[],
  messagesOf: (shiftId: string) => readonly Message[] = () => [],
): Promise<void> => {
  await shiftsOf(context).storeShifts(stored.map(({ after }) => after));
  const shown = stored.filter(isShown);
  await stateFacts(context, team, shown);
  for (const { before, after } of shown) {
    announceShift(context, team, [before, after].filter(isThere), messagesOf(after.id));
  }
};
