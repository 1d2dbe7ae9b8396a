import { Button, Skeleton, Stack } from '@mantine/core';
import { addToDay, isOnSunday } from '@ploeg/domain/calendar-days/holidays';
import { isToReplace } from '@ploeg/domain/calendar-days/replacements';
import { dayIn, fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { type Scope, useScope } from '#blocks/office/use-scope.ts';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import {
  type CalendarDay,
  createDay,
  deleteDay,
} from '#data/calendar-days/calendar-days.commands.ts';
import { calendarDaysQuery } from '#data/calendar-days/calendar-days.queries.ts';
import { useKnownDepartments } from '#data/sync/use-managed-departments.ts';
import { useCan } from '#data/sync/use-rights.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { formatDayLong } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './calendar-days.module.css';
import { DayForm, type Prefilled } from './day-form.tsx';

/** Holidays of the law and days that a location is closed, a year ahead. */
export const CalendarScreen = () => {
  const { t } = useTranslation();
  const scope = useScope('settings.manage');
  if (!scope.single) {
    return (
      <SettingsPage title={t('OFFICE_LISTS.CALENDAR.TITLE')}>
        <Empty
          icon="lock"
          title={t('OFFICE_LISTS.NO_RIGHT')}
          hint={t('OFFICE_LISTS.NO_RIGHT_HINT')}
        />
      </SettingsPage>
    );
  }
  return <CalendarPage key={scope.single.id} scope={scope} department={scope.single} />;
};

const CalendarPage = ({
  scope,
  department,
}: {
  scope: Scope;
  department: NonNullable<Scope['single']>;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const from = dayIn(useClock(), department.timezone);
  const remote = useQuery(calendarDaysQuery(department.id, { from, until: addToDay(from, 400) }));
  const [adding, setAdding] = useState<Prefilled | null>(null);
  const days = remote.data ?? [];
  const replaced = new Set(days.flatMap(({ replaces }) => replaces ?? []));
  const known = useKnownDepartments().find(({ id }) => id === department.id);
  const weeks = known?.openingHours ?? [];
  const entersLeave = useCan('requests.decide', department.id);
  return (
    <SettingsPage
      title={t('OFFICE_LISTS.CALENDAR.TITLE')}
      lead={t('OFFICE_LISTS.CALENDAR.LEAD')}
      scope={scope}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="add" size={16} />}
          disabled={!isOnline}
          onClick={() => setAdding({ day: '', replaces: null })}
        >
          {t('OFFICE_LISTS.CALENDAR.ADD')}
        </Button>
      }
    >
      {adding ? (
        <DayForm
          key={adding.replaces ?? 'new'}
          departmentId={department.id}
          today={from}
          prefilled={adding}
          isOnline={isOnline}
          onDone={() => setAdding(null)}
        />
      ) : null}
      <RemoteState remote={remote} offline={t('OFFICE_LISTS.OFFLINE')} shape={<DaysShape />} />
      {days.length > 0 ? (
        <ul className={styles.list} aria-label={t('OFFICE_LISTS.CALENDAR.TITLE')}>
          {days.map((day) => (
            <DayRow
              key={`${day.id ?? 'law'} ${day.day}`}
              day={day}
              leaveAt={entersLeave ? department.id : null}
              isOpen={!replaced.has(day.day) && isToReplace(day.day, weeks)}
              isOnline={isOnline}
              onReplace={() => setAdding({ day: addToDay(day.day, 1), replaces: day.day })}
            />
          ))}
        </ul>
      ) : null}
    </SettingsPage>
  );
};

const spanText = ({ day, until }: CalendarDay, language: string): string => {
  const from = formatDayLong(fromDateKey(day), language);
  return day === until ? from : `${from} – ${formatDayLong(fromDateKey(until), language)}`;
};

const DayRow = ({
  day,
  leaveAt,
  isOpen,
  isOnline,
  onReplace,
}: {
  day: CalendarDay;
  /** The location, for whoever may enter leave there. */
  leaveAt: string | null;
  /** A holiday on a Sunday or a closing day, which another day has yet to replace. */
  isOpen: boolean;
  isOnline: boolean;
  onReplace: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const name = day.holiday ? t(`OFFICE_TODAY.HOLIDAYS.${day.holiday}`) : day.name;
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_LISTS.FAILED')));
      return null;
    },
  });
  const remove = async (id: string): Promise<void> => {
    await deleteDay(id);
    const { id: _, holiday: __, ...fields } = day;
    showUndo(t('OFFICE_LISTS.CALENDAR.REMOVED', { name }), () => createDay(fields));
  };
  const { id } = day;
  return (
    <li className={styles.row}>
      <span className={styles.day}>{spanText(day, i18n.language)}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.fact}>
        {t(`OFFICE_LISTS.CALENDAR.KINDS.${day.kind}`)}
        {day.replaces
          ? ` · ${t('OFFICE_LISTS.CALENDAR.FOR', { day: formatDayLong(fromDateKey(day.replaces), i18n.language) })}`
          : ''}
        {id && day.departmentId === null ? ` · ${t('OFFICE_LISTS.CALENDAR.EVERYWHERE')}` : ''}
      </span>
      <span className={styles.tools}>
        {day.holiday && isOpen ? (
          <Button
            className={styles.wide ?? ''}
            variant="default"
            disabled={!isOnline}
            onClick={onReplace}
          >
            {t(
              isOnSunday(day.day)
                ? 'OFFICE_LISTS.CALENDAR.REPLACE'
                : 'OFFICE_LISTS.CALENDAR.REPLACE_CLOSED',
            )}
          </Button>
        ) : null}
        {day.kind === 'closed' && leaveAt ? (
          <LinkButton
            className={styles.wide ?? ''}
            variant="default"
            aria-label={`${t('OFFICE_LISTS.CALENDAR.LEAVE')}: ${name}`}
            to="/office/requests/enter"
            search={{ d: leaveAt, for: 'everybody', day: day.day, until: day.until }}
          >
            {t('OFFICE_LISTS.CALENDAR.LEAVE')}
          </LinkButton>
        ) : null}
        {id ? (
          <Button
            variant="subtle"
            color="gray"
            disabled={!isOnline || sending.isBusy}
            aria-label={t('OFFICE_LISTS.CALENDAR.REMOVE', { name })}
            onClick={() => void sending.run(() => remove(id))}
          >
            <Icon name="delete" size={16} />
          </Button>
        ) : null}
      </span>
    </li>
  );
};

const DaysShape = () => (
  <Stack gap={6}>
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <Skeleton key={at} height={34} />
    ))}
  </Stack>
);
