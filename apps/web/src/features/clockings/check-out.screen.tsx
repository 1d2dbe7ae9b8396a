import { Button, Stack, Text, Textarea } from '@mantine/core';
import type { CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import {
  type CheckOutFault,
  costsFor,
  findCheckOutFaults,
} from '@ploeg/domain/clockings/check-out-rules';
import { workedSeconds } from '@ploeg/domain/clockings/pauses';
import { runningTasks } from '@ploeg/domain/clockings/tasks';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CostField } from '#blocks/cost-field.tsx';
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
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  useClock();
  const current = useCurrentClocking();
  const [values, setValues] = useState<Record<string, string>>({});
  const [comment, setComment] = useState('');
  const [faults, setFaults] = useState<CheckOutFault[]>([]);
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
  const definitions = costsFor(department.costs, department.status);
  const now = nowWall(department.timezone);
  const worked = workedSeconds({
    startAt: clocking.startdate,
    endAt: now,
    pauses: clocking.pauses.map((p) => ({ startAt: p.start, endAt: p.end })),
  });

  const givenCosts = (): CostValue[] =>
    definitions.flatMap(({ id, format }) => {
      const text = values[id]?.trim() ?? '';
      if (text === '') return [];
      return [{ id, value: format === 'boolean' ? text === 'true' : text }];
    });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const costs = givenCosts();
    const found = findCheckOutFaults({
      definitions: department.costs,
      departmentStatus: department.status,
      costs,
      comment,
      commentMandatory: department.clockinParams.commentMandatory === 1,
      tasks: clocking.tasks,
    });
    setFaults(found);
    if (found.length > 0) return;
    setBusy(true);
    await checkOut(clocking, department.timezone, { comment: comment.trim(), costs });
    showToast('success', t('CLOCKING.SAVED_OUT'));
    await navigate({ to: '/', replace: true });
  };

  const errorOf = (costId: string): string | null => {
    const fault = faults.find((f) => 'costId' in f && f.costId === costId);
    if (!fault) return null;
    return fault.kind === 'cost-missing' ? t('GENERAL.REQUIRED') : t('CHECK_OUT.NUMBER_INVALID');
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
          {formatTime(clocking.startdate, i18n.language)} – {formatTime(now, i18n.language)}
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
          {definitions.map((cost) => (
            <CostField
              key={cost.id}
              cost={cost}
              value={values[cost.id] ?? ''}
              error={errorOf(cost.id)}
              onChange={(value) => setValues({ ...values, [cost.id]: value })}
            />
          ))}
          <Textarea
            label={t('CHECK_OUT.COMMENT')}
            autosize
            minRows={2}
            maxLength={5000}
            required={department.clockinParams.commentMandatory === 1}
            error={faults.some((f) => f.kind === 'comment-missing') ? t('GENERAL.REQUIRED') : null}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Screen>
  );
};
