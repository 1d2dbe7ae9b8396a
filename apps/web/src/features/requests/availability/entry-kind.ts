import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { MarkKind } from '#blocks/month-calendar-mark.tsx';

const kinds = { 1: 'own', 2: 'dayOff', 3: 'unavailable' } as const satisfies Record<
  Shift['shyftType'],
  MarkKind
>;

/** The mark of an entry in its owner's calendar. */
export const kindOf = ({ shyftType }: Pick<Shift, 'shyftType'>): MarkKind => kinds[shyftType];
