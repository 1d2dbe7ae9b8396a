import type { Dossier } from '@ploeg/contract/dossier/dossier.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { formatDayLong } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './dossier.module.css';

/** Whether anything was altered: of which day and person, in plain words. */
export const ProofPart = ({ proof }: { proof: Dossier['proof'] }) => {
  const { t, i18n } = useTranslation();
  const { isWhole, alarms, brokenAt, claims, sealed, unsealed, hash, position } = proof;
  const isUnproven = isWhole && sealed === 0 && unsealed > 0;
  const title = isUnproven ? 'UNPROVEN_TITLE' : isWhole ? 'WHOLE_TITLE' : 'ALTERED_TITLE';
  return (
    <Notice
      tone={isWhole ? 'info' : 'error'}
      icon={isUnproven ? 'comment' : isWhole ? 'check' : 'warning'}
      title={t(`OFFICE_DOSSIER.${title}`)}
    >
      {isUnproven ? null : (
        <p className={styles.proof}>
          {isWhole
            ? t('OFFICE_DOSSIER.WHOLE', { sealed, claims })
            : t('OFFICE_DOSSIER.ALTERED_LEAD')}
        </p>
      )}
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
      {unsealed > 0 ? (
        <p className={styles.proof}>{t('OFFICE_DOSSIER.PARTLY', { number: unsealed })}</p>
      ) : null}
      <p className={styles.hash}>{t('OFFICE_DOSSIER.HASH', { position, hash: hash || '–' })}</p>
    </Notice>
  );
};
