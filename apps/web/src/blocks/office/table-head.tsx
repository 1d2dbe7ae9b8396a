import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { DataColumn, Selection, Sort } from './table-types.ts';
import styles from './data-table.module.css';
import { TickBox } from './tick-box.tsx';

/** A second click turns the order round, a third takes it away. */
const nextSort = (id: string, sort: Sort | null): Sort | null => {
  if (sort?.id !== id) return { id, isDescending: false };
  return sort.isDescending ? null : { id, isDescending: true };
};

/** The head of a table, which sorts and selects all; of its cards only the latter. */
export const TableHead = <T,>({
  columns,
  keys,
  selection,
  isNarrow,
  sort,
  onSort,
}: {
  columns: readonly DataColumn<T>[];
  keys: readonly string[];
  selection: Selection<T> | undefined;
  isNarrow: boolean;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}) => {
  const { t } = useTranslation();
  const chosen =
    selection && selection.keys.size > 0 ? keys.filter((key) => selection.keys.has(key)).length : 0;
  const isAll = chosen === keys.length && chosen > 0;
  if (isNarrow && !selection) return null;
  return (
    <div role="row" className={isNarrow ? styles.cardHead : styles.head} aria-rowindex={1}>
      {selection ? (
        <div role="columnheader" className={styles.tick}>
          <TickBox
            label={t('OFFICE.SELECT_ALL')}
            isChecked={isAll}
            isPartly={chosen > 0 && !isAll}
            onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
          />
          {isNarrow ? <span aria-hidden="true">{t('OFFICE.SELECT_ALL')}</span> : null}
        </div>
      ) : null}
      {isNarrow
        ? null
        : columns.map(({ id, head, sortBy, isNumber = false }) => {
            const isSorted = sort?.id === id;
            const direction = sort?.isDescending ? 'descending' : 'ascending';
            return (
              <div
                key={id}
                role="columnheader"
                aria-sort={isSorted ? direction : undefined}
                className={isNumber ? `${styles.th} ${styles.number}` : styles.th}
              >
                {sortBy ? (
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() => onSort(nextSort(id, sort))}
                  >
                    {head}
                    {isSorted ? (
                      <Icon name={sort.isDescending ? 'arrow-down' : 'arrow-up'} size={14} />
                    ) : null}
                  </button>
                ) : (
                  head
                )}
              </div>
            );
          })}
    </div>
  );
};
