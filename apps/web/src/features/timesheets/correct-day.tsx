import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { fromDateKey, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { correctClocking, enterClocking } from '#data/clockings/clocking-record.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import type { SheetDay } from '#data/timesheets/timesheets.queries.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { ApiError } from '#platform/api-error.ts';
import { formatTime } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { type CorrectedDay, readCorrection, toCorrection } from './corrected-day.ts';
import type { Cell } from './sheet-rows.ts';
import styles from './timesheets.module.css';

type Clocked = SheetDay['clocked'][number];

const NEW = '';

const nameOf = ({ start, end }: Clocked): string =>
  `${formatTime(start)} – ${end === null ? '…' : formatTime(end)}`;

/** Times and the break of a clocking, put right; or a clocking that nobody made. */
export const CorrectDay = ({
  day,
  cell,
  location,
  onDone,
}: {
  day: SheetDay;
  cell: Cell;
  location: ManagedLocation;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const [id, setId] = useState(day.clocked[0]?.clockingId ?? NEW);
  const clocking = day.clocked.find(({ clockingId }) => clockingId === id);
  return (
    <Stack gap={10}>
      {day.clocked.length > 0 ? (
        <NativeSelect
          label={t('SHEETS.WHICH_CLOCKING')}
          value={id}
          data={[
            ...day.clocked.map((own) => ({ value: own.clockingId, label: nameOf(own) })),
            { value: NEW, label: t('SHEETS.NEW_CLOCKING') },
          ]}
          onChange={(event) => setId(event.currentTarget.value)}
        />
      ) : null}
      <TimesForm
        key={id}
        clocking={clocking}
        day={day}
        cell={cell}
        location={location}
        onDone={onDone}
      />
    </Stack>
  );
};

const initialOf = (clocking: Clocked | undefined, day: SheetDay): CorrectedDay => {
  const plan = clocking ? undefined : day.planned[0];
  const [pause] = clocking?.pauses ?? [];
  const show = (at: number | null | undefined): string =>
    at === null || at === undefined ? '' : formatTime(at);
  return {
    start: show(clocking?.start ?? plan?.start),
    end: show(clocking ? clocking.end : plan?.end),
    pauseStart: show(pause?.start),
    pauseEnd: show(pause?.end),
    reason: '',
  };
};

const PauseFields = ({ form }: { form: AppForm<CorrectedDay> }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <TextInput label={t('SHEETS.PAUSE_FROM')} type="time" {...form.field('pauseStart')} />
      <TextInput label={t('SHEETS.PAUSE_UNTIL')} type="time" {...form.field('pauseEnd')} />
    </div>
  );
};

/** Sends what was changed of a clocking, or one that nobody made. */
const sendDay = (values: CorrectedDay, { clocking, day, cell, location }: Of): Promise<unknown> => {
  const read = readCorrection(values, fromDateKey(day.day));
  const reason = values.reason.trim();
  if (clocking) {
    return correctClocking(clocking.clockingId, { ...toCorrection(read, clocking), reason });
  }
  const { start, end } = read.times;
  const times = { start, ...(end !== null && { end }) };
  const { employmentId } = cell;
  return enterClocking({ departmentId: location.id, employmentId, ...times, reason });
};

type Of = {
  clocking: Clocked | undefined;
  day: SheetDay;
  cell: Cell;
  location: ManagedLocation;
};

const TimesForm = ({ clocking, day, cell, location, onDone }: Of & { onDone: () => void }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const initial = initialOf(clocking, day);
  const hasManyPauses = (clocking?.pauses.length ?? 0) > 1;
  const form = useAppForm({
    initial,
    judge: (values) => {
      const { fields } = readCorrection(values, fromDateKey(day.day));
      return Object.fromEntries(
        fields.map((field) => [
          field,
          t(values[field].trim() === '' ? 'GENERAL.REQUIRED' : 'CORRECT.NEVER'),
        ]),
      );
    },
    send: (values) => sendDay(values, { clocking, day, cell, location }),
    onSent: () => {
      showToast('success', t('CORRECT.SAVED'));
      onDone();
    },
    refuse: (error) => (error instanceof ApiError ? error.firstText : t('CORRECT.FAILED')),
  });
  const { times } = readCorrection(form.values, fromDateKey(day.day));
  const isNextDay = times.end !== null && times.end >= fromDateKey(day.day) + SECONDS_PER_DAY;
  return (
    <form {...form.props}>
      <Stack gap={10}>
        <div className={styles.pair}>
          <TextInput label={t('PLAN.START')} type="time" {...form.field('start')} />
          <TextInput
            label={t('PLAN.END')}
            type="time"
            description={isNextDay ? t('PLAN.NEXT_DAY') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.field('end')}
          />
        </div>
        {clocking && !hasManyPauses ? <PauseFields form={form} /> : null}
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
        <div className={styles.buttons}>
          <Button variant="default" onClick={onDone}>
            {t('GENERAL.CANCEL')}
          </Button>
          <Button {...form.button} disabled={!isOnline}>
            {t('SHEETS.SAVE')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
