import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { wallClockOf } from '#features/departments/departments.service.ts';
import { plannerIdsOf, type Team, type TeamRights } from '#features/people/teams.service.ts';
import type { WriteContext, Message } from '#platform/context.ts';
import type { ShiftRow } from './shifts.repo.ts';

type Seen = Pick<ShiftRow, 'id' | 'personId' | 'employmentId' | 'approved' | 'departmentId'>;

/**
 * Tells everybody who sees a shift, or saw it before, that it changed: of a published free one the whole
 * department, of others its person, when published, and who plans.
 */
export const announceShift = (
  context: WriteContext,
  team: TeamRights,
  states: readonly Seen[],
  messages: readonly Message[] = [],
): void => {
  const [shift] = states;
  if (!shift) return;
  const event = {
    resource: 'SHIFTS',
    resourceId: shift.id,
    departmentId: shift.departmentId,
    messages,
  };
  const isOpenToAll = states.some(({ approved, employmentId }) => approved && !employmentId);
  if (isOpenToAll) {
    context.emit({ ...event, personIds: [] });
    return;
  }
  const owners = states.flatMap(({ approved, personId }) =>
    approved && personId ? [personId] : [],
  );
  context.emit({ ...event, personIds: [...new Set(owners)], watcherIds: plannerIdsOf(team) });
};

type ShiftTimes = Pick<
  ShiftRow,
  'kind' | 'personId' | 'approved' | 'start' | 'end' | 'sectionId' | 'comment'
>;

/** Whose a shift is, as far as they may know: drafts are silent, and days off are told by their request. */
const ownerOf = (shift: ShiftTimes | null): string | null =>
  shift?.kind === 'shift' && shift.approved ? shift.personId : null;

const isOther = (a: ShiftTimes, b: ShiftTimes): boolean =>
  a.start !== b.start || a.end !== b.end || a.sectionId !== b.sectionId || a.comment !== b.comment;

/** What a change of a shift tells those whose it was and is. What is over is history, and silent. */
const shiftMessages = (
  before: ShiftTimes | null,
  after: ShiftTimes | null,
  now: WallSeconds,
): Message[] => {
  const [was, is] = [ownerOf(before), ownerOf(after)];
  const messages: Message[] = [];
  const send = (kind: Message['kind'], personId: string, of: ShiftTimes, previous = of): void => {
    const { start, end } = of;
    if (end <= now) return;
    const isMoved = start !== previous.start || end !== previous.end;
    const { start: wasStart, end: wasEnd } = previous;
    const values = { start, end, ...(isMoved && { wasStart, wasEnd }) };
    messages.push({ kind, to: [personId], values });
  };
  if (before && was && was !== is && after?.kind !== 'dayOff') send('SHIFT_REMOVED', was, before);
  if (after && is && was !== is) send('SHIFT_PUBLISHED', is, after);
  if (before && after && is && was === is && isOther(before, after)) {
    send('SHIFT_CHANGED', is, after, before);
  }
  return messages;
};

/** Tells of what a shift was and is now, also those whose it was and is; null is none. */
export const announceChange = (
  context: WriteContext,
  team: Team,
  before: ShiftRow | null,
  after: ShiftRow | null,
): void => {
  const states = [before, after].filter((state) => state !== null);
  const messages = shiftMessages(before, after, wallClockOf(team.department, context.now));
  announceShift(context, team, states, messages);
};
