import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { daySpan } from '@ploeg/domain/planning/shift-templates';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { catalogueQuery } from '#data/catalogues/catalogues.queries.ts';
import type { AppForm } from '#forms/use-app-form.ts';
import styles from './catalogues.module.css';
import type { RowValues } from './row-values.ts';

type Props = { form: AppForm<RowValues>; departmentId: string };

/** Its code and its hours. */
const Times = ({ form }: Props) => {
  const { t } = useTranslation();
  const { from, until } = form.values;
  const isNight = from !== '' && until !== '' && daySpan(from, until).end > SECONDS_PER_DAY;
  return (
    <>
      <TextInput
        className={styles.codeField ?? ''}
        label={t('OFFICE_LISTS.LETTERS')}
        title={t('OFFICE_LISTS.LETTERS_HINT')}
        maxLength={3}
        autoComplete="off"
        {...form.field('code')}
      />
      <TextInput type="time" label={t('OFFICE_LISTS.FROM')} {...form.field('from')} />
      <TextInput
        type="time"
        label={t('OFFICE_LISTS.UNTIL')}
        description={isNight ? t('OFFICE_LISTS.NEXT_DAY') : undefined}
        {...form.field('until')}
      />
      <TextInput
        label={t('OFFICE_LISTS.PAUSE_UNPAID')}
        maxLength={3}
        {...form.digits('pauseUnpaid')}
      />
      <TextInput label={t('OFFICE_LISTS.PAUSE_PAID')} maxLength={3} {...form.digits('pausePaid')} />
    </>
  );
};

/** What a shift template has beside its name and its colour. */
export const ShiftTemplateFields = ({ form, departmentId }: Props) => {
  const { t } = useTranslation();
  const sections = useQuery(catalogueQuery('sections', departmentId)).data?.items ?? [];
  const skills = useQuery(catalogueQuery('skills', departmentId)).data?.items ?? [];
  const { sectionId, skillIds } = form.values;
  return (
    <>
      <Times form={form} departmentId={departmentId} />
      <NativeSelect
        label={t('OFFICE_LISTS.SECTION')}
        data={[
          { value: '', label: t('OFFICE_LISTS.NO_SECTION') },
          ...sections
            .filter(({ id, isArchived }) => !isArchived || id === sectionId)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('sectionId')}
      />
      <MultiSelect
        label={t('OFFICE_LISTS.SKILLS')}
        data={skills
          .filter(({ id, isArchived }) => !isArchived || skillIds.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={skillIds}
        onChange={(chosen) => form.set({ skillIds: chosen })}
        comboboxProps={{ withinPortal: false }}
        hidePickedOptions
      />
    </>
  );
};
