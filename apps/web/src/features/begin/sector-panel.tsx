import { useTranslation } from 'react-i18next';
import { limitSourceText } from '#blocks/limit-source-text.ts';
import styles from './begin.module.css';
import type { Packs } from './company-form.tsx';

type Pack = Packs[number];
type Limit = Pack['limits'][number];

const LIMITS = {
  sunday: 'SUNDAY',
  maxHoursDay: 'MAX_HOURS_DAY',
  maxHoursWeek: 'MAX_HOURS_WEEK',
  minShiftDuration: 'MIN_SHIFT',
  minRestHours: 'MIN_REST',
  maxDaysWeek: 'MAX_DAYS',
  breakAfter: 'BREAK_AFTER',
  'minors.maxSundaysOfTwo': 'MINORS_SUNDAYS',
} as const;

type Named = keyof typeof LIMITS;

const isNamed = (name: string): name is Named => name in LIMITS;

const LimitFact = ({ limit: { name, value, source } }: { limit: Limit }) => {
  const { t } = useTranslation();
  if (!isNamed(name)) return null;
  const valueText = (): string => {
    if (value === 'allow') return t('BEGIN.ALLOWED');
    if (value === 'warn') return t('BEGIN.WARNED');
    if (typeof value !== 'object') return String(value);
    return t('BEGIN.BREAK', { hours: value['hours'], minutes: value['minutes'] });
  };
  return (
    <div className={styles.fact}>
      <dt>{t(`BEGIN.LIMITS.${LIMITS[name]}`)}</dt>
      <dd>{valueText()}</dd>
      <dd className={`${styles.source} ${source === null ? styles.unsure : ''}`}>
        {source === null ? t('BEGIN.NOT_VERIFIED') : limitSourceText(source, t)}
      </dd>
    </div>
  );
};

/** What a sector brings, line by line with where it stands: nothing is switched on unseen. */
export const SectorPanel = ({ pack }: { pack: Pack | undefined }) => {
  const { t } = useTranslation();
  if (!pack) {
    return (
      <aside className={styles.panel} aria-label={t('BEGIN.PANEL')}>
        <h2 className={styles.panelTitle}>{t('BEGIN.PANEL')}</h2>
        <p className={styles.lead}>{t('BEGIN.PANEL_LEAD')}</p>
      </aside>
    );
  }
  const { limits, leaveKinds, sections, templates } = pack;
  return (
    <aside className={styles.panel} aria-label={t('BEGIN.BRINGS')}>
      <h2 className={styles.panelTitle}>
        {t('BEGIN.BRINGS')} · {t(`BEGIN.SECTORS.${pack.sector}`)}
      </h2>
      <p className={styles.lead}>{t('BEGIN.BRINGS_LEAD')}</p>
      <dl className={styles.facts}>
        {limits.map((limit) => (
          <LimitFact key={limit.name} limit={limit} />
        ))}
        <div className={styles.fact}>
          <dt>{t('BEGIN.LEAVE_KINDS')}</dt>
          <dd>{leaveKinds.length}</dd>
          <dd className={styles.source}>{leaveKinds.join(' · ')}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('BEGIN.SECTIONS')}</dt>
          <dd className={styles.source}>{sections.join(' · ')}</dd>
        </div>
        {templates > 0 ? (
          <div className={styles.fact}>
            <dt>{t('BEGIN.TEMPLATES')}</dt>
            <dd>{templates}</dd>
            <dd className={styles.source}>{t('BEGIN.TEMPLATES_HINT')}</dd>
          </div>
        ) : null}
      </dl>
      <p className={styles.lead}>
        {t(pack.sector === 'other' ? 'BEGIN.OTHER_HINT' : 'BEGIN.REST')}
      </p>
    </aside>
  );
};
