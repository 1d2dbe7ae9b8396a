import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import lineForm from '#blocks/office/line-form.module.css';
import { changeAccount, createAccount } from '#data/leave-ledger/leave-ledger.commands.ts';
import type { LeaveAccount, LeaveAccounts } from '#data/leave-ledger/leave-ledger.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './accounts.module.css';
import { kindChoices } from './kind-choices.ts';

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
    judge: ({ name }) => ({ name: name.trim() === '' ? t('GENERAL.REQUIRED') : null }),
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
  // Leave of a kind is taken from one account.
  const othersOf = new Map(
    all
      .filter(({ id, isArchived }) => id !== account?.id && !isArchived)
      .flatMap((other) => other.kinds.map((code) => [code, other.name] as const)),
  );
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
        <MultiSelect
          label={t('OFFICE_LEAVE.KINDS')}
          description={t('OFFICE_LEAVE.KINDS_HINT')}
          data={kindChoices(kinds, form.values.kinds).map((choice) => {
            const other = othersOf.get(choice.value);
            return other === undefined
              ? choice
              : { ...choice, label: `${choice.label} · ${other}`, disabled: true };
          })}
          value={form.values.kinds}
          error={form.errorAt('kinds')}
          onChange={(chosen) => form.set({ kinds: chosen })}
          comboboxProps={{ withinPortal: false }}
          withScrollArea={false}
          classNames={{ options: styles.choices ?? '' }}
          searchable
          hidePickedOptions
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
