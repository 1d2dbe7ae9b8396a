import { uncovered } from '@ploeg/domain/today/shortages';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/datetime.ts';
import { type Axis, axisOf, HOUR, placeIn } from './today-axis.ts';
import { TodayLine } from './today-line.tsx';
import styles from './today.module.css';
import type { Remedies } from './use-remedies.tsx';
import type { LocationDay } from './use-today.ts';

/** When the door is closed, of what is drawn. */
const shutOf = ({ from, until }: Axis, open: readonly { start: number; end: number }[]) =>
  uncovered([{ start: from, end: until }], open);

/** Everybody of the day under the section they work in, plan and truth on one line up to now. */
export const TodayBoard = ({
  days,
  now,
  remedies,
}: {
  days: readonly LocationDay[];
  now: number | null;
  remedies: Remedies;
}) => {
  const { t } = useTranslation();
  const rows = days.flatMap((day) => day.rows);
  const opened = days.flatMap(({ opening }) => opening?.spans ?? []);
  const axis = axisOf(rows, now, opened);
  // Under the mark of now nothing can be read.
  const marked = Math.max(HOUR, (axis.until - axis.from) / 11);
  const hours = Array.from(
    { length: Math.floor((axis.until - axis.from) / (2 * HOUR)) },
    (_, index) => axis.from + (index + 1) * 2 * HOUR,
  ).filter((hour) => hour < axis.until && (now === null || Math.abs(hour - now) > marked));
  const showsLocation = days.length > 1;
  return (
    <div className={styles.board} style={{ '--hours': (axis.until - axis.from) / HOUR } as object}>
      <div className={styles.axis} aria-hidden="true">
        <div className={styles.track}>
          {hours.map((hour) => (
            <span key={hour} className={styles.hour} style={placeIn(axis, hour, hour)}>
              {formatTime(hour).slice(0, 2)}
            </span>
          ))}
          {now === null ? null : (
            <span className={styles.nowMark} style={placeIn(axis, now, now)}>
              {formatTime(now)}
            </span>
          )}
        </div>
      </div>
      {days.flatMap(({ location, rows: own, opening }) =>
        [...Map.groupBy(own, ({ section }) => section?.name ?? '')]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([section, people]) => (
            <section key={`${location.id} ${section}`}>
              <h3 className={styles.group}>
                <span
                  className={styles.dot}
                  style={{ background: people[0]?.section?.background }}
                  aria-hidden="true"
                />
                {section || t('OFFICE_TODAY.NO_SECTION')}
                {showsLocation ? <span className={styles.place}>{location.company}</span> : null}
              </h3>
              <ul className={styles.lines}>
                {people.map((row) => (
                  <TodayLine
                    key={row.key}
                    row={row}
                    axis={axis}
                    shut={opening ? shutOf(axis, opening.spans) : []}
                    now={now}
                    remedies={remedies}
                  />
                ))}
              </ul>
            </section>
          )),
      )}
      <Away days={days} />
    </div>
  );
};

/** Who is off or cannot work that day: for whoever looks for somebody to come. */
const Away = ({ days }: { days: readonly LocationDay[] }) => {
  const { t } = useTranslation();
  const away = days.flatMap((day) => day.away);
  if (away.length === 0) return null;
  return (
    <section>
      <h3 className={styles.group}>{t('OFFICE_TODAY.AWAY')}</h3>
      <ul className={styles.away}>
        {away.map(({ key, name, why }) => (
          <li key={key}>
            {name} <span className={styles.faint}>{why || t('DASHBOARD.UNAVAILABLE')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
