import {
  CATALOGUES,
  type ListName,
  type ListRow,
} from '@ploeg/contract/catalogues/catalogues.schemas';
import type { DayoffType } from '@ploeg/contract/departments/departments.schemas';
import type { z } from 'zod';
import type { StoredRow } from './catalogues.table.ts';

/** A row as work is described with it: its id and the fields of its list. */
export const toListRow = <L extends ListName>(list: L, row: StoredRow): ListRow<L> => {
  const names = Object.keys(CATALOGUES[list].fields.shape);
  const fields = Object.fromEntries(names.map((name) => [name, row[name]]));
  return { id: row.id, ...fields } as ListRow<L>;
};

const onWire = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

type Kept<L extends ListName> = ListRow<L> &
  z.input<(typeof CATALOGUES)[L]['told']> & { isArchived: boolean };

/** The same as whoever keeps the list sees it. */
export const toKeptRow = <L extends ListName>(list: L, row: StoredRow): Kept<L> => {
  const told = Object.keys(CATALOGUES[list].told.shape).map((name) => [name, onWire(row[name])]);
  return {
    ...toListRow(list, row),
    ...Object.fromEntries(told),
    isArchived: row.archivedAt !== null,
  } as Kept<L>;
};

export const toDayoff = ({
  id,
  name,
  displayUser,
  certificateAfterDays,
  unit,
  isPaid,
  balance,
}: ListRow<'dayoffTypes'>): z.output<typeof DayoffType> => ({
  id,
  name,
  displayUser,
  certificateAfterDays,
  counting: { unit, isPaid, balance },
});
