import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { SHEET_STATUSES } from '@ploeg/domain/timesheets/sheet-status';
import { useTranslation } from 'react-i18next';
import type { SheetPeriod } from '#data/timesheets/timesheets.queries.ts';
import { formatDays, formatMonth } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import runsOn from '#ui/runs-on.module.css';
import type { SheetRow } from './sheet-rows.ts';
import { type SetPlace, SHEET_VIEWS, type SheetSpan } from './sheets-period.ts';
import { STATUS_TEXTS, StatusMark } from './status-mark.tsx';
import styles from './timesheets.module.css';

const VIEW_TEXTS = { week: 'HOURS.WEEK', month: 'HOURS.MONTH' } as const;

export const HoursToolbar = ({
  span,
  set,
  onStep,
  periods,
}: {
  span: SheetSpan;
  set: SetPlace;
  onStep: (by: -1 | 1) => void;
  periods: readonly SheetPeriod[];
}) => {
  const { t, i18n } = useTranslation();
  const last = addDays(span.until, -1);
  return (
    <>
      <div className={styles.period}>
        <ActionIcon aria-label={t('TEAM.PREVIOUS')} onClick={() => onStep(-1)}>
          <Icon name="back" size={18} />
        </ActionIcon>
        <ActionIcon aria-label={t('TEAM.NEXT')} onClick={() => onStep(1)}>
          <Icon name="next" size={18} />
        </ActionIcon>
        <p className={styles.when} aria-live="polite">
          {span.view === 'month'
            ? formatMonth(span.from, i18n.language)
            : formatDays(span.from, last, i18n.language)}
        </p>
        <Button
          className={styles.today}
          variant="subtle"
          color="gray"
          px={8}
          onClick={() => set({ day: undefined })}
        >
          {t('HOME.TODAY')}
        </Button>
      </div>
      <SegmentedControl
        size="xs"
        aria-label={t('TEAM.VIEW')}
        value={span.view}
        data={SHEET_VIEWS.map((view) => ({ value: view, label: t(VIEW_TEXTS[view]) }))}
        onChange={(value) =>
          set({ show: SHEET_VIEWS.find((view) => view === value), open: undefined })
        }
      />
      <ul className={styles.locks} aria-label={t('SHEETS.PERIODS')}>
        {periods.map(({ start, end, isLocked, lockedBy }) => (
          <li key={start} className={styles.lock}>
            <Icon name={isLocked ? 'lock' : 'edit'} size={14} />
            {t(isLocked ? 'SHEETS.PERIOD_LOCKED' : 'SHEETS.PERIOD_OPEN', {
              period: formatDays(fromDateKey(start), fromDateKey(end), i18n.language),
              name: lockedBy ?? '',
            })}
          </li>
        ))}
      </ul>
    </>
  );
};

/** How many rows are in which state; a tap shows those alone. */
export const HoursFilters = ({
  rows,
  only,
  onOnly,
}: {
  rows: readonly SheetRow[];
  only: string | undefined;
  onOnly: (only: string | undefined) => void;
}) => {
  const { t } = useTranslation();
  const counts = Map.groupBy(rows, ({ status }) => status);
  return (
    <div
      className={`${styles.filters} ${runsOn.line}`}
      role="group"
      aria-label={t('SHEETS.STATES')}
    >
      <button type="button" aria-pressed={!only} onClick={() => onOnly(undefined)}>
        {t('SHEETS.ALL')} <b>{rows.length}</b>
      </button>
      {SHEET_STATUSES.filter((status) => counts.has(status) || status === only).map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={only === status}
          onClick={() => onOnly(only === status ? undefined : status)}
        >
          <StatusMark status={status} />
          {t(STATUS_TEXTS[status])} <b>{counts.get(status)?.length ?? 0}</b>
        </button>
      ))}
      <span className={styles.legend}>{t('SHEETS.LEGEND')}</span>
    </div>
  );
};
