import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './contracts.module.css';
import { toChoices, workerTypeTexts } from './contract-texts.ts';
import type { FormPart } from './form-fields.ts';

/** Dimona with the contract, where the department declares and the manager may. */
export const DimonaFields = ({ form, errorAt, set }: FormPart) => {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        label={t('CONTRACT.DIMONA')}
        description={t('CONTRACT.DIMONA_HINT')}
        checked={form.dimona}
        error={errorAt('dimona')}
        onChange={(event) => set({ dimona: event.currentTarget.checked })}
      />
      {form.dimona ? (
        <div className={styles.pair}>
          <NativeSelect
            label={t('CONTRACT.WORKER_TYPE')}
            value={form.dimonaWorkerType}
            error={errorAt('dimonaWorkerType')}
            data={[
              { value: '', label: t('CONTRACT.CHOOSE_TYPE') },
              ...toChoices(workerTypeTexts, t),
            ]}
            onChange={(event) => set({ dimonaWorkerType: event.currentTarget.value })}
          />
          {form.dimonaWorkerType === 'STU' ? (
            <TextInput
              label={t('CONTRACT.PLANNED_HOURS')}
              inputMode="numeric"
              maxLength={3}
              value={form.dimonaPlannedHours}
              error={errorAt('dimonaPlannedHours')}
              onChange={(event) =>
                set({ dimonaPlannedHours: event.currentTarget.value.replace(/\D/g, '') })
              }
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
};
