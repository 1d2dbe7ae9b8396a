import { Button, Stack } from '@mantine/core';
import type { CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import type { KioskBoard } from '@ploeg/contract/kiosks/kiosks.schemas';
import { costsFor } from '@ploeg/domain/clockings/check-out-rules';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckOutFields } from '#blocks/check-out-fields.tsx';
import { useCheckOutForm } from '#blocks/use-check-out-form.ts';
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
  const form = useCheckOutForm();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const given = form.read(department, []);
    if (given) onSubmit(given);
  };

  return (
    <div className={styles.step}>
      <StepHeading>{t('KIOSK.FORM_TITLE')}</StepHeading>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Stack gap={16}>
          <CheckOutFields form={form} department={department} minRows={3} />
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
