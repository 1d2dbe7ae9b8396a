import { missingSeconds } from '@ploeg/domain/coverage/coverage';
import { SECONDS_PER_DAY, startOfDay, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import type { CoverageWeekData } from '#data/coverage/coverage.queries.ts';
import { formatDayShort, formatDuration, formatTime } from '#platform/datetime.ts';
import styles from './coverage.module.css';

type Piece = CoverageWeekData['pieces'][number];

const percent = (seconds: number): string => `${(seconds / SECONDS_PER_DAY) * 100}%`;

const isLacking = ({ need, planned }: Piece): boolean => planned < need;

/** What is wanted on each day beside who is planned for it, drafts included. */
export const CoverageWeek = ({
  pieces,
  timezone,
  nameOf,
}: {
  pieces: readonly Piece[];
  timezone: string;
  nameOf: (sectionId: string) => string;
}) => {
  const { t } = useTranslation();
  const wanted = pieces.filter(({ need }) => need > 0);
  const days = [...Map.groupBy(wanted, ({ start }) => startOfDay(wallSeconds(start)))];
  if (days.length === 0) return null;
  return (
    <section className={styles.coverage} aria-label={t('NEEDS.AGAINST_PLAN')}>
      <h2 className={styles.title}>{t('NEEDS.AGAINST_PLAN')}</h2>
      <ul className={styles.list}>
        {days.map(([midnight, own]) => (
          <CoverageDay
            key={midnight}
            midnight={midnight}
            pieces={own}
            timezone={timezone}
            nameOf={nameOf}
          />
        ))}
      </ul>
    </section>
  );
};

const CoverageDay = ({
  midnight,
  pieces,
  timezone,
  nameOf,
}: {
  midnight: number;
  pieces: readonly Piece[];
  timezone: string;
  nameOf: (sectionId: string) => string;
}) => {
  const { t, i18n } = useTranslation();
  const missing = missingSeconds(
    pieces.map((piece) => ({
      ...piece,
      start: wallSeconds(piece.start),
      end: wallSeconds(piece.end),
    })),
    timezone,
  );
  const lacking = pieces.filter(isLacking).map(({ start, end, need, planned, sectionId }) =>
    t('NEEDS.PIECE', {
      times: `${formatTime(start)}–${formatTime(end)}`,
      section: sectionId === null ? t('NEEDS.WHOLE') : nameOf(sectionId),
      planned,
      need,
    }),
  );
  return (
    <li className={styles.coverageDay}>
      <span className={styles.times}>{formatDayShort(midnight, i18n.language)}</span>
      <div className={styles.bar} aria-hidden="true">
        {pieces.map((piece) => (
          <span
            key={`${piece.sectionId} ${piece.skillIds.join()} ${piece.start}`}
            className={styles.piece}
            data-lacking={isLacking(piece) || undefined}
            style={{
              insetInlineStart: percent(piece.start - midnight),
              width: percent(piece.end - piece.start),
            }}
          />
        ))}
      </div>
      <span className={styles.count}>
        {missing === 0
          ? t('NEEDS.DAY_COVERED')
          : t('NEEDS.DAY_LACKING', { time: formatDuration(missing) })}
      </span>
      {lacking.length > 0 ? <span className={styles.fact}>{lacking.join(' · ')}</span> : null}
    </li>
  );
};
