import { Textarea } from '@mantine/core';
import type { Department } from '@ploeg/contract/departments/departments.schemas';
import { costsFor } from '@ploeg/domain/clockings/check-out-rules';
import { useTranslation } from 'react-i18next';
import { CostField } from './cost-field.tsx';
import type { CheckOutForm } from './use-check-out-form.ts';

/** The costs that a department asks for at the end of the work, and the comment. */
export const CheckOutFields = ({
  form: { values, comment, faults, setValue, setComment },
  department: { costs, status, clockinParams },
  minRows,
}: {
  form: CheckOutForm;
  department: Pick<Department, 'costs' | 'status' | 'clockinParams'>;
  minRows: number;
}) => {
  const { t } = useTranslation();
  const errorOf = (costId: string): string | null => {
    const fault = faults.find((f) => 'costId' in f && f.costId === costId);
    if (!fault) return null;
    return fault.kind === 'cost-missing' ? t('GENERAL.REQUIRED') : t('CHECK_OUT.NUMBER_INVALID');
  };
  return (
    <>
      {costsFor(costs, status).map((cost) => (
        <CostField
          key={cost.id}
          cost={cost}
          value={values[cost.id] ?? ''}
          error={errorOf(cost.id)}
          onChange={(value) => setValue(cost.id, value)}
        />
      ))}
      <Textarea
        label={t('CHECK_OUT.COMMENT')}
        autosize
        minRows={minRows}
        maxLength={5000}
        required={clockinParams.commentMandatory === 1}
        error={faults.some((f) => f.kind === 'comment-missing') ? t('GENERAL.REQUIRED') : null}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </>
  );
};
