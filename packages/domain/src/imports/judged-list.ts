import type { JudgedLine, Verdict } from './import-plan.ts';
import type { CountedWord } from './known-words.ts';
import type { Habits } from './read-lines.ts';

export type ListMake = { list: 'sections' | 'skills'; departmentId: string; name: string };

export type WordList =
  | 'worksAs'
  | 'locations'
  | 'sections'
  | 'skills'
  | 'packages'
  | 'leaveKinds'
  | 'leaveAccounts'
  | 'people';

export type Namesake = { personId: string; name: string };

export const NO_WORDS: Record<WordList, CountedWord[]> = {
  worksAs: [],
  locations: [],
  sections: [],
  skills: [],
  packages: [],
  leaveKinds: [],
  leaveAccounts: [],
  people: [],
};

export type JudgedList = {
  habits: Habits;
  lines: JudgedLine[];
  words: Record<WordList, CountedWord[]>;
  /** Who those could be whom a list does not tell apart, by the keys of their words. */
  namesakes: ReadonlyMap<string, readonly Namesake[]>;
  counts: Record<Verdict, number>;
  /** What has to be made for the lines that go in. */
  makes: ListMake[];
};

export const noCounts = (): Record<Verdict, number> => ({
  new: 0,
  updates: 0,
  same: 0,
  twice: 0,
  cannot: 0,
});
