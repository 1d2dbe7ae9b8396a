import { useTranslation } from 'react-i18next';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { formatDuration, formatTime } from '#platform/datetime.ts';
import { RemedyButton } from './line-remedies.tsx';
import styles from './today.module.css';
import { missedOf, type Presence, type TodayRow } from './today-rows.ts';
import type { Remedies } from './use-remedies.tsx';

export const COUNTED = [
  ['in', 'OFFICE_TODAY.COUNT.IN', ''],
  ['pause', 'OFFICE_TODAY.COUNT.PAUSE', ''],
  ['late', 'OFFICE_TODAY.COUNT.LATE', 'warn'],
  ['missing', 'OFFICE_TODAY.COUNT.MISSING', 'bad'],
  ['toCome', 'OFFICE_TODAY.COUNT.TO_COME', ''],
  ['done', 'OFFICE_TODAY.COUNT.DONE', ''],
  ['open', 'OFFICE_TODAY.COUNT.OPEN', 'warn'],
] as const satisfies [Presence, string, string][];

/** The one thing that is wrong with its remedy, or that nothing is, as far as that is known; and how many are where. */
export const TodayHeadline = ({
  rows,
  isToday,
  isSecond,
  remedies,
}: {
  rows: readonly TodayRow[];
  isToday: boolean;
  /** Something else on the page has its one filled button. */
  isSecond: boolean;
  remedies: Remedies;
}) => {
  const { t } = useTranslation();
  const ownId = useSnapshot()?.userDetails.personId;
  const [first, ...others] = isToday ? missedOf(rows, ownId) : [];
  const isAwaited = !first && missedOf(rows).length > 0;
  const countOf = (presence: Presence): number =>
    rows.filter((row) => row.presence === presence).length;
  const isKnown = rows.some((row) => row.isKnown);
  const ofOthers = isAwaited ? 'OFFICE_TODAY.ALL_BUT_YOU' : 'OFFICE_TODAY.ALL_WELL';
  const well = isKnown ? ofOthers : 'OFFICE_TODAY.THIS_DAY';
  return (
    <section className={styles.headline} aria-label={t('OFFICE_TODAY.STATE')}>
      <div role="status">
        {first ? (
          <Missed row={first} others={others.length} isSecond={isSecond} remedies={remedies} />
        ) : (
          <h2 className={styles.answerText}>{t(isToday ? well : 'OFFICE_TODAY.OTHER_DAY')}</h2>
        )}
      </div>
      <dl className={styles.counts}>
        {COUNTED.map(([presence, text, look]) =>
          countOf(presence) > 0 || (presence === 'in' && isKnown) ? (
            <div key={presence} className={`${styles.count} ${look === '' ? '' : styles[look]}`}>
              <dt>{t(text)}</dt>
              <dd>{countOf(presence)}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
};

const Missed = ({
  row,
  others,
  isSecond,
  remedies,
}: {
  row: TodayRow;
  others: number;
  isSecond: boolean;
  remedies: Remedies;
}) => {
  const { t } = useTranslation();
  const { shift, name, lateness } = row;
  const where = [
    row.section?.name,
    shift && `${formatTime(shift.start)}–${formatTime(shift.end)}`,
  ].filter(Boolean);
  return (
    <>
      <h2 className={styles.answerText}>
        {t(row.presence === 'late' ? 'OFFICE_TODAY.IS_LATE' : 'OFFICE_TODAY.IS_MISSING', { name })}
      </h2>
      <p className={styles.why}>
        {t('OFFICE_TODAY.SINCE', { where: where.join(', '), time: formatDuration(lateness) })}
        {others > 0 ? ` ${t('OFFICE_TODAY.OTHERS', { count: others })}` : ''}
      </p>
      <div className={styles.remedies}>
        {remedies
          .of(row)
          .filter(({ name: remedy }) => remedy !== 'open')
          .map((offered, index) => (
            <RemedyButton
              key={offered.name}
              offered={offered}
              name={name}
              isLong
              isMain={index === 0 && !isSecond}
            />
          ))}
      </div>
    </>
  );
};
