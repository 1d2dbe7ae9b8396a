import type { DossierMark, Registration } from '@ploeg/contract/dossier/dossier.schemas';
import { useTranslation } from 'react-i18next';
import { formatDayShort, formatDuration, formatTime } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './dossier.module.css';

type Times = Registration['corrections'][number]['before'];
type Shown = Pick<Times, 'start' | 'end'>;

const useSpans = () => {
  const { t, i18n } = useTranslation();
  const endOf = (end: number | null): string =>
    end === null ? t('OFFICE_DOSSIER.RUNNING') : formatTime(end);
  const spanOf = ({ start, end }: Shown): string => `${formatTime(start)}–${endOf(end)}`;
  const pausesOf = (pauses: readonly Shown[]): string => pauses.map(spanOf).join(', ');
  return {
    endOf,
    pausesOf,
    momentOf: (wall: number): string =>
      `${formatDayShort(wall, i18n.language)} ${formatTime(wall)}`,
    timesOf: ({ pauses, ...times }: Times): string =>
      pauses.length > 0
        ? t('OFFICE_DOSSIER.WITH_PAUSES', { times: spanOf(times), pauses: pausesOf(pauses) })
        : spanOf(times),
  };
};

const Mark = ({ mark }: { mark: DossierMark }) => {
  const { t } = useTranslation();
  const { momentOf } = useSpans();
  const { source, by, received, waited } = mark;
  const parts = [
    ...(by ? [by] : []),
    t('OFFICE_DOSSIER.RECEIVED', { at: momentOf(received) }),
    ...(waited ? [t('OFFICE_DOSSIER.WAITED')] : []),
  ];
  return (
    <>
      <span className={styles.source} data-source={source}>
        {t(`OFFICE_DOSSIER.SOURCE.${source}`)}
      </span>
      <span className={styles.detail}>{parts.join(', ')}</span>
    </>
  );
};

/** Of one stretch of work all that is on record: its times, how each came to be there, what was corrected. */
export const RegistrationLine = ({ day, one }: { day: string | null; one: Registration }) => {
  const { t } = useTranslation();
  const { endOf, pausesOf, momentOf, timesOf } = useSpans();
  const { startMark, endMark, pauses, corrections, findings } = one;
  return (
    <li className={styles.line} data-altered={findings.length > 0 ? true : undefined}>
      <p className={styles.day}>{day}</p>
      <div className={styles.edge}>
        <span className={styles.label}>{t('OFFICE_DOSSIER.START')}</span>
        <b className="tabular">{formatTime(one.start)}</b>
        <Mark mark={startMark} />
      </div>
      <div className={styles.edge}>
        <span className={styles.label}>{t('OFFICE_DOSSIER.PAUSES')}</span>
        <span className="tabular">{pauses.length > 0 ? pausesOf(pauses) : '–'}</span>
      </div>
      <div className={styles.edge}>
        <span className={styles.label}>{t('OFFICE_DOSSIER.END')}</span>
        <b className="tabular">{endOf(one.end)}</b>
        {endMark ? <Mark mark={endMark} /> : null}
      </div>
      <div className={styles.worked}>
        <span className={styles.label}>{t('OFFICE_DOSSIER.WORKED')}</span>
        <span className="tabular">{one.end === null ? '' : formatDuration(one.workedSeconds)}</span>
      </div>
      <div className={styles.remarks}>
        {findings.map((finding) => (
          <p key={finding} className={styles.altered}>
            <Icon name="warning" size={16} />
            {t(`OFFICE_DOSSIER.FINDING.${finding}`)}
          </p>
        ))}
        {one.proposed ? <p>{t('OFFICE_DOSSIER.PROPOSED')}</p> : null}
        {one.reason ? <p>{t('OFFICE_DOSSIER.BECAUSE', { reason: one.reason })}</p> : null}
        {corrections.map((correction) => (
          <p key={`${correction.received} ${correction.reason}`}>
            {t('OFFICE_DOSSIER.CORRECTED', {
              before: timesOf(correction.before),
              after: timesOf(correction.after),
              name: correction.by,
              at: momentOf(correction.received),
            })}{' '}
            {correction.reason
              ? t('OFFICE_DOSSIER.BECAUSE', { reason: correction.reason })
              : t('OFFICE_DOSSIER.NO_REASON')}
          </p>
        ))}
        {one.isSealed || findings.length > 0 ? null : <p>{t('OFFICE_DOSSIER.UNSEALED')}</p>}
      </div>
    </li>
  );
};
