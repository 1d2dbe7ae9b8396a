import type { OncallAlert } from '@ploeg/contract/oncall/oncall.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { alertsQuery } from '#data/oncall/oncall.queries.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { SubScreen } from '#ui/screen.tsx';
import styles from './oncall.module.css';

/** What the person was alerted about while on call. */
export const MyAlertsScreen = () => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  if (!snapshot) return null;
  return (
    <SubScreen title={t('ALERTS.TITLE')}>
      {snapshot.oncall ? (
        <Alerts companies={snapshot.departments} />
      ) : (
        <Empty icon="bell" title={t('ALERTS.NOT_ONCALL')} hint={t('ALERTS.NOT_ONCALL_HINT')} />
      )}
    </SubScreen>
  );
};

const Alerts = ({ companies }: { companies: readonly { id: string; company: string }[] }) => {
  const { t } = useTranslation();
  const alerts = useQuery(alertsQuery());
  const companyOf = ({ departmentId }: OncallAlert): string =>
    companies.find(({ id }) => id === departmentId)?.company ?? '';
  return (
    <>
      <RemoteState remote={alerts} offline={t('ALERTS.OFFLINE')} />
      {alerts.data?.length === 0 ? (
        <Empty icon="bell" title={t('ALERTS.EMPTY')} hint={t('ALERTS.EMPTY_HINT')} />
      ) : null}
      <ul className={styles.list}>
        {(alerts.data ?? []).map((alert) => (
          <Row key={alert.id} alert={alert} company={companyOf(alert)} />
        ))}
      </ul>
    </>
  );
};

const Row = ({ alert, company }: { alert: OncallAlert; company: string }) => {
  const { i18n } = useTranslation();
  return (
    <li className={styles.alert}>
      <Icon name="bell" />
      <span className={styles.text}>
        <span className={styles.what}>{alert.alert}</span>
        <span className={`${styles.detail} tabular`}>
          {formatDayShort(alert.start, i18n.language)} {formatTime(alert.start)} · {alert.shortcode}
          {company ? ` · ${company}` : ''}
        </span>
      </span>
    </li>
  );
};
