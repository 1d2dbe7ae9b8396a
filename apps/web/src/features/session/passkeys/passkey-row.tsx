import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removePasskey, renamePasskey } from '#data/session/passkeys.commands.ts';
import type { Passkey } from '#data/session/passkeys.queries.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { failureText } from '#forms/form-failure.ts';
import { localeOf } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { ConfirmSheet, Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './passkeys.module.css';

const LONGEST_NAME = 60;

/** On the clock of the device in hand, as no place has to do with it. */
const useDayOf = () => {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium' });
  return (moment: string): string => format.format(new Date(moment));
};

type RowProps = { passkey: Passkey; isLast: boolean; isDisabled: boolean };

/** One device that opens the account, and what can be done with it. */
export const PasskeyRow = ({ passkey, isLast, isDisabled }: RowProps) => {
  const { t } = useTranslation();
  const dayOf = useDayOf();
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const name = passkey.name || t('PASSKEYS.UNNAMED');
  const added = t('PASSKEYS.ADDED_ON', { day: dayOf(passkey.createdAt) });
  const used = passkey.lastUsedAt
    ? t('PASSKEYS.USED_ON', { day: dayOf(passkey.lastUsedAt) })
    : t('PASSKEYS.NOT_USED');
  const close = (): void => setOpen(null);
  return (
    <li className={styles.row}>
      <Icon name="finger" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {passkey.madeOn ? <p className={styles.detail}>{passkey.madeOn}</p> : null}
        <p className={styles.detail}>{added}</p>
        <p className={styles.detail}>{used}</p>
        {passkey.isShared ? <p className={styles.detail}>{t('PASSKEYS.SHARED')}</p> : null}
        {isLast ? <p className={styles.detail}>{t('PASSKEYS.LAST')}</p> : null}
      </div>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('PASSKEYS.RENAME', { name })}
        disabled={isDisabled}
        onClick={() => setOpen('name')}
      >
        <Icon name="edit" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('PASSKEYS.REMOVE', { name })}
        disabled={isDisabled || isLast}
        onClick={() => setOpen('remove')}
      >
        <Icon name="delete" />
      </ActionIcon>
      <Sheet
        opened={open === 'name'}
        title={t('PASSKEYS.RENAME', { name })}
        close={t('GENERAL.CANCEL')}
        onClose={close}
      >
        <NameForm passkeyId={passkey.id} name={name} onDone={close} />
      </Sheet>
      <RemoveSheet passkeyId={passkey.id} name={name} isOpen={open === 'remove'} onClose={close} />
    </li>
  );
};

type FormProps = { passkeyId: string; name: string; onDone: () => void };

const NameForm = ({ passkeyId, name, onDone }: FormProps) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: () => ({ name }),
    judge: (values) => ({ name: values.name.trim() ? null : t('GENERAL.REQUIRED') }),
    send: (values) => renamePasskey(passkeyId, values.name.trim()),
    onSent: () => {
      showToast('success', t('PASSKEYS.RENAMED'));
      onDone();
    },
  });
  return (
    <form {...form.props}>
      <Stack gap={16}>
        <TextInput
          label={t('PASSKEYS.NAME')}
          maxLength={LONGEST_NAME}
          data-autofocus
          {...form.field('name')}
        />
        <Button {...form.button} fullWidth>
          {t('PASSKEYS.SAVE')}
        </Button>
      </Stack>
    </form>
  );
};

type RemoveProps = { passkeyId: string; name: string; isOpen: boolean; onClose: () => void };

const RemoveSheet = ({ passkeyId, name, isOpen, onClose }: RemoveProps) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removePasskey(passkeyId);
      showToast('success', t('PASSKEYS.REMOVED'));
    } catch (error) {
      showToast('danger', failureText(error, t, t('GENERAL.ERROR')));
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmSheet
      opened={isOpen}
      title={t('PASSKEYS.REMOVE_TITLE', { name })}
      confirm={t('PASSKEYS.REMOVE_YES')}
      cancel={t('GENERAL.CANCEL')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('PASSKEYS.REMOVE_MESSAGE')}
    </ConfirmSheet>
  );
};
