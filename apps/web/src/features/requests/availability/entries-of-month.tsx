import {
  deadlineDay,
  isDeletable,
  isWholeDay,
} from '@ploeg/domain/availability/availability-rules';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { CalendarMark } from '#blocks/month-calendar-mark.tsx';
import { useKindNames } from '#blocks/use-kind-names.ts';
import { useQuestion } from '#blocks/use-question.tsx';
import { takeBackKind } from '#data/availability/availability.commands.ts';
import { isEntryUnsent, isLocal } from '#data/availability/own-entries.ts';
import { askThroughQueue } from '#data/queued-request.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import type { Shift } from '#data/wire.ts';
import { markOf } from '#features/requests/days-calendar.tsx';
import { hoursOf } from '#features/requests/request-card.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import { RequestRow } from '#features/requests/request-row.tsx';
import styles from '#features/requests/requests.module.css';
import { dayKey, formatDayName, formatMonthName } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';

export const EntriesOfMonth = ({
  availabilityEnd,
  month,
  today,
  entries,
}: {
  availabilityEnd: number | null;
  month: WallSeconds;
  today: WallSeconds;
  entries: readonly Shift[];
}) => {
  const { t, i18n } = useTranslation();
  const { waiting } = useClientState();
  const kindNames = useKindNames();
  const isOpen = ({ start }: Shift): boolean => isDeletable(start, today, availabilityEnd);
  const dayOf = ({ start }: Shift): string => formatDayName(start, i18n.language);
  const own = entries.filter(({ kind }) => kind === 'unavailability');

  const deleting = useQuestion((entry: Shift) => ({
    title: t('AVAILABILITY.DELETE_TITLE'),
    confirm: t('AVAILABILITY.DELETE'),
    isDanger: true,
    children: dayOf(entry),
    act: () => {
      const { departmentId, id: shiftId, start } = entry;
      const args = { departmentId, shiftId, month: dayKey(start).slice(0, 7) };
      return askThroughQueue(takeBackKind, args, departmentId);
    },
    done: t('AVAILABILITY.DELETED'),
    waiting: t('SWAP.WILL_BE_SENT'),
  }));

  const row = (entry: Shift) => {
    const kind = markOf(entry);
    const isOwn = kind === 'unavailability';
    const hours = isWholeDay(entry) ? t('SCHEDULE.WHOLE_DAY') : hoursOf(entry);
    const what = entry.dayoff?.name ?? kindNames[kind];
    const isWaiting = isEntryUnsent(entry, waiting);
    const canDelete = isOwn && !isWaiting && !isLocal(entry) && isOpen(entry);
    const label = t('AVAILABILITY.DELETE_DAY', { day: dayOf(entry) });
    return (
      <RequestRow
        key={entry.id}
        mark={<CalendarMark kind={kind} size={10} label={kindNames[kind]} />}
        day={dayOf(entry)}
        detail={isOwn ? hours : `${hours} · ${what}`}
        isUnsent={isWaiting}
        action={canDelete ? { icon: 'delete', label, onClick: () => deleting.ask(entry) } : null}
      />
    );
  };

  const listed = t('AVAILABILITY.LIST', { month: formatMonthName(month, i18n.language) });
  const empty = (
    <Empty icon="away" title={t('AVAILABILITY.EMPTY')} hint={t('AVAILABILITY.EMPTY_HINT')} />
  );
  const closed = (
    <p className={styles.quiet}>
      {t('AVAILABILITY.CLOSED', { deadline: deadlineDay(availabilityEnd) })}
    </p>
  );
  return (
    <>
      <RequestList title={listed} isRows empty={empty} below={own.every(isOpen) ? null : closed}>
        {own.map(row)}
      </RequestList>
      <RequestList title={t('AVAILABILITY.PLANNED')} hint={t('AVAILABILITY.PLANNED_HINT')} isRows>
        {entries.filter(({ kind }) => kind !== 'unavailability').map(row)}
      </RequestList>
      {deleting.sheet}
    </>
  );
};
