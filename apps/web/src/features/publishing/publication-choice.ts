import type {
  PreviewedDifference,
  PreviewedPerson,
  PublicationChoice,
} from '#data/planning/publications.ts';

/** Open shifts are chosen like a person. */
export const OPEN = 'open';

export const keyOf = ({ personId }: Pick<PreviewedPerson, 'personId'>): string => personId ?? OPEN;

const ownersOf = (person: PreviewedPerson): string[] => {
  if (person.personId === null) return [OPEN];
  return person.differences.flatMap(({ before, after }) =>
    [before, after].flatMap((plan) => plan?.employmentId ?? []),
  );
};

const owners = (people: readonly PreviewedPerson[]): string[] => [
  ...new Set(people.flatMap(ownersOf)),
];

/** What is asked of the server, the shorter way round: an address holds only so many ids. */
export const toChoice = (
  people: readonly PreviewedPerson[],
  leftOut: ReadonlySet<string>,
  sectionIds: readonly string[] | undefined,
): PublicationChoice => {
  const chosen = people.filter((person) => !leftOut.has(keyOf(person)));
  const section = sectionIds ? { sectionIds } : {};
  if (chosen.length === people.length) return section;
  if (chosen.length * 2 <= people.length) return { employmentIds: owners(chosen), ...section };
  const others = people.filter((person) => leftOut.has(keyOf(person)));
  return { exceptIds: owners(others), ...section };
};

export const isNews = ({ kind }: PreviewedDifference): boolean => kind !== 'unchanged';

/** Whoever plans may force a limit; what is impossible cannot be published. */
export const isImpossible = ({ constraints }: PreviewedDifference): boolean =>
  constraints.some(({ forcible }) => forcible === false);

/** A difference as it was looked at: another key is something that nobody has seen. */
export const seenKey = (
  person: Pick<PreviewedPerson, 'personId'>,
  { shiftId, before, after }: PreviewedDifference,
): string => JSON.stringify([keyOf(person), shiftId, before, after]);

export const seenKeys = (people: readonly PreviewedPerson[]): ReadonlySet<string> =>
  new Set(
    people.flatMap((person) =>
      person.differences.filter(isNews).map((difference) => seenKey(person, difference)),
    ),
  );

const hasNews = ({ personId, differences }: PreviewedPerson): boolean =>
  personId !== null && differences.some(isNews);

/** How many people hear something; open shifts are nobody's. */
export const countTold = (people: readonly PreviewedPerson[]): number =>
  people.filter((person) => hasNews(person) && person.reach !== 'none').length;

/** Whom something concerns and nothing reaches. */
export const isUnreached = (person: PreviewedPerson): boolean =>
  hasNews(person) && person.reach === 'none';

export const countDifferences = (
  people: readonly PreviewedPerson[],
  isCounted: (difference: PreviewedDifference) => boolean,
): number => people.flatMap(({ differences }) => differences).filter(isCounted).length;
