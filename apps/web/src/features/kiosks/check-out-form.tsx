import { Button, Stack, Textarea } from '@mantine/core';
import type { CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import type { KioskBoard } from '@ploeg/contract/kiosks/kiosks.schemas';
import {
  type CheckOutFault,
  costsFor,
  findCheckOutFaults,
} from '@ploeg/domain/clockings/check-out-rules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CostField } from '#blocks/cost-field.tsx';
import styles from './kiosk.module.css';
import { StepHeading } from './step-heading.tsx';

/** Whether a department lets nobody go without an answer. */
export const asksAtCheckOut = ({
  costs,
  status,
  clockinParams,
}: KioskBoard['department']): boolean =>
  clockinParams.commentMandatory === 1 || costsFor(costs, status).some((cost) => cost.mandatory);

/** Costs and a comment at the end of the work. */
export const CheckOutForm = ({
  department,
  isBusy,
  onSubmit,
  onCancel,
}: {
  department: KioskBoard['department'];
  isBusy: boolean;
  onSubmit: (form: { comment: string; costs: CostValue[] }) => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation();
  const [values, setValues] = useState<Record<string, string>>({});
  const [comment, setComment] = useState('');
  const [faults, setFaults] = useState<CheckOutFault[]>([]);
  const definitions = costsFor(department.costs, department.status);
  const isCommentMandatory = department.clockinParams.commentMandatory === 1;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const costs = definitions.flatMap(({ id, format }): CostValue[] => {
      const text = values[id]?.trim() ?? '';
      if (text === '') return [];
      return [{ id, value: format === 'boolean' ? text === 'true' : text }];
    });
    const found = findCheckOutFaults({
      definitions: department.costs,
      departmentStatus: department.status,
      costs,
      comment,
      commentMandatory: isCommentMandatory,
      tasks: [],
    });
    setFaults(found);
    if (found.length === 0) onSubmit({ comment: comment.trim(), costs });
  };
  const errorOf = (costId: string): string | null => {
    const fault = faults.find((f) => 'costId' in f && f.costId === costId);
    if (!fault) return null;
    return fault.kind === 'cost-missing' ? t('GENERAL.REQUIRED') : t('CHECK_OUT.NUMBER_INVALID');
  };

  return (
    <div className={styles.step}>
      <StepHeading>{t('KIOSK.FORM_TITLE')}</StepHeading>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Stack gap={16}>
          {definitions.map((cost) => (
            <CostField
              key={cost.id}
              cost={cost}
              value={values[cost.id] ?? ''}
              error={errorOf(cost.id)}
              onChange={(value) => setValues({ ...values, [cost.id]: value })}
            />
          ))}
          <Textarea
            label={t('CHECK_OUT.COMMENT')}
            autosize
            minRows={3}
            maxLength={5000}
            required={isCommentMandatory}
            error={faults.some((f) => f.kind === 'comment-missing') ? t('GENERAL.REQUIRED') : null}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Button type="submit" size="xl" h={88} fullWidth loading={isBusy}>
            {t('CHECK_OUT.SUBMIT')}
          </Button>
        </Stack>
      </form>
      <Button variant="subtle" size="lg" onClick={onCancel}>
        {t('KIOSK.CANCEL')}
      </Button>
    </div>
  );
};
