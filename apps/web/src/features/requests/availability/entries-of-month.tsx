import {
  deadlineDay,
  isDeletable,
  isWholeDay,
} from '@ploeg/domain/availability/availability-rules';
import { startOfDay, toDateKey, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarLegend, CalendarMark, type MarkKind } from '#blocks/month-calendar-mark.tsx';
import { kindsIn } from '#blocks/month-calendar-marks.ts';
import { useKindNames } from '#blocks/use-kind-names.ts';
import { useQuestion } from '#blocks/use-question.tsx';
import { takeBackKind } from '#data/availability/availability.commands.ts';
import { isLocal, isUnsent } from '#data/availability/own-entries.ts';
import { askThroughQueue } from '#data/queued-request.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import type { Department, Shift } from '#data/wire.ts';
import { DaysCalendar } from '#features/requests/days-calendar.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import { RequestRow } from '#features/requests/request-row.tsx';
import styles from '#features/requests/requests.module.css';
import { formatDayName, formatMonthName, formatTime } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';

const markOf = ({ kind }: Shift): MarkKind => (kind === 'shift' ? 'own' : kind);

/** A month with what stands in it, and what the marks mean. */
export const EntryCalendar = ({
  entries,
  ...calendar
}: Omit<ComponentProps<typeof DaysCalendar>, 'entriesOf'> & { entries: readonly Shift[] }) => {
  const { t } = useTranslation();
  const kindNames = useKindNames();
  const marked = entries.map((entry) => ({
    day: startOfDay(wallSeconds(entry.start)),
    kind: markOf(entry),
  }));
  const byDay = Map.groupBy(marked, ({ day }) => day);
  const kinds = kindsIn(marked);
  return (
    <>
      <DaysCalendar {...calendar} entriesOf={(day) => byDay.get(day) ?? []} />
      {kinds.length > 0 ? (
        <CalendarLegend
          label={t('SCHEDULE.LEGEND')}
          kinds={kinds.map((kind) => ({ kind, name: kindNames[kind] }))}
        />
      ) : null}
    </>
  );
};

const monthOf = ({ start }: Shift): string => toDateKey(wallSeconds(start)).slice(0, 7);

/** What stands in a month: unavailabilities, which may be deleted while they are open, and the rest. */
export const EntriesOfMonth = ({
  department,
  month,
  today,
  entries,
}: {
  department: Department;
  month: WallSeconds;
  today: WallSeconds;
  entries: readonly Shift[];
}) => {
  const { t, i18n } = useTranslation();
  const { waiting } = useClientState();
  const kindNames = useKindNames();
  const { availabilityEnd } = department.params;
  const isOpen = ({ start }: Shift): boolean => isDeletable(start, today, availabilityEnd);
  const dayOf = ({ start }: Shift): string => formatDayName(start, i18n.language);
  const own = entries.filter(({ kind }) => kind === 'unavailability');

  const deleting = useQuestion((entry: Shift) => ({
    title: t('AVAILABILITY.DELETE_TITLE'),
    confirm: t('AVAILABILITY.DELETE'),
    isDanger: true,
    children: dayOf(entry),
    act: () => {
      const { departmentId, id: shiftId } = entry;
      const args = { departmentId, shiftId, month: monthOf(entry) };
      return askThroughQueue(takeBackKind, args, departmentId);
    },
    done: t('AVAILABILITY.DELETED'),
    waiting: t('SWAP.WILL_BE_SENT'),
  }));

  const row = (entry: Shift) => {
    const kind = markOf(entry);
    const hours = `${formatTime(entry.start)} – ${formatTime(entry.end)}`;
    const what = kind === 'unavailability' ? [] : [entry.dayoff?.name ?? kindNames[kind]];
    const isWaiting = isUnsent(entry, waiting);
    const canDelete = kind === 'unavailability' && !isWaiting && !isLocal(entry) && isOpen(entry);
    const label = t('AVAILABILITY.DELETE_DAY', { day: dayOf(entry) });
    return (
      <RequestRow
        key={entry.id}
        mark={<CalendarMark kind={kind} size={10} label={kindNames[kind]} />}
        day={dayOf(entry)}
        detail={[isWholeDay(entry) ? t('SCHEDULE.WHOLE_DAY') : hours, ...what].join(' · ')}
        isUnsent={isWaiting}
        action={canDelete ? { icon: 'delete', label, onClick: () => deleting.ask(entry) } : null}
      />
    );
  };

  return (
    <>
      <RequestList
        title={t('AVAILABILITY.LIST', { month: formatMonthName(month, i18n.language) })}
        isRows
        empty={
          <Empty icon="away" title={t('AVAILABILITY.EMPTY')} hint={t('AVAILABILITY.EMPTY_HINT')} />
        }
        below={
          own.every(isOpen) ? null : (
            <p className={styles.quiet}>
              {t('AVAILABILITY.CLOSED', { deadline: deadlineDay(availabilityEnd) })}
            </p>
          )
        }
      >
        {own.map(row)}
      </RequestList>
      <RequestList title={t('AVAILABILITY.PLANNED')} hint={t('AVAILABILITY.PLANNED_HINT')} isRows>
        {entries.filter((entry) => !own.includes(entry)).map(row)}
      </RequestList>
      {deleting.sheet}
    </>
  );
};
