import type { Dossier } from '@ploeg/contract/dossier/dossier.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { formatDayLong } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './dossier.module.css';

/** Whether anything was altered: of which day and person, in plain words. */
export const ProofPart = ({ proof }: { proof: Dossier['proof'] }) => {
  const { t, i18n } = useTranslation();
  const { isWhole, alarms, brokenAt, claims, sealed, hash, position } = proof;
  const lead = isWhole
    ? t('OFFICE_DOSSIER.WHOLE', { sealed, claims })
    : t('OFFICE_DOSSIER.ALTERED_LEAD');
  return (
    <Notice
      tone={isWhole ? 'info' : 'error'}
      icon={isWhole ? 'check' : 'warning'}
      title={t(isWhole ? 'OFFICE_DOSSIER.WHOLE_TITLE' : 'OFFICE_DOSSIER.ALTERED_TITLE')}
    >
      <p className={styles.proof}>{lead}</p>
      {alarms.length > 0 ? (
        <ul className={styles.alarms}>
          {alarms.map(({ day, name, finding }, index) => (
            <li key={`${day} ${name} ${finding} ${index}`}>
              <b>
                {formatDayLong(fromDateKey(day), i18n.language)}
                {' · '}
                {name || t('OFFICE_DOSSIER.SOMEBODY')}
              </b>
              {': '}
              {t(`OFFICE_DOSSIER.FINDING.${finding}`)}
            </li>
          ))}
        </ul>
      ) : null}
      {brokenAt === null ? null : (
        <p className={styles.proof}>{t('OFFICE_DOSSIER.BROKEN', { position: brokenAt })}</p>
      )}
      {isWhole && sealed < claims ? (
        <p className={styles.proof}>{t('OFFICE_DOSSIER.PARTLY', { number: claims - sealed })}</p>
      ) : null}
      <p className={styles.hash}>{t('OFFICE_DOSSIER.HASH', { position, hash: hash || '–' })}</p>
    </Notice>
  );
};
