import { Textarea, TextInput } from '@mantine/core';
import type { Cost } from '@ploeg/contract/departments/departments.schemas';
import { costsFor } from '@ploeg/domain/clockings/check-out-rules';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#forms/use-app-form.ts';
import { YesNo } from './yes-no.tsx';
import type { CheckOutDepartment, CheckOutValues } from './check-out-values.ts';

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

/** One cost as its format asks: text, a number, or yes and no with nothing chosen at first. */
const CostField = ({
  cost,
  value,
  error,
  onChange,
}: {
  cost: Cost;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => {
  const common = { label: cost.name, required: cost.mandatory, error };
  if (cost.format === 'boolean') {
    return <YesNo {...common} value={value} onChange={onChange} />;
  }
  return (
    <TextInput
      {...common}
      inputMode={cost.format === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
