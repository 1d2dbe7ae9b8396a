import { Button, Stack } from '@mantine/core';
import { costsFor } from '@ploeg/domain/clockings/check-out-rules';
import { useTranslation } from 'react-i18next';
import { CheckOutFields } from '#blocks/check-out-fields.tsx';
import { emptyCheckOut, judgeCheckOut, toCheckOut } from '#blocks/check-out-values.ts';
import type { KioskBoard } from '#data/wire.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import styles from './kiosk.module.css';
import { StepHeading } from './step-heading.tsx';

/** What is said at the end of the work. */
export type CheckOut = ReturnType<typeof toCheckOut>;

/** Whether a department lets nobody go without an answer. */
export const asksAtCheckOut = ({
  costs,
  status,
  clockinParams,
}: KioskBoard['department']): boolean =>
  clockinParams.commentMandatory || costsFor(costs, status).some((cost) => cost.mandatory);

/** Costs and a comment at the end of the work. */
export const CheckOutForm = ({
  department,
  isBusy,
  onSubmit,
  onCancel,
}: {
  department: KioskBoard['department'];
  isBusy: boolean;
  onSubmit: (form: CheckOut) => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: emptyCheckOut,
    errors: 'until-typed',
    judge: (values) => judgeCheckOut(values, department, [], t),
    send: async (values) => onSubmit(toCheckOut(values, department)),
  });

  return (
    <div className={styles.step}>
      <StepHeading>{t('KIOSK.FORM_TITLE')}</StepHeading>
      <form {...form.props} className={styles.form}>
        <Stack gap={16}>
          <CheckOutFields form={form} department={department} minRows={3} />
          <Button {...form.button} size="xl" h={88} fullWidth loading={isBusy}>
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
