import { NativeSelect } from '@mantine/core';
import { FileField } from '#blocks/file-field.tsx';
import type { ContractTemplate } from '@ploeg/contract/contracts/contracts.schemas';
import { useTranslation } from 'react-i18next';
import { EmployeePicker } from '#blocks/employee-picker.tsx';
import type { EmployeeTerms } from '#data/contracts/contracts.queries.ts';
import { todayIn } from '#platform/device-clock.ts';
import { Notice } from '#ui/notice.tsx';
import { type FormProps, OWN_FILE } from './contract-form.ts';
import type { ContractPlace } from './contract-places.ts';
import { missingText } from './employment-terms.ts';
import { TextSheet } from './text-sheet.tsx';

/** Where and with whom the contract is made; the rest of the form follows from both. */
export const WhoFields = ({
  form,
  values,
  departments,
  employee,
}: FormProps & { departments: readonly ContractPlace[]; employee: EmployeeTerms | null }) => {
  const { t } = useTranslation();
  const department = departments.find(({ id }) => id === values.departmentId);
  const users = (department?.users ?? []).toSorted((a, b) =>
    a.displayName.localeCompare(b.displayName),
  );
  const name = users.find(({ employmentId }) => employmentId === values.employmentId)?.displayName;
  const isRenewal = values.renewed !== null;
  const hoursLeft = employee?.worker.studentHoursLeft ?? null;
  const year = department && todayIn(department.timezone).slice(0, 4);
  return (
    <>
      <NativeSelect
        label={t('CONTRACT.DEPARTMENT')}
        {...form.field('departmentId')}
        disabled={isRenewal}
        data={departments.map(({ id, company }) => ({ value: id, label: company }))}
        onChange={(event) =>
          form.set({
            departmentId: event.currentTarget.value,
            employmentId: '',
            templateId: '',
            signatureId: '',
            dimona: false,
          })
        }
      />
      <EmployeePicker
        people={users}
        chosen={values.employmentId}
        shown={name ?? t('CONTRACT.CHOOSE')}
        disabled={isRenewal}
        error={form.errorAt('employmentId')}
        texts={{
          label: t('CONTRACT.EMPLOYEE'),
          search: t('CONTRACT.SEARCH'),
          nobody: t('CONTRACT.NOBODY'),
          nobodyOfName: t('CONTRACT.NOBODY'),
          close: t('GENERAL.CLOSE'),
        }}
        onChoose={(employmentId) => form.set({ employmentId })}
      />
      {employee && employee.missing.length > 0 ? (
        <Notice tone="info">{t('CONTRACT.MISSING', { names: missingText(employee, t) })}</Notice>
      ) : null}
      {employee && !employee.hasAccount ? (
        <Notice tone="warning" icon="warning">
          {t('CONTRACT.NO_ACCOUNT', { name })}
        </Notice>
      ) : null}
      {hoursLeft !== null && employee?.worker.workerType === 'STU' ? (
        <Notice tone="info">{t('CONTRACT.STUDENT_HOURS', { count: hoursLeft, year })}</Notice>
      ) : null}
    </>
  );
};

/** The text: that of a template, which can be read as it will stand on paper, or a PDF of one's own. */
export const TextFields = ({
  form,
  values,
  templates,
  file,
  fileError,
  onFile,
}: FormProps & {
  templates: readonly ContractTemplate[];
  file: File | null;
  fileError: string | undefined;
  onFile: (file: File | null) => void;
}) => {
  const { t } = useTranslation();
  const isOwn = values.templateId === OWN_FILE;
  return (
    <>
      <NativeSelect
        label={t('CONTRACT.TEMPLATE')}
        {...form.field('templateId')}
        error={isOwn ? undefined : form.errorAt('templateId')}
        data={[
          { value: '', label: t('CONTRACT.CHOOSE_TEMPLATE') },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
          { value: OWN_FILE, label: t('CONTRACT.OWN_FILE') },
        ]}
      />
      {isOwn ? (
        <FileField
          size="md"
          label={t('CONTRACT.FILE')}
          description={t('CONTRACT.FILE_HINT')}
          accept="application/pdf"
          value={file}
          error={fileError}
          onChange={onFile}
        />
      ) : null}
      {!isOwn && values.templateId ? <TextSheet form={values} /> : null}
    </>
  );
};
