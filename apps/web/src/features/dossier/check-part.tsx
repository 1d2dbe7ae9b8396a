import type { DossierCheck } from '@ploeg/contract/dossier/dossier.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { formatDayShort } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './dossier.module.css';

/** What is allowed, and only marked as such. */
const MERELY_MARKED: readonly DossierCheck['kind'][] = ['after_the_fact', 'unsealed'];

const CheckLine = ({ check: { kind, count, cases } }: { check: DossierCheck }) => {
  const { t, i18n } = useTranslation();
  const text = t(`OFFICE_DOSSIER.CHECK.${kind}`);
  if (count === 0) {
    return (
      <li className={styles.check}>
        <Icon name="check" size={18} />
        <span className={styles.grow}>{text}</span>
        <span className={styles.detail}>{t('OFFICE_DOSSIER.NONE')}</span>
      </li>
    );
  }
  const tone = MERELY_MARKED.includes(kind) ? 'marked' : 'missing';
  const rest = count - cases.length;
  return (
    <li>
      <details>
        <summary className={styles.check} data-tone={tone}>
          <Icon name={tone === 'marked' ? 'comment' : 'warning'} size={18} />
          <span className={styles.grow}>{text}</span>
          <b className="tabular">{count}</b>
        </summary>
        <ul className={styles.cases}>
          {cases.map(({ day, name }, index) => (
            <li key={`${day} ${name} ${index}`}>
              {day ? `${formatDayShort(fromDateKey(day), i18n.language)} · ` : ''}
              {name || t('OFFICE_DOSSIER.SOMEBODY')}
            </li>
          ))}
          {rest > 0 ? <li>{t('OFFICE_DOSSIER.MORE', { number: rest })}</li> : null}
        </ul>
      </details>
    </li>
  );
};

/** What a dossier has and lacks, each with its cases. */
export const CheckPart = ({ checks }: { checks: readonly DossierCheck[] }) => {
  const { t } = useTranslation();
  return (
    <section aria-label={t('OFFICE_DOSSIER.CHECKS')}>
      <h2 className={styles.heading}>{t('OFFICE_DOSSIER.CHECKS')}</h2>
      <ul className={styles.list}>
        {checks.map((check) => (
          <CheckLine key={check.kind} check={check} />
        ))}
      </ul>
    </section>
  );
};
