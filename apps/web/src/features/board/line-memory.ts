import { isSameList } from '#platform/use-steady-list.ts';
import { type BoardLine, type LineOf, type Place, toLine } from './board-rows.ts';

type Known = { given: readonly unknown[]; line: BoardLine };

const isSamePlace = (a: Place, b: Place): boolean =>
  a === b ||
  (a.span.from === b.span.from &&
    a.span.days === b.span.days &&
    isSameList(Object.values(a.filter), Object.values(b.filter)));

/**
 * Makes anew the lines of those whose shifts changed, and remembers all others: an edit touches one
 * or two of hundreds, and whoever comes back to the board finds it as it was. What is known of a location
 * goes with it.
 */
export const createLineMemory = (): LineOf => {
  const known = new WeakMap<Place['department'], { place: Place; lines: Map<string, Known> }>();
  return (place, whose, shifts, around) => {
    const before = known.get(place.department);
    const isSame = before !== undefined && isSamePlace(before.place, place);
    const lines = isSame ? before.lines : new Map<string, Known>();
    if (before?.place !== place) known.set(place.department, { place, lines });
    const key = `${whose.kind} ${whose.key}`;
    const given = [whose.person, ...shifts, ...around.absences, ...around.asked];
    const same = lines.get(key);
    if (same && isSameList(same.given, given)) return same.line;
    const line = toLine(place, whose, shifts, around);
    lines.set(key, { given, line });
    return line;
  };
};
