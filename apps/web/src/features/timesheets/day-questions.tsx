import { useTranslation } from 'react-i18next';
import { momentText } from '#blocks/moment-text.ts';
import type { SheetDay } from '#data/timesheets/timesheets.queries.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './timesheets.module.css';

/** What nobody can know without somebody saying it, and what was said. */
export const DayQuestions = ({
  day,
  name,
  timezone,
}: {
  day: SheetDay;
  name: string;
  timezone: string;
}) => {
  const { t, i18n } = useTranslation();
  const { approved, agreed, dispute, answer, asked, reply } = day.state;
  const said = [
    ...(dispute
      ? [
          {
            ...dispute,
            tone: 'disputed',
            title: t('SHEETS.NOT_RIGHT', { name }),
            more: dispute.wish
              ? t('SHEETS.WISHED', {
                  start: formatTime(dispute.wish.start),
                  end: formatTime(dispute.wish.end),
                  pause: formatDuration(dispute.wish.pauseSeconds),
                })
              : '',
          },
        ]
      : []),
    ...(asked ? [{ ...asked, tone: 'asks', title: t('SHEETS.ASKED'), more: '' }] : []),
    ...(reply ? [{ ...reply, tone: 'said', title: t('SHEETS.REPLIED', { name }), more: '' }] : []),
    ...(answer
      ? [
          {
            ...answer,
            tone: 'said',
            title: t(`SHEETS.VERDICT.${answer.verdict ?? 'refused'}`),
            more: '',
          },
        ]
      : []),
    ...(approved
      ? [{ ...approved, tone: 'good', title: t('SHEETS.STATUS_APPROVED'), more: '' }]
      : []),
    ...(agreed ? [{ ...agreed, tone: 'good', title: t('SHEETS.AGREED', { name }), more: '' }] : []),
  ];
  return (
    <>
      {day.questions.map(({ kind, seconds, at }) => (
        <p key={`${kind} ${at}`} className={styles.said} data-tone="asks">
          <Icon name="comment" size={16} />
          <span>
            <b>
              {t(`HOURS.QUESTION.${kind}`)}
              {seconds > 0 ? ` · ${formatDuration(seconds)}` : ''}
            </b>
            <span className={styles.faint}>{formatTime(at)}</span>
          </span>
        </p>
      ))}
      {said.map(({ tone, title, text, more, by, at }) => (
        <p key={title} className={styles.said} data-tone={tone}>
          <Icon
            name={tone === 'disputed' ? 'warning' : tone === 'good' ? 'check' : 'comment'}
            size={16}
          />
          <span>
            <b>{title}</b>
            {text ? <q>{text}</q> : null}
            {more ? <span>{more}</span> : null}
            <span className={styles.faint}>
              {[by, momentText(at, timezone, i18n.language)].filter(Boolean).join(', ')}
            </span>
          </span>
        </p>
      ))}
    </>
  );
};
