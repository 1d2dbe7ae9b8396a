import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Ask, Choice } from '#features/requests/approvals/asks.ts';

/** What the address says the list is narrowed down to. */
export type AskFilter = {
  kind?: Ask['kind']['name'];
  /** The employment of whoever asks. */
  person?: string;
  section?: string;
  /** Due within so many days. */
  within?: 7 | 31;
};

/** The sections of each employment, as far as they are known. */
export type SectionsOf = ReadonlyMap<string, readonly string[]>;

const isOfSection = ({ sectionId, who }: Ask, section: string, sectionsOf: SectionsOf): boolean =>
  sectionId === section ||
  (who !== null && (sectionsOf.get(who.employmentId)?.includes(section) ?? false));

/** Those that a filter leaves; `now` in wall seconds. */
export const filterAsks = (
  asks: readonly Ask[],
  { kind, person, section, within }: AskFilter,
  { sectionsOf, now }: { sectionsOf: SectionsOf; now: number },
): Ask[] =>
  asks.filter(
    (ask) =>
      (kind === undefined || ask.kind.name === kind) &&
      (person === undefined || ask.who?.employmentId === person) &&
      (section === undefined || isOfSection(ask, section, sectionsOf)) &&
      (within === undefined || ask.start <= now + within * SECONDS_PER_DAY),
  );

/** The answer that can be given without a question back; null where somebody must choose or decide. */
export const plainChoice = ({ choices }: Pick<Ask, 'choices'>): Choice | null => {
  const [only] = choices;
  return choices.length === 1 && only && only.constraints.length === 0 ? only : null;
};

/** Whether a yes would take nothing from anybody: no shift goes, no rule is broken, nobody else is off. */
export const isHarmless = (ask: Ask): boolean => {
  const choice = plainChoice(ask);
  if (!choice || choice.takesShifts) return false;
  const { effect } = ask;
  return !effect || (effect.words === '' && effect.released.length === 0 && effect.isAlone);
};
