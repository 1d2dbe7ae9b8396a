import {
  CATALOGUES,
  type ListName,
  type ListRow,
} from '@ploeg/contract/catalogues/catalogues.schemas';
import type { DayoffType } from '@ploeg/contract/departments/departments.schemas';
import type { Language } from '@ploeg/domain/people/languages';
import type { z } from 'zod';
import type { StoredRow } from './catalogues.table.ts';
import { kindNameIn } from './given-kinds.ts';

/** A row as work is described with it: its id and the fields of its list. */
export const toListRow = <L extends ListName>(list: L, row: StoredRow): ListRow<L> => {
  const names = Object.keys(CATALOGUES[list].fields.shape);
  const fields = Object.fromEntries(names.map((name) => [name, row[name]]));
  return { id: row.id, ...fields } as ListRow<L>;
};

const onWire = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

type Kept<L extends ListName> = ListRow<L> &
  z.input<(typeof CATALOGUES)[L]['told']> & { isArchived: boolean };

const nameFor = (list: ListName, { name, code }: StoredRow, language: Language) =>
  list === 'dayoffTypes' && typeof name === 'string' && typeof code === 'string'
    ? { name: kindNameIn({ name, code }, language) }
    : {};

/** The same as whoever keeps the list sees it; kinds of leave are called in their language. */
export const toKeptRow = <L extends ListName>(
  list: L,
  row: StoredRow,
  language: Language,
): Kept<L> => {
  const told = Object.keys(CATALOGUES[list].told.shape).map((name) => [name, onWire(row[name])]);
  return {
    ...toListRow(list, row),
    ...nameFor(list, row, language),
    ...Object.fromEntries(told),
    isArchived: row.archivedAt !== null,
  } as Kept<L>;
};

export const toDayoff = (
  kind: ListRow<'dayoffTypes'>,
  language: Language,
): z.output<typeof DayoffType> => {
  const { id, displayUser, certificateAfterDays, unit, isPaid, balance } = kind;
  const counting = { unit, isPaid, balance };
  return { id, name: kindNameIn(kind, language), displayUser, certificateAfterDays, counting };
};
