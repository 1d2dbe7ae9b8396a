import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Message } from '#platform/context.ts';
import type { ShiftRow } from './shifts.repo.ts';

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
export const shiftMessages = (
  before: ShiftTimes | null,
  after: ShiftTimes | null,
  now: WallSeconds,
): Message[] => {
  const [was, is] = [ownerOf(before), ownerOf(after)];
  const messages: Message[] = [];
  const send = (kind: Message['kind'], personId: string, { start, end }: ShiftTimes): void => {
    if (end > now) messages.push({ kind, to: [personId], values: { start, end } });
  };
  if (before && was && was !== is && after?.kind !== 'dayOff') send('SHIFT_REMOVED', was, before);
  if (after && is && was !== is) send('SHIFT_PUBLISHED', is, after);
  if (before && after && is && was === is && isOther(before, after)) {
    send('SHIFT_CHANGED', is, after);
  }
  return messages;
};
