import { ActionIcon, Button } from '@mantine/core';
import { fromDateKey, SECONDS_PER_DAY, toDateKey } from '@ploeg/domain/time/wall-time';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { Room } from '#blocks/office/room.tsx';
import { useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useOnline } from '#data/sync/use-client-state.ts';
import { dayKey, formatDayLong, formatTime } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TodayAside } from './today-aside.tsx';
import { TodayBoard } from './today-board.tsx';
import { TodayHeadline } from './today-headline.tsx';
import styles from './today.module.css';
import { useToday } from './use-today.ts';

/** How a day goes: what is wrong and its remedy first, then everybody on one line up to now. */
export const TodayRoom = () => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const scope = useScope('team.see');
  const navigate = useNavigate();
  const { day } = useSearch({ strict: false }) as { day?: string };
  const { shownDay, from, days, remote } = useToday(scope, day);
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
  const rows = days.flatMap((one) => one.rows);
  return (
    <Room
      title={t('OFFICE_TODAY.TITLE')}
      scope={scope}
      isFlush
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
          <RemoteState remote={remote} isOnline={isOnline} offline={t('DASHBOARD.OFFLINE')} />
          {remote.data && rows.length === 0 ? (
            <NoWork day={shownDay} departmentId={scope.single?.id} />
          ) : null}
          {rows.length > 0 ? (
            <>
              <TodayHeadline rows={rows} isToday={isToday} />
              <TodayBoard days={days} now={isToday ? now : null} />
            </>
          ) : null}
        </div>
        <TodayAside scope={scope} rows={rows} />
      </div>
    </Room>
  );
};

const NoWork = ({ day, departmentId }: { day: string; departmentId: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <Empty
      icon="calendar"
      title={t('DASHBOARD.EMPTY')}
      hint={t('OFFICE_TODAY.EMPTY_HINT')}
      action={
        <LinkButton
          to="/shifts/new"
          search={{ day, ...(departmentId !== undefined && { department: departmentId }) }}
          mt={8}
        >
          {t('PLAN.CREATE')}
        </LinkButton>
      }
    />
  );
};
