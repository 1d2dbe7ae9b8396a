import { Button, Group, Text } from '@mantine/core';
import { findOpenPause } from '@ploeg/domain/clockings/pauses';
import { runningTasks } from '@ploeg/domain/clockings/tasks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockingReasons } from '#blocks/clocking-record.tsx';
import { OverrunNotice } from '#blocks/forgotten-notice.tsx';
import { declareHomeworking, startPause } from '#data/clockings/clocking-actions.ts';
import { findOverrun } from '#data/clockings/forgotten.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import type { Clocking } from '#data/wire.ts';
import { formatElapsed, formatTime } from '#platform/datetime.ts';
import { useBackTo } from '#platform/use-back.ts';
import { useClock } from '#platform/use-clock.ts';
import { Icon } from '#ui/icon.tsx';
import { Screen } from '#ui/screen.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import styles from './clocking.module.css';
import { ClockingSection } from './clocking-section.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { PauseScreen } from './pause.screen.tsx';
import { PictureSection } from './picture-section.tsx';
import { TaskSection } from './task-section.tsx';
import { ToolsSummary } from './tools-summary.tsx';
import { useCurrentClocking } from './use-current-clocking.ts';

/** How long somebody has been in and what runs, the way out below, and what belongs to it between. */
export const ClockingScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useClock();
  const current = useCurrentClocking();
  const [isBlocked, setBlocked] = useState(false);
  const back = useBackTo('/');

  if (!current) return <MissingScreen missing="clocking" title={t('CLOCKING.TITLE')} back={back} />;
  const { clocking, department, isPending } = current;
  const openPause = findOpenPause(clocking.pauses);
  if (openPause) {
    return (
      <PauseScreen clocking={clocking} timezone={department.timezone} start={openPause.start} />
    );
  }
  const [running] = runningTasks(clocking.tasks);
  return (
    <Screen
      title={t('CLOCKING.TITLE')}
      back={back}
      footer={
        <>
          <Button
            fullWidth
            leftSection={<Icon name="stop" size={20} />}
            onClick={() => (running ? setBlocked(true) : void navigate({ to: '/check-out' }))}
          >
            {t('CLOCKING.CHECK_OUT')}
          </Button>
          <Button
            fullWidth
            variant="default"
            leftSection={<Icon name="pause" size={20} />}
            onClick={() => void startPause(clocking, department.timezone)}
          >
            {t('CLOCKING.START_PAUSE')}
          </Button>
        </>
      }
    >
      <div className={`${styles.face} ${styles.compact}`}>
        <div className={styles.ring}>
          <span className={styles.counter} role="timer" aria-label={t('CLOCKING.ELAPSED')}>
            {formatElapsed(now - clocking.checkIn.at)}
          </span>
          <span className={styles.caption}>
            {t('CLOCKING.SINCE', { time: formatTime(clocking.startdate) })}
          </span>
        </div>
        <Text fw={600}>{department.company}</Text>
        {clocking.section ? <Text c="dimmed">{clocking.section.name}</Text> : null}
        {isPending ? (
          <Group gap={6} c="dimmed" fz="sm">
            <Icon name="waiting" size={16} />
            {t('OUTBOX.PENDING')}
          </Group>
        ) : null}
      </div>
      <ClockingNotices clocking={clocking} />
      <TaskSection />
      <ToolsSummary clocking={clocking} department={department} withAdd />
      <PictureSection clocking={clocking} />
      <Pauses pauses={clocking.pauses} />
      {department.homeworking ? (
        <Button
          variant="subtle"
          disabled={clocking.homeworking}
          leftSection={<Icon name="house-work" size={20} />}
          onClick={() => void declareHomeworking(clocking)}
        >
          {clocking.homeworking ? t('SHIFT.HOMEWORKING_SET') : t('SHIFT.HOMEWORKING')}
        </Button>
      ) : null}
      {running ? (
        <ConfirmSheet
          opened={isBlocked}
          title={t('CLOCKING.TASK_RUNNING_TITLE')}
          confirm={t('TASK.TO_TASK')}
          cancel={t('GENERAL.CLOSE')}
          onConfirm={() =>
            void navigate({ to: '/clocking/tasks/$taskId/end', params: { taskId: running.id } })
          }
          onClose={() => setBlocked(false)}
        >
          {t('CLOCKING.TASK_RUNNING')}
        </ConfirmSheet>
      ) : null}
    </Screen>
  );
};

/** What its person should know of a running clocking: that the shift is over, and what was odd. */
const ClockingNotices = ({ clocking }: { clocking: Clocking }) => {
  const snapshot = useLoadedSnapshot();
  const now = useClock();
  const overrun = findOverrun(snapshot, now);
  return (
    <>
      {overrun?.clocking.id === clocking.id ? <OverrunNotice shiftEnd={overrun.shift.end} /> : null}
      <ClockingReasons clocking={clocking} isOwn />
    </>
  );
};

const Pauses = ({ pauses }: Pick<Clocking, 'pauses'>) => {
  const { t } = useTranslation();
  if (pauses.length === 0) return null;
  return (
    <ClockingSection title={t('CLOCKING.PAUSES')}>
      <ul className={styles.pauses}>
        {pauses.map(({ id, start, end }) => (
          <li key={id}>
            {formatTime(start)} – {end === null ? '' : formatTime(end)}
          </li>
        ))}
      </ul>
    </ClockingSection>
  );
};
