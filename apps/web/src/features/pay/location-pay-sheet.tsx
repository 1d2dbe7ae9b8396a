import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { LocationPayPolicies, PayPolicy } from '@ploeg/contract/pay/pay.schemas';
import { FROM_THE_START } from '@ploeg/domain/employers/employer-of-day';
import { useTranslation } from 'react-i18next';
import { setLocationPayPolicy } from '#data/pay/pay-keeping.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './pay.module.css';

/** By which set of rules a location pays from a day on; the first one holds for whatever was worked there. */
export const LocationPaySheet = ({
  location: { departmentId, name, lines },
  policies,
  today,
  onClose,
  onDone,
}: {
  location: LocationPayPolicies;
  policies: readonly PayPolicy[];
  today: string;
  onClose: () => void;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const held = lines.at(-1)?.policyId;
  const form = useAppForm<{ policyId: string; since: string }>({
    initial: () => ({
      policyId: (policies.find(({ id }) => id !== held) ?? policies[0])?.id ?? '',
      since: lines.length === 0 ? FROM_THE_START : today,
    }),
    required: ['since'],
    wireNames: { policyId: 'policyId', since: 'since' },
    send: (typed) => setLocationPayPolicy(departmentId, typed),
    onSent: onDone,
    refuse: (error) => failureText(error, t, t('OFFICE_PAY.FAILED')),
  });
  return (
    <Sheet
      opened
      title={t('OFFICE_PAY.SET_OF', { name })}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      <form {...form.props} className={styles.form}>
        <NativeSelect
          label={t('OFFICE_PAY.SET_NAME')}
          data={policies.map((policy) => ({ value: policy.id, label: policy.name }))}
          data-autofocus
          {...form.field('policyId')}
        />
        {lines.length === 0 ? null : (
          <TextInput type="date" label={t('OFFICE_PAY.FIELD.since')} {...form.field('since')} />
        )}
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth>
          {t('OFFICE_PAY.SAVE')}
        </Button>
      </form>
    </Sheet>
  );
};
