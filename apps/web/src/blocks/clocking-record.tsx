import { useTranslation } from 'react-i18next';
import type { Clocking, ClockingEvent } from '#data/wire.ts';
import { formatDayShort, formatDuration, formatTime } from '#platform/datetime.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { clockingReasons } from './clocking-flags.ts';
import styles from './clocking-record.module.css';

type Times = { start: number | null; end: number | null };

/** Why somebody should look at a clocking; nothing when there is nothing odd. */
export const ClockingReasons = ({
  clocking,
  isOwn = false,
}: {
  clocking: Clocking;
  /** The reader is its person, who is asked for the end elsewhere. */
  isOwn?: boolean;
}) => {
  const { t } = useTranslation();
  const reasons = clockingReasons(clocking, t);
  const isUnconfirmed = clocking.proposed && !isOwn;
  if (reasons.length === 0 && !isUnconfirmed) return null;
  return (
    <Notice
      tone={clocking.review ? 'warning' : 'info'}
      icon={clocking.review ? 'warning' : 'check'}
      title={t('RECORD.WHY')}
    >
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {isUnconfirmed ? <li>{t('RECORD.PROPOSED')}</li> : null}
      </ul>
    </Notice>
  );
};

/** What stands of a clocking: its times, unless they are just being asked for, and what came with them. */
export const ClockingFacts = ({
  clocking,
  hasTimes = true,
}: {
  clocking: Clocking;
  hasTimes?: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const { checkIn, checkOut, pauses, pictures, place } = clocking;
  const codes = [checkIn.qrcode, checkOut?.qrcode].filter((code) => code);
  return (
    <FactList>
      {hasTimes ? (
        <>
          <Fact icon="play" label={t('RECORD.START')}>
            {formatDayShort(checkIn.start, i18n.language)} {formatTime(checkIn.start)}
          </Fact>
          <Fact icon="stop" label={t('RECORD.END')}>
            {checkOut
              ? `${formatDayShort(checkOut.end, i18n.language)} ${formatTime(checkOut.end)}`
              : t('RECORD.RUNNING')}
          </Fact>
          <Fact icon="clock" label={t('RECORD.WORKED')}>
            {checkOut ? formatDuration(clocking.workedSeconds) : null}
          </Fact>
        </>
      ) : null}
      <Fact icon="pause" label={t('RECORD.PAUSES')}>
        {pauses.length > 0
          ? pauses.map((pause) => (
              <span key={pause.id}>
                {formatTime(pause.start)} – {pause.end === null ? '' : formatTime(pause.end)}
              </span>
            ))
          : null}
      </Fact>
      <Fact icon="place" label={t('RECORD.PLACE')}>
        {place || codes.length > 0 || clocking.homeworking ? (
          <>
            {place ? (
              <span>{t(place === 'inside' ? 'RECORD.INSIDE' : 'RECORD.OUTSIDE')}</span>
            ) : null}
            {codes.map((code) => (
              <span key={code}>{t('RECORD.CODE', { code })}</span>
            ))}
            {clocking.homeworking ? <span>{t('RECORD.HOME')}</span> : null}
          </>
        ) : null}
      </Fact>
      <Fact icon="comment" label={t('RECORD.COMMENT')}>
        {checkOut?.comment}
      </Fact>
      <Fact icon="task" label={t('RECORD.PICTURES')}>
        {pictures.length > 0 ? pictures.length : null}
      </Fact>
    </FactList>
  );
};

const kindTexts = {
  'check-in': 'RECORD.CHECK_IN',
  patch: 'RECORD.PATCH',
  'check-out': 'RECORD.CHECK_OUT',
  homeworking: 'RECORD.HOMEWORKING',
  'auto-close': 'RECORD.AUTO_CLOSE',
  confirmation: 'RECORD.CONFIRMATION',
  correction: 'RECORD.CORRECTION',
} as const satisfies Record<ClockingEvent['kind'], string>;

/** Everything that was claimed of a clocking, by whom and when, and what became of it. */
export const ClockingHistory = ({ events }: { events: readonly ClockingEvent[] }) => {
  const { t, i18n } = useTranslation();
  const time = (wall: number | null): string => (wall === null ? '…' : formatTime(wall));
  const span = ({ start, end }: Times): string => `${time(start)} – ${time(end)}`;
  const claimOf = ({ claimed, pauses, tasks }: ClockingEvent): string => {
    if (!claimed) return [...(pauses ?? []), ...(tasks ?? [])].map(span).join(', ');
    if (claimed.start !== null && claimed.end !== null) return span(claimed);
    return time(claimed.start ?? claimed.end);
  };
  const titleOf = (event: ClockingEvent): string =>
    event.kind === 'correction' && event.claimed === null
      ? t('RECORD.ACCEPTED')
      : t(kindTexts[event.kind]);
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span className={styles.kind}>{titleOf(event)}</span> {claimOf(event)}
          {event.before && event.claimed ? (
            <span className={styles.quiet}>
              {t('RECORD.BEFORE', { times: span(event.before) })}
            </span>
          ) : null}
          {event.reason ? <span className={styles.reason}>“{event.reason}”</span> : null}
          {event.verdict === 'rejected' ? (
            <span className={styles.refused}>
              {t('RECORD.REFUSED', { reason: event.refusal ?? '' })}
            </span>
          ) : null}
          <span className={styles.quiet}>
            {event.author ? `${event.author.displayName} · ` : ''}
            {t('RECORD.RECEIVED', {
              time: `${formatDayShort(event.received, i18n.language)} ${formatTime(event.received)}`,
            })}
            {event.waited ? `, ${t('RECORD.WAITED')}` : ''}
          </span>
        </li>
      ))}
    </ol>
  );
};
