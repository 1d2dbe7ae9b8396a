import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import type { FeedKeys } from '#features/calendars/calendars.service.ts';
import { listOwnClockings } from '#features/clockings/clocking-lists.service.ts';
import { todayOf } from '#features/departments/departments.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Addresses } from '#platform/addresses.ts';
import type { ReadContext } from '#platform/context.ts';
import { keptBytes } from '#platform/kept-bytes.ts';
import { type Piece, pieceOf, type Pieces } from '#platform/packed-pieces.ts';
import { createVersionCache } from '#platform/version-cache.ts';
import { type ClockingPart, loadBesideClockings } from './beside-clockings.service.ts';
import { inWeekOf, toIndicators } from './indicators.presenter.ts';

/** Enough for everybody of a large company who is at work. */
const CACHED_PERSONS = 20_000;

type Loaded = Awaited<ReturnType<typeof loadBesideClockings>>;
type Ready = Pick<Loaded, 'applied' | 'webcals'>;

/** `gaps` are where the clockings of each shift belong into its bytes. */
type Beside = Ready & {
  bytes: Buffer;
  gaps: ReadonlyMap<string, number>;
  week: Shift[];
  rest: Piece;
};

/** Shifts without brackets, and the fields behind them up to the last brace. */
type OwnPart = Ready & { shifts: Piece | null; rest: Pieces };

type Version = { whole: string; besideClockings: string };

const GAP = '"clockings":[]}';
const GAP_END = ']}'.length;

const toBytes = (shifts: readonly Shift[]): Pick<Beside, 'bytes' | 'gaps'> => {
  const gaps = new Map<string, number>();
  const texts: string[] = [];
  let length = 0;
  for (const shift of shifts) {
    const others = JSON.stringify({ ...shift, clockings: undefined }).slice(0, -1);
    const text = `${length === 0 ? '' : ','}${others},${GAP}`;
    length += Buffer.byteLength(text);
    texts.push(text);
    gaps.set(shift.id, length - GAP_END);
  }
  return { bytes: keptBytes(texts.join('')), gaps };
};

/** The shifts with the clockings on them put in, of which there are few. */
const withClockings = (
  { bytes, gaps }: Pick<Beside, 'bytes' | 'gaps'>,
  clockings: readonly { id: string; shiftId: string | null }[],
): Piece => {
  const byShift = Map.groupBy(clockings, ({ shiftId }) => shiftId);
  const pieces: Buffer[] = [];
  let begin = 0;
  for (const [shiftId, end] of gaps) {
    const own = byShift.get(shiftId);
    if (!own) continue;
    const ids = JSON.stringify(own.map(({ id }) => id)).slice(1, -1);
    pieces.push(bytes.subarray(begin, end), keptBytes(ids));
    begin = end;
  }
  return pieceOf(...pieces, bytes.subarray(begin));
};

/** What is a person's own, kept under their versions; a clocking leaves the most of it alone. */
export const createOwnParts = ({ addresses, ...feeds }: FeedKeys & { addresses: Addresses }) => {
  const keepBeside = createVersionCache<Beside>(CACHED_PERSONS);
  const keepWhole = createVersionCache<OwnPart>(CACHED_PERSONS);

  const loadBeside = async (
    context: ReadContext,
    places: ReadonlyMap<string, Workplace>,
    today: WallSeconds,
  ): Promise<Beside> => {
    const { shifts, rest, ...ready } = await loadBesideClockings(context, places, today, feeds);
    const inWeek = inWeekOf(today);
    return {
      ...ready,
      ...toBytes(addresses.toAbsolute(Snapshot.shape.shifts, shifts)),
      week: shifts.filter(({ start }) => inWeek(start)),
      rest: pieceOf(keptBytes(JSON.stringify(addresses.toAbsolute(Snapshot, rest)).slice(1))),
    };
  };

  const loadWhole = async (
    context: ReadContext,
    places: ReadonlyMap<string, Workplace>,
    besideClockings: string,
  ): Promise<OwnPart> => {
    const [first] = places.values();
    const today = first ? todayOf(first.department, context.now) : (0 as WallSeconds);
    const [beside, { current, last }] = await Promise.all([
      keepBeside(context.actor.personId, besideClockings, () => loadBeside(context, places, today)),
      listOwnClockings(context, places, today),
    ]);
    const clockings = [...current, ...last];
    const departments = [...places.values()].map(({ department }) => department);
    const part: ClockingPart = {
      lastClockings: last,
      currentClockings: current,
      indicators: toIndicators(departments, beside.week, clockings, today, context.actor.language),
    };
    const clocked = JSON.stringify(addresses.toAbsolute(Snapshot, part)).slice(1, -1);
    return {
      applied: beside.applied,
      webcals: beside.webcals,
      shifts: beside.bytes.length === 0 ? null : withClockings(beside, clockings),
      rest: [keptBytes(`${clocked},`), beside.rest],
    };
  };

  return (
    context: ReadContext,
    places: ReadonlyMap<string, Workplace>,
    version: Version,
  ): Promise<OwnPart> =>
    keepWhole(context.actor.personId, version.whole, () =>
      loadWhole(context, places, version.besideClockings),
    );
};
