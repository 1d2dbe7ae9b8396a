import { IMPORT_KINDS, type ImportKind, RIGHT_OF_KIND } from '@ploeg/domain/imports/import-kinds';
import type { ParseKeys, TFunction } from 'i18next';
import { useCan } from '#data/sync/use-rights.ts';
import { capitals } from './import-texts.ts';

/** Where lists of a kind are brought in, and looked at. */
export const ADDRESSES = {
  people: { start: '/office/people/import', check: '/office/people/import/$importId' },
  shifts: { start: '/office/shifts/import', check: '/office/shifts/import/$importId' },
  leave: { start: '/office/leave/import', check: '/office/leave/import/$importId' },
  openingBalances: {
    start: '/office/leave/opening-balances',
    check: '/office/leave/opening-balances/$importId',
  },
} as const satisfies Record<ImportKind, { start: string; check: string }>;

/** Texts that say what the lines of a list are. */
type OwnText =
  | 'TITLE'
  | 'LEAD'
  | 'COME'
  | 'TOLD'
  | 'IMPORT'
  | 'GO_ON'
  | 'CAME_IN'
  | 'UNDO_ABOUT'
  | 'KEPT'
  | 'REST_FILE';

/** Where what came in is seen, and what is still to be done with it. */
export const SHOWN = {
  people: { to: '/office/people', text: 'STAFF.TITLE' },
  shifts: { to: '/office/planning', text: 'BOARD.TITLE' },
  leave: { to: '/office/requests/calendar', text: 'OFFICE.REQUESTS.WHO_IS_OFF' },
  openingBalances: { to: '/office/requests/balances', text: 'OFFICE_LEAVE.BALANCES' },
} as const satisfies Record<ImportKind, { to: string; text: ParseKeys }>;

/** A text of a kind of list: `OFFICE_IMPORTS.OF.SHIFTS.TITLE`. */
export const textOf = (
  t: TFunction,
  kind: ImportKind,
  name: OwnText,
  values: { count?: number; created?: number; updated?: number } = {},
): string =>
  t(`OFFICE_IMPORTS.OF.${capitals(kind) as 'SHIFTS'}.${name}` as 'OFFICE_IMPORTS.OF.SHIFTS.COME', {
    count: 0,
    ...values,
  });

/** The kinds of lists that somebody may bring in. */
export const useOwnKinds = (): ImportKind[] => {
  const may = {
    people: useCan(RIGHT_OF_KIND.people),
    shifts: useCan(RIGHT_OF_KIND.shifts),
    leave: useCan(RIGHT_OF_KIND.leave),
    openingBalances: useCan(RIGHT_OF_KIND.openingBalances),
  };
  return IMPORT_KINDS.filter((kind) => may[kind]);
};
