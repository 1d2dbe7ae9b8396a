import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PracticeNotice } from '#blocks/practice-notice.tsx';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import styles from './contracts.module.css';
import { toChoices, WORKER_TYPES } from './contract-texts.ts';
import type { FormProps } from './contract-form.ts';

/** Dimona with the contract, where the department declares and the manager may. */
export const DimonaFields = ({ form, values }: FormProps) => {
  const { t } = useTranslation();
  const isPractice = useIsPractice();
  return (
    <>
      <Switch
        label={t('CONTRACT.DIMONA')}
        description={t('CONTRACT.DIMONA_HINT')}
        {...form.check('dimona')}
      />
      {values.dimona ? <PracticeNotice isPractice={isPractice} /> : null}
      {values.dimona ? (
        <div className={styles.pair}>
          <NativeSelect
            label={t('CONTRACT.WORKER_TYPE')}
            {...form.field('dimonaWorkerType')}
            data={[
              { value: '', label: t('CONTRACT.CHOOSE_TYPE') },
              ...toChoices(WORKER_TYPES, (type) => t(`CONTRACT.TYPES.${type}`)),
            ]}
          />
          {values.dimonaWorkerType === 'STU' ? (
            <TextInput
              label={t('CONTRACT.PLANNED_HOURS')}
              maxLength={3}
              {...form.digits('dimonaPlannedHours')}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
};
