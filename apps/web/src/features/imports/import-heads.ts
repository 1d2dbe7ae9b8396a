import type { ImportTarget } from '@ploeg/domain/imports/import-fields';
import type { ImportKind } from '@ploeg/domain/imports/import-kinds';

const HEADS = {
  people: ['NAME', 'EMAIL', 'HOURS', 'STATUTE', 'PLACE', 'SECTIONS'],
  shifts: ['NAME', 'WHEN', 'PLACE', 'SECTIONS'],
  leave: ['NAME', 'WHEN', 'PLACE', 'LEAVE_KIND'],
  openingBalances: ['NAME', 'WHEN', 'PLACE', 'LEAVE_ACCOUNT', 'BALANCE'],
} as const satisfies Record<ImportKind, readonly string[]>;

/** What of a line is shown in a column of its own. */
export type LineHead = (typeof HEADS)[ImportKind][number];

/** Those of a kind of list; the place only where there are several. */
export const fieldHeadsOf = (kind: ImportKind, hasPlaces: boolean): readonly LineHead[] => {
  const heads: readonly LineHead[] = HEADS[kind];
  return heads.filter((head) => hasPlaces || head !== 'PLACE');
};

/** What stands above the columns. */
export const headsOf = (kind: ImportKind, hasPlaces: boolean) =>
  ['LINE', 'VERDICT_HEAD', ...fieldHeadsOf(kind, hasPlaces), 'WHAT'] as const;

/** Under which heads of the table the fields of a list stand. */
export const HEAD_OF: Partial<Record<ImportTarget, LineHead>> = {
  fullName: 'NAME',
  firstName: 'NAME',
  email: 'EMAIL',
  hoursWeek: 'HOURS',
  worksAs: 'STATUTE',
  location: 'PLACE',
  sections: 'SECTIONS',
  day: 'WHEN',
  times: 'WHEN',
  timeFrom: 'WHEN',
  timeTo: 'WHEN',
  firstDay: 'WHEN',
  lastDay: 'WHEN',
  dayPart: 'WHEN',
  leaveKind: 'LEAVE_KIND',
  leaveAccount: 'LEAVE_ACCOUNT',
  amount: 'BALANCE',
};
