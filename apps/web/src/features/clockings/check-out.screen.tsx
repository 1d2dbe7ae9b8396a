import { Button, Stack, Text } from '@mantine/core';
import { workedSeconds } from '@ploeg/domain/clockings/pauses';
import { runningTasks } from '@ploeg/domain/clockings/tasks';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckOutFields } from '#blocks/check-out-fields.tsx';
import { useCheckOutForm } from '#blocks/use-check-out-form.ts';
import { checkOut } from '#data/clockings/clocking-actions.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import { PictureSummary } from './picture-part.tsx';
import { TaskSummary } from './task-summary.tsx';
import { ToolsSummary } from './tools-summary.tsx';
import { useCurrentClocking } from './use-current-clocking.ts';

const FORM_ID = 'check-out';

export const CheckOutScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useClock();
  const current = useCurrentClocking();
  const form = useCheckOutForm();
  const [isBusy, setBusy] = useState(false);
  const back = { label: t('GENERAL.BACK'), go: () => void navigate({ to: '/clocking' }) };
  if (!current)
    return isBusy ? null : (
      <Screen title={t('CHECK_OUT.TITLE')} back={back}>
        {null}
      </Screen>
    );

  const { clocking, department } = current;
  const [running] = runningTasks(clocking.tasks);
  const now = nowWall(department.timezone);
  const worked = workedSeconds({
    startAt: clocking.startdate,
    endAt: now,
    pauses: clocking.pauses.map((p) => ({ startAt: p.start, endAt: p.end })),
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = form.read(department, clocking.tasks);
    if (!given) return;
    setBusy(true);
    await checkOut(clocking, department.timezone, given);
    showToast('success', t('CLOCKING.SAVED_OUT'));
    await navigate({ to: '/', replace: true });
  };

  return (
    <Screen
      title={t('CHECK_OUT.TITLE')}
      back={back}
      footer={
        <Button
          type="submit"
          form={FORM_ID}
          fullWidth
          size="lg"
          loading={isBusy}
          disabled={running !== undefined}
        >
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
        <Text c="dimmed" className="tabular">
          {formatTime(clocking.startdate)} – {formatTime(now)}
        </Text>
      </div>
      {running ? (
        <Notice tone="error" title={t('CLOCKING.TASK_RUNNING_TITLE')}>
          <p style={{ margin: '0 0 8px' }}>{t('CLOCKING.TASK_RUNNING')}</p>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/clocking/tasks/$taskId/end" params={{ taskId: running.id }} {...props} />
            )}
          >
            {t('TASK.TO_TASK')}
          </Button>
        </Notice>
      ) : null}
      <TaskSummary />
      <ToolsSummary clocking={clocking} department={department} />
      <PictureSummary clocking={clocking} />
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={16}>
          <CheckOutFields form={form} department={department} minRows={2} />
        </Stack>
      </form>
    </Screen>
  );
};
