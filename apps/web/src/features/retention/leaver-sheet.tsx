import type { Leaver, RecordFate } from '@ploeg/contract/retention/retention.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CompanyState } from '#blocks/office/company-state.tsx';
import { leaverQuery } from '#data/retention/retention.queries.ts';
import { Sheet } from '#ui/sheet.tsx';
import { dayText } from './retention-words.ts';
import styles from './retention.module.css';

/** What becomes of what stands about somebody who left, on each of the days. */
export const LeaverSheet = ({ leaver, onClose }: { leaver: Leaver; onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const remote = useQuery(leaverQuery(leaver.personId));
  return (
    <Sheet opened title={leaver.name} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <CompanyState remote={remote} />
      {remote.data?.steps.map(({ on, step, fates }) => (
        <section key={step} className={styles.step}>
          <h3 className={styles.heading}>
            {t(`OFFICE_RETENTION.STEP.${step}`, { day: dayText(on, i18n.language) })}
          </h3>
          <Fates fates={fates} title={t(`OFFICE_RETENTION.STEP.${step}`, { day: on })} />
        </section>
      ))}
      <p className={styles.hint}>{t('OFFICE_RETENTION.COUNTS_OF_TODAY')}</p>
    </Sheet>
  );
};

const Fates = ({ fates, title }: { fates: readonly RecordFate[]; title: string }) => {
  const { t } = useTranslation();
  if (fates.length === 0) return <p className={styles.hint}>{t('OFFICE_RETENTION.NOTHING')}</p>;
  return (
    <table className={styles.fates}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('OFFICE_RETENTION.WHAT')}</th>
          <th scope="col">{t('OFFICE_RETENTION.DELETED')}</th>
          <th scope="col">{t('OFFICE_RETENTION.EMPTIED')}</th>
          <th scope="col">{t('OFFICE_RETENTION.KEPT')}</th>
        </tr>
      </thead>
      <tbody>
        {fates.map(({ group, deleted, emptied, kept }) => (
          <tr key={group}>
            <th scope="row">{t(`OFFICE_RETENTION.GROUP.${group}`)}</th>
            <td>{deleted}</td>
            <td>{emptied}</td>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
