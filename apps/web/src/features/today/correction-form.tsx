import { Button, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { type CorrectedTimes, readCorrectedTimes } from '@ploeg/domain/clockings/corrected-times';
import type { Moment } from '@ploeg/domain/clockings/spans';
import { timeShownAt } from '@ploeg/domain/clockings/task-times';
import { isSameDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { correctClocking } from '#data/clockings/clocking-record.ts';
import type { Clocking } from '#data/wire.ts';
import type { FieldErrors } from '#forms/field-errors.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { ApiError } from '#platform/api-error.ts';
import { formatDayShort } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './today.module.css';

/** With its day, where that is another than the one that the clocking began on. */
const TimeInput = ({
  label,
  day,
  field,
}: {
  label: string;
  day: string | undefined;
  field: object;
}) => <TextInput label={label} type="time" description={day} {...field} />;

/** Of what was typed the times that are others than before. */
const timesToSend = (
  read: CorrectedTimes,
  stored: { startAt: number; endAt: number | null },
): { start?: number; startAt?: number; end?: number; endAt?: number } => {
  if (read.error) return {};
  const { start, end } = read;
  return {
    ...(start.at !== stored.startAt && { start: start.wall, startAt: start.at }),
    ...(end && end.at !== stored.endAt && { end: end.wall, endAt: end.at }),
  };
};

/** Puts the times of a clocking right, or accepts it as it is. Either needs a reason. */
export const CorrectionForm = ({
  clocking,
  timezone,
  onDone,
}: {
  clocking: Clocking;
  timezone: string;
  onDone: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const stored = { startAt: clocking.checkIn.at, endAt: clocking.checkOut?.at ?? null };
  const before = {
    start: timeShownAt(stored.startAt, timezone),
    end: stored.endAt === null ? '' : timeShownAt(stored.endAt, timezone),
  };
  const form = useAppForm({
    initial: { ...before, isHome: clocking.homeworking, reason: '' },
    errors: 'until-typed',
    required: ['reason'],
    judge: (): FieldErrors => ({
      ...(read.error && {
        [read.error.field]: t(read.error.kind === 'missing' ? 'GENERAL.REQUIRED' : 'CORRECT.NEVER'),
      }),
    }),
    send: ({ reason }): Promise<unknown> =>
      correctClocking(clocking.id, {
        ...timesToSend(read, stored),
        ...(isTakenBack && { homeworking: false }),
        reason: reason.trim(),
      }),
    onSent: () => {
      showToast('success', t(isChanged ? 'CORRECT.SAVED' : 'CORRECT.ACCEPTED'));
      onDone();
    },
    refuse: (error) => (error instanceof ApiError ? error.firstText : t('CORRECT.FAILED')),
  });
  const { start, end, isHome } = form.values;
  const read = readCorrectedTimes({ start, end }, stored, timezone);
  const isTakenBack = clocking.homeworking && !isHome;
  const isChanged = start !== before.start || end !== before.end || isTakenBack;
  const dayOf = (moment: Moment | null): string | undefined =>
    moment && !isSameDay(moment.wall, wallSeconds(clocking.startdate))
      ? formatDayShort(moment.wall, i18n.language)
      : undefined;
  return (
    <form {...form.props}>
      <Stack gap={12}>
        <div className={styles.pair}>
          <TimeInput
            label={t('PLAN.START')}
            day={read.error ? undefined : dayOf(read.start)}
            field={form.field('start')}
          />
          <TimeInput
            label={t('PLAN.END')}
            day={read.error ? undefined : dayOf(read.end)}
            field={form.field('end')}
          />
        </div>
        {clocking.homeworking ? (
          <Switch label={t('SHIFT.HOMEWORKING')} {...form.check('isHome')} />
        ) : null}
        <Textarea
          label={t('CORRECT.REASON')}
          description={t('CORRECT.REASON_HINT')}
          autosize
          minRows={1}
          maxLength={1000}
          required
          {...form.field('reason')}
        />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth disabled={!isOnline}>
          {t(isChanged ? 'CORRECT.SAVE' : 'CORRECT.ACCEPT')}
        </Button>
      </Stack>
    </form>
  );
};
