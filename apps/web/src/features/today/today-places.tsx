import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OpeningText } from '#blocks/opening-text.tsx';
import { useIsPhone } from '#blocks/office/use-is-phone.ts';
import { COUNTED } from './today-headline.tsx';
import styles from './today.module.css';
import type { LocationDay } from './use-today.ts';

/** Of several locations each in a line: where something is wrong, and the way to look at that one alone. */
export const TodayPlaces = ({ days }: { days: readonly LocationDay[] }) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  // A phone has room for what there is somewhere.
  const counted = COUNTED.filter(
    ([presence]) =>
      !isPhone || days.some(({ rows }) => rows.some((row) => row.presence === presence)),
  );
  return (
    <div className={styles.places}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('OFFICE_TODAY.PLACES')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('PLAN.DEPARTMENT')}</th>
            {counted.map(([presence, text]) => (
              <th key={presence} scope="col">
                {t(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ location, rows, opening }) => (
            <tr key={location.id}>
              <th scope="row">
                <Link to="." search={(old: object) => ({ ...old, d: location.id })}>
                  {location.company}
                </Link>{' '}
                <span className={styles.place}>
                  <OpeningText opening={opening} />
                </span>
              </th>
              {counted.map(([presence, , look]) => {
                const count = rows.filter((row) => row.presence === presence).length;
                return (
                  <td
                    key={presence}
                    className={count > 0 && look !== '' ? styles[look] : undefined}
                  >
                    {count > 0 ? count : <span className={styles.faint}>·</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
