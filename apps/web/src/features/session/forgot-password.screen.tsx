import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '#data/session/session.commands.ts';
import { PasswordPage } from './password-page.tsx';

export const ForgotPasswordScreen = () => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  return (
    <PasswordPage
      title={t('PASSWORD.FORGOT_TITLE')}
      lead={t('PASSWORD.FORGOT_LEAD')}
      confirm={t('GENERAL.CONFIRM')}
      done={{ title: t('PASSWORD.SENT_TITLE'), message: t('PASSWORD.SENT_MESSAGE') }}
      send={() => requestPasswordReset(email)}
    >
      <TextInput
        label={t('LOGIN.EMAIL')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </PasswordPage>
  );
};
