import type { TermsOfEmployment } from '@ploeg/contract/terms/terms.schemas';
import { useTranslation } from 'react-i18next';
import { committeeText, dayText, worksAs } from './terms-texts.ts';
import { weekText } from './terms-form.ts';
import styles from './terms.module.css';

/** What holds today, or from the first day of who has not begun. */
export const TermsFacts = ({ all }: { all: TermsOfEmployment }) => {
  const { t, i18n } = useTranslation();
  const { moments, today, employer, employers } = all;
  const moment = moments.findLast(({ since }) => since <= today) ?? moments[0];
  if (!moment) return null;
  const { terms } = moment;
  const own = employers.find(({ id }) => id === terms.legalEntityId)?.name;
  const committee = terms.jointCommittee ?? employer?.jointCommittee;
  const facts: [string, string][] = [
    [t('OFFICE_TERMS.WORKS_AS'), worksAs(terms, t)],
    [t('OFFICE_TERMS.EMPLOYER'), own ?? employer?.name ?? t('OFFICE_TERMS.NO_EMPLOYER')],
    [t('OFFICE_TERMS.COMMITTEE'), committee ? committeeText(committee, t) : ''],
    [t('OFFICE_TERMS.JOB'), terms.jobTitle],
    [t('OFFICE_TERMS.CATEGORY'), terms.category],
    [t('OFFICE_TERMS.FULLTIME'), weekText(terms.fulltimeWeekMinutes)],
    [
      t('OFFICE_TERMS.OVERTIME'),
      terms.overtimeUntil === null
        ? t('OFFICE_TERMS.NO')
        : t('OFFICE_TERMS.OVERTIME_UNTIL', { day: dayText(terms.overtimeUntil, i18n.language) }),
    ],
    [t('OFFICE_TERMS.TEAM_WORK'), terms.teamWork ? t('OFFICE_TERMS.YES') : ''],
    [t('OFFICE_TERMS.PAYROLL'), terms.payrollNumber],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
};
