import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './contracts.module.css';
import { regimeTexts, salaryPeriodTexts, toChoices, workerTexts } from './contract-texts.ts';
import type { FormPart } from './form-fields.ts';

type NumberField = 'hoursWeek' | 'daysWeek' | 'maxHoursDay' | 'daysOffYear' | 'salaryAmountGross';

const NumberInput = ({
  label,
  field,
  form,
  errorAt,
  set,
}: FormPart & { label: string; field: NumberField }) => (
  <TextInput
    label={label}
    inputMode="decimal"
    maxLength={12}
    value={form[field]}
    error={errorAt(field)}
    onChange={(event) => set({ [field]: event.currentTarget.value })}
  />
);

/** From when to when, how much work, and for which pay. */
export const TermsFields = (part: FormPart) => {
  const { form, errorAt, set } = part;
  const { t } = useTranslation();
  const isOpenEnd = form.kind === 'open';
  return (
    <>
      <div role="group" aria-label={t('CONTRACT.KIND')}>
        <SegmentedControl
          fullWidth
          value={form.kind}
          data={[
            { value: 'fixed', label: t('CONTRACT.FIXED') },
            { value: 'open', label: t('CONTRACT.OPEN') },
          ]}
          onChange={(kind) => set({ kind: kind === 'open' ? 'open' : 'fixed' })}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label={t('CONTRACT.START')}
          type="date"
          value={form.start}
          error={errorAt('start')}
          onChange={(event) => set({ start: event.currentTarget.value })}
        />
        {isOpenEnd ? null : (
          <TextInput
            label={t('CONTRACT.END')}
            type="date"
            value={form.end}
            error={errorAt('end')}
            onChange={(event) => set({ end: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label={t('CONTRACT.REGIME')}
          value={form.regime}
          data={toChoices(regimeTexts, t)}
          onChange={(event) =>
            set({ regime: event.currentTarget.value === 'PART' ? 'PART' : 'FULL' })
          }
        />
        <NumberInput {...part} field="hoursWeek" label={t('CONTRACT.HOURS_WEEK')} />
      </div>
      <div className={styles.pair}>
        <NumberInput {...part} field="salaryAmountGross" label={t('CONTRACT.SALARY')} />
        <NativeSelect
          label={t('CONTRACT.PER')}
          value={form.salaryPeriod}
          error={errorAt('salaryPeriod')}
          data={toChoices(salaryPeriodTexts, t)}
          onChange={(event) =>
            set({ salaryPeriod: event.currentTarget.value as typeof form.salaryPeriod })
          }
        />
      </div>
      <div className={styles.pair}>
        <NumberInput {...part} field="daysWeek" label={t('CONTRACT.DAYS_WEEK')} />
        <NumberInput {...part} field="maxHoursDay" label={t('CONTRACT.MAX_HOURS_DAY')} />
      </div>
      <div className={styles.pair}>
        <NumberInput {...part} field="daysOffYear" label={t('CONTRACT.DAYS_OFF')} />
        <NativeSelect
          label={t('CONTRACT.WORKER')}
          value={form.workerKind}
          data={toChoices(workerTexts, t)}
          onChange={(event) =>
            set({ workerKind: event.currentTarget.value === 'employee' ? 'employee' : 'worker' })
          }
        />
      </div>
      <Textarea
        label={t('CONTRACT.PLAN')}
        description={t('CONTRACT.PLAN_HINT')}
        autosize
        minRows={2}
        maxLength={4000}
        value={form.workingTimePlan}
        error={errorAt('workingTimePlan')}
        onChange={(event) => set({ workingTimePlan: event.currentTarget.value })}
      />
    </>
  );
};
