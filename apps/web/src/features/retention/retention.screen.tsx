import type { LogKeeping } from '@ploeg/contract/retention/retention.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyState } from '#blocks/office/company-state.tsx';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { retentionQuery } from '#data/retention/retention.queries.ts';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { LeaversPart } from './leavers-part.tsx';
import styles from './retention.module.css';
import { TermRow } from './term-row.tsx';
import { TermSheet } from './term-sheet.tsx';

/** How long what is kept: the log, sign-ins, files of who left; and what goes next. */
export const RetentionScreen = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const kept = useQuery(retentionQuery());
  const [open, setOpen] = useState<string | null>(null);
  const term = kept.data?.terms.find(({ name }) => name === open);
  return (
    <SettingsPage title={t('OFFICE_RETENTION.TITLE')} lead={t('OFFICE_RETENTION.LEAD')}>
      <CompanyState remote={kept} />
      {kept.data ? (
        <>
          <ul className={styles.list} aria-label={t('OFFICE_RETENTION.TITLE')}>
            {kept.data.terms.map((one) => (
              <TermRow
                key={one.name}
                term={one}
                isOnline={isOnline}
                onSet={() => setOpen(one.name)}
              />
            ))}
          </ul>
          <LogPart chains={kept.data.log} />
          <LeaversPart />
        </>
      ) : null}
      {term ? <TermSheet term={term} onClose={() => setOpen(null)} /> : null}
    </SettingsPage>
  );
};

const LogPart = ({ chains }: { chains: readonly LogKeeping[] }) => {
  const { t, i18n } = useTranslation();
  const ofKind = (isSignIns: boolean): LogKeeping[] =>
    chains.filter((chain) => chain.isSignIns === isSignIns);
  const lineOf = (own: readonly LogKeeping[]) => {
    const due = own.reduce((sum, chain) => sum + chain.due, 0);
    const until = instantOf(own[0]?.until ?? '');
    return {
      due,
      text: t(due > 0 ? 'OFFICE_RETENTION.LOG_DUE' : 'OFFICE_RETENTION.LOG_NONE', {
        count: due,
        day: formatDate(until, i18n.language),
      }),
    };
  };
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('OFFICE_RETENTION.LOG')}</h2>
      <p className={styles.hint}>{t('OFFICE_RETENTION.LOG_HINT')}</p>
      <ul className={styles.list}>
        {[false, true].map((isSignIns) => (
          <li key={String(isSignIns)} className={styles.row}>
            <p className={styles.name}>
              {t(isSignIns ? 'OFFICE_RETENTION.NAME.signIns' : 'OFFICE_RETENTION.NAME.log')}
            </p>
            <p className={styles.detail}>{lineOf(ofKind(isSignIns)).text}</p>
          </li>
        ))}
      </ul>
      <Link to="/office/log" className={styles.link}>
        {t('OFFICE_RETENTION.TO_LOG')}
      </Link>
    </section>
  );
};
