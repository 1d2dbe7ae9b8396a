import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/datetime.ts';
import { useLocationsWith } from '#data/sync/use-rights.ts';
import { useDoors } from '#platform/doors.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { RemedyButton } from './line-remedies.tsx';
import styles from './today.module.css';
import type { ShortOf } from './today-shortages.ts';
import type { Remedies } from './use-remedies.tsx';
import type { LocationDay } from './use-today.ts';

/** Where and when there are too few, each a tap from somebody who comes. */
export const Shortages = ({
  days,
  day,
  remedies,
}: {
  days: readonly LocationDay[];
  day: string;
  remedies: Remedies;
}) => {
  const { t } = useTranslation();
  const { newShift } = useDoors();
  const plans = new Set(useLocationsWith('plan').map(({ id }) => id));
  const namesPlace = days.length > 1;
  const some = days.filter(({ short, unstaffed }) => short.length + unstaffed.length > 0);
  if (some.length === 0) return null;
  return (
    <section className={styles.shortages} aria-label={t('OFFICE_TODAY.SHORTAGES')}>
      <h3 className={styles.cardTitle}>{t('OFFICE_TODAY.SHORTAGES')}</h3>
      <ul className={styles.list}>
        {some.flatMap(({ location, short, unstaffed }) => {
          const place = namesPlace ? location.company : '';
          return [
            ...short.map((one) => (
              <ShortLine
                key={`${location.id} ${one.section} ${one.start}`}
                one={one}
                place={place}
                remedies={remedies}
              />
            )),
            ...unstaffed.map(({ start, end }) => (
              <li key={`${location.id} ${start}`} className={styles.item}>
                <span>
                  <strong className={styles.warn}>
                    {t('OFFICE_TODAY.UNSTAFFED', {
                      from: formatTime(start),
                      until: formatTime(end),
                    })}
                  </strong>
                  <span className={styles.faint}>{place}</span>
                </span>
                {plans.has(location.id) ? (
                  <LinkButton
                    to={newShift}
                    search={{ day, department: location.id, from: start, until: end }}
                    variant="default"
                    size="xs"
                  >
                    {t('OFFICE_TODAY.PLAN_IT')}
                  </LinkButton>
                ) : null}
              </li>
            )),
          ];
        })}
      </ul>
    </section>
  );
};

const ShortLine = ({
  one: { count, section, start, end, rows },
  place,
  remedies,
}: {
  one: ShortOf;
  place: string;
  remedies: Remedies;
}) => {
  const { t } = useTranslation();
  const times = { count, from: formatTime(start), until: formatTime(end) };
  const [first] = rows;
  const offered = first && remedies.of(first).find(({ name }) => name === 'who-can');
  const missing = rows.flatMap(({ presence, name }) => (presence === 'missing' ? [name] : []));
  return (
    <li className={styles.item}>
      <span>
        <strong className={styles.warn}>
          {section === ''
            ? t('OFFICE_TODAY.SHORT', times)
            : t('OFFICE_TODAY.SHORT_IN', { ...times, section })}
        </strong>
        <span className={styles.faint}>
          {[
            place,
            missing.length > 0 && t('OFFICE_TODAY.SHORT_MISSING', { names: missing.join(', ') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {first && offered ? (
        <RemedyButton offered={offered} name={first.name || t('PLAN.FREE')} />
      ) : null}
    </li>
  );
};
