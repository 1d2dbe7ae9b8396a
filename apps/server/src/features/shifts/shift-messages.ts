import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { Message } from '#platform/context.ts';
import type { ShiftRow } from './shifts.repo.ts';

type Told = Pick<
  ShiftRow,
  'kind' | 'personId' | 'approved' | 'start' | 'end' | 'sectionId' | 'comment'
>;

/** Whose a shift is, as far as they may know: drafts are silent, and days off are told by their request. */
const ownerOf = (shift: Told | null): string | null =>
  shift?.kind === 'shift' && shift.approved ? shift.personId : null;

const isOther = (a: Told, b: Told): boolean =>
  a.start !== b.start || a.end !== b.end || a.sectionId !== b.sectionId || a.comment !== b.comment;

/** What a change of a shift tells those whose it was and is. What is over is history, and silent. */
export const shiftMessages = (
  before: Told | null,
  after: Told | null,
  now: WallSeconds,
): Message[] => {
  const [was, is] = [ownerOf(before), ownerOf(after)];
  const messages: Message[] = [];
  const tell = (kind: Message['kind'], personId: string, { start, end }: Told): void => {
    if (end > now) messages.push({ kind, to: [personId], values: { start, end } });
  };
  if (before && was && was !== is && after?.kind !== 'dayOff') tell('SHIFT_REMOVED', was, before);
  if (after && is && was !== is) tell('SHIFT_PUBLISHED', is, after);
  if (before && after && is && was === is && isOther(before, after)) {
    tell('SHIFT_CHANGED', is, after);
  }
  return messages;
};
