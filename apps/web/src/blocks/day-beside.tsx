import type { SheetDayDetails } from '@ploeg/contract/timesheets/timesheets.schemas';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#platform/datetime.ts';
import styles from './day-why.module.css';
import { countText } from './pay-lines.ts';
import { citedRule, moneyText, payName, reasonText } from './pay-reasons.ts';

export type Beside = Pick<SheetDayDetails, 'absences' | 'benefits' | 'costs'>;

const Line = ({
  name,
  why,
  source,
  number,
}: {
  name: string;
  why?: string;
  source?: string;
  number: string;
}) => {
  const { t } = useTranslation();
  return (
    <li>
      <span className={styles.times}>{t('WHY.WHOLE_DAY')}</span>
      <span className={styles.text}>
        {name}
        {why ? <span className={styles.source}>{why}</span> : null}
        {source ? <span className={styles.source}>{source}</span> : null}
      </span>
      <b className={styles.number}>{number}</b>
    </li>
  );
};

/** What a day is paid besides work, each line with why: leave and holidays, benefits, costs. */
export const DayBeside = ({ day: { absences, benefits, costs } }: { day: Beside }) => {
  const { t, i18n } = useTranslation();
  return (
    <>
      {absences.map(({ name, seconds, isPaid, isByFund, why }) => (
        <Line
          key={`${name} ${seconds} ${why}`}
          name={[
            name === null ? t('WHY.PUBLIC_HOLIDAY') : name || t('WHY.ABSENT'),
            ...(isPaid || isByFund ? [] : [t('WHY.UNPAID')]),
            ...(isByFund ? [t('WHY.BY_FUND')] : []),
          ].join(', ')}
          why={t(`WHY.AWAY.${why}`)}
          number={formatDuration(seconds)}
        />
      ))}
      {benefits.map(({ benefit, units, amount, because: [reason] }) => (
        <Line
          key={`${benefit} ${units}`}
          name={payName(benefit, t)}
          {...(reason && { why: reasonText(reason, t, i18n.language) })}
          {...(reason?.rule && { source: citedRule(reason.rule, t, i18n.language) })}
          number={amount === null ? String(units) : moneyText(amount, i18n.language)}
        />
      ))}
      {costs.map(({ name, value }) => (
        <Line
          key={`${name} ${value}`}
          name={name || t('WHY.COST')}
          number={countText(value, i18n.language)}
        />
      ))}
    </>
  );
};
