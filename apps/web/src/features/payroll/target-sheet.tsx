import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { PayrollTarget } from '@ploeg/contract/payroll/payroll.schemas';
import { HOUR_STEPS } from '@ploeg/domain/payroll/rounding';
import { CORRECTIONS, GRANULARITIES, TARGET_KINDS } from '@ploeg/domain/payroll/targets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedFields } from '#blocks/office/changed-fields.ts';
import { changeTarget, createTarget } from '#data/payroll/payroll.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './payroll.module.css';
import { codesOf, readLayout, type TargetValues, toFields, valuesOf } from './target-values.ts';

type Employer = { id: string; name: string };

/** A target, new or changed: its employer and kind are said once. */
export const TargetSheet = ({
  target,
  employers,
  onClose,
}: {
  target: PayrollTarget | null;
  employers: readonly Employer[];
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const [opened] = useState(() => valuesOf(target, employers));
  const form = useAppForm<TargetValues, void>({
    initial: opened,
    asks: true,
    required: ['name'],
    judge: ({ kind, layout }) => ({
      layout:
        kind === 'custom' && readLayout(layout).faults.length > 0
          ? t('OFFICE_PAYROLL.LAYOUT_WRONG', { places: readLayout(layout).faults.join(', ') })
          : null,
    }),
    wireNames: {},
    send: async (values) => {
      const fields = toFields(values);
      if (target) await changeTarget(target.id, changedFields(toFields(opened), fields));
      else await createTarget(fields);
    },
    onSent: () => {
      const { name } = form.values;
      showToast('success', t(target ? 'OFFICE_PAYROLL.CHANGED' : 'OFFICE_PAYROLL.ADDED', { name }));
      onClose();
    },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  const title = target
    ? t('OFFICE_PAYROLL.CHANGE_OF', { name: target.name })
    : t('OFFICE_PAYROLL.NEW');
  return (
    <Sheet opened title={title} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <TextInput
          label={t('OFFICE_PAYROLL.NAME')}
          description={t('OFFICE_PAYROLL.NAME_HINT')}
          maxLength={80}
          data-autofocus
          {...form.field('name')}
        />
        <div className={styles.pair}>
          <NativeSelect
            label={t('OFFICE_PAYROLL.EMPLOYER')}
            disabled={target !== null}
            data={employers.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('legalEntityId')}
          />
          <NativeSelect
            label={t('OFFICE_PAYROLL.KIND_LABEL')}
            disabled={target !== null}
            data={TARGET_KINDS.map((value) => ({
              value,
              label: t(`OFFICE_PAYROLL.KIND.${value}`),
            }))}
            {...form.field('kind')}
          />
        </div>
        <FileFields form={form} />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth>
          {t('OFFICE_PAYROLL.SAVE')}
        </Button>
      </form>
    </Sheet>
  );
};

const FileFields = ({ form }: { form: AppForm<TargetValues> }) => {
  const { t } = useTranslation();
  const { kind } = form.values;
  const codes = codesOf(form.values);
  return (
    <>
      {kind === 'generic-csv' ? null : (
        <Notice tone="warning">{t('OFFICE_PAYROLL.TRY_FIRST')}</Notice>
      )}
      {codes.length > 0 ? (
        <div className={styles.pair}>
          {codes.map((code) => (
            <TextInput
              key={code}
              label={t(`OFFICE_PAYROLL.CODES_OF.${code}`)}
              maxLength={40}
              {...form.field(code)}
            />
          ))}
        </div>
      ) : null}
      {kind === 'custom' ? (
        <Textarea
          className={styles.layout ?? ''}
          label={t('OFFICE_PAYROLL.LAYOUT')}
          description={t('OFFICE_PAYROLL.LAYOUT_HINT')}
          autosize
          minRows={8}
          maxRows={18}
          spellCheck={false}
          {...form.field('layout')}
        />
      ) : null}
      <div className={styles.pair}>
        {kind === 'lodas' ? null : (
          <NativeSelect
            label={t('OFFICE_PAYROLL.GRANULARITY_LABEL')}
            data={GRANULARITIES.map((value) => ({
              value,
              label: t(`OFFICE_PAYROLL.GRANULARITY.${value}`),
            }))}
            {...form.field('granularity')}
          />
        )}
        <NativeSelect
          label={t('OFFICE_PAYROLL.STEP_LABEL')}
          data={HOUR_STEPS.map((value) => ({ value, label: t(`OFFICE_PAYROLL.STEP.${value}`) }))}
          {...form.field('hourStep')}
        />
      </div>
      <NativeSelect
        label={t('OFFICE_PAYROLL.CORRECTIONS_LABEL')}
        description={t('OFFICE_PAYROLL.CORRECTIONS_HINT')}
        data={CORRECTIONS.map((value) => ({
          value,
          label: t(`OFFICE_PAYROLL.CORRECTIONS.${value}`),
        }))}
        {...form.field('corrections')}
      />
    </>
  );
};
