import { Button } from '@mantine/core';
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
import { useBackTo } from '#platform/use-back.ts';
import { useClock } from '#platform/use-clock.ts';
import { Icon } from '#ui/icon.tsx';
import pair from '#ui/pair.module.css';
import { Screen } from '#ui/screen.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { vibrate } from '#platform/vibration.ts';
import { ClockFigures, RunningRing } from './clock-face.tsx';
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
  const current = useCurrentClocking();
  const [isBlocked, setBlocked] = useState(false);
  const back = useBackTo('/');

  if (!current) return <MissingScreen missing="clocking" title={t('CLOCKING.TITLE')} back={back} />;
  const { clocking, department } = current;
  if (findOpenPause(clocking.pauses)) {
    return <PauseScreen clocking={clocking} department={department} />;
  }
  const [running] = runningTasks(clocking.tasks);
  return (
    <Screen
      title={t('CLOCKING.TITLE')}
      back={back}
      footer={
        <div className={pair.buttons}>
          <Button
            fullWidth
            size="lg"
            variant="default"
            leftSection={<Icon name="stop" size={20} />}
            onClick={() => (running ? setBlocked(true) : void navigate({ to: '/check-out' }))}
          >
            {t('CLOCKING.CHECK_OUT')}
          </Button>
          <Button
            fullWidth
            size="lg"
            leftSection={<Icon name="pause" size={20} />}
            onClick={() => {
              vibrate();
              void startPause(clocking, department.timezone);
            }}
          >
            {t('CLOCKING.START_PAUSE')}
          </Button>
        </div>
      }
    >
      <RunningRing {...current} />
      <ClockFigures {...current} />
      <ClockingNotices clocking={clocking} />
      <TaskSection />
      <ToolsSummary clocking={clocking} department={department} withAdd />
      <PictureSection clocking={clocking} />
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
