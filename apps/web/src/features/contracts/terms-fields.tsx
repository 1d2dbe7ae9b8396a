import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { REGIMES, SALARY_PERIODS, WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { useTranslation } from 'react-i18next';
import styles from './contracts.module.css';
import { toChoices } from './contract-texts.ts';
import type { FormProps } from './contract-form.ts';

type NumberField = 'hoursWeek' | 'daysWeek' | 'maxHoursDay' | 'daysOffYear' | 'salaryAmountGross';

/** From when to when, how much work, and for which pay. */
export const TermsFields = ({ form, values }: FormProps) => {
  const { t } = useTranslation();
  const isOpenEnd = values.kind === 'open';
  const number = (name: NumberField, label: string) => (
    <TextInput label={label} inputMode="decimal" maxLength={12} {...form.field(name)} />
  );
  return (
    <>
      <div role="group" aria-label={t('CONTRACT.KIND')}>
        <SegmentedControl
          fullWidth
          value={values.kind}
          data={[
            { value: 'fixed', label: t('CONTRACT.FIXED') },
            { value: 'open', label: t('CONTRACT.OPEN') },
          ]}
          onChange={(kind) => form.set({ kind: kind === 'open' ? 'open' : 'fixed' })}
        />
      </div>
      <div className={styles.pair}>
        <TextInput label={t('CONTRACT.START')} type="date" {...form.field('start')} />
        {isOpenEnd ? null : (
          <TextInput label={t('CONTRACT.END')} type="date" {...form.field('end')} />
        )}
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label={t('CONTRACT.REGIME')}
          {...form.field('regime')}
          data={toChoices(REGIMES, (regime) => t(`CONTRACT.REGIMES.${regime}`))}
        />
        {number('hoursWeek', t('CONTRACT.HOURS_WEEK'))}
      </div>
      <div className={styles.pair}>
        {number('salaryAmountGross', t('CONTRACT.SALARY'))}
        <NativeSelect
          label={t('CONTRACT.PER')}
          {...form.field('salaryPeriod')}
          data={toChoices(SALARY_PERIODS, (period) => t(`CONTRACT.PERIODS.${period}`))}
        />
      </div>
      <div className={styles.pair}>
        {number('daysWeek', t('CONTRACT.DAYS_WEEK'))}
        {number('maxHoursDay', t('CONTRACT.MAX_HOURS_DAY'))}
      </div>
      <div className={styles.pair}>
        {number('daysOffYear', t('CONTRACT.DAYS_OFF'))}
        <NativeSelect
          label={t('CONTRACT.WORKER')}
          {...form.field('workerKind')}
          data={toChoices(WORKER_KINDS, (worker) => t(`CONTRACT.WORKERS.${worker}`))}
        />
      </div>
      <Textarea
        label={t('CONTRACT.PLAN')}
        description={t('CONTRACT.PLAN_HINT')}
        autosize
        minRows={2}
        maxLength={4000}
        {...form.field('workingTimePlan')}
      />
    </>
  );
};
