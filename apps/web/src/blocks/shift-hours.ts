import type { Department } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';

/** From when to when a shift is; a department may keep the end to itself. */
export const shiftHours = (
  { start, end }: { start: number; end: number },
  { params }: { params: Pick<Department['params'], 'showOnlyStartDate'> },
): string =>
  params.showOnlyStartDate ? formatTime(start) : `${formatTime(start)} – ${formatTime(end)}`;
