import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import lineForm from '#blocks/office/line-form.module.css';
import { changeAccount, createAccount } from '#data/leave-ledger/leave-ledger.commands.ts';
import type { LeaveAccount, LeaveAccounts } from '#data/leave-ledger/leave-ledger.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { Notice } from '#ui/notice.tsx';
import { kindChoices, SeveralField } from './several-field.tsx';

/** Leave of a kind is taken from one account: what another one has names it, and is not to be had. */
const withTaken = (
  choices: ReturnType<typeof kindChoices>,
  all: readonly LeaveAccount[],
  account: LeaveAccount | undefined,
) => {
  const others = all.filter(({ id, isArchived }) => id !== account?.id && !isArchived);
  return choices.map((choice) => {
    const other = others.find(({ kinds }) => kinds.includes(choice.value));
    return other ? { ...choice, label: `${choice.label} · ${other.name}`, disabled: true } : choice;
  });
};

/** A new account, or what one is called and which kinds of leave draw on it. */
export const AccountForm = ({
  account,
  all,
  kinds,
  isOnline,
  onDone,
}: {
  account?: LeaveAccount;
  all: readonly LeaveAccount[];
  kinds: LeaveAccounts['kinds'];
  isOnline: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: {
      name: account?.name ?? '',
      unit: account?.unit ?? 'hour',
      kinds: account?.kinds ?? [],
    },
    required: ['name'],
    send: (values) => {
      const body = {
        name: values.name.trim(),
        unit: values.unit === 'day' ? ('day' as const) : ('hour' as const),
        kinds: values.kinds,
      };
      return account ? changeAccount(account.id, body) : createAccount(body);
    },
    onSent: onDone,
    wireNames: { name: 'name', unit: 'unit', kinds: 'kinds' },
    refuse: (error) => failureText(error, t, t('OFFICE_LEAVE.FAILED')),
  });
  useFocusInside(form.props.ref);
  const label = t(account ? 'OFFICE_LEAVE.CHANGE' : 'OFFICE_LEAVE.ADD_ACCOUNT');
  return (
    <form {...form.props} className={lineForm.form} aria-label={label}>
      <div className={lineForm.fields}>
        <TextInput label={t('OFFICE_LEAVE.NAME')} maxLength={60} {...form.field('name')} />
        <NativeSelect
          label={t('OFFICE_LEAVE.UNIT')}
          data={[
            { value: 'hour', label: t('OFFICE_LEAVE.UNIT_HOUR') },
            { value: 'day', label: t('OFFICE_LEAVE.UNIT_DAY') },
          ]}
          {...form.field('unit')}
        />
        <SeveralField
          label={t('OFFICE_LEAVE.KINDS')}
          description={t('OFFICE_LEAVE.KINDS_HINT')}
          data={withTaken(kindChoices(kinds, form.values.kinds), all, account)}
          value={form.values.kinds}
          error={form.errorAt('kinds')}
          onChange={(chosen) => form.set({ kinds: chosen })}
        />
      </div>
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
