import { ActionIcon, Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { shiftCameFor, soonestOn } from '@ploeg/domain/clockings/came-for';
import type { Moment } from '@ploeg/domain/clockings/spans';
import { fromDateKey, toInstant, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { correctClocking, enterClocking } from '#data/clockings/clocking-record.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import type { SheetDay } from '#data/timesheets/timesheets.queries.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { ApiError } from '#platform/api-error.ts';
import { dayKey, formatDayShort, formatTime } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import {
  type Corrected,
  type CorrectedDay,
  endedPauses,
  hasEnd,
  readCorrection,
  toCorrection,
  typedDay,
  type TypedPause,
} from './corrected-day.ts';
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

/** Every break of a clocking: one may be put right, taken away or added. */
const PauseFields = ({ form }: { form: AppForm<CorrectedDay> }) => {
  const { t } = useTranslation();
  const { pauses } = form.values;
  const fault = form.errorAt('pauses');
  const put = (index: number, changes: Partial<TypedPause>): void =>
    form.set({
      pauses: pauses.map((pause, own) => (own === index ? { ...pause, ...changes } : pause)),
    });
  return (
    <fieldset className={styles.pauses}>
      <legend>{t('SHEETS.PAUSES')}</legend>
      {pauses.map(({ start, end }, index) => (
        // Breaks are told apart by nothing but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.pause}>
          <TextInput
            aria-label={t('SHEETS.PAUSE_FROM')}
            type="time"
            value={start}
            error={fault !== undefined}
            onChange={(event) => put(index, { start: event.currentTarget.value })}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            aria-label={t('SHEETS.PAUSE_UNTIL')}
            type="time"
            value={end}
            error={fault !== undefined}
            onChange={(event) => put(index, { end: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={t('SHEETS.PAUSE_REMOVE', { pause: `${start} – ${end}` })}
            onClick={() => form.set({ pauses: pauses.filter((_, own) => own !== index) })}
          >
            <Icon name="close" size={18} />
          </ActionIcon>
        </div>
      ))}
      {fault ? <p className={styles.fault}>{fault}</p> : null}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<Icon name="add" size={16} />}
        onClick={() => form.set({ pauses: [...pauses, { start: '', end: '' }] })}
      >
        {t('SHEETS.PAUSE_ADD')}
      </Button>
    </fieldset>
  );
};

const correctedOf = ({ clocking, day, location: { timezone } }: Of): Corrected => {
  const at = (wall: number): number => toInstant(wallSeconds(wall), timezone);
  const endAt = (wall: number | null): number | null => (wall === null ? null : at(wall));
  const stored = clocking && {
    startAt: clocking.startAt ?? at(clocking.start),
    endAt: clocking.endAt ?? endAt(clocking.end),
    pauses: clocking.pauses.map(({ start, end }) => ({ startAt: at(start), endAt: endAt(end) })),
  };
  const planned = day.planned.map(({ start, end }) => ({ start: at(start), end: at(end) }));
  return { stored, from: soonestOn(at(fromDateKey(day.day)), planned), timezone };
};

/** Sends what was changed of a clocking, or one that nobody made; answers what is said of it. */
const sendDay = async (values: CorrectedDay, of: Of) => {
  const { clocking, day, cell, location } = of;
  const corrected = correctedOf(of);
  const { times } = readCorrection(values, corrected);
  if (!times) return 'CORRECT.NEVER';
  const reason = values.reason.trim();
  if (clocking && corrected.stored) {
    const changes = toCorrection(times, corrected.stored);
    await correctClocking(clocking.clockingId, { ...changes, reason });
    return Object.keys(changes).length > 0 ? 'CORRECT.SAVED' : 'CORRECT.ACCEPTED';
  }
  const { start, end, pauses } = times;
  const shift = shiftCameFor(
    day.planned.filter((one) => end === null || end.wall > one.start),
    start.wall,
  );
  await enterClocking({
    departmentId: location.id,
    employmentId: cell.employmentId,
    ...(shift && { shiftId: shift.shiftId }),
    start: start.wall,
    startAt: start.at,
    ...(end && { end: end.wall, endAt: end.at }),
    pauses: endedPauses(pauses),
    reason,
  });
  return 'CORRECT.SAVED';
};

type Of = {
  clocking: Clocked | undefined;
  day: SheetDay;
  cell: Cell;
  location: ManagedLocation;
};

const faultOf = (field: keyof CorrectedDay, values: CorrectedDay) => {
  if (field === 'pauses') return 'SHEETS.PAUSE_WHOLE';
  return values[field].trim() === '' ? 'GENERAL.REQUIRED' : 'CORRECT.NEVER';
};

const TimesForm = ({
  clocking: opened,
  day,
  cell,
  location,
  onDone,
}: Of & { onDone: () => void }) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  // What is typed was typed over this one: what somebody else changes meanwhile is theirs.
  const [clocking] = useState(opened);
  const of = { clocking, day, cell, location };
  const corrected = correctedOf(of);
  const form = useAppForm({
    initial: (): CorrectedDay => typedDay(clocking, clocking ? undefined : day.planned[0]),
    asks: true,
    judge: (values) => {
      const { fields } = readCorrection(values, corrected);
      return Object.fromEntries(fields.map((field) => [field, t(faultOf(field, values))]));
    },
    send: (values) => sendDay(values, of),
    onSent: (text) => {
      showToast('success', t(text));
      onDone();
    },
    refuse: (error) => (error instanceof ApiError ? error.firstText : t('CORRECT.FAILED')),
  });
  const { times } = readCorrection(form.values, corrected);
  // Of a night the work of a day lies on two.
  const dayOf = (moment: Moment | null | undefined): string | undefined =>
    moment && dayKey(moment.wall) !== day.day
      ? formatDayShort(moment.wall, i18n.language)
      : undefined;
  return (
    <form {...form.props}>
      <Stack gap={10}>
        <div className={styles.pair}>
          <TextInput
            label={t('PLAN.START')}
            type="time"
            description={dayOf(times?.start)}
            {...form.field('start')}
          />
          <TextInput
            label={t('PLAN.END')}
            type="time"
            description={dayOf(times?.end)}
            required={hasEnd(corrected.stored)}
            {...form.field('end')}
          />
        </div>
        <PauseFields form={form} />
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
