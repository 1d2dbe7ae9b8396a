import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './today.module.css';
import type { TodayRow } from './today-rows.ts';
import { useClockIn } from './use-clock-in.ts';
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
  shownDay,
  onClose,
}: {
  asked: ClockIn | null;
  shownDay: string;
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
        <ClockInForm
          key={asked.row?.key}
          row={asked.row}
          days={days}
          shownDay={shownDay}
          onDone={onClose}
        />
      ) : null}
    </Sheet>
  );
};

const ClockInForm = ({
  row,
  days,
  shownDay,
  onDone,
}: {
  row: TodayRow | null;
  days: readonly LocationDay[];
  shownDay: string;
  onDone: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const { form, day, awaited, startsOn } = useClockIn(row, { days, shownDay }, onDone);
  return (
    <form {...form.props}>
      <Stack gap={12}>
        {row === null ? <WhoFields form={form} day={day} days={days} /> : null}
        {awaited?.shift ? (
          <p className={styles.planned}>
            {t('RECORD.PLANNED')}: {formatTime(awaited.shift.start)} –{' '}
            {formatTime(awaited.shift.end)}
            {awaited.section ? ` · ${awaited.section.name}` : ''}
          </p>
        ) : null}
        <div className={styles.pair}>
          <TextInput
            label={t('PLAN.START')}
            type="time"
            required
            description={startsOn === null ? undefined : formatDayShort(startsOn, i18n.language)}
            {...form.field('start')}
          />
          <TextInput
            label={t('PLAN.END')}
            type="time"
            description={t('OFFICE_TODAY.END_HINT')}
            {...form.field('end')}
          />
        </div>
        <ReasonField form={form} />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth disabled={!isOnline}>
          {t('OFFICE_TODAY.CLOCK_IN')}
        </Button>
      </Stack>
    </form>
  );
};

type Form = ReturnType<typeof useClockIn>['form'];

const WhoFields = ({
  form,
  day,
  days,
}: {
  form: Form;
  day: LocationDay | undefined;
  days: readonly LocationDay[];
}) => {
  const { t } = useTranslation();
  const users = (day?.users ?? [])
    .filter(({ left }) => !left)
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName));
  return (
    <>
      {days.length > 1 ? (
        <NativeSelect
          label={t('PLAN.DEPARTMENT')}
          {...form.field('departmentId')}
          data={days.map(({ location }) => ({ value: location.id, label: location.company }))}
          onChange={(event) =>
            form.set({ departmentId: event.currentTarget.value, employmentId: '' })
          }
        />
      ) : null}
      <NativeSelect
        label={t('PLAN.EMPLOYEE')}
        required
        {...form.field('employmentId')}
        data={[
          { value: '', label: t('OFFICE_TODAY.CHOOSE') },
          ...users.map((user) => ({ value: user.employmentId, label: user.displayName })),
        ]}
      />
    </>
  );
};

const ReasonField = ({ form }: { form: Form }) => {
  const { t } = useTranslation();
  return (
    <>
      <Textarea
        label={t('CORRECT.REASON')}
        description={t('CORRECT.REASON_HINT')}
        autosize
        minRows={1}
        maxLength={1000}
        required
        {...form.field('reason')}
      />
      {form.values.reason === '' ? (
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
    </>
  );
};
