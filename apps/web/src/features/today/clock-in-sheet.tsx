import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { readCorrectedTimes } from '@ploeg/domain/clockings/corrected-times';
import { timeShownAt } from '@ploeg/domain/clockings/task-times';
import { toInstant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { enterClocking } from '#data/clockings/clocking-record.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import type { FieldErrors } from '#forms/field-errors.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatTime } from '#platform/datetime.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './today.module.css';
import type { TodayRow } from './today-rows.ts';
import type { LocationDay } from './use-today.ts';

/** Of somebody in a line of the day; without one whoever is chosen. */
export type ClockIn = { row: TodayRow | null };

const REASONS = [
  'OFFICE_TODAY.REASON.FORGOT',
  'OFFICE_TODAY.REASON.NO_PHONE',
  'OFFICE_TODAY.REASON.TROUBLE',
] as const;

/** Writes down for somebody else that they came. */
export const ClockInSheet = ({
  asked,
  days,
  onClose,
}: {
  asked: ClockIn | null;
  /** Where the caller may. */
  days: readonly LocationDay[];
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const name = asked?.row?.name;
  return (
    <Sheet
      opened={asked !== null}
      title={name ? t('OFFICE_TODAY.CLOCK_IN_OF', { name }) : t('OFFICE_TODAY.CLOCK_SOMEBODY_IN')}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      {asked ? (
        <ClockInForm key={asked.row?.key} row={asked.row} days={days} onDone={onClose} />
      ) : null}
    </Sheet>
  );
};

/** The shift of today for which somebody has not come yet. */
const awaitedShift = (day: LocationDay | undefined, employmentId: string): TodayRow | undefined =>
  day?.rows.find(
    (row) =>
      row.employmentId === employmentId &&
      row.shift?.approved === true &&
      row.clockings.length === 0,
  );

const ClockInForm = ({
  row,
  days,
  onDone,
}: {
  row: TodayRow | null;
  days: readonly LocationDay[];
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [first] = days;
  const chosenDay = (id: string) => days.find(({ location }) => location.id === id) ?? first;
  const startOf = (of: TodayRow | undefined | null): number =>
    of ? toInstant(wallSeconds(of.start), of.timezone) : nowInstant();
  const form = useAppForm({
    initial: () => {
      const departmentId = row?.departmentId ?? first?.location.id ?? '';
      const timezone = chosenDay(departmentId)?.location.timezone ?? 'Europe/Brussels';
      return {
        departmentId,
        employmentId: row?.employmentId ?? '',
        start: timeShownAt(Math.min(startOf(row), nowInstant()), timezone),
        end: '',
        reason: '',
      };
    },
    judge: ({ employmentId, reason }): FieldErrors => ({
      employmentId: employmentId === '' ? t('GENERAL.REQUIRED') : null,
      ...(read.error && {
        [read.error.field]: t(read.error.kind === 'missing' ? 'GENERAL.REQUIRED' : 'CORRECT.NEVER'),
      }),
      reason: reason.trim() === '' ? t('GENERAL.REQUIRED') : null,
    }),
    send: ({ departmentId, employmentId, reason }): Promise<unknown> => {
      const times = read.error
        ? { start: 0 }
        : {
            start: read.start.wall,
            startAt: read.start.at,
            ...(read.end && { end: read.end.wall, endAt: read.end.at }),
          };
      const shift = awaited?.shift;
      return enterClocking({
        departmentId,
        employmentId,
        ...(shift && { shiftId: shift.id }),
        ...times,
        reason: reason.trim(),
      });
    },
    onSent: () => {
      showToast('success', t('OFFICE_TODAY.CLOCKED_IN'));
      onDone();
    },
    refuse: (error) => failureText(error, t, t('CORRECT.FAILED')),
  });
  const { departmentId, employmentId, start, end, reason } = form.values;
  const day = chosenDay(departmentId);
  const timezone = day?.location.timezone ?? 'Europe/Brussels';
  const awaited = row ?? awaitedShift(day, employmentId);
  // A time lies nearest to when they should have come, or to now: at one o'clock 23:00 was yesterday.
  const near = Math.min(startOf(awaited), nowInstant());
  const read = readCorrectedTimes({ start, end }, { startAt: near, endAt: null }, timezone);
  const users = (day?.users ?? []).toSorted((a, b) => a.displayName.localeCompare(b.displayName));

  return (
    <form {...form.props}>
      <Stack gap={12}>
        {row === null && days.length > 1 ? (
          <NativeSelect
            label={t('PLAN.DEPARTMENT')}
            {...form.field('departmentId')}
            data={days.map(({ location }) => ({ value: location.id, label: location.company }))}
            onChange={(event) =>
              form.set({ departmentId: event.currentTarget.value, employmentId: '' })
            }
          />
        ) : null}
        {row === null ? (
          <NativeSelect
            label={t('PLAN.EMPLOYEE')}
            required
            {...form.field('employmentId')}
            data={[
              { value: '', label: t('OFFICE_TODAY.CHOOSE') },
              ...users.map((user) => ({ value: user.employmentId, label: user.displayName })),
            ]}
          />
        ) : null}
        {awaited?.shift ? (
          <p className={styles.planned}>
            {t('RECORD.PLANNED')}: {formatTime(awaited.shift.start)} –{' '}
            {formatTime(awaited.shift.end)}
            {awaited.section ? ` · ${awaited.section.name}` : ''}
          </p>
        ) : null}
        <div className={styles.pair}>
          <TextInput label={t('PLAN.START')} type="time" required {...form.field('start')} />
          <TextInput
            label={t('PLAN.END')}
            type="time"
            description={t('OFFICE_TODAY.END_HINT')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.field('end')}
          />
        </div>
        <Textarea
          label={t('CORRECT.REASON')}
          description={t('CORRECT.REASON_HINT')}
          autosize
          minRows={1}
          maxLength={1000}
          required
          {...form.field('reason')}
        />
        {reason === '' ? (
          <div className={styles.reasons}>
            {REASONS.map((text) => (
              <Button
                key={text}
                size="xs"
                variant="default"
                onClick={() => form.set({ reason: t(text) })}
              >
                {t(text)}
              </Button>
            ))}
          </div>
        ) : null}
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth disabled={!isOnline}>
          {t('OFFICE_TODAY.CLOCK_IN')}
        </Button>
      </Stack>
    </form>
  );
};
