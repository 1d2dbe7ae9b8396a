import {
  CATALOGUES,
  type ListName,
  type ListRow,
} from '@ploeg/contract/catalogues/catalogues.schemas';
import type { StoredRow } from './catalogues.table.ts';

/** A row as work is described with it: its id and the fields of its list. */
export const toListRow = <L extends ListName>(list: L, row: StoredRow): ListRow<L> => {
  const names = Object.keys(CATALOGUES[list].fields.shape);
  const fields = Object.fromEntries(names.map((name) => [name, row[name]]));
  return { id: row.id, ...fields } as ListRow<L>;
};

export const toKeptRow = <L extends ListName>(list: L, row: StoredRow) => ({
  ...toListRow(list, row),
  isArchived: row.archivedAt !== null,
});
