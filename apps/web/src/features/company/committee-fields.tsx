import { NativeSelect } from '@mantine/core';
import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { ARTICLE_17_TYPES } from '@ploeg/domain/dimona/worker-types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#forms/use-app-form.ts';
import { committeeName } from './committee-name.ts';
import styles from './company.module.css';

type Committee = { jointCommittee: string; article17Type: string };

/** Under which committee, and which of article 17, an employer declares. */
export const CommitteeFields = ({
  form,
  description,
}: {
  form: Pick<AppForm<Committee>, 'field'>;
  description?: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      <NativeSelect
        label={t('OFFICE_EMPLOYERS.COMMITTEE')}
        description={description}
        data={JOINT_COMMITTEES.map((value) => ({ value, label: committeeName(value, t) }))}
        {...form.field('jointCommittee')}
      />
      <NativeSelect
        label={t('OFFICE_EMPLOYERS.ARTICLE_17')}
        data={ARTICLE_17_TYPES.map((value) => ({
          value,
          label: t(`OFFICE_EMPLOYERS.ARTICLE_17_TYPES.${value}`),
        }))}
        {...form.field('article17Type')}
      />
    </div>
  );
};
