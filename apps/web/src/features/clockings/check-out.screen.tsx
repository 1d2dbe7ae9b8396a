import { Button, Stack, Text } from '@mantine/core';
import { runningTasks } from '@ploeg/domain/clockings/tasks';
import { runningSeconds } from '@ploeg/domain/home/week-hours';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ClockingLine } from '#blocks/clocking-line.tsx';
import { CheckOutFields } from '#blocks/check-out-fields.tsx';
import { emptyCheckOut, judgeCheckOut, toCheckOut } from '#blocks/check-out-values.ts';
import { checkOut } from '#data/clockings/clocking-actions.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatDuration } from '#platform/datetime.ts';
import { useBackTo } from '#platform/use-back.ts';
import { useClock } from '#platform/use-clock.ts';
import { vibrate } from '#platform/vibration.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ChildScreen } from '#ui/screen.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { PictureSummary } from './picture-section.tsx';
import { TaskSummary } from './task-section.tsx';
import { ToolsSummary } from './tools-summary.tsx';
import { useCurrentClocking } from './use-current-clocking.ts';

export const CheckOutScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const instant = useClock();
  const home = useBackTo('/');
  const current = useCurrentClocking();
  const form = useAppForm({
    initial: emptyCheckOut,
    errors: 'until-typed',
    asks: true,
    judge: (values) =>
      current ? judgeCheckOut(values, current.department, current.clocking.tasks, t) : {},
    send: async (values) => {
      if (!current) return;
      const { clocking, department } = current;
      await checkOut(clocking, department.timezone, toCheckOut(values, department));
    },
    onSent: () => {
      vibrate();
      return navigate({ to: '/', replace: true });
    },
  });
  if (!current)
    return form.isBusy ? null : (
      <MissingScreen missing="clocking" title={t('CHECK_OUT.TITLE')} back={home} />
    );

  const { clocking, department } = current;
  const [running] = runningTasks(clocking.tasks);
  const now = toWallTime(instant, department.timezone);
  const worked = runningSeconds(clocking, instant, department.timezone);

  return (
    <ChildScreen
      title={t('CHECK_OUT.TITLE')}
      parent="/clocking"
      footer={
        <Button {...form.button} fullWidth size="lg" disabled={running !== undefined}>
          {t('CHECK_OUT.SUBMIT')}
        </Button>
      }
    >
      <div>
        <Text c="dimmed" size="sm">
          {t('CHECK_OUT.WORKED')}
        </Text>
        <Text fz={40} fw={700} lh={1.1} className="tabular">
          {formatDuration(worked)}
        </Text>
        <ClockingLine clocking={clocking} planned={null} now={now} />
      </div>
      {running ? (
        <Notice tone="error" title={t('CLOCKING.TASK_RUNNING_TITLE')}>
          <p style={{ margin: '0 0 8px' }}>{t('CLOCKING.TASK_RUNNING')}</p>
          <LinkButton
            variant="default"
            to="/clocking/tasks/$taskId/end"
            params={{ taskId: running.id }}
          >
            {t('TASK.TO_TASK')}
          </LinkButton>
        </Notice>
      ) : null}
      <TaskSummary />
      <ToolsSummary clocking={clocking} department={department} />
      <PictureSummary clocking={clocking} />
      <form {...form.props}>
        <Stack gap={16}>
          <CheckOutFields form={form} department={department} minRows={2} />
        </Stack>
      </form>
    </ChildScreen>
  );
};
