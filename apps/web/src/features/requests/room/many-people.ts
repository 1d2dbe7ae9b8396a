import type { AbsenceMonth } from '@ploeg/contract/approvals/office.schemas';

export type Person = AbsenceMonth['people'][number];

/** By hand, whatever is agreed with them, or with all others, if they have leave of the kind. */
type Tick = 'hand' | 'together' | 'off';

/** How each is ticked, and how are those of whom nothing was said. */
export type Ticks = { others: Tick; own: Record<string, Tick> };

export const NOBODY_TICKED: Ticks = { others: 'off', own: {} };
export const EVERYBODY_TICKED: Ticks = { others: 'together', own: {} };

/** YYYY-MM-DD; a kind of leave by its id, empty while none is chosen. */
export type About = { from: string; until: string; kind: string };

/** Whether somebody works there on any of the days. */
export const isThere = (
  { firstDay = '', lastDay = null }: Person,
  { from, until }: Pick<About, 'from' | 'until'>,
): boolean =>
  (until === '' || firstDay <= until) && (from === '' || lastDay === null || lastDay >= from);

/** Those of some days on which somebody works there. */
export const daysThere = (
  { firstDay = '', lastDay = null }: Pick<Person, 'firstDay' | 'lastDay'>,
  days: readonly string[],
): string[] => days.filter((day) => day >= firstDay && (lastDay === null || day <= lastDay));

export const isUnusual = ({ unusualKinds = [] }: Person, { kind }: Pick<About, 'kind'>): boolean =>
  unusualKinds.includes(kind);

export const isTicked = (
  person: Person,
  { others, own }: Ticks,
  about: Pick<About, 'kind'>,
): boolean => {
  const tick = own[person.employmentId] ?? others;
  return tick === 'hand' || (tick === 'together' && !isUnusual(person, about));
};

/** For whom leave is entered: who works there on these days and is ticked. */
export const chosenOf = (people: readonly Person[], ticks: Ticks, about: About): Person[] =>
  people.filter((person) => isThere(person, about) && isTicked(person, ticks, about));

export const tickOne = (ticks: Ticks, { employmentId }: Person, isOn: boolean): Ticks => ({
  ...ticks,
  own: { ...ticks.own, [employmentId]: isOn ? 'hand' : 'off' },
});

/** All that are shown; who was ticked by hand stays so. */
export const tickAll = (ticks: Ticks, shown: readonly Person[], isOn: boolean): Ticks => {
  const own = { ...ticks.own };
  for (const { employmentId } of shown) {
    if (!isOn) own[employmentId] = 'off';
    else if (own[employmentId] !== 'hand') own[employmentId] = 'together';
  }
  return { ...ticks, own };
};

/** Just these, by hand. */
export const tickOnly = (people: readonly Pick<Person, 'employmentId'>[]): Ticks => ({
  others: 'off',
  own: Object.fromEntries(people.map(({ employmentId }) => [employmentId, 'hand'])),
});
