import { showsExtraHours } from '@ploeg/domain/clockings/extra-hours';
import { isLanguage, LANGUAGES } from '@ploeg/domain/people/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownHoursQuery } from '#data/people/people.queries.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import type { Snapshot } from '#data/wire.ts';
import { formatDuration } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { LinkLine } from './link-line.tsx';

const SECONDS_PER_MINUTE = 60;

const duration = (minutes: number): string => formatDuration(minutes * SECONDS_PER_MINUTE);

/** What was worked this month, and beyond what was planned; only a connection can tell. */
const useMonthWords = (snapshot: Snapshot): string[] => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data } = useQuery(ownHoursQuery());
  if (!data || !isOnline) return [];
  const extra = data.departments.flatMap(({ id, company, extraMinutes, clockings }) => {
    const department = snapshot.departments.find((one) => one.id === id);
    const isShown = department && showsExtraHours(department.params, clockings.length);
    return isShown ? [`${t('PROFILE.EXTRA_HOURS', { company })}: ${duration(extraMinutes)}`] : [];
  });
  return [
    `${t('PROFILE.TOTAL')}: ${duration(data.totalMinutes)}`,
    `${t('PROFILE.BREAKS')}: ${duration(data.totalBreaks)}`,
    ...extra,
  ];
};

/** The ways to all that is the person's own. */
export const MeDoors = ({ snapshot }: { snapshot: Snapshot }) => {
  const { t, i18n } = useTranslation();
  const { entries } = useMenu();
  const { length: count } = snapshot.signaturesRequired;
  const month = useMonthWords(snapshot);
  const { language } = i18n;
  return (
    <nav aria-label={t('PROFILE.TITLE')}>
      {entries.includes('Documents') ? (
        <LinkLine
          to="/documents"
          icon="paper"
          title={t('DOCUMENTS.TITLE')}
          due={count > 0 ? t('PROFILE.TO_SIGN', { count }) : undefined}
        />
      ) : null}
      <LinkLine
        to="/me/details"
        icon="person"
        title={t('PROFILE.DETAILS')}
        details={[t('PROFILE.DETAILS_HINT')]}
      />
      {snapshot.clockinAccount ? null : (
        <LinkLine to="/hours" icon="clock" title={t('HOURS.TITLE')} details={month} />
      )}
      {entries.includes('Availabilities') ? (
        <LinkLine to="/unavailabilities" icon="away" title={t('AVAILABILITY.TITLE')} />
      ) : null}
      <LinkLine
        to="/settings"
        icon="settings"
        title={t('SETTINGS.TITLE')}
        details={[t('PROFILE.SETTINGS_HINT')]}
        value={isLanguage(language) ? LANGUAGES[language].name : undefined}
      />
      <LinkLine
        to="/settings/sign-in"
        icon="finger"
        title={t('PASSKEYS.TITLE')}
        details={[t('PROFILE.SIGN_IN_HINT')]}
      />
    </nav>
  );
};
