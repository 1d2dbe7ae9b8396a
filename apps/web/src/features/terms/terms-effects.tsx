import type { TermsEffect, TermsOfEmployment } from '@ploeg/contract/terms/terms.schemas';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { dayText, valueText } from './terms-texts.ts';
import styles from './terms.module.css';

/** What becomes other on which days, before anything is stored. */
export const TermsEffects = ({
  all,
  effects,
  isWageChanged,
}: {
  all: TermsOfEmployment;
  effects: readonly TermsEffect[];
  isWageChanged: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const say = (field: TermsEffect['field'], value: TermsEffect['before']) =>
    valueText(field, value, all, t, i18n.language);
  return (
    <Notice tone="info" icon="history" title={t('OFFICE_TERMS.WHAT_HAPPENS')}>
      <ul className={styles.effects} aria-live="polite">
        {effects.map(({ field, before, after, from, until }) => (
          <li key={field}>
            {t('OFFICE_TERMS.EFFECT', {
              field: t(`OFFICE_TERMS.FIELDS.${field}`),
              before: say(field, before),
              after: say(field, after),
            })}{' '}
            <span className={styles.detail}>
              {until === null
                ? t('OFFICE_TERMS.FROM', { from: dayText(from, i18n.language) })
                : t('OFFICE_TERMS.FROM_UNTIL', {
                    from: dayText(from, i18n.language),
                    until: dayText(until, i18n.language),
                  })}
            </span>
          </li>
        ))}
        {isWageChanged ? <li>{t('OFFICE_TERMS.WAGE_CHANGES')}</li> : null}
      </ul>
    </Notice>
  );
};
