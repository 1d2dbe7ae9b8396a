import { hasLeftBy } from '@ploeg/domain/shifts/plan-bounds';
import type { ShiftRow } from './shifts.repo.ts';

type Qualified = { sectionIds: readonly string[]; skillIds: readonly string[] };

/** Whether section and skills let somebody work a shift (R14). */
export const isQualified = (
  who: Qualified,
  shift: Pick<ShiftRow, 'sectionId' | 'skillIds'>,
): boolean =>
  (shift.sectionId === null ||
    who.sectionIds.length === 0 ||
    who.sectionIds.includes(shift.sectionId)) &&
  shift.skillIds.every((id) => who.skillIds.includes(id));

/** Whether a free shift is for somebody to take: they can work it, and still work there by then. */
export const isFor = (
  who: Qualified & { lastDay: string | null },
  shift: Pick<ShiftRow, 'sectionId' | 'skillIds' | 'start'>,
): boolean => isQualified(who, shift) && !hasLeftBy(who, shift.start);
