import { Textarea } from '@mantine/core';
import { costsFor } from '@ploeg/domain/clockings/check-out-rules';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#forms/use-app-form.ts';
import type { CheckOutDepartment, CheckOutValues } from './check-out-values.ts';
import { CostField } from './cost-field.tsx';

/** The costs that a department asks for at the end of the work, and the comment. */
export const CheckOutFields = ({
  form,
  department: { costs, status, clockinParams },
  minRows,
}: {
  form: AppForm<CheckOutValues>;
  department: CheckOutDepartment;
  minRows: number;
}) => {
  const { t } = useTranslation();
  return (
    <>
      {costsFor(costs, status).map((cost) => (
        <CostField
          key={cost.id}
          cost={cost}
          value={form.values.costs[cost.id] ?? ''}
          error={form.errorAt(`costs.${cost.id}`)}
          onChange={form.field(`costs.${cost.id}`).onChange}
        />
      ))}
      <Textarea
        label={t('CHECK_OUT.COMMENT')}
        autosize
        minRows={minRows}
        maxLength={5000}
        required={clockinParams.commentMandatory}
        {...form.field('comment')}
      />
    </>
  );
};
