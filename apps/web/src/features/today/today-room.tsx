import { ActionIcon, Button } from '@mantine/core';
import { fromDateKey, SECONDS_PER_DAY, toDateKey } from '@ploeg/domain/time/wall-time';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { Room } from '#blocks/office/room.tsx';
import type { RoomAction } from '#blocks/office/room-actions.tsx';
import { useScope } from '#blocks/office/use-scope.ts';
import { dayKey, formatDayLong, formatTime } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useCan } from '#data/sync/use-rights.ts';
import { Icon } from '#ui/icon.tsx';
import { TodayAside } from './today-aside.tsx';
import { TodayDay } from './today-day.tsx';
import styles from './today.module.css';
import { type Remedies, useRemedies } from './use-remedies.tsx';
import { useToday } from './use-today.ts';

/** How a day goes: what is wrong and its remedy first, then everybody on one line up to now. */
export const TodayRoom = ({
  renderAbsences,
}: {
  /** Who cannot come, and what can be done about it. */
  renderAbsences: (departmentIds: readonly string[]) => ReactNode;
}) => {
  const { t, i18n } = useTranslation();
  const scope = useScope('team.see');
  const navigate = useNavigate();
  const { day } = useSearch({ strict: false }) as { day?: string };
  const today = useToday(scope, day);
  const { shownDay, from } = today;
  const { remedies, sheets } = useRemedies(today);
  const timezone = scope.single?.timezone ?? 'Europe/Brussels';
  const now = nowWall(timezone);
  const isToday = shownDay === toDateKey(now);
  const go = (to: string | undefined): void =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, day: to }),
      replace: true,
    } as Parameters<typeof navigate>[0]);
  const step = (by: number): void => {
    const next = dayKey(fromDateKey(shownDay) + by * SECONDS_PER_DAY);
    go(next === toDateKey(now) ? undefined : next);
  };
  useKeys([
    { keys: '[', text: 'DASHBOARD.PREVIOUS', run: () => step(-1) },
    { keys: ']', text: 'DASHBOARD.NEXT', run: () => step(1) },
    { keys: 't', text: 'OFFICE_TODAY.TO_TODAY', run: () => go(undefined) },
  ]);
  return (
    <Room
      title={t('OFFICE_TODAY.TITLE')}
      scope={scope}
      isFlush
      actions={useTodayActions(shownDay, remedies.clockIn)}
      toolbar={
        <div className={styles.day}>
          <ActionIcon aria-label={t('DASHBOARD.PREVIOUS')} onClick={() => step(-1)}>
            <Icon name="back" size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t('DASHBOARD.NEXT')} onClick={() => step(1)}>
            <Icon name="next" size={18} />
          </ActionIcon>
          <p className={styles.date} aria-live="polite">
            {formatDayLong(from, i18n.language)}
          </p>
          {isToday ? (
            <span className={styles.now}>{formatTime(now)}</span>
          ) : (
            <Button variant="subtle" size="xs" onClick={() => go(undefined)}>
              {t('OFFICE_TODAY.TO_TODAY')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.layout}>
        <div className={styles.main}>
          <div className={styles.inset}>{renderAbsences(scope.ids)}</div>
          <TodayDay today={today} now={isToday ? now : null} remedies={remedies} />
        </div>
        <TodayAside looked={scope} today={today} remedies={remedies} />
      </div>
      {sheets}
    </Room>
  );
};

/** To whoever works that day, and for who forgot or could not. */
const useTodayActions = (day: string, clockIn: Remedies['clockIn']): RoomAction[] => {
  const { t } = useTranslation();
  const tells = useCan('messages.send');
  return [
    ...(tells
      ? [
          {
            text: t('OFFICE_TODAY.TELL'),
            icon: 'send' as const,
            link: { to: '/office/messages/new' as const, search: { day } },
          },
        ]
      : []),
    ...(clockIn
      ? [{ text: t('OFFICE_TODAY.CLOCK_SOMEBODY_IN'), icon: 'add' as const, run: clockIn }]
      : []),
  ];
};
