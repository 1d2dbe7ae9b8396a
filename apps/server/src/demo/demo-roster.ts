import {
  SECONDS_PER_DAY,
  startOfDay,
  startOfWeek,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';

export type Span = { start: WallSeconds; end: WallSeconds };
export type Work = Span & { pauseUnpaidSeconds: number };

type Entry = Span & { netSeconds: number; isWork: boolean };

// What every demo department allows.
const MIN_REST_SECONDS = 11 * 3600;
const MAX_WEEK_SECONDS = 40 * 3600;
const MAX_DAYS = 6;

/** Patterns keep to five days a week, so that a shift more can still be taken. */
export const USUAL_DAYS = 5;

const overlaps = (a: Span, b: Span, gap: number): boolean =>
  a.start < b.end + gap && b.start < a.end + gap;

/** Who is busy when, so that nobody in the demo is planned as no planner could plan them. */
export const createRoster = () => {
  const entries = new Map<string, Entry[]>();
  const entriesOf = (personId: string): Entry[] => {
    const known = entries.get(personId) ?? [];
    entries.set(personId, known);
    return known;
  };

  const canWork = (personId: string, work: Work, maxDays = MAX_DAYS): boolean => {
    const known = entriesOf(personId);
    if (known.some((e) => overlaps(e, work, e.isWork ? MIN_REST_SECONDS : 0))) return false;
    const monday = startOfWeek(work.start);
    const week = known.filter((e) => e.isWork && startOfWeek(e.start) === monday);
    const days = new Set([work, ...week].map((e) => startOfDay(e.start)));
    const seconds = week.reduce((sum, e) => sum + e.netSeconds, netSeconds(work));
    return days.size === week.length + 1 && days.size <= maxDays && seconds <= MAX_WEEK_SECONDS;
  };

  return {
    canWork,
    isFree: (personId: string, span: Span): boolean =>
      !entriesOf(personId).some((e) => overlaps(e, span, 0)),
    /** Plans the work if the person may do it. */
    plan: (personId: string, work: Work, maxDays = MAX_DAYS): boolean => {
      if (!canWork(personId, work, maxDays)) return false;
      entriesOf(personId).push({ ...work, netSeconds: netSeconds(work), isWork: true });
      return true;
    },
    /** Keeps a time free of work, or marks one as taken by something else. */
    block: (personId: string, { start, end }: Span): void => {
      entriesOf(personId).push({ start, end, netSeconds: 0, isWork: false });
    },
  };
};

export type Roster = ReturnType<typeof createRoster>;

const netSeconds = (work: Work): number => work.end - work.start - work.pauseUnpaidSeconds;

/** A whole day, as days off and unavailabilities are stored (facts R16). */
export const wholeDay = (day: WallSeconds): Span => ({
  start: startOfDay(day),
  end: (startOfDay(day) + SECONDS_PER_DAY - 60) as WallSeconds,
});
