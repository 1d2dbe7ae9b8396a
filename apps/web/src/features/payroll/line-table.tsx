import type { PayrollLine } from '@ploeg/contract/payroll/batches.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#blocks/office/data-table.tsx';
import type { DataColumn } from '#blocks/office/table-types.ts';
import { Empty } from '#ui/empty.tsx';
import { dayText, quantityText, unitText, useWageText } from './payroll-words.ts';
import styles from './payroll.module.css';

const keyOf = ({ employmentId, day, code, unit, quantity }: PayrollLine): string =>
  `${employmentId} ${day} ${code} ${unit} ${quantity}`;

/** The lines of a batch; as cards where there is no room for columns. */
export const LineTable = ({
  lines,
  areCards = false,
}: {
  lines: readonly PayrollLine[];
  areCards?: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const textOf = useWageText();
  const columns = useMemo(
    (): DataColumn<PayrollLine>[] => [
      {
        id: 'name',
        head: t('OFFICE_PAYROLL.PERSON'),
        width: 'minmax(9rem, 2fr)',
        cell: ({ name }) => name,
        sortBy: ({ name }) => name,
        onCard: 'first',
      },
      {
        id: 'number',
        head: t('OFFICE_PAYROLL.NUMBER'),
        width: 'minmax(5rem, 1fr)',
        cell: ({ number }) => number || '–',
        sortBy: ({ number }) => number,
        onCard: 'none',
      },
      {
        id: 'day',
        head: t('OFFICE_PAYROLL.DAY'),
        width: '7rem',
        cell: ({ day }) => dayText(day, i18n.language),
        sortBy: ({ day }) => day,
        onCard: 'second',
      },
      {
        id: 'code',
        head: t('OFFICE_PAYROLL.CODE'),
        width: 'minmax(8rem, 2fr)',
        cell: ({ code, keys }) => `${code} · ${keys.map(textOf).join(', ')}`,
        sortBy: ({ code }) => code,
        onCard: 'second',
      },
      {
        id: 'quantity',
        head: t('OFFICE_PAYROLL.QUANTITY'),
        width: '8rem',
        isNumber: true,
        cell: ({ quantity, unit }) =>
          `${quantityText(quantity, unit, i18n.language)} ${unitText(unit, t)}`,
        sortBy: ({ quantity }) => quantity,
        onCard: 'aside',
      },
    ],
    [t, textOf, i18n.language],
  );
  return (
    <div className={styles.lines}>
      <DataTable
        isAmong
        areCards={areCards}
        label={t('OFFICE_PAYROLL.LINES')}
        columns={columns}
        rows={lines}
        keyOf={keyOf}
        empty={
          <Empty
            icon="clock"
            title={t('OFFICE_PAYROLL.NO_LINES')}
            hint={t('OFFICE_PAYROLL.NO_LINES_HINT')}
          />
        }
      />
    </div>
  );
};
