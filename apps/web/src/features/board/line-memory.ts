import { isSameList } from '#platform/use-steady-list.ts';
import { type BoardLine, type LineOf, type Place, toLine } from './board-rows.ts';

type Known = { place: Place; given: readonly unknown[]; line: BoardLine };

const isSamePlace = (a: Place, b: Place): boolean =>
  a.department === b.department &&
  a.filter === b.filter &&
  a.span.from === b.span.from &&
  a.span.days === b.span.days;

/**
 * Makes anew the lines of those whose shifts changed, and remembers all others: an edit touches one
 * or two of hundreds, and is seen at once.
 */
export const createLineMemory = (): LineOf => {
  const known = new Map<string, Known>();
  return (place, whose, shifts, around) => {
    const key = `${place.department.id} ${whose.kind} ${whose.key}`;
    const given = [whose.person, ...shifts, ...around.absences, ...around.asked];
    const before = known.get(key);
    if (before && isSamePlace(before.place, place) && isSameList(before.given, given)) {
      return before.line;
    }
    const line = toLine(place, whose, shifts, around);
    known.set(key, { place, given, line });
    return line;
  };
};
