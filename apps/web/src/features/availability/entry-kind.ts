import type { MarkKind } from '#blocks/month-calendar-mark.tsx';
import type { Shift } from '#data/wire.ts';

/** The mark of an entry in its owner's calendar. */
export const kindOf = ({ kind }: Pick<Shift, 'kind'>): MarkKind =>
  kind === 'shift' ? 'own' : kind;
