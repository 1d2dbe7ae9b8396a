/** More on top of a list than these, and nothing stands on top. */
export const MOST_PINNED = 3;

/** Of one location, or of the whole company (null); both days are on top. */
export type Pinned = { departmentId: string | null; from: string; until: string };

/** How many somebody of a place finds on top on a day; of the company, whoever finds most. */
const mostOn = (day: string, place: string | null, pinned: readonly Pinned[]): number => {
  const open = pinned.filter(({ from, until }) => from <= day && day <= until);
  const ofAll = open.filter(({ departmentId }) => departmentId === null).length;
  const byPlace = Map.groupBy(
    open.filter(({ departmentId }) => departmentId !== null),
    ({ departmentId }) => departmentId,
  );
  const counts = place === null ? [...byPlace.values()] : [byPlace.get(place) ?? []];
  return ofAll + Math.max(0, ...counts.map(({ length }) => length));
};

/** Whether one more would stand beside three others on any of its days. */
export const isOnePinnedTooMany = (own: Pinned, others: readonly Pinned[]): boolean => {
  // The number only rises on a day on which one begins.
  const days = others.map(({ from }) => from).filter((day) => own.from <= day && day <= own.until);
  return [own.from, ...days].some((day) => mostOn(day, own.departmentId, others) >= MOST_PINNED);
};
