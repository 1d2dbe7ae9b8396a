import { type OpenHoliday, openHolidays } from '@ploeg/domain/calendar-days/replacements';
import { dayIn, fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { calendarDaysQuery } from '#data/calendar-days/calendar-days.queries.ts';
import { useKnownDepartments } from '#data/sync/use-managed-departments.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { formatDate } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { Card, useHere } from './today-card.tsx';
import styles from './today.module.css';
import type { Looked } from './use-today.ts';

const SHOWN = 3;

type Asked = OpenHoliday & { location: ManagedLocation };

/** Holidays of all locations that nobody has replaced yet, as far as anybody has to by now. */
const useOpenHolidays = (looked: Looked): { asked: Asked[]; today: string } => {
  const here = useHere(looked, 'settings.manage');
  const known = useKnownDepartments();
  const today = dayIn(useClock(), here[0]?.timezone ?? 'Europe/Brussels');
  const span = { from: today, until: `${Number(today.slice(0, 4)) + 1}-12-31` };
  const answers = useQueries({ queries: here.map(({ id }) => calendarDaysQuery(id, span)) });
  const asked = here.flatMap((location, at) => {
    const weeks = known.find(({ id }) => id === location.id)?.openingHours ?? [];
    return openHolidays(answers[at]?.data ?? [], weeks, today).map((one) => ({ ...one, location }));
  });
  return { asked: asked.sort((a, b) => a.day.localeCompare(b.day)), today };
};

/** Holidays on a Sunday or a closing day, for which another day must be named by 15 December. */
export const ReplacementsCard = ({ looked }: { looked: Looked }) => {
  const { t, i18n } = useTranslation();
  const { asked, today } = useOpenHolidays(looked);
  const [first] = asked;
  if (!first) return null;
  const isLate = first.saidBy < today;
  const date = (day: string) => formatDate(fromDateKey(day), i18n.language);
  return (
    <Card
      title={t('OFFICE_TODAY.REPLACE_HOLIDAYS')}
      lead={
        <span className={isLate ? styles.bad : styles.warn}>
          {t(isLate ? 'OFFICE_TODAY.REPLACE_LATE' : 'OFFICE_TODAY.REPLACE_BY', {
            count: asked.length,
            day: date(first.saidBy),
          })}
        </span>
      }
      link={
        <Link to="/office/settings/calendar" className={styles.all}>
          {t('OFFICE_TODAY.REPLACE_CHOOSE')}
        </Link>
      }
    >
      <ul className={styles.list}>
        {asked.slice(0, SHOWN).map(({ day, holiday, location }) => (
          <li key={`${location.id} ${day}`} className={styles.item}>
            <span>
              <strong className={styles.strong}>{t(`OFFICE_TODAY.HOLIDAYS.${holiday}`)}</strong>
              <span className={styles.faint}>
                {[date(day), looked.ids.length > 1 && location.company].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
