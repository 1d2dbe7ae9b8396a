import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sortRows } from '#blocks/office/sort-rows.ts';
import type { Sort } from '#blocks/office/table-types.ts';
import type { Report, ReportLine } from '#data/reports/reports.queries.ts';
import { Icon } from '#ui/icon.tsx';
import { valueWriter } from './report-values.ts';
import styles from './reports.module.css';

const LABEL = 'label';

/** By a column: its largest first, names from A on; the same again turns it round. */
const nextSort = (sort: Sort | null, id: string): Sort => ({
  id,
  isDescending: sort?.id === id ? !sort.isDescending : id !== LABEL,
});

const SORTED = { true: 'descending', false: 'ascending' } as const;

const Head = ({
  id,
  text,
  sort,
  onSort,
}: {
  id: string;
  text: string;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}) => {
  const isSorted = sort?.id === id;
  return (
    <th scope="col" aria-sort={isSorted ? SORTED[`${sort.isDescending}`] : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, id))}>
        {text}
        {isSorted ? <Icon name={sort.isDescending ? 'down' : 'up'} size={12} /> : null}
      </button>
    </th>
  );
};

/** Every row with its values and their sums: what the chart draws, in words. */
export const ReportTable = ({
  report,
  sort,
  onSort,
  onPerson,
}: {
  report: Report;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  onPerson: (personId: string) => void;
}) => {
  const { t, i18n } = useTranslation();
  const { columns, rows, totals, head, title } = report;
  const writers = useMemo(
    () => columns.map(({ unit }) => valueWriter(unit, i18n.language)),
    [columns, i18n.language],
  );
  const sorted = useMemo(() => {
    const sortable = [
      { id: LABEL, head, cell: () => null, sortBy: (row: ReportLine) => row.label },
      ...columns.map(({ id, label }, at) => ({
        id,
        head: label,
        cell: () => null,
        sortBy: (row: ReportLine) => row.values[at],
      })),
    ];
    return sortRows(rows, sortable, sort, i18n.language);
  }, [rows, columns, head, sort, i18n.language]);
  const shared = { sort, onSort };
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            <Head id={LABEL} text={head} {...shared} />
            {columns.map(({ id, label }) => (
              <Head key={id} id={id} text={label} {...shared} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <Row key={row.id} row={row} columns={columns} writers={writers} onPerson={onPerson} />
          ))}
        </tbody>
        {totals ? (
          <tfoot>
            <tr>
              <th scope="row">{t('OFFICE_REPORTS.TOTAL')}</th>
              {columns.map(({ id }, at) => (
                <td key={id}>{writers[at]?.(totals[at])}</td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
};

const Row = ({
  row: { label, sub, personId, values, unit, warning },
  columns,
  writers,
  onPerson,
}: {
  row: ReportLine;
  columns: Report['columns'];
  writers: readonly ((value: number | null | undefined) => string)[];
  onPerson: (personId: string) => void;
}) => {
  const { i18n } = useTranslation();
  const own = unit ? valueWriter(unit, i18n.language) : null;
  return (
    <tr>
      <th scope="row">
        {personId ? (
          <button type="button" className={styles.person} onClick={() => onPerson(personId)}>
            {label}
          </button>
        ) : (
          label
        )}
        {sub ? <small>{sub}</small> : null}
        {warning ? (
          <small className={styles.warning} data-level={warning.level}>
            <Icon name="warning" size={13} />
            {warning.text}
          </small>
        ) : null}
      </th>
      {columns.map(({ id, unit: ofColumn }, at) => (
        <td key={id}>{(ofColumn === 'count' && own ? own : writers[at])?.(values[at])}</td>
      ))}
    </tr>
  );
};
