import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { asksLook, type SheetRow } from './sheet-rows.ts';
import styles from './timesheets.module.css';

/** The totals of what is shown, and the one tap for all that nobody asks about. */
export const HoursFoot = ({
  rows,
  isNarrow,
  count,
  isBusy,
  onAll,
}: {
  rows: readonly SheetRow[];
  /** Others are left out by a search or a status. */
  isNarrow: boolean;
  count: number;
  isBusy: boolean;
  onAll: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const sum = (pick: (row: SheetRow) => number): string =>
    formatDuration(rows.reduce((total, row) => total + pick(row), 0));
  // Behind a lock nobody waits for an answer any more.
  const asking = rows.filter(
    ({ status, days }) => status !== 'locked' && [...days.values()].some(asksLook),
  ).length;
  const none = t(isNarrow ? 'SHEETS.NONE_LEFT_SHOWN' : 'SHEETS.NONE_LEFT');
  const carried = rows.reduce((total, row) => total + row.carriedSeconds, 0);
  return (
    <footer className={styles.foot}>
      <p className={styles.totals}>
        <b>
          {t('SHEETS.TOTAL_PAYABLE', { hours: sum((row) => row.paidSeconds + row.awaySeconds) })}
        </b>
        {rows.some((row) => row.awaySeconds > 0) ? (
          <span>{t('SHEETS.TOTAL_AWAY', { hours: sum((row) => row.awaySeconds) })}</span>
        ) : null}
        <span>{t('SHEETS.TOTAL_PLANNED', { hours: sum((row) => row.plannedSeconds) })}</span>
        <span>{t('SHEETS.TOTAL_CLOCKED', { hours: sum((row) => row.clockedSeconds) })}</span>
        {carried === 0 ? null : (
          <span>{t('SHEETS.TOTAL_CARRIED', { hours: formatDuration(carried) })}</span>
        )}
      </p>
      <span className={styles.keys} aria-hidden="true">
        <kbd>J</kbd>
        <kbd>K</kbd> {t('SHEETS.KEY_NEXT')}
      </span>
      {count === 0 ? (
        <span id="nothing-to-approve" className={styles.faint}>
          {asking > 0 ? t('SHEETS.ALL_ASK', { count: asking }) : none}
        </span>
      ) : null}
      <Button
        variant="default"
        disabled={count === 0 || !isOnline}
        aria-describedby={count === 0 ? 'nothing-to-approve' : undefined}
        loading={isBusy}
        rightSection={<kbd aria-hidden="true">Shift A</kbd>}
        onClick={onAll}
      >
        {t('SHEETS.APPROVE_ALL', { count })}
      </Button>
    </footer>
  );
};
