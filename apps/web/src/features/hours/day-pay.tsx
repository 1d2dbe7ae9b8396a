import { Button, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayWhy } from '#blocks/day-why.tsx';
import { useOnline } from '#data/sync/use-client-state.ts';
import { agreeToDays, disputeDay, replyOnDay } from '#data/timesheets/timesheets.commands.ts';
import type { OwnSheetDay } from '#data/timesheets/timesheets.queries.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useSending } from '#forms/use-sending.ts';
import { ApiError } from '#platform/api-error.ts';
import { formatTime } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './hours.module.css';
import { readWish } from './wished-times.ts';

/** What a day is paid and why; its person says whether that is right. */
export const DayPay = ({ day, isOver }: { day: OwnSheetDay; isOver: boolean }) => {
  const { t } = useTranslation();
  const [isDisputing, setDisputing] = useState(false);
  const { agreed, dispute, answer, asked, reply, approved } = day.state;
  return (
    <div className={styles.pay}>
      {day.questions.map(({ kind, at }) => (
        <p key={`${kind} ${at}`} className={styles.asked}>
          <Icon name="comment" size={16} /> {t(`HOURS.QUESTION.${kind}`)} · {formatTime(at)}
        </p>
      ))}
      {asked ? <Said title={t('HOURS.ASKED')} text={asked.text} by={asked.by} /> : null}
      {reply?.text ? <Said title={t('HOURS.YOUR_ANSWER')} text={reply.text} by={null} /> : null}
      {dispute ? <Said title={t('HOURS.DISPUTED')} text={dispute.text} by={null} /> : null}
      {answer ? <Said title={t('HOURS.ANSWERED')} text={answer.text} by={answer.by} /> : null}
      {isOver || day.segments.length + day.absences.length > 0 ? <DayWhy day={day} /> : null}
      {asked || day.questions.length > 0 ? <Reply day={day} /> : null}
      <p className={styles.stamps}>
        {approved ? (
          <span>
            <Icon name="check" size={16} /> {t('HOURS.APPROVED')}
          </span>
        ) : null}
        {agreed ? (
          <span>
            <Icon name="check" size={16} /> {t('HOURS.AGREED')}
          </span>
        ) : null}
        {day.isLocked ? (
          <span>
            <Icon name="lock" size={16} /> {t('HOURS.LOCKED')}
          </span>
        ) : null}
      </p>
      {isDisputing ? (
        <Dispute day={day} onDone={() => setDisputing(false)} />
      ) : isOver && !day.isLocked ? (
        <Decision day={day} onDispute={() => setDisputing(true)} />
      ) : null}
    </div>
  );
};

const Said = ({ title, text, by }: { title: string; text: string; by: string | null }) => (
  <p className={styles.said}>
    <b>{title}</b> <q>{text}</q>
    {by ? <span className={styles.detail}>{by}</span> : null}
  </p>
);

const useSaying = () => {
  const { t } = useTranslation();
  return useSending({
    report: (error) => {
      showToast('danger', error instanceof ApiError ? error.firstText : t('GENERAL.ERROR'));
      return null;
    },
  });
};

const Decision = ({ day, onDispute }: { day: OwnSheetDay; onDispute: () => void }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const saying = useSaying();
  const agree = (): Promise<unknown> => {
    const { employmentId, hash } = day;
    return agreeToDays({ days: [{ employmentId, day: day.day, hash }] });
  };
  return (
    <div className={styles.decision}>
      <Button variant="default" disabled={!isOnline} onClick={onDispute}>
        {t('HOURS.NOT_RIGHT')}
      </Button>
      {day.state.agreed ? null : (
        <Button
          disabled={!isOnline}
          loading={saying.isBusy}
          leftSection={<Icon name="check" size={18} />}
          onClick={() => void saying.run(agree)}
        >
          {t('HOURS.AGREE')}
        </Button>
      )}
    </div>
  );
};

/** What is missing of a day: that there was no break, or an answer in words. */
const Reply = ({ day }: { day: OwnSheetDay }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const saying = useSaying();
  const [first] = day.clocked;
  const of = { employmentId: day.employmentId, day: day.day };
  const form = useAppForm({
    initial: { text: '' },
    judge: ({ text }) => ({ text: text.trim() === '' ? t('GENERAL.REQUIRED') : null }),
    send: ({ text }): Promise<unknown> => replyOnDay({ ...of, text: text.trim() }),
    onSent: () => showToast('success', t('HOURS.REPLIED')),
    refuse: (error) => (error instanceof ApiError ? error.firstText : t('GENERAL.ERROR')),
  });
  const lacksPause = day.questions.some(({ kind }) => kind === 'no-pause');
  const sayNoPause = (): Promise<unknown> =>
    replyOnDay({ ...of, says: { clockingId: first?.clockingId ?? '', hadNoPause: true } });
  return (
    <form {...form.props} className={styles.reply}>
      {lacksPause && first ? (
        <Button
          variant="default"
          disabled={!isOnline}
          loading={saying.isBusy}
          onClick={() => void saying.run(sayNoPause)}
        >
          {t('HOURS.NO_PAUSE')}
        </Button>
      ) : null}
      <Textarea
        label={t('HOURS.YOUR_ANSWER')}
        autosize
        minRows={1}
        maxLength={1000}
        {...form.field('text')}
      />
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <Button {...form.button} variant="default" disabled={!isOnline}>
        {t('HOURS.REPLY')}
      </Button>
    </form>
  );
};

const Dispute = ({ day, onDone }: { day: OwnSheetDay; onDone: () => void }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const midnight = fromDateKey(day.day);
  const form = useAppForm({
    initial: { text: '', start: '', end: '', pauseMinutes: 0 },
    judge: (values) => ({
      text: values.text.trim() === '' ? t('GENERAL.REQUIRED') : null,
      end: readWish(values, midnight) === undefined ? t('HOURS.TIMES_WRONG') : null,
    }),
    send: (values): Promise<unknown> => {
      const { employmentId, hash } = day;
      const wish = readWish(values, midnight) ?? null;
      return disputeDay({ employmentId, day: day.day, hash, text: values.text.trim(), wish });
    },
    onSent: () => {
      showToast('success', t('HOURS.DISPUTE_SENT'));
      onDone();
    },
    refuse: (error) => (error instanceof ApiError ? error.firstText : t('GENERAL.ERROR')),
  });
  return (
    <form {...form.props}>
      <Stack gap={12}>
        <Textarea
          label={t('HOURS.WHAT_IS_WRONG')}
          autosize
          minRows={2}
          maxLength={1000}
          required
          {...form.field('text')}
        />
        <fieldset className={styles.wish}>
          <legend>{t('HOURS.WISH')}</legend>
          <TextInput label={t('PLAN.START')} type="time" {...form.field('start')} />
          <TextInput label={t('PLAN.END')} type="time" {...form.field('end')} />
          <NumberInput
            label={t('HOURS.WISH_PAUSE')}
            min={0}
            max={600}
            allowDecimal={false}
            {...form.field('pauseMinutes')}
          />
        </fieldset>
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <div className={styles.decision}>
          <Button variant="default" onClick={onDone}>
            {t('GENERAL.CANCEL')}
          </Button>
          <Button {...form.button} disabled={!isOnline}>
            {t('HOURS.DISPUTE_SEND')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
