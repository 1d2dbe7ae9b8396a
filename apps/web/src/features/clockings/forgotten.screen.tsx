import { Button, Text, TextInput } from '@mantine/core';
import { readEnd } from '@ploeg/domain/clockings/corrected-times';
import { toTimedPause, workedSeconds } from '@ploeg/domain/clockings/pauses';
import { toMoment } from '@ploeg/domain/clockings/spans';
import { timeShownAt } from '@ploeg/domain/clockings/task-times';
import { isSameDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ClockingFacts } from '#blocks/clocking-record.tsx';
import { confirmEnd } from '#data/clockings/clocking-actions.ts';
import { findProposals } from '#data/clockings/forgotten.ts';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import type { Clocking, Department } from '#data/wire.ts';
import type { FieldErrors } from '#forms/field-errors.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatDayLong, formatDuration, formatTime } from '#platform/datetime.ts';
import { useBackTo } from '#platform/use-back.ts';
import { ChildScreen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import { MissingScreen } from './missing-screen.tsx';

/** Asks the person when a clocking ended that the server closed. Works without signal. */
export const ForgottenScreen = ({ clockingId }: { clockingId: string }) => {
  const { t } = useTranslation();
  const snapshot = useLoadedSnapshot();
  const back = useBackTo('/');
  const clocking = findProposals(snapshot).find(({ id }) => id === clockingId);
  const department = snapshot.departments.find((d) => d.id === clocking?.departmentId);
  if (clocking && department) {
    return <Question key={clocking.id} clocking={clocking} department={department} />;
  }
  return <MissingScreen missing="question" title={t('FORGOTTEN.TITLE')} back={back} />;
};

const Question = ({ clocking, department }: { clocking: Clocking; department: Department }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { timezone } = department;
  const startAt = clocking.checkIn.at;
  const proposedAt = clocking.checkOut?.at ?? startAt;
  const form = useAppForm({
    initial: { time: timeShownAt(proposedAt, timezone) },
    errors: 'until-typed',
    asks: true,
    judge: ({ time }): FieldErrors => ({
      time: end ? null : t(time === '' ? 'GENERAL.REQUIRED' : 'CORRECT.NEVER'),
    }),
    send: async (): Promise<void> => {
      if (end) await confirmEnd(clocking, end);
    },
    onSent: () => {
      showToast('success', t('FORGOTTEN.SAVED'));
      return navigate({ to: '/', replace: true });
    },
  });
  const endAt = readEnd(form.values.time, startAt, proposedAt, timezone);
  const end = endAt === undefined ? null : toMoment(endAt, timezone);
  const pauses = clocking.pauses.map((pause) => toTimedPause(pause, timezone));
  const worked = end && workedSeconds({ startAt, endAt: end.at, pauses });
  const isNextDay = end && !isSameDay(end.wall, wallSeconds(clocking.startdate));

  return (
    <ChildScreen
      title={t('FORGOTTEN.TITLE')}
      parent="/"
      footer={
        <Button {...form.button} fullWidth size="lg">
          {end?.at === proposedAt
            ? t('FORGOTTEN.RIGHT', { time: formatTime(end.wall) })
            : t('FORGOTTEN.SAVE', { time: end ? formatTime(end.wall) : '…' })}
        </Button>
      }
    >
      <Text fw={600}>{department.company}</Text>
      <Text>
        {t('FORGOTTEN.LEAD', {
          day: formatDayLong(clocking.startdate, i18n.language),
          start: formatTime(clocking.startdate),
          end: formatTime(clocking.enddate ?? clocking.startdate),
        })}
      </Text>
      <form {...form.props}>
        <TextInput
          label={t('FORGOTTEN.FIELD')}
          type="time"
          size="lg"
          description={isNextDay ? t('PLAN.NEXT_DAY') : undefined}
          {...form.field('time')}
        />
      </form>
      {worked === null ? null : (
        <div>
          <Text c="dimmed" size="sm">
            {t('RECORD.WORKED')}
          </Text>
          <Text fz={40} fw={700} lh={1.1} className="tabular">
            {formatDuration(worked)}
          </Text>
        </div>
      )}
      <ClockingFacts clocking={clocking} hasTimes={false} />
    </ChildScreen>
  );
};
