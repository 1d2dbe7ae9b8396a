import type { Installation } from '@ploeg/contract/installation/installation.schemas';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { installationQuery } from '#data/installation/installation.queries.ts';
import { formatDate, formatTime, instantOf, localeOf } from '#platform/datetime.ts';
import { RowShapes } from '#ui/shapes.tsx';
import { SendingState } from './sending-state.tsx';
import styles from './settings.module.css';

/** Where an operator reads on; each group of variables is explained in one sentence. */
const GROUPS = {
  address: ['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'REALTIME_KEY', 'SOCKETS_PER_ADDRESS'],
  storage: [
    'DATABASE_URL',
    'DATABASE_TIMEOUT_SECONDS',
    'DATA_DIR',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
  ],
  messages: [
    'SMTP_URL',
    'MAIL_FROM',
    'PUSH_CONTACT',
    'PUSH_LOCAL_ENDPOINTS',
    'FCM_SERVICE_ACCOUNT_FILE',
    'APNS_KEY_FILE',
    'APNS_KEY_ID',
    'APNS_TEAM_ID',
    'APNS_TOPIC',
    'APNS_HOST',
  ],
  dimona: [
    'DIMONA_DRIVER',
    'DIMONA_SIMULATOR',
    'DIMONA_CLIENT_ID',
    'DIMONA_PRIVATE_KEY',
    'DIMONA_PRIVATE_KEY_FILE',
    'DIMONA_BASE_URL',
    'DIMONA_TOKEN_URL',
    'DIMONA_COMMITTEES',
  ],
  running: [
    'SECRET',
    'DEMO',
    'METRICS_TOKEN',
    'SENTRY_DSN',
    'MIN_APP_VERSION',
    'DEV_USER_ID',
    'REGISTRATION_URL',
    'LOG_LEVEL',
  ],
} as const;

/** The server as its operator has set it up; nothing of it can be changed here. */
export const InstallationScreen = () => {
  const { t } = useTranslation();
  const installation = useQuery(installationQuery);
  return (
    <SettingsPage
      title={t('OFFICE_SETTINGS.PAGE.installation')}
      lead={t('OFFICE_SETTINGS.LEAD.installation')}
    >
      <RemoteState
        remote={installation}
        offline={t('OFFICE_SETTINGS.OFFLINE')}
        shape={<RowShapes height={36} />}
      />
      {installation.data ? <Facts of={installation.data} /> : null}
    </SettingsPage>
  );
};

const Facts = ({ of }: { of: Installation }) => {
  const { t, i18n } = useTranslation();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const when = (at: string | null, none: string): string => {
    if (at === null) return none;
    const wall = toWallTime(instantOf(at), timeZone);
    return `${formatDate(wall, i18n.language)} ${formatTime(wall)}`;
  };
  const { database, log } = of;
  const megabytes = new Intl.NumberFormat(localeOf(i18n.language)).format(
    Math.round((database.bytes ?? 0) / 1_048_576),
  );
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('OFFICE_SETTINGS.INSTALLATION.VERSION')}>{of.version}</Fact>
        <Fact name={t('OFFICE_SETTINGS.INSTALLATION.ADDRESS')}>{of.publicUrl}</Fact>
        <Fact name={t('OFFICE_SETTINGS.INSTALLATION.DATABASE')}>
          {t(`OFFICE_SETTINGS.INSTALLATION.KIND.${database.kind}`)} · {megabytes} MB
        </Fact>
        <Fact name={t('OFFICE_SETTINGS.INSTALLATION.FILES')}>
          {t(`OFFICE_SETTINGS.INSTALLATION.STORE.${of.files}`)}
        </Fact>
        <Fact name={t('OFFICE_SETTINGS.INSTALLATION.BACKUP')}>
          {when(of.lastBackup, t('OFFICE_SETTINGS.INSTALLATION.NO_BACKUP'))}{' '}
          <code>npm run admin -- backup --to …</code>
        </Fact>
        <Fact name={t('OFFICE_SETTINGS.INSTALLATION.LOG')}>
          {log.isWhole
            ? t('OFFICE_SETTINGS.INSTALLATION.LOG_WHOLE', {
                when: when(log.checkedAt, t('OFFICE_SETTINGS.INSTALLATION.NEVER')),
              })
            : t('OFFICE_SETTINGS.INSTALLATION.LOG_BROKEN')}
        </Fact>
        <Fact name="Dimona">{t(`OFFICE_SETTINGS.INSTALLATION.DRIVER.${of.dimona}`)}</Fact>
        {of.isDemo ? (
          <Fact name={t('OFFICE_SETTINGS.INSTALLATION.DEMO')}>
            {t('OFFICE_SETTINGS.INSTALLATION.DEMO_HINT')}{' '}
            <Link to="/office/replace-demo">{t('OFFICE_SETTINGS.INSTALLATION.REPLACE_DEMO')}</Link>
          </Fact>
        ) : null}
      </dl>
      <SendingState of={of} />
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
        <section key={group}>
          <h2 className={styles.sectionTitle}>
            {t(`OFFICE_SETTINGS.INSTALLATION.GROUP.${group}`)}
          </h2>
          <p className={styles.meaning}>{t(`OFFICE_SETTINGS.INSTALLATION.ABOUT.${group}`)}</p>
          <dl className={styles.facts}>
            {of.variables
              .filter(({ name }) => (GROUPS[group] as readonly string[]).includes(name))
              .map(({ name, isSet, value }) => (
                <Fact key={name} name={name}>
                  {value ?? ''}{' '}
                  <span className={styles.faint}>
                    {t(
                      isSet
                        ? 'OFFICE_SETTINGS.INSTALLATION.IS_SET'
                        : 'OFFICE_SETTINGS.INSTALLATION.NOT_SET',
                    )}
                  </span>
                </Fact>
              ))}
          </dl>
        </section>
      ))}
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
