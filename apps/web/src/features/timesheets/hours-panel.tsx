import { ActionIcon } from '@mantine/core';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { DayAxis } from '#blocks/day-axis.tsx';
import { DayWhy } from '#blocks/day-why.tsx';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { type SheetPeriod, timesheetQuery } from '#data/timesheets/timesheets.queries.ts';
import { formatDayLong, formatDuration } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { DayDecisions } from './day-decisions.tsx';
import { DayForms, type OpenForm } from './day-forms.tsx';
import { DayQuestions } from './day-questions.tsx';
import { SettleLeave } from './settle-leave.tsx';
import { SheetHistory } from './sheet-history.tsx';
import { type Cell, isLockedOn, periodOn, type SheetRow } from './sheet-rows.ts';
import styles from './timesheets.module.css';

const Steps = ({ onStep }: { onStep: (by: -1 | 1) => void }) => {
  const { t } = useTranslation();
  return (
    <>
      <ActionIcon aria-label={t('SHEETS.KEY_BACK')} onClick={() => onStep(-1)}>
        <Icon name="back" size={18} />
      </ActionIcon>
      <ActionIcon aria-label={t('SHEETS.KEY_NEXT')} onClick={() => onStep(1)}>
        <Icon name="next" size={18} />
      </ActionIcon>
    </>
  );
};

/** One day of somebody: its three layers on one axis, what is asked, and why it comes to what it does. */
export const HoursPanel = ({
  cell,
  row,
  location,
  today,
  periods,
  onClose,
  onStep,
}: {
  cell: Cell;
  row: SheetRow;
  location: ManagedLocation;
  today: string;
  periods: readonly SheetPeriod[];
  onClose: () => void;
  onStep: (by: -1 | 1) => void;
}) => {
  const { t, i18n } = useTranslation();
  const remote = useQuery(timesheetQuery(cell.employmentId, cell.day, periodOn(periods, cell.day)));
  const [form, setForm] = useState<OpenForm | null>(null);
  const sheet = remote.data?.sheet;
  const day = sheet?.days.find((own) => own.day === cell.day);
  const isLocked = isLockedOn(periods, cell.day);
  const contract = sheet?.contractSeconds;
  return (
    <Drawer
      title={row.name}
      lead={[
        formatDayLong(fromDateKey(cell.day), i18n.language),
        ...(contract ? [t('HOURS.OF_CONTRACT', { hours: formatDuration(contract) })] : []),
      ].join(' · ')}
      actions={<Steps onStep={onStep} />}
      onClose={onClose}
      footer={
        day ? (
          <DayDecisions
            day={day}
            cell={cell}
            location={location}
            today={today}
            isLocked={isLocked}
            isFilling={form !== null}
            onForm={setForm}
          />
        ) : undefined
      }
    >
      <RemoteState remote={remote} offline={t('SHEETS.OFFLINE')} />
      {sheet && !day ? <p>{t('SHEETS.NOTHING')}</p> : null}
      {sheet && day ? (
        <div className={styles.panel}>
          <DayAxis day={day} />
          <DayQuestions day={day} name={row.name} timezone={location.timezone} />
          <SettleLeave {...{ day, cell, location, isLocked }} />
          {form ? (
            <DayForms
              key={form}
              form={form}
              day={day}
              cell={cell}
              location={location}
              onDone={() => setForm(null)}
            />
          ) : null}
          <DayWhy day={day} />
          <SheetHistory
            sheet={sheet}
            day={cell.day}
            isLocked={isLocked}
            timezone={location.timezone}
          />
        </div>
      ) : null}
    </Drawer>
  );
};
