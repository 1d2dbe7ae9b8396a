import { Button, NativeSelect, NumberInput, Stack, Textarea } from '@mantine/core';
import { VERDICTS } from '@ploeg/domain/timesheets/sheet-events';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape, useKeysHeld } from '#blocks/office/keys.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { adjustDay, answerDispute, askAboutDay } from '#data/timesheets/timesheets.commands.ts';
import type { SheetDay } from '#data/timesheets/timesheets.queries.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { ApiError } from '#platform/api-error.ts';
import { formatDuration } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { CorrectDay } from './correct-day.tsx';
import type { Cell } from './sheet-rows.ts';
import styles from './timesheets.module.css';

export type OpenForm = 'correct' | 'planned' | 'adjust' | 'ask' | 'answer';

type Props = {
  form: OpenForm;
  day: SheetDay;
  cell: Cell;
  location: ManagedLocation;
  onDone: () => void;
};

const TITLES = {
  correct: 'SHEETS.CORRECT',
  planned: 'SHEETS.PLANNED',
  adjust: 'SHEETS.ADJUST',
  ask: 'SHEETS.ASK',
  answer: 'SHEETS.ANSWER',
} as const;

/** What is done about a day in words or times, in the panel itself. */
export const DayForms = (props: Props) => {
  const { t } = useTranslation();
  const { form, onDone } = props;
  const section = useRef<HTMLElement>(null);
  useFocusInside(section);
  useEscape(true, onDone);
  useKeysHeld(true);
  return (
    <section ref={section} className={styles.form} aria-label={t(TITLES[form])}>
      <h3>{t(TITLES[form])}</h3>
      {form === 'correct' ? <CorrectDay {...props} /> : <SaidForm {...props} form={form} />}
    </section>
  );
};

type Said = Exclude<OpenForm, 'correct'>;

const initialOf = (form: Said, { plannedSeconds, paidSeconds }: SheetDay) => ({
  minutes: form === 'planned' ? Math.round((plannedSeconds - paidSeconds) / 60) : 0,
  verdict: VERDICTS[2] as (typeof VERDICTS)[number],
  text: '',
});

type Values = ReturnType<typeof initialOf>;

const send = (
  form: Said,
  { day, hash, plannedSeconds, paidSeconds }: SheetDay,
  { employmentId }: Cell,
  { minutes, verdict, text }: Values,
): Promise<unknown> => {
  const reason = text.trim();
  if (form === 'ask') return askAboutDay(employmentId, { day, text: reason });
  if (form === 'answer') return answerDispute(employmentId, { day, verdict, text: reason });
  const seconds = form === 'planned' ? plannedSeconds - paidSeconds : minutes * 60;
  return adjustDay(employmentId, { day, hash, seconds, reason });
};

const SaidForm = ({ form: of, day, cell, onDone }: Props & { form: Said }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isOfTime = of === 'adjust' || of === 'planned';
  const form = useAppForm({
    initial: initialOf(of, day),
    required: ['text'],
    asks: true,
    judge: ({ minutes }) => ({
      minutes: of === 'adjust' && minutes === 0 ? t('GENERAL.REQUIRED') : null,
    }),
    send: (values) => send(of, day, cell, values),
    onSent: () => {
      showToast('success', t('SHEETS.SAVED'));
      onDone();
    },
    refuse: (error) => (error instanceof ApiError ? error.firstText : t('GENERAL.ERROR')),
  });
  return (
    <form {...form.props}>
      <Stack gap={10}>
        {of === 'planned' ? (
          <p className={styles.faint}>
            {t('SHEETS.PLANNED_HINT', {
              planned: formatDuration(day.plannedSeconds),
              paid: formatDuration(day.paidSeconds),
            })}
          </p>
        ) : null}
        {of === 'adjust' ? (
          <NumberInput
            label={t('SHEETS.MINUTES')}
            description={t('SHEETS.MINUTES_HINT')}
            min={-1440}
            max={1440}
            allowDecimal={false}
            {...form.field('minutes')}
          />
        ) : null}
        {of === 'answer' ? (
          <NativeSelect
            label={t('SHEETS.VERDICT_LABEL')}
            data={VERDICTS.map((value) => ({ value, label: t(`SHEETS.VERDICT.${value}`) }))}
            {...form.field('verdict')}
          />
        ) : null}
        <Textarea
          label={t(isOfTime || of === 'answer' ? 'CORRECT.REASON' : 'SHEETS.QUESTION_LABEL')}
          autosize
          minRows={1}
          maxLength={1000}
          required
          {...form.field('text')}
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
