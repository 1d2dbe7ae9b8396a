import { readColumns, type StaffLook, writeColumns } from '@ploeg/domain/staff/staff-views';
import type { StaffSearch } from './staff-search.ts';

/** What the address shows, as a view keeps it; which locations are looked at is no part of it. */
export const lookOf = (search: StaffSearch): StaffLook => ({
  words: search.q ?? '',
  section: search.section ?? '',
  workerType: search.as ?? '',
  need: search.need ?? '',
  left: search.left === '1',
  sort: search.sort ?? '',
  columns: [...readColumns(search.cols)],
});

type LookSearch = {
  [Part in 'q' | 'section' | 'as' | 'need' | 'left' | 'sort' | 'cols']: StaffSearch[Part];
};

/** What of the address a view decides; what it leaves open is taken out of it. */
export const searchOf = (look: StaffLook): LookSearch => ({
  q: look.words || undefined,
  section: look.section || undefined,
  as: look.workerType || undefined,
  need: look.need || undefined,
  left: look.left ? '1' : undefined,
  sort: look.sort || undefined,
  cols: writeColumns(look.columns) ?? undefined,
});

/** Everybody who works here, in the usual columns. */
export const USUAL_LOOK: StaffLook = lookOf({});
