import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { NameFields } from '#blocks/office/name-fields.tsx';
import { keepBeginDraft, readBeginDraft } from '#data/begin/begin-draft.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import styles from './begin.module.css';

const SHORTEST_PASSWORD = 8;

const emailFault = (email: string, t: TFunction): string | null => {
  if (email === '') return t('GENERAL.REQUIRED');
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? null : t('BEGIN.EMAIL_WRONG');
};

/** Who owns the company, and how they will sign in. */
export const YouForm = ({ onDone }: { onDone: (password: string) => void }) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: () => {
      const { firstName, lastName, email } = readBeginDraft();
      return { firstName, lastName, email, password: '' };
    },
    required: ['firstName', 'lastName'],
    judge: ({ email, password }) => ({
      email: emailFault(email.trim(), t),
      password: password.length < SHORTEST_PASSWORD ? t('PASSWORD.HINT') : null,
    }),
    send: async ({ password, ...kept }) => {
      keepBeginDraft(kept);
      return password;
    },
    onSent: onDone,
  });
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        <NameFields form={form} isOwn />
      </div>
      <TextInput
        label={t('LOGIN.EMAIL')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={200}
        {...form.field('email')}
      />
      <PasswordInput
        label={t('LOGIN.PASSWORD')}
        description={t('PASSWORD.HINT')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('LOGIN.SHOW_PASSWORD') }}
        {...form.field('password')}
      />
      <div className={styles.buttons}>
        <Button {...form.button}>{t('BEGIN.NEXT')}</Button>
      </div>
    </form>
  );
};
