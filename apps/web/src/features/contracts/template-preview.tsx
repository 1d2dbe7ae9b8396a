import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractText } from './contract-text.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { previewQuery } from '#data/contracts/contracts.queries.ts';
import { useKnownDepartments } from '#data/sync/use-managed-departments.ts';
import styles from './office-templates.module.css';

/** The text as one of the people would read it; what is not known yet stays blank. */
export const TemplatePreview = ({ departmentId, html }: { departmentId: string; html: string }) => {
  const { t } = useTranslation();
  const people = useKnownDepartments().find(({ id }) => id === departmentId)?.users ?? [];
  const [employmentId, setEmploymentId] = useState('');
  const shown = useDeferredValue(html);
  const remote = useQuery({
    ...previewQuery(departmentId, { departmentId, employmentId, html: shown }),
    enabled: employmentId !== '' && shown.trim() !== '',
    placeholderData: (before) => before,
  });
  return (
    <section className={styles.preview} aria-label={t('OFFICE_TEMPLATES.PREVIEW')}>
      <NativeSelect
        label={t('OFFICE_TEMPLATES.PREVIEW_OF')}
        value={employmentId}
        data={[
          { value: '', label: t('OFFICE_TEMPLATES.PREVIEW_NOBODY') },
          ...people.map(({ employmentId: value, displayName }) => ({
            value,
            label: displayName,
          })),
        ]}
        onChange={(event) => setEmploymentId(event.currentTarget.value)}
      />
      {employmentId === '' ? null : (
        <RemoteState remote={remote} offline={t('OFFICE_LISTS.OFFLINE')} />
      )}
      {employmentId !== '' && remote.data ? (
        <ContractText html={remote.data.html} label={t('OFFICE_TEMPLATES.PREVIEW')} />
      ) : null}
    </section>
  );
};
