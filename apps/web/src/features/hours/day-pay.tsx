import { Button, Textarea } from '@mantine/core';
import type { WishedTimes } from '@ploeg/domain/timesheets/sheet-events';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { DayWhy } from '#blocks/day-why.tsx';
import { Unsent } from '#blocks/unsent.tsx';
import { replyOnDay } from '#data/timesheets/timesheets.commands.ts';
import type { OwnDay, OwnWord } from './own-words.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useSending } from '#forms/use-sending.ts';
import { ApiError } from '#platform/api-error.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { DisputeDay } from './dispute-day.tsx';
import styles from './hours.module.css';
import { RefusedWord } from './refused-word.tsx';
import { useOwnWords } from './use-own-words.ts';

/** What a day is paid and why; its person says whether that is right. */
export const DayPay = ({ day, isOver }: { day: OwnDay; isOver: boolean }) => {
  const { t } = useTranslation();
  const [isDisputing, setDisputing] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const notRight = useRef<HTMLButtonElement>(null);
  const [again, setAgain] = useState<OwnWord>();
  const mayDecide = isOver && !day.isLocked;
  const openDispute = (word?: OwnWord): void => {
    setAgain(word);
    setDisputing(true);
  };
  const endDispute = (isSent: boolean): void => {
    flushSync(() => setDisputing(false));
    // The button that had the focus is gone.
    if (isSent) said.current?.focus();
    else notRight.current?.focus();
  };
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
      {dispute ? (
        <Said
          ref={said}
          title={t('HOURS.DISPUTED')}
          text={dispute.text}
          wish={dispute.wish}
          by={day.isUnsent ? <Unsent /> : null}
        />
      ) : null}
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
            <Icon name="check" size={16} /> {t('HOURS.AGREED')} {day.isUnsent ? <Unsent /> : null}
          </span>
        ) : null}
        {day.isLocked ? (
          <span>
            <Icon name="lock" size={16} /> {t('HOURS.LOCKED')}
          </span>
        ) : null}
      </p>
      {isDisputing
        ? null
        : day.refused.map((word) => (
            <RefusedWord
              key={word.entryId}
              word={word}
              onAgain={mayDecide && word.kind === 'dispute' ? () => openDispute(word) : undefined}
            />
          ))}
      {isDisputing ? (
        <DisputeDay day={day} again={again} onDone={endDispute} />
      ) : mayDecide ? (
        <Decision day={day} notRight={notRight} onDispute={() => openDispute()} />
      ) : null}
    </div>
  );
};

const Said = ({
  ref,
  title,
  text,
  wish = null,
  by,
}: {
  ref?: Ref<HTMLParagraphElement>;
  title: string;
  text: string;
  /** The times that were asked for, if any were. */
  wish?: WishedTimes | null;
  by: ReactNode;
}) => {
  const { t } = useTranslation();
  const times = wish && {
    start: formatTime(wish.start),
    end: formatTime(wish.end),
    pause: formatDuration(wish.pauseSeconds),
  };
  return (
    <p className={styles.said} ref={ref} tabIndex={-1}>
      <b>{title}</b> <q>{text}</q>
      {times ? <span className="tabular">{t('HOURS.WISHED', times)} </span> : null}
      {by ? <span className={styles.detail}>{by}</span> : null}
    </p>
  );
};

const useSaying = () => {
  const { t } = useTranslation();
  return useSending({
    report: (error) => {
      showToast('danger', error instanceof ApiError ? error.firstText : t('GENERAL.ERROR'));
      return null;
    },
  });
};

const Decision = ({
  day,
  notRight,
  onDispute,
}: {
  day: OwnDay;
  notRight: Ref<HTMLButtonElement>;
  onDispute: () => void;
}) => {
  const { t } = useTranslation();
  const saying = useSaying();
  const { agree } = useOwnWords(day);
  return (
    <div className={styles.decision}>
      <Button ref={notRight} variant="default" onClick={onDispute}>
        {t('HOURS.NOT_RIGHT')}
      </Button>
      {day.state.agreed ? null : (
        <Button
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
const Reply = ({ day }: { day: OwnDay }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const saying = useSaying();
  const [first] = day.clocked;
  const of = { employmentId: day.employmentId, day: day.day };
  const form = useAppForm({
    initial: { text: '' },
    required: ['text'],
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
