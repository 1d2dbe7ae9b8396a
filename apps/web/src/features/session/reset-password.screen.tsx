import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '#data/session/session.commands.ts';
import { PasswordPage } from './password-page.tsx';

/** Opened from the mail; the token stands behind the #, so that no server ever logs it. */
export const ResetPasswordScreen = () => {
  const { t } = useTranslation();
  const [token] = useState(() => location.hash.slice(1));
  const [password, setPassword] = useState('');
  return (
    <PasswordPage
      title={t('PASSWORD.RESET_TITLE')}
      lead={t('PASSWORD.HINT')}
      confirm={t('PASSWORD.SAVE')}
      done={{ title: t('PASSWORD.SAVED_TITLE'), message: t('PASSWORD.SAVED_MESSAGE') }}
      send={() => resetPassword({ token, password })}
    >
      <PasswordInput
        label={t('PASSWORD.NEW_PASSWORD')}
        name="new-password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        minLength={8}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('LOGIN.SHOW_PASSWORD') }}
      />
    </PasswordPage>
  );
};
