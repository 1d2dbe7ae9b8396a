import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '#blocks/leave-amounts.ts';
import lineForm from '#blocks/office/line-form.module.css';
import { type Correction, correctLeave } from '#data/leave-ledger/leave-ledger.commands.ts';
import type { HeldAccount } from '#data/leave-ledger/leave-ledger.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';

const KINDS = {
  correction: 'OFFICE_LEAVE.ENTRY.CORRECTION',
  opening: 'OFFICE_LEAVE.ENTRY.OPENING',
  certificate: 'OFFICE_LEAVE.ENTRY.CERTIFICATE',
  credit: 'OFFICE_LEAVE.ENTRY.CREDIT',
  payout: 'OFFICE_LEAVE.ENTRY.PAYOUT',
  prevented: 'OFFICE_LEAVE.ENTRY.PREVENTED',
} as const satisfies Record<Correction['kind'], ParseKeys>;

const NAMES = Object.keys(KINDS) as Correction['kind'][];

/** Gives or takes leave of somebody, with the reason that they read too. */
export const BalanceCorrectionForm = ({
  account,
  today,
  isOnline,
  onDone,
}: {
  account: HeldAccount;
  today: string;
  isOnline: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: { kind: 'correction', amount: '', day: today, usableUntil: '', reason: '' },
    required: ['day'],
    judge: ({ amount, day, usableUntil, reason }) => ({
      amount: parseAmount(amount, account.unit) ? null : t('OFFICE_LEAVE.AMOUNT_HINT'),
      usableUntil: usableUntil !== '' && usableUntil < day ? t('LEAVE.END_BEFORE_START') : null,
      reason: reason.trim().split(/\s+/).length < 3 ? t('OFFICE_LEAVE.REASON_HINT') : null,
    }),
    send: ({ kind, amount, day, usableUntil, reason }) =>
      correctLeave({
        employmentId: account.employmentId,
        accountId: account.accountId,
        kind: NAMES.find((name) => name === kind) ?? 'correction',
        day,
        amount: parseAmount(amount, account.unit) ?? 0,
        usableUntil: usableUntil || null,
        reason: reason.trim(),
      }),
    onSent: () => {
      showToast('success', t('OFFICE_LEAVE.CORRECTED'));
      onDone();
    },
    wireNames: { amount: 'amount', day: 'day', usableUntil: 'usableUntil', reason: 'reason' },
    refuse: (error) => failureText(error, t, t('OFFICE_LEAVE.FAILED')),
  });
  useFocusInside(form.props.ref);
  return (
    <form {...form.props} className={lineForm.form} aria-label={t('OFFICE_LEAVE.CORRECT')}>
      <div className={lineForm.fields}>
        <NativeSelect
          label={t('OFFICE_LEAVE.WHAT')}
          data={NAMES.map((value) => ({ value, label: t(KINDS[value]) }))}
          {...form.field('kind')}
        />
        <TextInput
          label={t(account.unit === 'hour' ? 'OFFICE_LEAVE.HOURS' : 'OFFICE_LEAVE.IN_DAYS')}
          description={t('OFFICE_LEAVE.AMOUNT_HINT')}
          {...form.field('amount')}
        />
        <TextInput type="date" label={t('OFFICE_LEAVE.FROM_DAY')} {...form.field('day')} />
        <TextInput type="date" label={t('OFFICE_LEAVE.UNTIL_DAY')} {...form.field('usableUntil')} />
      </div>
      <Textarea
        label={t('OFFICE_LEAVE.REASON')}
        description={t('OFFICE_LEAVE.REASON_HINT')}
        maxLength={300}
        autosize
        {...form.field('reason')}
      />
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button {...form.button} disabled={!isOnline}>
          {t('OFFICE_LEAVE.SAVE')}
        </Button>
      </div>
    </form>
  );
};
