import { shareTime } from '../leave/leave-rules.ts';
import {
  fromDateKey,
  SECONDS_PER_DAY,
  toDateKey,
  toInstant,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';

/** Work that has ended: its stretches on the wall clock without pauses, and true seconds of all of them. */
export type Worked = {
  day: string;
  parts: readonly { start: WallSeconds; end: WallSeconds }[];
  seconds: number;
};

type Absent = { fullDay: boolean; start: number; end: number };

/** Seconds of a day's work that lie in an absence: all of them, where that is of whole days. */
export const workedWithin = (
  { worked, timezone }: { worked: readonly Worked[]; timezone: string },
  away: Absent,
  day: string,
): number =>
  worked
    .filter((own) => own.day === day)
    .reduce((sum, { parts, seconds }) => {
      if (away.fullDay) return sum + seconds;
      const shared = parts.reduce((all, part) => {
        const [start, end] = [Math.max(part.start, away.start), Math.min(part.end, away.end)];
        if (start >= end) return all;
        return (
          all + toInstant(wallSeconds(end), timezone) - toInstant(wallSeconds(start), timezone)
        );
      }, 0);
      return sum + Math.min(shared, seconds);
    }, 0);

/** Seconds by day that were worked beside an absence: none of a day that is wholly away. */
export const workedBeside = (
  { worked, timezone }: { worked: readonly Worked[]; timezone: string },
  { fullDay, spans }: { fullDay: boolean; spans: readonly { start: number; end: number }[] },
): { day: string; seconds: number }[] =>
  worked.map((own) => {
    const { day, seconds } = own;
    const start = fromDateKey(day);
    const touched = spans.filter((span) =>
      shareTime(span, { start, end: start + SECONDS_PER_DAY }),
    );
    const within = touched.map((span) =>
      workedWithin({ worked: [own], timezone }, { fullDay, ...span }, day),
    );
    return { day, seconds: Math.max(0, seconds - within.reduce((sum, one) => sum + one, 0)) };
  });

type Claim = {
  start: WallSeconds;
  end: WallSeconds | null;
  workedSeconds: number;
  pauses: readonly { start: number; end: number | null }[];
};

/** A clocking that has ended as work; one that runs is none yet. */
export const toWorked = ({ start, end, workedSeconds, pauses }: Claim): Worked[] => {
  if (end === null) return [];
  const parts: { start: WallSeconds; end: WallSeconds }[] = [];
  let from = start;
  for (const pause of pauses.toSorted((a, b) => a.start - b.start)) {
    const until = wallSeconds(Math.min(pause.start, end));
    if (until > from) parts.push({ start: from, end: until });
    from = wallSeconds(Math.max(from, pause.end ?? end));
  }
  if (from < end) parts.push({ start: from, end });
  return [{ day: toDateKey(start), parts, seconds: workedSeconds }];
};
